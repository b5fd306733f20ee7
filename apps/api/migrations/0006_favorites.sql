CREATE TABLE "favorite_collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favorite_collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"secret_digest" text NOT NULL,
	"share_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_collections_secret_digest_unique" UNIQUE("secret_digest"),
	CONSTRAINT "favorite_collections_share_key_unique" UNIQUE("share_key")
);
--> statement-breakpoint
CREATE TABLE "favorite_lots" (
	"collection_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_price" bigint NOT NULL,
	"told_status" text NOT NULL,
	CONSTRAINT "favorite_lots_collection_id_lot_id_pk" PRIMARY KEY("collection_id","lot_id")
);
--> statement-breakpoint
ALTER TABLE "favorite_lots" ADD CONSTRAINT "favorite_lots_collection_id_favorite_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."favorite_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_lots" ADD CONSTRAINT "favorite_lots_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorite_lots_lot" ON "favorite_lots" USING btree ("lot_id");
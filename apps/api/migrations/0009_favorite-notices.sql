CREATE TABLE "favorite_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favorite_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"collection_id" integer NOT NULL,
	"channel" text NOT NULL,
	"contact" text,
	"contact_digest" text NOT NULL,
	"consent_version" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"consent_proof" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "favorite_notices_key_unique" UNIQUE("key"),
	CONSTRAINT "favorite_notices_contact" CHECK (("favorite_notices"."contact" is null) = ("favorite_notices"."withdrawn_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "favorite_collections" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "favorite_notices" ADD CONSTRAINT "favorite_notices_collection_id_favorite_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."favorite_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_notices_active" ON "favorite_notices" USING btree ("collection_id","channel","contact_digest") WHERE "favorite_notices"."withdrawn_at" is null;
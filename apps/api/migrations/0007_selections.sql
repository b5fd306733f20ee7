CREATE TABLE "selection_lots" (
	"selection_id" uuid NOT NULL,
	"lot_id" integer NOT NULL,
	"position" integer NOT NULL,
	"liked_at" timestamp with time zone,
	CONSTRAINT "selection_lots_selection_id_lot_id_pk" PRIMARY KEY("selection_id","lot_id")
);
--> statement-breakpoint
CREATE TABLE "selection_requests" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"selection_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "selections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "selections_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"title_sealed" text NOT NULL,
	"words_sealed" text,
	"token_digest" text NOT NULL,
	"token_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"first_opened_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "selections_token_digest_unique" UNIQUE("token_digest"),
	CONSTRAINT "selections_number" UNIQUE("number"),
	CONSTRAINT "selections_opened" CHECK (("selections"."openings" = 0) = ("selections"."first_opened_at" is null) and ("selections"."openings" = 0) = ("selections"."last_opened_at" is null))
);
--> statement-breakpoint
ALTER TABLE "selection_lots" ADD CONSTRAINT "selection_lots_selection_id_selections_id_fk" FOREIGN KEY ("selection_id") REFERENCES "public"."selections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_lots" ADD CONSTRAINT "selection_lots_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_requests" ADD CONSTRAINT "selection_requests_request_id_leads_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_requests" ADD CONSTRAINT "selection_requests_selection_id_selections_id_fk" FOREIGN KEY ("selection_id") REFERENCES "public"."selections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_account_id_desk_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."desk_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "selection_lots_lot" ON "selection_lots" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "selection_requests_selection" ON "selection_requests" USING btree ("selection_id");--> statement-breakpoint
CREATE INDEX "selections_account" ON "selections" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "selections_created" ON "selections" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "selections_end" ON "selections" USING btree ("ends_at");
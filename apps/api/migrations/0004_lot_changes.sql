CREATE TABLE "lot_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lot_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "lot_changes_kind" CHECK ("lot_changes"."kind" in ('price', 'status')),
	CONSTRAINT "lot_changes_undone" CHECK (("lot_changes"."undone_at" is null) = ("lot_changes"."undone_by" is null))
);
--> statement-breakpoint
ALTER TABLE "lot_changes" ADD CONSTRAINT "lot_changes_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_changes" ADD CONSTRAINT "lot_changes_account_id_desk_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."desk_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_changes" ADD CONSTRAINT "lot_changes_undone_by_desk_accounts_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."desk_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_changes_lot" ON "lot_changes" USING btree ("lot_id","at");
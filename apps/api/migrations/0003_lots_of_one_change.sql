CREATE TABLE "lot_change_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"change" jsonb NOT NULL,
	"count" integer NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lot_changes" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "lot_change_groups" ADD CONSTRAINT "lot_change_groups_account_id_desk_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."desk_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_change_groups_at" ON "lot_change_groups" USING btree ("at");--> statement-breakpoint
ALTER TABLE "lot_changes" ADD CONSTRAINT "lot_changes_group_id_lot_change_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."lot_change_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_changes_group" ON "lot_changes" USING btree ("group_id") WHERE "lot_changes"."group_id" is not null;
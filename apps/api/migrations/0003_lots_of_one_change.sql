ALTER TABLE "lot_changes" ADD COLUMN "group_id" uuid;--> statement-breakpoint
CREATE INDEX "lot_changes_group" ON "lot_changes" USING btree ("group_id") WHERE "lot_changes"."group_id" is not null;
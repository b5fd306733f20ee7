ALTER TABLE "lot_changes" DROP CONSTRAINT "lot_changes_kind";--> statement-breakpoint
ALTER TABLE "planned_changes" DROP CONSTRAINT "planned_changes_kind";--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "imported_facing" text;--> statement-breakpoint
ALTER TABLE "lot_changes" ADD CONSTRAINT "lot_changes_kind" CHECK ("lot_changes"."kind" in ('price', 'status', 'finishing'));--> statement-breakpoint
ALTER TABLE "planned_changes" ADD CONSTRAINT "planned_changes_kind" CHECK ("planned_changes"."kind" in ('price', 'status', 'finishing'));--> statement-breakpoint
-- What files have said so far stands in the lots. Nobody sees the column: no lot has changed by it.
ALTER TABLE lots DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE lots SET imported_facing = facing_type WHERE imported_status IS NOT NULL;
--> statement-breakpoint
ALTER TABLE lots ENABLE TRIGGER USER;

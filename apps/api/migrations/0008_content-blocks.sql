CREATE TABLE "content_blocks" (
	"key" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER structure_inserted_or_deleted AFTER INSERT OR DELETE ON content_blocks FOR EACH ROW
  EXECUTE FUNCTION structure_changed();
--> statement-breakpoint
CREATE TRIGGER structure_updated AFTER UPDATE ON content_blocks FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION structure_changed();

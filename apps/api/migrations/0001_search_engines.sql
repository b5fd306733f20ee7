CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"lot_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "content_blocks" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- From here on written by hand. When lots that are sold already were sold is not known: their terms begin now.
UPDATE "lots" SET "sold_at" = now() WHERE "status" = 'sold';
--> statement-breakpoint
-- A lot keeps the day of its last change, whoever made it, and a sold one the day of its sale.
CREATE OR REPLACE FUNCTION stamp_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := raise_data_version(false);
  NEW.changed_at := now();
  IF NEW.status <> 'sold' THEN
    NEW.sold_at := NULL;
  ELSIF NEW.sold_at IS NULL THEN
    NEW.sold_at := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION stamp_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER block_updated BEFORE UPDATE ON content_blocks FOR EACH ROW
  WHEN (OLD.data IS DISTINCT FROM NEW.data) EXECUTE FUNCTION stamp_block();

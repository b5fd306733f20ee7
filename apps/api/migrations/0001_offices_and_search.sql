CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"lot_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_choices" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"buildings" jsonb NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_schedule" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"source" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"lease" uuid,
	"leased_until" timestamp with time zone,
	"etag" text,
	"last_modified" text,
	"digest" text,
	"succeeded_at" timestamp with time zone,
	"told" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "import_schedule_one_row" CHECK ("import_schedule"."id")
);
--> statement-breakpoint
CREATE TABLE "plan_picture_files" (
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"wanted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_picture_files_name_width_format_pk" PRIMARY KEY("name","width","format")
);
--> statement-breakpoint
CREATE TABLE "plan_pictures" (
	"address" text PRIMARY KEY NOT NULL,
	"name" text,
	"width" integer,
	"height" integer,
	"widths" integer[],
	"etag" text,
	"last_modified" text,
	"fault" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "levels" ALTER COLUMN "scheme" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "layouts" ADD COLUMN "kept_picture" jsonb;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "sold_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "content_blocks" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "sheet" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "level" integer;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "level_name" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_pictures_name" ON "plan_pictures" USING btree ("name");
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

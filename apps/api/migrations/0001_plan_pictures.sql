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
ALTER TABLE "layouts" ADD COLUMN "kept_picture" jsonb;--> statement-breakpoint
CREATE INDEX "plan_pictures_name" ON "plan_pictures" USING btree ("name");
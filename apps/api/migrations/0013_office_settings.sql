CREATE TABLE "office_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"secret_sealed" text,
	"version" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_settings_name" CHECK ("office_settings"."name" in ('limits', 'schedule'))
);
--> statement-breakpoint
ALTER TABLE "import_drafts" ADD COLUMN "is_fetched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "office_settings" ADD CONSTRAINT "office_settings_changed_by_desk_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."desk_accounts"("id") ON DELETE no action ON UPDATE no action;
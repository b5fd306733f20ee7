CREATE TABLE "import_draft_parts" (
	"draft_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_draft_parts_draft_id_part_pk" PRIMARY KEY("draft_id","part")
);
--> statement-breakpoint
CREATE TABLE "import_draft_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_draft_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"draft_id" uuid NOT NULL,
	"list" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"state" text NOT NULL,
	"job" text,
	"job_until" timestamp with time zone,
	"stage" text,
	"done" integer DEFAULT 0 NOT NULL,
	"look" jsonb,
	"ask" jsonb,
	"summary" jsonb,
	"token" text,
	"failure" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "import_drafts_job" CHECK (("import_drafts"."job" is null) = ("import_drafts"."job_until" is null))
);
--> statement-breakpoint
CREATE TABLE "import_run_rows" (
	"run_id" uuid NOT NULL,
	"what" text NOT NULL,
	"key" integer NOT NULL,
	"before" jsonb,
	"after" text,
	"is_back" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_run_rows_run_id_what_key_pk" PRIMARY KEY("run_id","what","key")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"account_id" uuid,
	"file_name" text NOT NULL,
	"counts" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "import_runs_source" CHECK ("import_runs"."source" in ('desk', 'schedule', 'command')),
	CONSTRAINT "import_runs_account" CHECK (("import_runs"."source" = 'desk') = ("import_runs"."account_id" is not null)),
	CONSTRAINT "import_runs_undone" CHECK (("import_runs"."undone_at" is null) = ("import_runs"."undone_by" is null))
);
--> statement-breakpoint
ALTER TABLE "import_draft_parts" ADD CONSTRAINT "import_draft_parts_draft_id_import_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."import_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_draft_rows" ADD CONSTRAINT "import_draft_rows_draft_id_import_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."import_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_drafts" ADD CONSTRAINT "import_drafts_account_id_desk_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."desk_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run_rows" ADD CONSTRAINT "import_run_rows_run" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_account_id_desk_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."desk_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_undone_by_desk_accounts_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."desk_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_draft_rows_list" ON "import_draft_rows" USING btree ("draft_id","list","id");--> statement-breakpoint
CREATE INDEX "import_drafts_expiry" ON "import_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "import_run_rows_key" ON "import_run_rows" USING btree ("what","key");--> statement-breakpoint
CREATE INDEX "import_runs_seq" ON "import_runs" USING btree ("seq");
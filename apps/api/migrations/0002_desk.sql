CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"action" text NOT NULL,
	"subject" text,
	"changes" jsonb,
	"details_sealed" text NOT NULL,
	CONSTRAINT "audit_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "desk_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_digest" text NOT NULL,
	"email_sealed" text NOT NULL,
	"name_sealed" text NOT NULL,
	"role" text NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"second_factor_sealed" text,
	"used_step" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "desk_accounts_email_digest_unique" UNIQUE("email_digest"),
	CONSTRAINT "desk_accounts_role" CHECK ("desk_accounts"."role" in ('owner', 'marketing', 'sales', 'lawyer', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "desk_links" (
	"token_digest" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_links_kind" CHECK ("desk_links"."kind" in ('first', 'invitation', 'reset')),
	CONSTRAINT "desk_links_account" CHECK (("desk_links"."kind" = 'first') = ("desk_links"."account_id" is null))
);
--> statement-breakpoint
CREATE TABLE "desk_recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_digest" text NOT NULL,
	CONSTRAINT "desk_recovery_codes_account_id_code_digest_pk" PRIMARY KEY("account_id","code_digest")
);
--> statement-breakpoint
CREATE TABLE "desk_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_digest" text NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"secret_sealed" text,
	"network_sealed" text NOT NULL,
	"browser_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_sessions_token_digest_unique" UNIQUE("token_digest"),
	CONSTRAINT "desk_sessions_state" CHECK ("desk_sessions"."state" in ('code', 'enrol', 'in')),
	CONSTRAINT "desk_sessions_secret" CHECK (("desk_sessions"."state" = 'enrol') = ("desk_sessions"."secret_sealed" is not null))
);
--> statement-breakpoint
CREATE TABLE "request_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"account_id" uuid,
	"text_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_work" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"taken_by" uuid,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_work_state" CHECK ("request_work"."state" in ('new', 'in_work', 'done', 'spam'))
);
--> statement-breakpoint
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
ALTER TABLE "lots" ADD COLUMN "is_withdrawn_here" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_account_id_desk_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."desk_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_links" ADD CONSTRAINT "desk_links_account_id_desk_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."desk_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_recovery_codes" ADD CONSTRAINT "desk_recovery_codes_account_id_desk_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."desk_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_account_id_desk_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."desk_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_request_id_leads_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_account_id_desk_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."desk_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_work" ADD CONSTRAINT "request_work_request_id_leads_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_work" ADD CONSTRAINT "request_work_taken_by_desk_accounts_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."desk_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_changes" ADD CONSTRAINT "lot_changes_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_changes" ADD CONSTRAINT "lot_changes_account_id_desk_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."desk_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_changes" ADD CONSTRAINT "lot_changes_undone_by_desk_accounts_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."desk_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_account" ON "audit" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "desk_links_account" ON "desk_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "desk_links_expiry" ON "desk_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "desk_sessions_account" ON "desk_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "desk_sessions_expiry" ON "desk_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "request_notes_request" ON "request_notes" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "request_work_state" ON "request_work" USING btree ("state");--> statement-breakpoint
CREATE INDEX "lot_changes_lot" ON "lot_changes" USING btree ("lot_id","at");--> statement-breakpoint
CREATE INDEX "lots_place" ON "lots" USING btree (array_position(array['flat', 'parking', 'storeroom', 'commercial'], "kind"),"building_id","floor",length("number"),"number","id") WHERE "lots"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_subject" ON "outbox" USING btree ("subject","id");--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_withdrawn" CHECK (not "lots"."is_withdrawn_here" or "lots"."withdrawn_at" is not null);
--> statement-breakpoint
-- From here on written by hand. Lines of the audit are neither changed nor removed, by nobody who does not first take
-- these triggers away. A change of keys may seal the details anew: with a key that the database knows and that is
-- another one than before, and without touching anything else.
CREATE FUNCTION audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'details_sealed' = to_jsonb(OLD) - 'details_sealed'
      AND split_part(NEW.details_sealed, '.', 1) <> split_part(OLD.details_sealed, '.', 1)
      AND EXISTS (SELECT FROM data_keys WHERE id = split_part(NEW.details_sealed, '.', 1) AND lost_at IS NULL)
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'lines of the audit are neither changed nor removed' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_row_stays BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION audit_stays();
--> statement-breakpoint
CREATE TRIGGER audit_stays BEFORE TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION audit_stays();
--> statement-breakpoint
-- Also for a connection that says it only repeats what another database has done.
ALTER TABLE audit ENABLE ALWAYS TRIGGER audit_row_stays;
--> statement-breakpoint
ALTER TABLE audit ENABLE ALWAYS TRIGGER audit_stays;

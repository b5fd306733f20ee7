CREATE TABLE "lead_consents" (
	"lead_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"text_version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"address_digest" text NOT NULL,
	"proof_sealed" text NOT NULL,
	CONSTRAINT "lead_consents_lead_id_purpose_pk" PRIMARY KEY("lead_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name_sealed" text NOT NULL,
	"phone_sealed" text NOT NULL,
	"phone_digest" text NOT NULL,
	"email_sealed" text,
	"comment_sealed" text,
	"wished_date" date,
	"wished_time" text,
	"lot_slug" text,
	"page" text,
	"utm_first" jsonb NOT NULL,
	"utm_last" jsonb NOT NULL,
	"client_id" text,
	"key_digest" text,
	"is_spam" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"call_id" text,
	"call_registered_at" timestamp with time zone,
	CONSTRAINT "leads_key_digest_unique" UNIQUE("key_digest")
);
--> statement-breakpoint
ALTER TABLE "lead_consents" ADD CONSTRAINT "lead_consents_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("phone_digest");--> statement-breakpoint
CREATE INDEX "leads_created" ON "leads" USING btree ("created_at");
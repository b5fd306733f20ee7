CREATE TABLE "desk_challenges" (
	"holder_digest" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"name_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "desk_passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "booking_leads" DROP CONSTRAINT "booking_leads_visitor_lot";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "desk_passkeys" ADD CONSTRAINT "desk_passkeys_account_id_desk_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."desk_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_challenges_expiry" ON "desk_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "desk_passkeys_account" ON "desk_passkeys" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_leads_visitor_lot" ON "booking_leads" USING btree ("visitor_id","lot_id") WHERE "booking_leads"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "booking_leads_of_visitor" ON "booking_leads" USING btree ("visitor_id","lot_id");
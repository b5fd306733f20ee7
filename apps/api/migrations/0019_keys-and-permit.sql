CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"proof" text NOT NULL,
	"is_for_digests" boolean NOT NULL,
	"lost_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "delivery_permit" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"place" text NOT NULL,
	"origin" text,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_permit_one_row" CHECK ("delivery_permit"."id")
);
--> statement-breakpoint
ALTER TABLE "booking_leads" ADD COLUMN "utm_first_sealed" text;--> statement-breakpoint
ALTER TABLE "booking_leads" ADD COLUMN "utm_last_sealed" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "page_sealed" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "utm_first_sealed" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "utm_last_sealed" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "client_id_sealed" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "call_id_sealed" text;--> statement-breakpoint
-- What was kept open: the first start seals it (modules/secrets), which no migration has a key for.
UPDATE "booking_leads" SET
	"utm_first_sealed" = 'plain.' || nullif("utm_first", '{}')::text,
	"utm_last_sealed" = 'plain.' || nullif("utm_last", '{}')::text
WHERE "utm_first" <> '{}' OR "utm_last" <> '{}';--> statement-breakpoint
UPDATE "leads" SET
	"page_sealed" = 'plain.' || "page",
	"utm_first_sealed" = 'plain.' || nullif("utm_first", '{}')::text,
	"utm_last_sealed" = 'plain.' || nullif("utm_last", '{}')::text,
	"client_id_sealed" = 'plain.' || "client_id",
	"call_id_sealed" = 'plain.' || "call_id";--> statement-breakpoint
ALTER TABLE "booking_leads" DROP COLUMN "utm_first";--> statement-breakpoint
ALTER TABLE "booking_leads" DROP COLUMN "utm_last";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "page";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "utm_first";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "utm_last";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "client_id";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "call_id";

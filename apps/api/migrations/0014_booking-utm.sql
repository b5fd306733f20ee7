ALTER TABLE "booking_leads" ADD COLUMN "utm_first" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_leads" ADD COLUMN "utm_last" jsonb DEFAULT '{}'::jsonb NOT NULL;
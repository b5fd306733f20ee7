-- What lives for minutes and hours begins anew: codes, wishes and counters.
DELETE FROM "auth_codes";--> statement-breakpoint
DELETE FROM "booking_wishes";--> statement-breakpoint
DELETE FROM "rate_limits";--> statement-breakpoint
CREATE TABLE "message_days" (
	"day" date PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_codes" DROP CONSTRAINT "auth_codes_pkey";--> statement-breakpoint
ALTER TABLE "auth_codes" ADD COLUMN "browser_digest" text NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_codes" ALTER COLUMN "code_digest" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_codes" ADD CONSTRAINT "auth_codes_phone_digest_browser_digest_pk" PRIMARY KEY("phone_digest","browser_digest");--> statement-breakpoint
ALTER TABLE "booking_wishes" DROP CONSTRAINT "booking_wishes_phone_digest_kind_pk";--> statement-breakpoint
ALTER TABLE "booking_wishes" ADD COLUMN "browser_digest" text NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_wishes" ADD CONSTRAINT "booking_wishes_browser_digest_phone_digest_kind_pk" PRIMARY KEY("browser_digest","phone_digest","kind");--> statement-breakpoint
ALTER TABLE "rate_limits" DROP COLUMN "hits";

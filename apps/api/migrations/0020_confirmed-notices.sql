ALTER TABLE "favorite_notices" ALTER COLUMN "consent_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "favorite_notices" ALTER COLUMN "consent_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "favorite_notices" ALTER COLUMN "consent_proof" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "favorite_notices" ADD COLUMN "confirm_digest" text;--> statement-breakpoint
ALTER TABLE "favorite_notices" ADD COLUMN "confirm_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "favorite_notices" ADD CONSTRAINT "favorite_notices_consent" CHECK (case when "favorite_notices"."consent_at" is null
        then num_nulls("favorite_notices"."consent_version", "favorite_notices"."consent_proof", "favorite_notices"."withdrawn_at") = 3
          and num_nulls("favorite_notices"."confirm_digest", "favorite_notices"."confirm_until") = 0
        else num_nulls("favorite_notices"."consent_version", "favorite_notices"."consent_proof") = 0 end);
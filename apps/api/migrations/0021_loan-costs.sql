-- Programmes come with the demo complex alone, whose costs these are.
ALTER TABLE "mortgage_offers" ADD COLUMN "least_at_start" bigint NOT NULL DEFAULT 6000;--> statement-breakpoint
ALTER TABLE "mortgage_offers" ADD COLUMN "least_yearly" double precision NOT NULL DEFAULT 0.001;--> statement-breakpoint
ALTER TABLE "mortgage_offers" ADD COLUMN "most_at_start" bigint NOT NULL DEFAULT 30000;--> statement-breakpoint
ALTER TABLE "mortgage_offers" ADD COLUMN "most_yearly" double precision NOT NULL DEFAULT 0.011;--> statement-breakpoint
ALTER TABLE "mortgage_offers" ALTER COLUMN "least_at_start" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mortgage_offers" ALTER COLUMN "least_yearly" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mortgage_offers" ALTER COLUMN "most_at_start" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mortgage_offers" ALTER COLUMN "most_yearly" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mortgage_offers" DROP COLUMN "full_cost_min";--> statement-breakpoint
ALTER TABLE "mortgage_offers" DROP COLUMN "full_cost_max";

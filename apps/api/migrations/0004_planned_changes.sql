CREATE TABLE "planned_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"change" jsonb NOT NULL,
	"count" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"ended_at" timestamp with time zone,
	"failure" text,
	"done" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "planned_changes_kind" CHECK ("planned_changes"."kind" in ('price', 'status')),
	CONSTRAINT "planned_changes_state" CHECK ("planned_changes"."state" in ('waiting', 'done', 'failed', 'cancelled')),
	CONSTRAINT "planned_changes_ended" CHECK (("planned_changes"."state" = 'waiting') = ("planned_changes"."ended_at" is null)),
	CONSTRAINT "planned_changes_failure" CHECK (("planned_changes"."state" = 'failed') = ("planned_changes"."failure" is not null)),
	CONSTRAINT "planned_changes_done" CHECK (("planned_changes"."state" = 'done') = ("planned_changes"."done" is not null))
);
--> statement-breakpoint
CREATE TABLE "planned_lots" (
	"planned_id" uuid NOT NULL,
	"lot_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"kept" text,
	CONSTRAINT "planned_lots_planned_id_lot_id_pk" PRIMARY KEY("planned_id","lot_id")
);
--> statement-breakpoint
ALTER TABLE "planned_changes" ADD CONSTRAINT "planned_changes_account_id_desk_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."desk_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_lots" ADD CONSTRAINT "planned_lots_planned_id_planned_changes_id_fk" FOREIGN KEY ("planned_id") REFERENCES "public"."planned_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_lots" ADD CONSTRAINT "planned_lots_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_changes_due" ON "planned_changes" USING btree ("due_at") WHERE "planned_changes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "planned_changes_ended" ON "planned_changes" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "planned_lots_lot" ON "planned_lots" USING btree ("lot_id");
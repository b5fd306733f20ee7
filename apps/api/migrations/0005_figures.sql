CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"what" text NOT NULL,
	"key" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_figures_day_what_key_pk" PRIMARY KEY("day","what","key"),
	CONSTRAINT "daily_figures_what" CHECK ("daily_figures"."what" in ('views', 'hearts', 'prints', 'bookings', 'requests', 'searches')),
	CONSTRAINT "daily_figures_count" CHECK ("daily_figures"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "daily_lot_figures" (
	"lot_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"hearts" integer NOT NULL,
	"prints" integer NOT NULL,
	"bookings" integer NOT NULL,
	CONSTRAINT "daily_lot_figures_lot_id_day_pk" PRIMARY KEY("lot_id","day")
);
--> statement-breakpoint
ALTER TABLE "daily_lot_figures" ADD CONSTRAINT "daily_lot_figures_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_lot_figures_day" ON "daily_lot_figures" USING btree ("day");
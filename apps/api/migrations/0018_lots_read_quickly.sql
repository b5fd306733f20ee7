DROP INDEX "lots_version";--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "area_hundredths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "came_sold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "lots_version" ON "lots" USING btree ("version","id");--> statement-breakpoint
-- Written as the table is made anew: an update would leave it twice as long, and no lot has changed by it.
ALTER TABLE lots ALTER COLUMN area_hundredths TYPE integer USING (area * 100)::integer;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stamp_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := raise_data_version(false);
  NEW.changed_at := now();
  IF NEW.status <> 'sold' THEN
    -- What says how it came stays for whoever takes that back, and gives the moment of the sale with it.
    NEW.sold_at := NULL;
  ELSIF NEW.sold_at IS NULL THEN
    NEW.sold_at := now();
    NEW.came_sold := TG_OP = 'INSERT';
  END IF;
  NEW.area_hundredths := NEW.area * 100;
  RETURN NEW;
END $$;

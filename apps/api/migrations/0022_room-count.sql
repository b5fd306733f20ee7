ALTER TABLE "layouts" ADD COLUMN "room_count" integer;--> statement-breakpoint
-- Up to three rooms their kind says how many; four stands for more too, and the list of the rooms tells.
UPDATE "layouts" SET "room_count" = CASE WHEN "layout_type" < 4 THEN "layout_type" ELSE greatest(4, (
  SELECT count(*) FROM jsonb_array_elements("rooms") AS room
  WHERE room ->> 'kind' IN ('living', 'bedroom', 'nursery', 'study')
)) END;--> statement-breakpoint
ALTER TABLE "layouts" ALTER COLUMN "room_count" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "room_count" integer;

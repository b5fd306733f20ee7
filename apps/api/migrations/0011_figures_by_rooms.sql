ALTER TABLE "daily_figures" DROP CONSTRAINT "daily_figures_what";--> statement-breakpoint
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_what" CHECK ("daily_figures"."what" in ('views', 'hearts', 'prints', 'bookings', 'requests', 'searches', 'views_by_rooms', 'bookings_by_rooms'));--> statement-breakpoint
INSERT INTO "daily_figures" ("day", "what", "key", "count")
SELECT f."day", s."what", l."layout_type"::text, sum(s."count")
FROM "daily_lot_figures" f
JOIN "lots" ON "lots"."id" = f."lot_id"
JOIN "layouts" l ON l."id" = "lots"."layout_id"
CROSS JOIN LATERAL (VALUES ('views_by_rooms', f."views"), ('bookings_by_rooms', f."bookings")) s("what", "count")
WHERE s."count" > 0
GROUP BY 1, 2, 3;

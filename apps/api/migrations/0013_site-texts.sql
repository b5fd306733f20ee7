ALTER TABLE "project" ADD COLUMN "promo" jsonb;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "season" jsonb DEFAULT '{"is_season_version":true,"season_version":"spring"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "legal" jsonb DEFAULT '{"offer":[],"credit":""}'::jsonb NOT NULL;--> statement-breakpoint
-- A complex that was loaded before keeps what it says, in the new shape.
UPDATE "project" SET
  "contacts" = jsonb_build_object(
    'sales', '{"title": "Отдел продаж", "note": ""}'::jsonb || ("contacts" -> 'sales'),
    'client_service', '{"title": "Клиентская служба", "note": ""}'::jsonb || ("contacts" -> 'client_service'),
    'trust_line', '{"title": "Служба доверия", "note": ""}'::jsonb || ("contacts" -> 'trust_line'),
    'hidden', '[]'::jsonb
  ),
  "links" = ("links" - 'telegram' - 'vk') || jsonb_build_object('social', jsonb_build_array(
    jsonb_build_object('name', 'Telegram', 'href', "links" -> 'telegram'),
    jsonb_build_object('name', 'ВКонтакте', 'href', "links" -> 'vk')
  ));

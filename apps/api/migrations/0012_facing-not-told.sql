ALTER TABLE "lots" DROP CONSTRAINT "lots_kind";--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_kind" CHECK (case "lots"."kind"
        when 'flat' then "lots"."layout_id" is not null and "lots"."mirrored" is not null
          and "lots"."window_look" is not null and "lots"."window_sides" is not null and "lots"."bays" is not null
          and "lots"."features" is not null and "lots"."is_mortgage" is not null
        when 'parking' then "lots"."details" is not null
        when 'storeroom' then "lots"."details" is not null
        when 'commercial' then "lots"."details" is not null
        else false end);
INSERT INTO "data_version" ("id", "version", "structure") VALUES (true, 1, 1);
--> statement-breakpoint
-- Raises the version once per transaction. The row stays locked until the commit, so versions become visible in
-- their order, and whoever has read version N has every change up to N.
CREATE FUNCTION raise_data_version(structural boolean) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  raised bigint := nullif(current_setting('quarter.data_version', true), '');
BEGIN
  IF raised IS NULL THEN
    UPDATE data_version SET version = version + 1 RETURNING version INTO raised;
    PERFORM set_config('quarter.data_version', raised::text, true);
  END IF;
  IF structural AND current_setting('quarter.structure_version', true) IS DISTINCT FROM raised::text THEN
    UPDATE data_version SET structure = raised;
    PERFORM set_config('quarter.structure_version', raised::text, true);
  END IF;
  RETURN raised;
END $$;
--> statement-breakpoint
CREATE FUNCTION stamp_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := raise_data_version(false);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER lots_inserted BEFORE INSERT ON lots FOR EACH ROW EXECUTE FUNCTION stamp_lot();
--> statement-breakpoint
CREATE TRIGGER lots_updated BEFORE UPDATE ON lots FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION stamp_lot();
--> statement-breakpoint
CREATE FUNCTION structure_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_data_version(true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lots_deleted AFTER DELETE ON lots FOR EACH ROW EXECUTE FUNCTION structure_changed();
--> statement-breakpoint
CREATE TRIGGER lots_truncated AFTER TRUNCATE ON lots FOR EACH STATEMENT EXECUTE FUNCTION structure_changed();
--> statement-breakpoint
DO $$
DECLARE
  changed text;
BEGIN
  FOREACH changed IN ARRAY ARRAY['project', 'buildings', 'layouts', 'plates', 'floors', 'dictionary_options',
    'levels', 'views', 'mortgage_offers', 'mortgage_settings']
  LOOP
    EXECUTE format('CREATE TRIGGER structure_inserted_or_deleted AFTER INSERT OR DELETE ON %I FOR EACH ROW
      EXECUTE FUNCTION structure_changed()', changed);
    EXECUTE format('CREATE TRIGGER structure_updated AFTER UPDATE ON %I FOR EACH ROW
      WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION structure_changed()', changed);
  END LOOP;
END $$;
--> statement-breakpoint
-- A past price shows on its flat's page only, so a row per lot would do; one look at the whole statement is cheaper.
CREATE FUNCTION history_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM raise_data_version(true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER history_inserted AFTER INSERT ON price_history REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION history_changed();
--> statement-breakpoint
CREATE TRIGGER history_updated AFTER UPDATE ON price_history REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION history_changed();

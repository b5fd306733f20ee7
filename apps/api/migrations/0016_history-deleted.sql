-- A history that was cut short by hand is another history too: the lots whose past prices went are changed lots.
CREATE TRIGGER history_deleted AFTER DELETE ON price_history REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION history_changed();
--> statement-breakpoint
CREATE FUNCTION history_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  raised bigint := raise_data_version(true);
BEGIN
  UPDATE lots SET version = raised WHERE version <> raised;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER history_truncated AFTER TRUNCATE ON price_history
  FOR EACH STATEMENT EXECUTE FUNCTION history_emptied();

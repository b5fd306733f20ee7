-- By hand. Whoever listens hears of a new version with the commit that makes it, however often it is raised in there.
CREATE FUNCTION tell_data_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('quarter_data', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER data_version_told AFTER UPDATE ON data_version FOR EACH STATEMENT EXECUTE FUNCTION tell_data_version();

-- An owner whom a buyer takes away is news for the office as much as one who is added.
CREATE TRIGGER live_deleted AFTER DELETE ON booking_owners REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('bookings');
--> statement-breakpoint
CREATE TRIGGER live_inserted AFTER INSERT ON planned_changes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('planned');
--> statement-breakpoint
CREATE TRIGGER live_updated AFTER UPDATE ON planned_changes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_change('planned');

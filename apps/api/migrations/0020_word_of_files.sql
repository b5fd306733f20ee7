-- By hand. A file's «booked» or «sold» from before a lot was let go of or taken here decides no more: record 210.
-- Nobody sees the column: no lot has changed by it.
ALTER TABLE lots DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE lots l SET imported_status = 'free'
WHERE imported_status IN ('booked', 'sold') AND (
  status IN ('free', 'held')
  OR status = 'booked' AND EXISTS (
    SELECT FROM lot_holds h WHERE h.lot_id = l.id AND h.ended_at IS NULL AND h.is_booked)
  OR status = 'sold' AND EXISTS (
    SELECT FROM booking_leads b WHERE b.lot_id = l.id AND b.status = 'sold'));
--> statement-breakpoint
ALTER TABLE lots ENABLE TRIGGER USER;

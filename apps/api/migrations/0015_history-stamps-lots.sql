-- Whether the price of a lot became lower stands in lists too, so a lot with another history is a changed lot. Those
-- that the transaction has stamped already stay as they are: a load of the whole complex writes no lot twice.
CREATE OR REPLACE FUNCTION history_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  raised bigint;
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    raised := raise_data_version(true);
    UPDATE lots SET version = raised
      FROM (SELECT DISTINCT lot_id FROM changed) AS touched
      WHERE lots.id = touched.lot_id AND lots.version <> raised;
  END IF;
  RETURN NULL;
END $$;

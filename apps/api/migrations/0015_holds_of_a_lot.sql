CREATE INDEX "lot_holds_lot" ON "lot_holds" USING btree ("lot_id","started_at");--> statement-breakpoint
CREATE INDEX "lot_holds_booking" ON "lot_holds" USING btree ("lead_id");
CREATE TABLE "instalment_terms" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"first_payment_min" double precision NOT NULL,
	"first_payment_max" double precision NOT NULL,
	"last_payment_min" double precision NOT NULL,
	"last_payment_max" double precision NOT NULL,
	"months_min" integer NOT NULL,
	"months_max" integer NOT NULL,
	"frequencies" integer[] NOT NULL,
	"pay_day" integer NOT NULL,
	"last_date" date NOT NULL,
	"contract_until" date NOT NULL,
	CONSTRAINT "instalment_terms_one_row" CHECK ("instalment_terms"."id" = 1),
	CONSTRAINT "instalment_terms_pay_day" CHECK ("instalment_terms"."pay_day" between 1 and 28)
);

--> statement-breakpoint
CREATE TRIGGER structure_inserted_or_deleted AFTER INSERT OR DELETE ON instalment_terms FOR EACH ROW
  EXECUTE FUNCTION structure_changed();
--> statement-breakpoint
CREATE TRIGGER structure_updated AFTER UPDATE ON instalment_terms FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION structure_changed();

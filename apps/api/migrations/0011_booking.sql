CREATE SEQUENCE "public"."booking_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "booking_consents" (
	"lead_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"proof_sealed" text NOT NULL,
	CONSTRAINT "booking_consents_lead_id_purpose_pk" PRIMARY KEY("lead_id","purpose"),
	CONSTRAINT "booking_consents_purpose" CHECK ("booking_consents"."purpose" in ('personal', 'news', 'agreement'))
);
--> statement-breakpoint
CREATE TABLE "booking_leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"visitor_id" uuid NOT NULL,
	"lot_id" integer NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"price" bigint NOT NULL,
	"old_price" bigint,
	"discount_amount" numeric(5, 2) NOT NULL,
	"discount_until" date,
	"payment_method" text,
	"deposit" double precision,
	"term" integer,
	"offer_id" integer,
	"email_sealed" text,
	"number" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "booking_leads_number_unique" UNIQUE("number"),
	CONSTRAINT "booking_leads_visitor_lot" UNIQUE("visitor_id","lot_id"),
	CONSTRAINT "booking_leads_status" CHECK ("booking_leads"."status" in ('queued', 'held', 'booked', 'sold', 'expired', 'cancelled')),
	CONSTRAINT "booking_leads_ended" CHECK (("booking_leads"."status" in ('sold', 'expired', 'cancelled')) = ("booking_leads"."ended_at" is not null)),
	CONSTRAINT "booking_leads_number" CHECK ("booking_leads"."status" <> 'booked' or "booking_leads"."number" is not null)
);
--> statement-breakpoint
CREATE TABLE "booking_owners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"category" text NOT NULL,
	"share" numeric(5, 2),
	"data_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_owners_share" CHECK ("booking_owners"."share" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "lot_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" integer NOT NULL,
	"lead_id" uuid NOT NULL,
	"is_booked" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "owner_categories" (
	"value" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL,
	"document" text NOT NULL,
	"age_min" integer,
	"age_below" integer,
	"share" text NOT NULL,
	"needs_adult" boolean NOT NULL,
	CONSTRAINT "owner_categories_document" CHECK ("owner_categories"."document" in ('passport', 'birth_certificate')),
	CONSTRAINT "owner_categories_share" CHECK ("owner_categories"."share" in ('required', 'optional', 'none'))
);
--> statement-breakpoint
CREATE TABLE "activations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_digest" text NOT NULL,
	"visitor_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_codes" (
	"phone_digest" text PRIMARY KEY NOT NULL,
	"code_digest" text,
	"tries" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token_seed" text,
	"confirmed_for" text,
	"repetition" text,
	"session_digest" text
);
--> statement-breakpoint
CREATE TABLE "booking_wishes" (
	"phone_digest" text NOT NULL,
	"kind" text NOT NULL,
	"lot_id" integer NOT NULL,
	"queue" boolean NOT NULL,
	"consents_sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_wishes_phone_digest_kind_pk" PRIMARY KEY("phone_digest","kind"),
	CONSTRAINT "booking_wishes_kind" CHECK ("booking_wishes"."kind" in ('flat', 'parking', 'storeroom'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_digest" text PRIMARY KEY NOT NULL,
	"visitor_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone_digest" text NOT NULL,
	"phone_sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitors_phone_digest_unique" UNIQUE("phone_digest")
);
--> statement-breakpoint
ALTER TABLE "booking_consents" ADD CONSTRAINT "booking_consents_lead_id_booking_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."booking_leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_leads" ADD CONSTRAINT "booking_leads_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_leads" ADD CONSTRAINT "booking_leads_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_owners" ADD CONSTRAINT "booking_owners_lead_id_booking_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."booking_leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_owners" ADD CONSTRAINT "booking_owners_category_owner_categories_value_fk" FOREIGN KEY ("category") REFERENCES "public"."owner_categories"("value") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "lot_holds" ADD CONSTRAINT "lot_holds_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_holds" ADD CONSTRAINT "lot_holds_lead_id_booking_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."booking_leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_wishes" ADD CONSTRAINT "booking_wishes_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_leads_queue" ON "booking_leads" USING btree ("lot_id","opened_at") WHERE "booking_leads"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "booking_leads_ended" ON "booking_leads" USING btree ("ended_at") WHERE "booking_leads"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "booking_owners_lead" ON "booking_owners" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lot_holds_one_per_lot" ON "lot_holds" USING btree ("lot_id") WHERE "lot_holds"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lot_holds_one_per_lead" ON "lot_holds" USING btree ("lead_id") WHERE "lot_holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "lot_holds_expiry" ON "lot_holds" USING btree ("expires_at") WHERE "lot_holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "activations_visitor" ON "activations" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "activations_expiry" ON "activations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_codes_expiry" ON "auth_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "booking_wishes_expiry" ON "booking_wishes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_visitor" ON "sessions" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
INSERT INTO owner_categories (value, label, position, document, age_min, age_below, share, needs_adult) VALUES
  ('adult', 'Совершеннолетний, гражданин РФ', 1, 'passport', 18, NULL, 'required', false),
  ('spouse', 'Супруг или супруга', 2, 'passport', 18, NULL, 'optional', false),
  ('child', 'Ребёнок до 14 лет', 3, 'birth_certificate', 0, 14, 'required', true),
  ('teenager', 'Ребёнок от 14 до 18 лет', 4, 'passport', 14, 18, 'required', true),
  ('representative', 'Законный представитель', 5, 'passport', 18, NULL, 'none', false);
--> statement-breakpoint
CREATE TRIGGER structure_inserted_or_deleted AFTER INSERT OR DELETE ON owner_categories FOR EACH ROW
  EXECUTE FUNCTION structure_changed();
--> statement-breakpoint
CREATE TRIGGER structure_updated AFTER UPDATE ON owner_categories FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION structure_changed();

CREATE TABLE "guarantor_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guarantor_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"state" text NOT NULL,
	"outcome" text NOT NULL,
	"calculated" text NOT NULL,
	"score" numeric(24, 8),
	"reason" text NOT NULL,
	"decided_by" integer NOT NULL,
	"confirmed_by" integer,
	"confirm_reason" text,
	"confirmed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guarantor_decisions_state_check" CHECK ("guarantor_decisions"."state" in ('proposed', 'in_force', 'replaced')),
	CONSTRAINT "guarantor_decisions_outcome_check" CHECK ("guarantor_decisions"."outcome" in ('in_review', 'pass_a', 'pass_b', 'pass_c', 'pass_d', 'deny')),
	CONSTRAINT "guarantor_decisions_calculated_check" CHECK ("guarantor_decisions"."calculated" in ('in_review', 'pass_a', 'pass_b', 'pass_c', 'pass_d', 'deny'))
);
--> statement-breakpoint
CREATE TABLE "guarantor_reviews" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"calculated" text NOT NULL,
	"score" numeric(24, 8),
	"projects" integer NOT NULL,
	"unvested" numeric(15, 2) NOT NULL,
	"exposure" numeric(15, 2) NOT NULL,
	"waits" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"calculated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guarantor_reviews_calculated_check" CHECK ("guarantor_reviews"."calculated" in ('in_review', 'pass_a', 'pass_b', 'pass_c', 'pass_d', 'deny')),
	CONSTRAINT "guarantor_reviews_waits_check" CHECK ("guarantor_reviews"."waits" in ('confirmation', 'statements', 'verification', 'balance', 'changed', 'decision', 'nothing'))
);
--> statement-breakpoint
ALTER TABLE "financial_statements" DROP CONSTRAINT "financial_statements_company_id_fiscal_year_line_pk";--> statement-breakpoint
ALTER TABLE "financial_statements" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "financial_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "financial_statements" ADD COLUMN "entered_by" integer;--> statement-breakpoint
ALTER TABLE "financial_statements" ADD COLUMN "checked_by" integer;--> statement-breakpoint
ALTER TABLE "guarantor_decisions" ADD CONSTRAINT "guarantor_decisions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantor_decisions" ADD CONSTRAINT "guarantor_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantor_decisions" ADD CONSTRAINT "guarantor_decisions_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantor_reviews" ADD CONSTRAINT "guarantor_reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guarantor_decisions_live" ON "guarantor_decisions" USING btree ("company_id","state") WHERE "guarantor_decisions"."state" in ('proposed', 'in_force');--> statement-breakpoint
CREATE INDEX "guarantor_decisions_company" ON "guarantor_decisions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "guarantor_decisions_decided_by" ON "guarantor_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "guarantor_decisions_confirmed_by" ON "guarantor_decisions" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "guarantor_reviews_waits" ON "guarantor_reviews" USING btree ("waits","since");--> statement-breakpoint
CREATE UNIQUE INDEX "financial_statements_once" ON "financial_statements" USING btree ("company_id","fiscal_year","line");--> statement-breakpoint
CREATE INDEX "financial_statements_entered_by" ON "financial_statements" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "financial_statements_checked_by" ON "financial_statements" USING btree ("checked_by");--> statement-breakpoint
ALTER TABLE "financial_statements" DROP COLUMN "versioned_document_id";--> statement-breakpoint
ALTER TABLE "financial_statements" DROP COLUMN "page";--> statement-breakpoint
-- An outcome that was typed rests on no review: it is open until somebody decides on the figures.
UPDATE companies SET guarantor_outcome = 'in_review' WHERE guarantor_outcome IS NOT NULL;--> statement-breakpoint
-- Figures and decisions are facts of their company (docs/decisions/034-rules-follow-writes.md).
DO $$
DECLARE
  source text;
  owners constant text := 'SELECT ''company'', company_id FROM changed';
BEGIN
  FOREACH source IN ARRAY ARRAY['financial_statements', 'guarantor_decisions'] LOOP
    EXECUTE format('CREATE TRIGGER policy_due_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', source, owners);
    EXECUTE format('CREATE TRIGGER policy_due_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', source, owners);
    EXECUTE format('CREATE TRIGGER policy_due_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', source, owners);
  END LOOP;
END $$;--> statement-breakpoint
-- What a guarantor answers for follows from its projects. That marks the guarantor alone and not, as a
-- change of the company would, every project that it stands behind.
CREATE FUNCTION mark_guarantors_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO policy_due (owner, owner_id, since)
  SELECT 'company', company_id, clock_timestamp() FROM project_parties
  WHERE project_id = NEW.id AND role = 'guarantor' ORDER BY 2
  ON CONFLICT (owner, owner_id) DO UPDATE SET since = excluded.since;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER guarantors_due AFTER UPDATE ON projects FOR EACH ROW
WHEN ((OLD.stage, OLD.name, OLD.projected_itc_amount, OLD.placed_in_service_date, OLD.target_placed_in_service_date)
  IS DISTINCT FROM (NEW.stage, NEW.name, NEW.projected_itc_amount, NEW.placed_in_service_date, NEW.target_placed_in_service_date))
EXECUTE FUNCTION mark_guarantors_due();--> statement-breakpoint
CREATE FUNCTION mark_guarantor_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO policy_due (owner, owner_id, since)
  VALUES ('company', CASE TG_OP WHEN 'DELETE' THEN OLD.company_id ELSE NEW.company_id END, clock_timestamp())
  ON CONFLICT (owner, owner_id) DO UPDATE SET since = excluded.since;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER guarantor_due_insert AFTER INSERT ON project_parties FOR EACH ROW
WHEN (NEW.role = 'guarantor') EXECUTE FUNCTION mark_guarantor_due();--> statement-breakpoint
CREATE TRIGGER guarantor_due_delete AFTER DELETE ON project_parties FOR EACH ROW
WHEN (OLD.role = 'guarantor') EXECUTE FUNCTION mark_guarantor_due();

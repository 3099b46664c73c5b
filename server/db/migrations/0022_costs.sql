CREATE TABLE "cost_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cost_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"category" text NOT NULL,
	"tax_class" text NOT NULL,
	"vendor" text,
	"invoice_number" text,
	"invoice_date" date,
	"description" text,
	"claimed" numeric(15, 2) NOT NULL,
	"related_party" boolean DEFAULT false NOT NULL,
	"document_ids" jsonb NOT NULL,
	"invoice_key" text,
	"verdict" text,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cost_lines_category_check" CHECK ("cost_lines"."category" in ('modules', 'inverters', 'racking', 'storage_equipment', 'electrical_bos', 'civil_site_work', 'labor', 'soft_costs', 'interconnection', 'development_fee', 'rng_equipment', 'general', 'land', 'financing', 'startup')),
	CONSTRAINT "cost_lines_tax_class_check" CHECK ("cost_lines"."tax_class" in ('five_year', 'fifteen_year', 'interconnection', 'ineligible')),
	CONSTRAINT "cost_lines_verdict_check" CHECK ("cost_lines"."verdict" in ('accepted', 'clarify', 'rejected')),
	CONSTRAINT "cost_lines_claimed_check" CHECK ("cost_lines"."claimed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cost_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cost_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"state" text NOT NULL,
	"opened_by" integer NOT NULL,
	"drafts" jsonb NOT NULL,
	"draft_answers" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cost_reviews_state_check" CHECK ("cost_reviews"."state" in ('open', 'sent', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "cost_sheets" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cost_lines" ADD CONSTRAINT "cost_lines_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_reviews" ADD CONSTRAINT "cost_reviews_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_reviews" ADD CONSTRAINT "cost_reviews_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_sheets" ADD CONSTRAINT "cost_sheets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cost_lines_project" ON "cost_lines" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "cost_lines_invoice" ON "cost_lines" USING btree ("invoice_key");--> statement-breakpoint
CREATE UNIQUE INDEX "cost_reviews_open" ON "cost_reviews" USING btree ("project_id") WHERE "cost_reviews"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "cost_reviews_project" ON "cost_reviews" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "cost_reviews_opened_by" ON "cost_reviews" USING btree ("opened_by");--> statement-breakpoint
-- The policy looks at the lines of a project once a review of its costs is open.
DO $$
DECLARE
  source text;
  owners constant text := 'SELECT ''project'', project_id FROM changed';
BEGIN
  FOREACH source IN ARRAY ARRAY['cost_lines', 'cost_reviews']
  LOOP
    EXECUTE format('CREATE TRIGGER policy_due_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', source, owners);
    EXECUTE format('CREATE TRIGGER policy_due_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', source, owners);
    EXECUTE format('CREATE TRIGGER policy_due_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', source, owners);
  END LOOP;
END $$;

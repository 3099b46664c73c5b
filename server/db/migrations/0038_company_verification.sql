CREATE TABLE "kyb_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kyb_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"result" text NOT NULL,
	"message" text NOT NULL,
	"provider" text NOT NULL,
	"matches" jsonb NOT NULL,
	"inputs" jsonb NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"expires_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kyb_checks_kind_check" CHECK ("kyb_checks"."kind" in ('name', 'tin', 'sos', 'address', 'people', 'owners', 'sanctions', 'pep', 'adverse_media', 'bankruptcy', 'liens', 'foreign_entity', 'website')),
	CONSTRAINT "kyb_checks_result_check" CHECK ("kyb_checks"."result" in ('not_run', 'in_progress', 'needs_review', 'policy_pass', 'fail'))
);
--> statement-breakpoint
CREATE TABLE "kyb_freezes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kyb_freezes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyb_hits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kyb_hits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"subject" text NOT NULL,
	"role" text NOT NULL,
	"node" text,
	"list" text NOT NULL,
	"version_id" integer NOT NULL,
	"entity_id" text NOT NULL,
	"name" text NOT NULL,
	"matched_name" text NOT NULL,
	"program" text,
	"score" numeric(4, 3) NOT NULL,
	"reasons" jsonb NOT NULL,
	"is_current" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"report_due_on" date,
	"report_reference" text,
	"reported_by" integer,
	"reported_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kyb_hits_role_check" CHECK ("kyb_hits"."role" in ('company', 'owner', 'control')),
	CONSTRAINT "kyb_hits_list_check" CHECK ("kyb_hits"."list" in ('ofac_sdn', 'ofac_consolidated', 'other')),
	CONSTRAINT "kyb_hits_state_check" CHECK ("kyb_hits"."state" in ('open', 'dismissed', 'confirmed'))
);
--> statement-breakpoint
CREATE TABLE "kyb_look_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kyb_look_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"source" text NOT NULL,
	"note" text NOT NULL,
	"looked_up_on" date NOT NULL,
	"inputs" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"created_by" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kyb_look_ups_kind_check" CHECK ("kyb_look_ups"."kind" in ('name', 'tin', 'sos', 'address', 'people', 'owners', 'sanctions', 'pep', 'adverse_media', 'bankruptcy', 'liens', 'foreign_entity', 'website')),
	CONSTRAINT "kyb_look_ups_outcome_check" CHECK ("kyb_look_ups"."outcome" in ('clear', 'concern'))
);
--> statement-breakpoint
CREATE TABLE "kyb_overrides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kyb_overrides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"result" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" integer NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kyb_overrides_kind_check" CHECK ("kyb_overrides"."kind" in ('name', 'tin', 'sos', 'address', 'people', 'owners', 'sanctions', 'pep', 'adverse_media', 'bankruptcy', 'liens', 'foreign_entity', 'website')),
	CONSTRAINT "kyb_overrides_result_check" CHECK ("kyb_overrides"."result" in ('not_run', 'in_progress', 'needs_review', 'policy_pass', 'fail')),
	CONSTRAINT "kyb_overrides_state_check" CHECK ("kyb_overrides"."state" in ('requested', 'approved', 'rejected', 'withdrawn', 'lapsed'))
);
--> statement-breakpoint
CREATE TABLE "kyb_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kyb_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"checks" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"provider" text NOT NULL,
	"digest" text NOT NULL,
	"requested_by" integer,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kyb_runs_reason_check" CHECK ("kyb_runs"."reason" in ('requested', 'first', 'changed', 'due', 'list', 'settlement')),
	CONSTRAINT "kyb_runs_state_check" CHECK ("kyb_runs"."state" in ('queued', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "registry_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registry_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"legal_name" text NOT NULL,
	"name_key" text NOT NULL,
	"ein" text,
	"formation_state" text,
	"status" text,
	"status_since" date,
	"address" text,
	"officers" text,
	"owners" text,
	"as_of" date NOT NULL,
	"file_name" text NOT NULL,
	"line" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_assignments" DROP CONSTRAINT "work_assignments_kind_check";--> statement-breakpoint
ALTER TABLE "kyb_checks" ADD CONSTRAINT "kyb_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_freezes" ADD CONSTRAINT "kyb_freezes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_hits" ADD CONSTRAINT "kyb_hits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_hits" ADD CONSTRAINT "kyb_hits_version_id_sanctions_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."sanctions_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_hits" ADD CONSTRAINT "kyb_hits_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_hits" ADD CONSTRAINT "kyb_hits_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_look_ups" ADD CONSTRAINT "kyb_look_ups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_look_ups" ADD CONSTRAINT "kyb_look_ups_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_look_ups" ADD CONSTRAINT "kyb_look_ups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_overrides" ADD CONSTRAINT "kyb_overrides_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_overrides" ADD CONSTRAINT "kyb_overrides_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_overrides" ADD CONSTRAINT "kyb_overrides_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_runs" ADD CONSTRAINT "kyb_runs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyb_runs" ADD CONSTRAINT "kyb_runs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kyb_checks_once" ON "kyb_checks" USING btree ("company_id","kind");--> statement-breakpoint
CREATE INDEX "kyb_checks_expiry" ON "kyb_checks" USING btree ("expires_on");--> statement-breakpoint
CREATE UNIQUE INDEX "kyb_freezes_company" ON "kyb_freezes" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kyb_hits_once" ON "kyb_hits" USING btree ("company_id","subject","list","entity_id");--> statement-breakpoint
CREATE INDEX "kyb_hits_version" ON "kyb_hits" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "kyb_hits_decided_by" ON "kyb_hits" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "kyb_hits_reported_by" ON "kyb_hits" USING btree ("reported_by");--> statement-breakpoint
CREATE INDEX "kyb_hits_unreported" ON "kyb_hits" USING btree ("report_due_on") WHERE reported_at is null;--> statement-breakpoint
CREATE INDEX "kyb_look_ups_company" ON "kyb_look_ups" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "kyb_look_ups_content" ON "kyb_look_ups" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "kyb_look_ups_created_by" ON "kyb_look_ups" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "kyb_overrides_company" ON "kyb_overrides" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "kyb_overrides_requested_by" ON "kyb_overrides" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "kyb_overrides_decided_by" ON "kyb_overrides" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "kyb_overrides_live" ON "kyb_overrides" USING btree ("company_id","kind") WHERE state in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "kyb_runs_company" ON "kyb_runs" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "kyb_runs_requested_by" ON "kyb_runs" USING btree ("requested_by");--> statement-breakpoint
CREATE UNIQUE INDEX "kyb_runs_queued" ON "kyb_runs" USING btree ("company_id","digest") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "registry_records_name" ON "registry_records" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "registry_records_ein" ON "registry_records" USING btree ("ein");--> statement-breakpoint
ALTER TABLE "work_assignments" ADD CONSTRAINT "work_assignments_kind_check" CHECK ("work_assignments"."kind" in ('document', 'task', 'review', 'question', 'seller', 'exemption', 'change', 'sanctions_report', 'override'));--> statement-breakpoint
-- The result of a company comes from its checks from here on: what was entered by hand has none behind it.
UPDATE "companies" SET "kyb_result" = 'not_run' WHERE "kyb_result" <> 'not_run';--> statement-breakpoint
-- Rules follow checks as they follow other facts (docs/decisions/034-rules-follow-writes.md).
DO $$
DECLARE
  owners constant text := 'SELECT ''company'', company_id FROM changed';
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['kyb_checks', 'kyb_overrides'] LOOP
    EXECUTE format('CREATE TRIGGER policy_due_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', source, owners);
    EXECUTE format('CREATE TRIGGER policy_due_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', source, owners);
    EXECUTE format('CREATE TRIGGER policy_due_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', source, owners);
  END LOOP;
END $$;

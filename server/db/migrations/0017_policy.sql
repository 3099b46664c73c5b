CREATE TABLE "policy_analyses" (
	"owner" text NOT NULL,
	"owner_id" integer NOT NULL,
	"evaluated_at" timestamp with time zone NOT NULL,
	"evaluated_on" date NOT NULL,
	"engine" text NOT NULL,
	"rules" jsonb NOT NULL,
	CONSTRAINT "policy_analyses_owner_owner_id_pk" PRIMARY KEY("owner","owner_id"),
	CONSTRAINT "policy_analyses_owner_check" CHECK ("policy_analyses"."owner" in ('project', 'company'))
);
--> statement-breakpoint
CREATE TABLE "policy_due" (
	"owner" text NOT NULL,
	"owner_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_due_owner_owner_id_pk" PRIMARY KEY("owner","owner_id")
);
--> statement-breakpoint
CREATE TABLE "policy_exemptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_exemptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"expires_on" date NOT NULL,
	"document_ids" jsonb NOT NULL,
	"state" text NOT NULL,
	"requested_by" integer NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_exemptions_state_check" CHECK ("policy_exemptions"."state" in ('requested', 'approved', 'rejected', 'revoked', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "policy_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"code" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_assignments" DROP CONSTRAINT "work_assignments_kind_check";--> statement-breakpoint
ALTER TABLE "policy_exemptions" ADD CONSTRAINT "policy_exemptions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_exemptions" ADD CONSTRAINT "policy_exemptions_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_exemptions" ADD CONSTRAINT "policy_exemptions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_failures" ADD CONSTRAINT "policy_failures_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_analyses_day" ON "policy_analyses" USING btree ("evaluated_on");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_exemptions_live" ON "policy_exemptions" USING btree ("project_id","rule") WHERE "policy_exemptions"."state" in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "policy_exemptions_project" ON "policy_exemptions" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "policy_exemptions_requested_by" ON "policy_exemptions" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "policy_exemptions_decided_by" ON "policy_exemptions" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_failures_once" ON "policy_failures" USING btree ("project_id","code");--> statement-breakpoint
ALTER TABLE "work_assignments" ADD CONSTRAINT "work_assignments_kind_check" CHECK ("work_assignments"."kind" in ('document', 'task', 'review', 'seller', 'exemption'));--> statement-breakpoint
-- Rules follow writes (docs/decisions/034-rules-follow-writes.md): a statement that changes a fact marks
-- the projects and companies that it is of, in its own transaction. The argument is a query of them.
-- The update on conflict locks a mark that is there: whoever runs the rules waits for this transaction.
CREATE FUNCTION mark_policy_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($query$
    WITH touched (owner, owner_id) AS (%s),
    due AS (
      SELECT owner, owner_id FROM touched
      UNION
      SELECT 'project', p.id FROM touched t
      JOIN sellers s ON s.company_id = t.owner_id JOIN projects p ON p.seller_id = s.id
      WHERE t.owner = 'company'
      UNION
      SELECT 'project', pp.project_id FROM touched t
      JOIN project_parties pp ON pp.company_id = t.owner_id WHERE t.owner = 'company'
    )
    INSERT INTO policy_due (owner, owner_id, since)
    SELECT owner, owner_id, clock_timestamp() FROM due WHERE owner_id IS NOT NULL ORDER BY 1, 2
    ON CONFLICT (owner, owner_id) DO UPDATE SET since = excluded.since
  $query$, TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
-- A new mark queues its job, for a moment later: what changes until then is settled by the same one. A statement that marks many (an import, a restore) leaves them to the
-- round that looks for marks, and a database without the queue does so too.
CREATE FUNCTION queue_policy_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL AND (SELECT count(*) FROM changed) <= 100 THEN
    EXECUTE $query$
      INSERT INTO pgboss.job
        (name, data, start_after, retry_limit, retry_delay, retry_backoff, expire_in, policy)
      SELECT q.name, jsonb_build_object('owner', c.owner, 'owner_id', c.owner_id),
        clock_timestamp() + interval '0.3s', q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds * interval '1s', q.policy
      FROM changed c JOIN pgboss.queue q ON q.name = 'evaluate-policy'
    $query$;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER queue_policy_jobs AFTER INSERT ON policy_due REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION queue_policy_jobs();--> statement-breakpoint
DO $$
DECLARE
  of_file constant text := 'SELECT CASE WHEN f.project_id IS NULL THEN ''company'' ELSE ''project'' END,
    coalesce(f.project_id, f.company_id) FROM ';
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('projects', 'SELECT ''project'', id FROM changed'),
    ('companies', 'SELECT ''company'', id FROM changed'),
    ('sellers', 'SELECT ''company'', company_id FROM changed'),
    ('field_values', 'SELECT owner, owner_id FROM changed'),
    ('project_parties', 'SELECT ''project'', project_id FROM changed'),
    ('review_requests', 'SELECT ''project'', project_id FROM changed'),
    ('policy_exemptions', 'SELECT ''project'', project_id FROM changed'),
    ('payouts', 'SELECT ''project'', project_id FROM changed'),
    ('transfers', 'SELECT ''project'', p.project_id FROM changed c JOIN payouts p ON p.transfer_id = c.id'),
    ('versioned_documents', of_file || 'changed f'),
    ('ai_answers', of_file || 'changed c JOIN versioned_documents f ON f.id = c.versioned_document_id'),
    ('document_flags', of_file || 'changed c JOIN versioned_documents f ON f.id = c.versioned_document_id')
  ) AS sources (name, owners)
  LOOP
    EXECUTE format('CREATE TRIGGER policy_due_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', source.name, source.owners);
    EXECUTE format('CREATE TRIGGER policy_due_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', source.name, source.owners);
    EXECUTE format('CREATE TRIGGER policy_due_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', source.name, source.owners);
  END LOOP;
END $$;

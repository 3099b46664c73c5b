CREATE TABLE "org_charts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "org_charts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"nodes" jsonb NOT NULL,
	"edges" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "org_chart" jsonb;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "org_chart_before" jsonb;--> statement-breakpoint
ALTER TABLE "org_charts" ADD CONSTRAINT "org_charts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "org_charts_project" ON "org_charts" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "org_charts_nodes" ON "org_charts" USING gin ("nodes" jsonb_path_ops);--> statement-breakpoint
-- Rules follow charts as they follow other facts (docs/decisions/034-rules-follow-writes.md): those of the
-- project, and of the companies that stand in it now or stood in it before.
DO $$
DECLARE
  owners constant text := 'SELECT ''project'', project_id FROM changed UNION
    SELECT ''company'', (node ->> ''company_id'')::int FROM changed, jsonb_array_elements(nodes) node';
BEGIN
  EXECUTE format('CREATE TRIGGER policy_due_insert AFTER INSERT ON org_charts REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', owners);
  EXECUTE format('CREATE TRIGGER policy_due_update AFTER UPDATE ON org_charts REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', owners);
  EXECUTE format('CREATE TRIGGER policy_due_before AFTER UPDATE ON org_charts REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', owners);
  EXECUTE format('CREATE TRIGGER policy_due_delete AFTER DELETE ON org_charts REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', owners);
END $$;

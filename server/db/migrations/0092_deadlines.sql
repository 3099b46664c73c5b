CREATE TABLE "calendar_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deadlines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deadlines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"transfer_id" integer,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"due_on" date,
	"settled" text,
	"after" text NOT NULL,
	"basis" text NOT NULL,
	"owner" text NOT NULL,
	"is_urgent" boolean NOT NULL,
	"for_seller" boolean NOT NULL,
	"for_buyer" boolean NOT NULL,
	"told_ahead" integer,
	"sequence" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deadlines_key_check" CHECK ("deadlines"."key" in ('registration', 'election', 'payment_window', 'exclusivity', 'insurance_policy', 'buyer_year', 'buyer_estimate', 'continuity', 'solar_service', 'vesting', 'wage_correction', 'wage_cure', 'holdback', 'good_standing')),
	CONSTRAINT "deadlines_settled_check" CHECK ("deadlines"."settled" in ('ahead', 'due', 'late', 'met', 'impossible', 'needs_proof')),
	CONSTRAINT "deadlines_after_check" CHECK ("deadlines"."after" in ('ahead', 'due', 'late', 'met', 'impossible', 'needs_proof')),
	CONSTRAINT "deadlines_owner_check" CHECK ("deadlines"."owner" in ('seller', 'buyer', 'both', 'staff', 'reviewer'))
);
--> statement-breakpoint
ALTER TABLE "work_assignments" DROP CONSTRAINT "work_assignments_kind_check";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "deadlines_once" ON "deadlines" USING btree ("project_id","name");--> statement-breakpoint
CREATE INDEX "deadlines_due" ON "deadlines" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "deadlines_transfer" ON "deadlines" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "deadlines_urgent" ON "deadlines" USING btree ("project_id") WHERE is_urgent;--> statement-breakpoint
ALTER TABLE "work_assignments" ADD CONSTRAINT "work_assignments_kind_check" CHECK ("work_assignments"."kind" in ('document', 'task', 'review', 'question', 'transfer_question', 'seller', 'exemption', 'change', 'sanctions_report', 'match', 'override', 'guarantor', 'duty', 'deadline')) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_assignments" VALIDATE CONSTRAINT "work_assignments_kind_check";--> statement-breakpoint
-- Deadlines follow more facts than the rules (docs/decisions/034-rules-follow-writes.md).
CREATE TRIGGER policy_due_insert AFTER INSERT ON "registrations" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due('SELECT ''project'', project_id FROM changed');--> statement-breakpoint
CREATE TRIGGER policy_due_update AFTER UPDATE ON "registrations" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due('SELECT ''project'', project_id FROM changed');--> statement-breakpoint
CREATE TRIGGER policy_due_delete AFTER DELETE ON "registrations" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due('SELECT ''project'', project_id FROM changed');--> statement-breakpoint
CREATE TRIGGER policy_due_insert AFTER INSERT ON "closing_papers" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due('SELECT ''project'', p.project_id FROM changed c JOIN payouts p ON p.transfer_id = c.transfer_id');--> statement-breakpoint
CREATE TRIGGER policy_due_update AFTER UPDATE ON "closing_papers" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due('SELECT ''project'', p.project_id FROM changed c JOIN payouts p ON p.transfer_id = c.transfer_id');--> statement-breakpoint
CREATE TRIGGER policy_due_delete AFTER DELETE ON "closing_papers" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due('SELECT ''project'', p.project_id FROM changed c JOIN payouts p ON p.transfer_id = c.transfer_id');--> statement-breakpoint
CREATE TRIGGER policy_due_insert AFTER INSERT ON "transfer_agreements" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due('SELECT ''project'', p.project_id FROM changed c JOIN payouts p ON p.transfer_id = c.transfer_id');--> statement-breakpoint
CREATE TRIGGER policy_due_update AFTER UPDATE ON "transfer_agreements" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due('SELECT ''project'', p.project_id FROM changed c JOIN payouts p ON p.transfer_id = c.transfer_id');--> statement-breakpoint
CREATE TRIGGER policy_due_delete AFTER DELETE ON "transfer_agreements" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due('SELECT ''project'', p.project_id FROM changed c JOIN payouts p ON p.transfer_id = c.transfer_id');--> statement-breakpoint
CREATE TRIGGER policy_due_insert AFTER INSERT ON "payments" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due('SELECT ''project'', p.project_id FROM changed c JOIN payouts p ON p.transfer_id = c.transfer_id');--> statement-breakpoint
CREATE TRIGGER policy_due_update AFTER UPDATE ON "payments" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due('SELECT ''project'', p.project_id FROM changed c JOIN payouts p ON p.transfer_id = c.transfer_id');--> statement-breakpoint
CREATE TRIGGER policy_due_delete AFTER DELETE ON "payments" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due('SELECT ''project'', p.project_id FROM changed c JOIN payouts p ON p.transfer_id = c.transfer_id');
CREATE TABLE "audit_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"row_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"digest" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_source_check" CHECK ("audit_chain"."source" in ('history', 'audit_events'))
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_kind_check";--> statement-breakpoint
CREATE UNIQUE INDEX "audit_chain_row" ON "audit_chain" USING btree ("source","row_id");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_kind_check" CHECK ("audit_events"."kind" in ('login', 'login_failed', 'login_locked', 'logout', 'view', 'download', 'denial', 'view_as_start', 'view_as_page', 'view_as_end'));--> statement-breakpoint
INSERT INTO "audit_events" ("at", "kind", "actor_id", "entity", "entity_id", "detail", "address", "request_id")
SELECT "at", "action", "actor_id", CASE WHEN "entity_id" <> '0' THEN 'users' END, nullif("entity_id", '0'),
  left(coalesce("after" ->> 'email', CASE "after" ->> 'method' WHEN 'password' THEN 'With a password' WHEN 'magic_link' THEN 'With an emailed link' WHEN 'confirmation' THEN 'With the link of their sign-up' END), 300), "after" ->> 'address', "request_id"
FROM "history" WHERE "entity" = 'sign_in' ORDER BY "id";--> statement-breakpoint
DELETE FROM "history" WHERE "entity" = 'sign_in';--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_evidence"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The retention of the audit log, and a restore that fills empty tables.
  IF TG_OP <> 'UPDATE' AND current_setting('joulebridge.removes_old_rows', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;--> statement-breakpoint
CREATE TRIGGER "history_only_added" BEFORE UPDATE OR DELETE ON "history" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_evidence"();--> statement-breakpoint
CREATE TRIGGER "audit_events_only_added" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_evidence"();--> statement-breakpoint
CREATE TRIGGER "audit_chain_only_added" BEFORE UPDATE OR DELETE ON "audit_chain" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_evidence"();--> statement-breakpoint
CREATE TRIGGER "history_not_emptied" BEFORE TRUNCATE ON "history" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_evidence"();--> statement-breakpoint
CREATE TRIGGER "audit_events_not_emptied" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_evidence"();--> statement-breakpoint
CREATE TRIGGER "audit_chain_not_emptied" BEFORE TRUNCATE ON "audit_chain" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_evidence"();

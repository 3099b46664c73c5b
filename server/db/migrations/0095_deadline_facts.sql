-- What events took back can't vest, and guarantors no longer answer for it. That marks a guarantor alone and not, as a
-- change of the company would, every project that it stands behind (docs/decisions/034-rules-follow-writes.md).
CREATE FUNCTION mark_recaptured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO policy_due (owner, owner_id, since)
  SELECT owner, owner_id, clock_timestamp() FROM (
    SELECT 'project' AS owner, NEW.project_id AS owner_id
    UNION
    SELECT 'company', company_id FROM project_parties
    WHERE project_id = NEW.project_id AND role = 'guarantor'
  ) due ORDER BY 1, 2
  ON CONFLICT (owner, owner_id) DO UPDATE SET since = excluded.since;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER policy_due_write AFTER INSERT OR UPDATE ON "recapture_events" FOR EACH ROW
EXECUTE FUNCTION mark_recaptured();--> statement-breakpoint
DROP INDEX CONCURRENTLY "deadlines_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "field_values_dates" ON "field_values" USING btree ("date_value") WHERE date_value is not null and owner = 'project';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "projects_construction_start" ON "projects" USING btree ("construction_start_date") WHERE construction_start_date is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "projects_target_service" ON "projects" USING btree ("target_placed_in_service_date") WHERE target_placed_in_service_date is not null and placed_in_service_date is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "projects_service" ON "projects" USING btree ("placed_in_service_date") WHERE placed_in_service_date is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deadlines_due" ON "deadlines" USING btree ("due_on","settled","after","project_id");
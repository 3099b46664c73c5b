-- A request for a new certificate of good standing takes the place of its deadline, so it marks the projects of the
-- company that was asked (docs/decisions/034-rules-follow-writes.md).
CREATE FUNCTION mark_good_standing_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO policy_due (owner, owner_id, since)
  SELECT 'project', p.id, clock_timestamp() FROM sellers s JOIN projects p ON p.seller_id = s.id
  WHERE s.company_id = NEW.company_id ORDER BY p.id
  ON CONFLICT (owner, owner_id) DO UPDATE SET since = excluded.since;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER policy_due_insert AFTER INSERT ON "tasks" FOR EACH ROW
WHEN (NEW.document_type = 'certificate_of_good_standing' AND NEW.company_id IS NOT NULL)
EXECUTE FUNCTION mark_good_standing_asked();--> statement-breakpoint
CREATE TRIGGER policy_due_update AFTER UPDATE ON "tasks" FOR EACH ROW
WHEN ('certificate_of_good_standing' IN (OLD.document_type, NEW.document_type) AND NEW.company_id IS NOT NULL)
EXECUTE FUNCTION mark_good_standing_asked();

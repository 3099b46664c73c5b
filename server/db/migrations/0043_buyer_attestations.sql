ALTER TABLE "buyers" ADD COLUMN "is_unrelated" boolean;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "is_not_foreign" boolean;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "tax_year_end" text;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "taxpayer" text;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "attested_on" date;--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_taxpayer_check" CHECK ("buyers"."taxpayer" in ('c_corporation', 'passive_limited'));--> statement-breakpoint
-- Rules follow what buyers attest (docs/decisions/034-rules-follow-writes.md).
DO $$
DECLARE
  owners constant text := 'SELECT ''project'', p.project_id FROM changed c
    JOIN transfers t ON t.buyer_id = c.id JOIN payouts p ON p.transfer_id = t.id';
BEGIN
  EXECUTE format('CREATE TRIGGER policy_due_insert AFTER INSERT ON buyers REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', owners);
  EXECUTE format('CREATE TRIGGER policy_due_update AFTER UPDATE ON buyers REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', owners);
  EXECUTE format('CREATE TRIGGER policy_due_delete AFTER DELETE ON buyers REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due(%L)', owners);
END $$;

ALTER TABLE "versioned_documents" ADD COLUMN "is_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "versioned_documents_created" ON "versioned_documents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "versioned_documents_waiting" ON "versioned_documents" USING btree ("id") WHERE "versioned_documents"."label" is null or ("versioned_documents"."label" <> 'other' and not "versioned_documents"."is_validated");--> statement-breakpoint
CREATE INDEX "versioned_documents_unasked" ON "versioned_documents" USING btree ("label") WHERE "versioned_documents"."is_validated" and not "versioned_documents"."is_asked";--> statement-breakpoint
-- Whether something was ever asked of a file would be looked up in all answers, for a million files at once.
CREATE FUNCTION keep_asked() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  files integer[] := ARRAY(
    SELECT f.id FROM versioned_documents f
    WHERE f.id IN (SELECT versioned_document_id FROM changed)
      AND f.is_asked <> EXISTS (SELECT FROM ai_answers a WHERE a.versioned_document_id = f.id)
    ORDER BY f.id FOR NO KEY UPDATE);
BEGIN
  IF cardinality(files) > 0 THEN
    UPDATE versioned_documents SET is_asked = TG_OP = 'INSERT' WHERE id = ANY (files);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_asked_insert AFTER INSERT ON ai_answers REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_asked();--> statement-breakpoint
CREATE TRIGGER keep_asked_delete AFTER DELETE ON ai_answers REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_asked();--> statement-breakpoint
-- No rule depends on it by itself.
ALTER TABLE versioned_documents DISABLE TRIGGER policy_due_update;--> statement-breakpoint
UPDATE versioned_documents f SET is_asked = true
WHERE EXISTS (SELECT FROM ai_answers a WHERE a.versioned_document_id = f.id);--> statement-breakpoint
ALTER TABLE versioned_documents ENABLE TRIGGER policy_due_update;

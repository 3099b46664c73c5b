-- What a removed file said waits for a person, as it does from now on whenever a file is removed.
UPDATE "ai_answers" SET "is_stale" = true, "stale_reason" = 'The document that said so was removed'
FROM "versioned_documents"
WHERE "versioned_documents"."id" = "ai_answers"."versioned_document_id" AND "versioned_documents"."is_hidden"
  AND "ai_answers"."state" IN ('accepted', 'edited') AND "ai_answers"."filled_value" IS NOT NULL
  AND NOT "ai_answers"."is_stale";

ALTER TABLE "versioned_documents" ADD COLUMN "skipped_answers" integer;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "unopened_sections" jsonb;
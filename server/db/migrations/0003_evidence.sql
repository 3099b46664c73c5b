ALTER TABLE "ai_answers" ADD COLUMN "stale_reason" text;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "reopen_reason" text;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
-- An answer whose evidence went was taken back to the machine's proposals; it stays what it was.
UPDATE "ai_answers" SET "state" = 'accepted' WHERE "is_stale" AND "state" = 'proposed' AND "decided_by" IS NOT NULL;

ALTER TABLE "ai_answers" ADD COLUMN "decided_in_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_labels" ADD COLUMN "settled_in_bulk" boolean DEFAULT false NOT NULL;
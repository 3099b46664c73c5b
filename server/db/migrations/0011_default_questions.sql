ALTER TABLE "document_questions" ADD COLUMN "default_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "document_questions_default" ON "document_questions" USING btree ("default_key");
DROP INDEX "cost_lines_invoice";--> statement-breakpoint
CREATE INDEX "ai_answers_invoice" ON "ai_answers" USING btree ((lower(regexp_replace(("value" #>> '{}'), '[^A-Za-z0-9]', '', 'g')))) WHERE "ai_answers"."field_name" = 'invoice_number';--> statement-breakpoint
CREATE INDEX "cost_lines_invoice" ON "cost_lines" USING btree ((lower(regexp_replace("invoice_number", '[^A-Za-z0-9]', '', 'g'))));--> statement-breakpoint
ALTER TABLE "cost_lines" DROP COLUMN "invoice_key";
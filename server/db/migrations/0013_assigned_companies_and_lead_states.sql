ALTER TABLE "companies" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "lead_state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
CREATE INDEX "companies_assignee" ON "companies" USING btree ("assignee_id");--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_lead_state_check" CHECK ("quote_requests"."lead_state" in ('new', 'contacted', 'qualified', 'closed'));
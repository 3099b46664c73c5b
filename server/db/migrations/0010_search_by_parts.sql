CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "projects_credit_falling" ON "projects" USING btree ("projected_itc_amount" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "projects_credit" ON "projects" USING btree ("projected_itc_amount","id");--> statement-breakpoint
CREATE INDEX "projects_name_parts" ON "projects" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_address_parts" ON "projects" USING gin ("full_street_address" gin_trgm_ops);
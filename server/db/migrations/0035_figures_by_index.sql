DROP INDEX "versioned_documents_created";--> statement-breakpoint
CREATE INDEX "projects_standing" ON "projects" USING btree ("stage","stage_changed_at","projected_itc_amount");--> statement-breakpoint
CREATE INDEX "projects_created" ON "projects" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "versioned_documents_created" ON "versioned_documents" USING btree ("created_at","is_hidden","label","is_validated","is_asked");
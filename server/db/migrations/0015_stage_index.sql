DROP INDEX "projects_stage";--> statement-breakpoint
CREATE INDEX "projects_stages" ON "projects" USING btree ("stage");
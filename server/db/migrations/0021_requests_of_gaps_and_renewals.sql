ALTER TABLE "tasks" ADD COLUMN "gap" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "renews_id" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "renews_number" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_renews_id_versioned_documents_id_fk" FOREIGN KEY ("renews_id") REFERENCES "public"."versioned_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_renewal" ON "tasks" USING btree ("renews_id","renews_number");
ALTER TABLE "users" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "new_email_by" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "new_email_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_new_email_by_users_id_fk" FOREIGN KEY ("new_email_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_new_email_by_users_id_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_new_email_by" ON "users" USING btree ("new_email_by");
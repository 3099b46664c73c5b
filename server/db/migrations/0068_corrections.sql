CREATE TABLE "registration_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"registration_id" integer NOT NULL,
	"number" text NOT NULL,
	"reason" text NOT NULL,
	"corrected_by" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recapture_events" ADD COLUMN "withdrawal_reason" text;--> statement-breakpoint
ALTER TABLE "recapture_events" ADD COLUMN "withdrawal_by" integer;--> statement-breakpoint
ALTER TABLE "recapture_events" ADD COLUMN "withdrawal_approved_by" integer;--> statement-breakpoint
ALTER TABLE "recapture_events" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registration_corrections" ADD CONSTRAINT "registration_corrections_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_corrections" ADD CONSTRAINT "registration_corrections_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_corrections_registration" ON "registration_corrections" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "registration_corrections_corrected_by" ON "registration_corrections" USING btree ("corrected_by");--> statement-breakpoint
ALTER TABLE "recapture_events" ADD CONSTRAINT "recapture_events_withdrawal_by_users_id_fk" FOREIGN KEY ("withdrawal_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recapture_events" ADD CONSTRAINT "recapture_events_withdrawal_approved_by_users_id_fk" FOREIGN KEY ("withdrawal_approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recapture_events_withdrawal_by" ON "recapture_events" USING btree ("withdrawal_by");--> statement-breakpoint
CREATE INDEX "recapture_events_withdrawal_approved_by" ON "recapture_events" USING btree ("withdrawal_approved_by");
CREATE TABLE "registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"property" text NOT NULL,
	"tax_year" integer NOT NULL,
	"state" text NOT NULL,
	"submitted_on" date,
	"question" text,
	"issued_on" date,
	"number" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_property_check" CHECK ("registrations"."property" in ('project', 'storage')),
	CONSTRAINT "registrations_state_check" CHECK ("registrations"."state" in ('draft', 'submitted', 'irs_question', 'issued'))
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_once" ON "registrations" USING btree ("project_id","property","tax_year");--> statement-breakpoint
CREATE INDEX "registrations_company" ON "registrations" USING btree ("company_id");
CREATE TABLE "agreement_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agreement_id" integer NOT NULL,
	"side" text NOT NULL,
	"seller_id" integer,
	"decision" text NOT NULL,
	"user_id" integer NOT NULL,
	"authority" text NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_decisions_side_check" CHECK ("agreement_decisions"."side" in ('buyer', 'seller')),
	CONSTRAINT "agreement_decisions_decision_check" CHECK ("agreement_decisions"."decision" in ('accept', 'decline'))
);
--> statement-breakpoint
CREATE TABLE "closing_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closing_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"project_id" integer,
	"versioned_document_id" integer NOT NULL,
	"document_version_id" integer NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"signatures" jsonb NOT NULL,
	"expires_on" date,
	"names_buyer" boolean NOT NULL,
	"no_claims" boolean NOT NULL,
	"recorded_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closing_papers_kind_check" CHECK ("closing_papers"."kind" in ('transfer_agreement', 'master_agreement', 'tax_opinion', 'insurance_terms', 'guaranty', 'insurance_policy', 'cost_segregation', 'registration', 'payment_date_certificate', 'w9', 'nda', 'engagement_letter'))
);
--> statement-breakpoint
CREATE TABLE "closing_waivers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closing_waivers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"item" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" integer NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closing_waivers_item_check" CHECK ("closing_waivers"."item" in ('terms', 'verification', 'attestations', 'opinion', 'guaranty', 'agreement', 'in_service', 'cost_segregation', 'registration', 'insurance', 'certificate', 'final_credit', 'w9', 'data_room')),
	CONSTRAINT "closing_waivers_state_check" CHECK ("closing_waivers"."state" in ('requested', 'approved', 'refused', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "transfer_agreements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"revision" integer NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"proposed_side" text,
	"proposed_by" integer,
	"void_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfer_agreements_kind_check" CHECK ("transfer_agreements"."kind" in ('terms', 'data_room')),
	CONSTRAINT "transfer_agreements_state_check" CHECK ("transfer_agreements"."state" in ('proposed', 'accepted', 'declined', 'voided')),
	CONSTRAINT "transfer_agreements_proposed_side_check" CHECK ("transfer_agreements"."proposed_side" in ('buyer', 'seller'))
);
--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "agreement_decisions" ADD CONSTRAINT "agreement_decisions_agreement_id_transfer_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."transfer_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_decisions" ADD CONSTRAINT "agreement_decisions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_decisions" ADD CONSTRAINT "agreement_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_papers" ADD CONSTRAINT "closing_papers_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_papers" ADD CONSTRAINT "closing_papers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_papers" ADD CONSTRAINT "closing_papers_versioned_document_id_versioned_documents_id_fk" FOREIGN KEY ("versioned_document_id") REFERENCES "public"."versioned_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_papers" ADD CONSTRAINT "closing_papers_document_version_id_document_versions_id_fk" FOREIGN KEY ("document_version_id") REFERENCES "public"."document_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_papers" ADD CONSTRAINT "closing_papers_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_waivers" ADD CONSTRAINT "closing_waivers_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_waivers" ADD CONSTRAINT "closing_waivers_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_waivers" ADD CONSTRAINT "closing_waivers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_agreements" ADD CONSTRAINT "transfer_agreements_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_agreements" ADD CONSTRAINT "transfer_agreements_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_decisions_once" ON "agreement_decisions" USING btree ("agreement_id","side",coalesce("seller_id", 0));--> statement-breakpoint
CREATE INDEX "agreement_decisions_seller_id" ON "agreement_decisions" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "agreement_decisions_user_id" ON "agreement_decisions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "closing_papers_once" ON "closing_papers" USING btree ("transfer_id","kind","document_version_id",coalesce("project_id", 0));--> statement-breakpoint
CREATE INDEX "closing_papers_project_id" ON "closing_papers" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "closing_papers_file" ON "closing_papers" USING btree ("versioned_document_id");--> statement-breakpoint
CREATE INDEX "closing_papers_document_version_id" ON "closing_papers" USING btree ("document_version_id");--> statement-breakpoint
CREATE INDEX "closing_papers_recorded_by" ON "closing_papers" USING btree ("recorded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "closing_waivers_open" ON "closing_waivers" USING btree ("transfer_id","item") WHERE "closing_waivers"."state" in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "closing_waivers_transfer" ON "closing_waivers" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "closing_waivers_requested_by" ON "closing_waivers" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "closing_waivers_decided_by" ON "closing_waivers" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_agreements_revision" ON "transfer_agreements" USING btree ("transfer_id","kind","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_agreements_open" ON "transfer_agreements" USING btree ("transfer_id","kind") WHERE "transfer_agreements"."state" in ('proposed', 'accepted');--> statement-breakpoint
CREATE INDEX "transfer_agreements_proposed_by" ON "transfer_agreements" USING btree ("proposed_by");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_payment_method_check" CHECK ("transfers"."payment_method" in ('ach', 'wire'));
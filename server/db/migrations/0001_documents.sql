CREATE TABLE "ai_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versioned_document_id" integer NOT NULL,
	"number" integer NOT NULL,
	"document_type" text NOT NULL,
	"field_name" text NOT NULL,
	"question_id" integer,
	"field_id" integer,
	"value" jsonb,
	"quote" text,
	"page" integer,
	"box" jsonb,
	"confidence" real NOT NULL,
	"state" text NOT NULL,
	"is_stale" boolean DEFAULT false NOT NULL,
	"engine" text NOT NULL,
	"run_id" integer,
	"proposal" jsonb,
	"filled_value" jsonb,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_answers_document_type_check" CHECK ("ai_answers"."document_type" in ('articles_of_incorporation', 'certificate_of_good_standing', 'company_operating_agreement', 'org_chart_document', 'w9_form', 'project_photo', 'site_lease', 'deed_of_title', 'easement_agreement', 'title_report', 'landlord_estoppel', 'epc_agreement', 'cost_segregation', 'appraisal_report', 'equipment_supply_agreement', 'proof_of_payment', 'other_project_costs_modules', 'other_project_costs_inverters', 'other_project_costs_racking', 'other_project_costs_storage_equipment', 'other_project_costs_electrical_bos', 'other_project_costs_civil_site_work', 'other_project_costs_labor', 'other_project_costs_soft_costs', 'other_project_costs_interconnection', 'other_project_costs_development_fee', 'other_project_costs_rng_equipment', 'other_project_costs_general', 'financial_statements_year_1', 'financial_statements_year_2', 'financial_statements_year_3', 'guaranty_agreement', 'property_insurance_certificate', 'liability_insurance_certificate', 'tax_credit_insurance_policy', 'natcat_study', 'interconnection_agreement', 'pto_document', 'gas_interconnection_agreement', 'independent_engineer_report', 'design_drawings', 'energy_production_report', 'construction_permit', 'land_use_permit', 'environmental_site_assessment', 'geotechnical_structural_report', 'equipment_specification', 'commissioning_test_report', 'completion_certificate', 'placed_in_service_letter', 'prevailing_wage_certificate', 'apprenticeship_certificate', 'certified_payroll_report', 'beginning_of_construction_memo', 'domestic_content_certification', 'energy_community_evidence', 'low_income_allocation_letter', 'feoc_material_assistance_certification', 'power_purchase_agreement', 'capacity_agreement', 'gas_offtake_agreement', 'gas_transport_agreement', 'environmental_attribute_agreement', 'utility_bill', 'om_agreement', 'equipment_warranty', 'liens_document', 'loan_agreement', 'registration_screenshot', 'transfer_election_statement', 'tax_credit_transfer_agreement', 'other')),
	CONSTRAINT "ai_answers_state_check" CHECK ("ai_answers"."state" in ('proposed', 'accepted', 'edited', 'rejected')),
	CONSTRAINT "ai_answers_confidence_check" CHECK ("ai_answers"."confidence" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "ai_labels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versioned_document_id" integer NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"confidence" real NOT NULL,
	"alternatives" jsonb NOT NULL,
	"evidence" jsonb NOT NULL,
	"engine" text NOT NULL,
	"settled_label" text,
	"settled_by" integer,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ai_labels_label_check" CHECK ("ai_labels"."label" in ('articles_of_incorporation', 'certificate_of_good_standing', 'company_operating_agreement', 'org_chart_document', 'w9_form', 'project_photo', 'site_lease', 'deed_of_title', 'easement_agreement', 'title_report', 'landlord_estoppel', 'epc_agreement', 'cost_segregation', 'appraisal_report', 'equipment_supply_agreement', 'proof_of_payment', 'other_project_costs_modules', 'other_project_costs_inverters', 'other_project_costs_racking', 'other_project_costs_storage_equipment', 'other_project_costs_electrical_bos', 'other_project_costs_civil_site_work', 'other_project_costs_labor', 'other_project_costs_soft_costs', 'other_project_costs_interconnection', 'other_project_costs_development_fee', 'other_project_costs_rng_equipment', 'other_project_costs_general', 'financial_statements_year_1', 'financial_statements_year_2', 'financial_statements_year_3', 'guaranty_agreement', 'property_insurance_certificate', 'liability_insurance_certificate', 'tax_credit_insurance_policy', 'natcat_study', 'interconnection_agreement', 'pto_document', 'gas_interconnection_agreement', 'independent_engineer_report', 'design_drawings', 'energy_production_report', 'construction_permit', 'land_use_permit', 'environmental_site_assessment', 'geotechnical_structural_report', 'equipment_specification', 'commissioning_test_report', 'completion_certificate', 'placed_in_service_letter', 'prevailing_wage_certificate', 'apprenticeship_certificate', 'certified_payroll_report', 'beginning_of_construction_memo', 'domestic_content_certification', 'energy_community_evidence', 'low_income_allocation_letter', 'feoc_material_assistance_certification', 'power_purchase_agreement', 'capacity_agreement', 'gas_offtake_agreement', 'gas_transport_agreement', 'environmental_attribute_agreement', 'utility_bill', 'om_agreement', 'equipment_warranty', 'liens_document', 'loan_agreement', 'registration_screenshot', 'transfer_election_statement', 'tax_credit_transfer_agreement', 'other')),
	CONSTRAINT "ai_labels_settled_label_check" CHECK ("ai_labels"."settled_label" in ('articles_of_incorporation', 'certificate_of_good_standing', 'company_operating_agreement', 'org_chart_document', 'w9_form', 'project_photo', 'site_lease', 'deed_of_title', 'easement_agreement', 'title_report', 'landlord_estoppel', 'epc_agreement', 'cost_segregation', 'appraisal_report', 'equipment_supply_agreement', 'proof_of_payment', 'other_project_costs_modules', 'other_project_costs_inverters', 'other_project_costs_racking', 'other_project_costs_storage_equipment', 'other_project_costs_electrical_bos', 'other_project_costs_civil_site_work', 'other_project_costs_labor', 'other_project_costs_soft_costs', 'other_project_costs_interconnection', 'other_project_costs_development_fee', 'other_project_costs_rng_equipment', 'other_project_costs_general', 'financial_statements_year_1', 'financial_statements_year_2', 'financial_statements_year_3', 'guaranty_agreement', 'property_insurance_certificate', 'liability_insurance_certificate', 'tax_credit_insurance_policy', 'natcat_study', 'interconnection_agreement', 'pto_document', 'gas_interconnection_agreement', 'independent_engineer_report', 'design_drawings', 'energy_production_report', 'construction_permit', 'land_use_permit', 'environmental_site_assessment', 'geotechnical_structural_report', 'equipment_specification', 'commissioning_test_report', 'completion_certificate', 'placed_in_service_letter', 'prevailing_wage_certificate', 'apprenticeship_certificate', 'certified_payroll_report', 'beginning_of_construction_memo', 'domestic_content_certification', 'energy_community_evidence', 'low_income_allocation_letter', 'feoc_material_assistance_certification', 'power_purchase_agreement', 'capacity_agreement', 'gas_offtake_agreement', 'gas_transport_agreement', 'environmental_attribute_agreement', 'utility_bill', 'om_agreement', 'equipment_warranty', 'liens_document', 'loan_agreement', 'registration_screenshot', 'transfer_election_statement', 'tax_credit_transfer_agreement', 'other')),
	CONSTRAINT "ai_labels_confidence_check" CHECK ("ai_labels"."confidence" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "citations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "citations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versioned_document_id" integer NOT NULL,
	"number" integer NOT NULL,
	"field_name" text NOT NULL,
	"page_number" integer NOT NULL,
	"coords" jsonb NOT NULL,
	"quote" text,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_flags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_flags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versioned_document_id" integer NOT NULL,
	"page" integer,
	"reason" text NOT NULL,
	"raised_by" integer,
	"resolution" text,
	"resolved_by" integer,
	"resolved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "download_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"document_ids" jsonb NOT NULL,
	"status" text NOT NULL,
	"files_done" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"sha256" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "download_jobs_status_check" CHECK ("download_jobs"."status" in ('pending', 'ready', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "page_texts" (
	"sha256" text NOT NULL,
	"number" integer NOT NULL,
	"width" real NOT NULL,
	"height" real NOT NULL,
	"text" text NOT NULL,
	"boxes" "bytea" NOT NULL,
	"is_ocr" boolean DEFAULT false NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "text")) STORED,
	CONSTRAINT "page_texts_sha256_number_pk" PRIMARY KEY("sha256","number")
);
--> statement-breakpoint
CREATE TABLE "processing_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "processing_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versioned_document_id" integer NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"step" text NOT NULL,
	"reason" text,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "processing_runs_status_check" CHECK ("processing_runs"."status" in ('queued', 'working', 'done', 'needs_ocr', 'failed')),
	CONSTRAINT "processing_runs_step_check" CHECK ("processing_runs"."step" in ('text', 'label', 'answers'))
);
--> statement-breakpoint
ALTER TABLE "field_values" DROP CONSTRAINT "field_values_source_check";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "reading" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "reading_problem" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "page_count" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "textless_pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document_questions" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "ai_answers" ADD CONSTRAINT "ai_answers_versioned_document_id_versioned_documents_id_fk" FOREIGN KEY ("versioned_document_id") REFERENCES "public"."versioned_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_answers" ADD CONSTRAINT "ai_answers_question_id_document_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."document_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_answers" ADD CONSTRAINT "ai_answers_field_id_field_definitions_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."field_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_answers" ADD CONSTRAINT "ai_answers_run_id_processing_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."processing_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_answers" ADD CONSTRAINT "ai_answers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_labels" ADD CONSTRAINT "ai_labels_versioned_document_id_versioned_documents_id_fk" FOREIGN KEY ("versioned_document_id") REFERENCES "public"."versioned_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_labels" ADD CONSTRAINT "ai_labels_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_versioned_document_id_versioned_documents_id_fk" FOREIGN KEY ("versioned_document_id") REFERENCES "public"."versioned_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_flags" ADD CONSTRAINT "document_flags_versioned_document_id_versioned_documents_id_fk" FOREIGN KEY ("versioned_document_id") REFERENCES "public"."versioned_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_flags" ADD CONSTRAINT "document_flags_raised_by_users_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_flags" ADD CONSTRAINT "document_flags_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_jobs" ADD CONSTRAINT "download_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_jobs" ADD CONSTRAINT "download_jobs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_jobs" ADD CONSTRAINT "download_jobs_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_texts" ADD CONSTRAINT "page_texts_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_runs" ADD CONSTRAINT "processing_runs_versioned_document_id_versioned_documents_id_fk" FOREIGN KEY ("versioned_document_id") REFERENCES "public"."versioned_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_answers_once" ON "ai_answers" USING btree ("versioned_document_id","field_name");--> statement-breakpoint
CREATE INDEX "ai_answers_state" ON "ai_answers" USING btree ("state");--> statement-breakpoint
CREATE INDEX "ai_answers_field" ON "ai_answers" USING btree ("field_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_labels_version" ON "ai_labels" USING btree ("versioned_document_id","number");--> statement-breakpoint
CREATE INDEX "ai_labels_settled" ON "ai_labels" USING btree ("settled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "citations_once" ON "citations" USING btree ("versioned_document_id","field_name");--> statement-breakpoint
CREATE INDEX "document_flags_open" ON "document_flags" USING btree ("versioned_document_id") WHERE "document_flags"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "document_flags_document" ON "document_flags" USING btree ("versioned_document_id");--> statement-breakpoint
CREATE INDEX "download_jobs_expiry" ON "download_jobs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "download_jobs_content" ON "download_jobs" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "page_texts_search" ON "page_texts" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "processing_runs_version" ON "processing_runs" USING btree ("versioned_document_id","number");--> statement-breakpoint
CREATE INDEX "processing_runs_updated" ON "processing_runs" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "processing_runs_status" ON "processing_runs" USING btree ("status");--> statement-breakpoint
ALTER TABLE "document_versions" DROP COLUMN "page_count";--> statement-breakpoint
ALTER TABLE "field_values" DROP COLUMN "source";
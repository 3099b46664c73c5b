CREATE TABLE "buyers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sellers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text NOT NULL,
	"company_id" integer NOT NULL,
	"status" text NOT NULL,
	"applicant_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sellers_code_unique" UNIQUE("code"),
	CONSTRAINT "sellers_status_check" CHECK ("sellers"."status" in ('pending', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"job_title" text,
	"phone_number" text,
	"token_hash" text,
	"user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_ups_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user_onboarding" (
	"user_id" integer NOT NULL,
	"step" text NOT NULL,
	"status" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_onboarding_user_id_step_pk" PRIMARY KEY("user_id","step"),
	CONSTRAINT "user_onboarding_step_check" CHECK ("user_onboarding"."step" in ('financial-review', 'project-review', 'company-info', 'project-info')),
	CONSTRAINT "user_onboarding_status_check" CHECK ("user_onboarding"."status" in ('not_started', 'in_progress', 'completed', 'submitted'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"username" text NOT NULL,
	"job_title" text,
	"phone_number" text,
	"timezone" text NOT NULL,
	"avatar" text,
	"role" text,
	"seller_role" text,
	"seller_id" integer,
	"buyer_id" integer,
	"is_staff" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"app_enabled" boolean DEFAULT true NOT NULL,
	"has_seen_welcome_tooltip" boolean DEFAULT false NOT NULL,
	"has_seen_prefilled_tooltip" boolean DEFAULT false NOT NULL,
	"date_joined" timestamp with time zone NOT NULL,
	"last_login" timestamp with time zone,
	"last_active" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('admin', 'seller', 'investor', 'reviewer', 'evaluator')),
	CONSTRAINT "users_seller_role_check" CHECK ("users"."seller_role" in ('tax_poc', 'finance_poc', 'head_of_esg', 'associate', 'engineer_reviewer', 'costs_reviewer'))
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"legal_name" text,
	"company_type" text,
	"ein" text,
	"full_street_address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"mailing_address" text,
	"formation_state" text,
	"website" text,
	"phone_number" text,
	"credit_rating" text,
	"guarantor_outcome" text,
	"kyb_result" text DEFAULT 'not_run' NOT NULL,
	"applicant_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "companies_company_type_check" CHECK ("companies"."company_type" in ('partnership', 'sole_proprietorship', 'llc', 'c_corp', 's_corp', 'benefit_corporation', 'nonprofit', 'other')),
	CONSTRAINT "companies_credit_rating_check" CHECK ("companies"."credit_rating" in ('AAA', 'AA+', 'AA', 'AA-', 'BBB+', 'BBB', 'BBB-', 'not_rated')),
	CONSTRAINT "companies_guarantor_outcome_check" CHECK ("companies"."guarantor_outcome" in ('in_review', 'pass_a', 'pass_b', 'pass_c', 'pass_d', 'deny')),
	CONSTRAINT "companies_kyb_result_check" CHECK ("companies"."kyb_result" in ('not_run', 'in_progress', 'needs_review', 'policy_pass', 'fail'))
);
--> statement-breakpoint
CREATE TABLE "financial_statements" (
	"company_id" integer NOT NULL,
	"fiscal_year" integer NOT NULL,
	"line" text NOT NULL,
	"value" numeric(15, 2) NOT NULL,
	"versioned_document_id" integer,
	"page" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "financial_statements_company_id_fiscal_year_line_pk" PRIMARY KEY("company_id","fiscal_year","line"),
	CONSTRAINT "financial_statements_line_check" CHECK ("financial_statements"."line" in ('cash', 'short_term_investments', 'receivables', 'inventory', 'current_assets', 'intangibles', 'total_assets', 'payables', 'current_debt', 'current_liabilities', 'long_term_debt', 'total_liabilities', 'retained_earnings', 'equity', 'revenue', 'cost_of_sales', 'operating_expenses', 'depreciation', 'ebit', 'interest', 'tax', 'net_income', 'operating_cash_flow', 'capital_expenditure'))
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versioned_document_id" integer NOT NULL,
	"number" integer NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"page_count" integer,
	"note" text,
	"uploaded_by" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer,
	"company_id" integer,
	"document_type" text NOT NULL,
	"required" boolean NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_owner_check" CHECK (("documents"."project_id" is null) <> ("documents"."company_id" is null)),
	CONSTRAINT "documents_document_type_check" CHECK ("documents"."document_type" in ('articles_of_incorporation', 'certificate_of_good_standing', 'company_operating_agreement', 'org_chart_document', 'w9_form', 'project_photo', 'site_lease', 'deed_of_title', 'easement_agreement', 'title_report', 'landlord_estoppel', 'epc_agreement', 'cost_segregation', 'appraisal_report', 'equipment_supply_agreement', 'proof_of_payment', 'other_project_costs_modules', 'other_project_costs_inverters', 'other_project_costs_racking', 'other_project_costs_storage_equipment', 'other_project_costs_electrical_bos', 'other_project_costs_civil_site_work', 'other_project_costs_labor', 'other_project_costs_soft_costs', 'other_project_costs_interconnection', 'other_project_costs_development_fee', 'other_project_costs_rng_equipment', 'other_project_costs_general', 'financial_statements_year_1', 'financial_statements_year_2', 'financial_statements_year_3', 'guaranty_agreement', 'property_insurance_certificate', 'liability_insurance_certificate', 'tax_credit_insurance_policy', 'natcat_study', 'interconnection_agreement', 'pto_document', 'gas_interconnection_agreement', 'independent_engineer_report', 'design_drawings', 'energy_production_report', 'construction_permit', 'land_use_permit', 'environmental_site_assessment', 'geotechnical_structural_report', 'equipment_specification', 'commissioning_test_report', 'completion_certificate', 'placed_in_service_letter', 'prevailing_wage_certificate', 'apprenticeship_certificate', 'certified_payroll_report', 'beginning_of_construction_memo', 'domestic_content_certification', 'energy_community_evidence', 'low_income_allocation_letter', 'feoc_material_assistance_certification', 'power_purchase_agreement', 'capacity_agreement', 'gas_offtake_agreement', 'gas_transport_agreement', 'environmental_attribute_agreement', 'utility_bill', 'om_agreement', 'equipment_warranty', 'liens_document', 'loan_agreement', 'registration_screenshot', 'transfer_election_statement', 'tax_credit_transfer_agreement', 'other'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"project_id" integer,
	"company_id" integer,
	"document_id" integer,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"metadata" jsonb NOT NULL,
	"versioned_document_id" integer,
	"lock_holder" text,
	"locked_until" timestamp with time zone,
	"lock_wanted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "versioned_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "versioned_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer,
	"company_id" integer,
	"document_id" integer,
	"name" text NOT NULL,
	"label" text,
	"labelled_by" integer,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_validated" boolean DEFAULT false NOT NULL,
	"current_number" integer NOT NULL,
	"uploaded_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "versioned_documents_owner_check" CHECK (("versioned_documents"."project_id" is null) <> ("versioned_documents"."company_id" is null)),
	CONSTRAINT "versioned_documents_label_check" CHECK ("versioned_documents"."label" in ('articles_of_incorporation', 'certificate_of_good_standing', 'company_operating_agreement', 'org_chart_document', 'w9_form', 'project_photo', 'site_lease', 'deed_of_title', 'easement_agreement', 'title_report', 'landlord_estoppel', 'epc_agreement', 'cost_segregation', 'appraisal_report', 'equipment_supply_agreement', 'proof_of_payment', 'other_project_costs_modules', 'other_project_costs_inverters', 'other_project_costs_racking', 'other_project_costs_storage_equipment', 'other_project_costs_electrical_bos', 'other_project_costs_civil_site_work', 'other_project_costs_labor', 'other_project_costs_soft_costs', 'other_project_costs_interconnection', 'other_project_costs_development_fee', 'other_project_costs_rng_equipment', 'other_project_costs_general', 'financial_statements_year_1', 'financial_statements_year_2', 'financial_statements_year_3', 'guaranty_agreement', 'property_insurance_certificate', 'liability_insurance_certificate', 'tax_credit_insurance_policy', 'natcat_study', 'interconnection_agreement', 'pto_document', 'gas_interconnection_agreement', 'independent_engineer_report', 'design_drawings', 'energy_production_report', 'construction_permit', 'land_use_permit', 'environmental_site_assessment', 'geotechnical_structural_report', 'equipment_specification', 'commissioning_test_report', 'completion_certificate', 'placed_in_service_letter', 'prevailing_wage_certificate', 'apprenticeship_certificate', 'certified_payroll_report', 'beginning_of_construction_memo', 'domestic_content_certification', 'energy_community_evidence', 'low_income_allocation_letter', 'feoc_material_assistance_certification', 'power_purchase_agreement', 'capacity_agreement', 'gas_offtake_agreement', 'gas_transport_agreement', 'environmental_attribute_agreement', 'utility_bill', 'om_agreement', 'equipment_warranty', 'liens_document', 'loan_agreement', 'registration_screenshot', 'transfer_election_statement', 'tax_credit_transfer_agreement', 'other'))
);
--> statement-breakpoint
CREATE TABLE "document_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_type" text NOT NULL,
	"field_id" integer NOT NULL,
	"question" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_definitions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "field_definitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"field_name" text NOT NULL,
	"field_label" text NOT NULL,
	"level" text NOT NULL,
	"data_type" text NOT NULL,
	"field_type" text NOT NULL,
	"unit" text,
	"category" text NOT NULL,
	"options" text,
	"min" numeric(24, 8),
	"max" numeric(24, 8),
	"help" text,
	"audience" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"readonly" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "field_definitions_level_check" CHECK ("field_definitions"."level" in ('project', 'company')),
	CONSTRAINT "field_definitions_data_type_check" CHECK ("field_definitions"."data_type" in ('text', 'select', 'integer', 'boolean', 'date', 'float')),
	CONSTRAINT "field_definitions_field_type_check" CHECK ("field_definitions"."field_type" in ('STRING', 'INTEGER', 'TONS', 'DOLLARS', 'NUMBER_OF_YEARS', 'KILOWATTS', 'KILOWATT_HOURS', 'GIGAWATT_HOURS', 'DOLLARS_AND_CENTS', 'PERCENT', 'FLOAT', 'DATE', 'ENUM')),
	CONSTRAINT "field_definitions_unit_check" CHECK ("field_definitions"."unit" in ('kilowatts', 'dollars', 'dollars and cents', 'year', 'tons', 'number of years', 'gigawatt-hours', 'percent', 'kilowatt-hours')),
	CONSTRAINT "field_definitions_category_check" CHECK ("field_definitions"."category" in ('overview', 'site_control', 'project_costs', 'financial_capacity', 'insurance', 'interconnection', 'design_permitting_technical_review', 'credit_adders', 'revenue_sources', 'operations_maintenance', 'debt', 'credit_registration', 'other', 'unclassified'))
);
--> statement-breakpoint
CREATE TABLE "field_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "field_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"owner_id" integer NOT NULL,
	"field_id" integer NOT NULL,
	"text_value" text,
	"number_value" numeric(24, 8),
	"date_value" date,
	"bool_value" boolean,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "field_values_owner_check" CHECK ("field_values"."owner" in ('project', 'company')),
	CONSTRAINT "field_values_source_check" CHECK ("field_values"."source" in ('person', 'ai_answer'))
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_id" integer,
	"buyer_id" integer,
	"institution" text NOT NULL,
	"name" text NOT NULL,
	"mask" text NOT NULL,
	"kind" text NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_accounts_owner_check" CHECK (("bank_accounts"."seller_id" is null) <> ("bank_accounts"."buyer_id" is null))
);
--> statement-breakpoint
CREATE TABLE "estimates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "estimates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"seller_id" integer,
	"name" text,
	"input" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"itc_amount" numeric(15, 2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"project_itc_amount" numeric(15, 2),
	"projected_itc_amount" numeric(15, 2) NOT NULL,
	"price_per_credit" numeric(6, 4) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" text NOT NULL,
	"secret_hash" text NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"form" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_requests_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "quote_requests_status_check" CHECK ("quote_requests"."status" in ('Pre-qualified', 'Pending', 'Waitlist'))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"buyer_id" integer NOT NULL,
	"status" text NOT NULL,
	"transaction_id" text NOT NULL,
	"payment_date" date,
	"buyer_account_id" integer,
	"session_id" text,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" integer,
	"last_failure" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfers_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "transfers_status_check" CHECK ("transfers"."status" in ('CREATED', 'CONFIRMED', 'SUCCEEDED'))
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" integer,
	"request_id" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "project_parties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_parties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"role" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_parties_role_check" CHECK ("project_parties"."role" in ('seller', 'owner', 'transferor', 'guarantor'))
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"stage" text NOT NULL,
	"stage_changed_at" timestamp with time zone NOT NULL,
	"seller_id" integer NOT NULL,
	"installation_type" text,
	"full_street_address" text,
	"projected_itc_amount" numeric(15, 2),
	"installed_capacity_dc" numeric(24, 8),
	"construction_start_date" date,
	"placed_in_service_date" date,
	"target_placed_in_service_date" date,
	"has_project_level_debt" boolean,
	"offtake_type" text,
	"site_control_type" text,
	"adder_domestic_content_claimed" boolean,
	"adder_lmi_10_claimed" boolean,
	"adder_lmi_20_claimed" boolean,
	"adder_energy_community_claimed" boolean,
	"adder_pw_apprenticeship_claimed" boolean,
	"om_agreement_term" integer,
	"site_lease_term" integer,
	"capacity_agreement_term" integer,
	"gas_transport_agreement_term" integer,
	"power_purchase_agreement_term" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "projects_stage_check" CHECK ("projects"."stage" in ('identified_project', 'quoted_project', 'onboarding', 'processing', 'review', 'funding_ready', 'settlement', 'monitoring', 'exited', 'disqualified', 'lost')),
	CONSTRAINT "projects_installation_type_check" CHECK ("projects"."installation_type" in ('rooftop_solar', 'carport_solar', 'groundmount_solar', 'rng', 'storage')),
	CONSTRAINT "projects_offtake_type_check" CHECK ("projects"."offtake_type" in ('self_energy', 'third_party_energy', 'third_party_capacity', 'third_party_other', 'environmental_attributes_only')),
	CONSTRAINT "projects_site_control_type_check" CHECK ("projects"."site_control_type" in ('land_owned', 'land_leased', 'building_owned', 'building_leased'))
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reviewer_id" integer,
	"evaluator_id" integer,
	"sections" jsonb NOT NULL,
	"summary" text,
	"outcome" text DEFAULT 'in_review' NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"due_date" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_requests_kind_check" CHECK ("review_requests"."kind" in ('ie', 'costs')),
	CONSTRAINT "review_requests_outcome_check" CHECK ("review_requests"."outcome" in ('in_review', 'pass_a', 'pass_b', 'pass_c', 'pass_d', 'deny'))
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer,
	"company_id" integer,
	"title" text NOT NULL,
	"description" text,
	"state" text NOT NULL,
	"document_type" text,
	"due_date" date,
	"response_note" text,
	"versioned_document_id" integer,
	"review_note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tasks_state_check" CHECK ("tasks"."state" in ('waiting_for_info', 'ready_to_send_request', 'requested', 'overdue', 'verify', 'approved', 'flagged')),
	CONSTRAINT "tasks_owner_check" CHECK (("tasks"."project_id" is null) <> ("tasks"."company_id" is null))
);
--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_onboarding" ADD CONSTRAINT "user_onboarding_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financial_statements" ADD CONSTRAINT "financial_statements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_versioned_document_id_versioned_documents_id_fk" FOREIGN KEY ("versioned_document_id") REFERENCES "public"."versioned_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versioned_documents" ADD CONSTRAINT "versioned_documents_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versioned_documents" ADD CONSTRAINT "versioned_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versioned_documents" ADD CONSTRAINT "versioned_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versioned_documents" ADD CONSTRAINT "versioned_documents_labelled_by_users_id_fk" FOREIGN KEY ("labelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versioned_documents" ADD CONSTRAINT "versioned_documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_questions" ADD CONSTRAINT "document_questions_field_id_field_definitions_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."field_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_values" ADD CONSTRAINT "field_values_field_id_field_definitions_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."field_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_buyer_account_id_bank_accounts_id_fk" FOREIGN KEY ("buyer_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_parties" ADD CONSTRAINT "project_parties_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_parties" ADD CONSTRAINT "project_parties_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_evaluator_id_users_id_fk" FOREIGN KEY ("evaluator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyers_company" ON "buyers" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sellers_applicant" ON "sellers" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "sellers_company" ON "sellers" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ups_user" ON "sign_ups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_seller" ON "users" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "users_buyer" ON "users" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "companies_applicant" ON "companies" USING btree ("applicant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_versions_number" ON "document_versions" USING btree ("versioned_document_id","number");--> statement-breakpoint
CREATE INDEX "document_versions_sha256" ON "document_versions" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_project_type" ON "documents" USING btree ("project_id","document_type") WHERE "documents"."project_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_company_type" ON "documents" USING btree ("company_id","document_type") WHERE "documents"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_project" ON "uploads" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "uploads_company" ON "uploads" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "versioned_documents_project" ON "versioned_documents" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "versioned_documents_company" ON "versioned_documents" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "versioned_documents_slot" ON "versioned_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "versioned_documents_label" ON "versioned_documents" USING btree ("label");--> statement-breakpoint
CREATE INDEX "document_questions_type" ON "document_questions" USING btree ("document_type");--> statement-breakpoint
CREATE INDEX "document_questions_field" ON "document_questions" USING btree ("field_id");--> statement-breakpoint
CREATE UNIQUE INDEX "field_definitions_name" ON "field_definitions" USING btree ("level","field_name");--> statement-breakpoint
CREATE UNIQUE INDEX "field_values_once" ON "field_values" USING btree ("owner","owner_id","field_id");--> statement-breakpoint
CREATE INDEX "bank_accounts_seller" ON "bank_accounts" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "bank_accounts_buyer" ON "bank_accounts" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "estimates_seller" ON "estimates" USING btree ("seller_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once" ON "payouts" USING btree ("transfer_id","project_id");--> statement-breakpoint
CREATE INDEX "payouts_project" ON "payouts" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "quote_requests_email" ON "quote_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "transfers_buyer" ON "transfers" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "history_entity" ON "history" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "project_parties_once" ON "project_parties" USING btree ("project_id","role","company_id");--> statement-breakpoint
CREATE INDEX "project_parties_company" ON "project_parties" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "projects_seller" ON "projects" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "projects_stage" ON "projects" USING btree ("stage","id");--> statement-breakpoint
CREATE INDEX "projects_name" ON "projects" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "review_requests_project" ON "review_requests" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "review_requests_reviewer" ON "review_requests" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "review_requests_evaluator" ON "review_requests" USING btree ("evaluator_id");--> statement-breakpoint
CREATE INDEX "tasks_project" ON "tasks" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tasks_company" ON "tasks" USING btree ("company_id");
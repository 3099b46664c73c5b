CREATE TABLE "document_types" (
	"value" text PRIMARY KEY NOT NULL,
	"since" text NOT NULL
);
--> statement-breakpoint
-- The types of the checks below, so that every row has its own. Later ones are added by the code that knows them.
INSERT INTO "document_types" ("value", "since") SELECT unnest(ARRAY[
	'articles_of_incorporation', 'certificate_of_good_standing', 'company_operating_agreement', 'org_chart_document',
	'w9_form', 'project_photo', 'site_lease', 'deed_of_title', 'easement_agreement', 'title_report',
	'landlord_estoppel', 'epc_agreement', 'cost_segregation', 'appraisal_report', 'equipment_supply_agreement',
	'proof_of_payment', 'other_project_costs_modules', 'other_project_costs_inverters', 'other_project_costs_racking',
	'other_project_costs_storage_equipment', 'other_project_costs_electrical_bos',
	'other_project_costs_civil_site_work', 'other_project_costs_labor', 'other_project_costs_soft_costs',
	'other_project_costs_interconnection', 'other_project_costs_development_fee', 'other_project_costs_rng_equipment',
	'other_project_costs_general', 'financial_statements_year_1', 'financial_statements_year_2',
	'financial_statements_year_3', 'guaranty_agreement', 'property_insurance_certificate',
	'liability_insurance_certificate', 'tax_credit_insurance_policy', 'natcat_study', 'interconnection_agreement',
	'pto_document', 'gas_interconnection_agreement', 'independent_engineer_report', 'reliance_letter',
	'design_drawings', 'energy_production_report', 'construction_permit', 'land_use_permit',
	'environmental_site_assessment', 'geotechnical_structural_report', 'equipment_specification',
	'commissioning_test_report', 'completion_certificate', 'placed_in_service_letter', 'prevailing_wage_certificate',
	'apprenticeship_certificate', 'certified_payroll_report', 'beginning_of_construction_memo',
	'domestic_content_certification', 'energy_community_evidence', 'low_income_allocation_letter',
	'feoc_material_assistance_certification', 'power_purchase_agreement', 'capacity_agreement', 'gas_offtake_agreement',
	'gas_transport_agreement', 'environmental_attribute_agreement', 'utility_bill', 'om_agreement',
	'equipment_warranty', 'liens_document', 'loan_agreement', 'registration_screenshot', 'transfer_election_statement',
	'tax_credit_transfer_agreement', 'other'
]), '0.10.0';
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_document_type_check";--> statement-breakpoint
ALTER TABLE "versioned_documents" DROP CONSTRAINT "versioned_documents_label_check";--> statement-breakpoint
ALTER TABLE "ai_answers" DROP CONSTRAINT "ai_answers_document_type_check";--> statement-breakpoint
ALTER TABLE "ai_labels" DROP CONSTRAINT "ai_labels_label_check";--> statement-breakpoint
ALTER TABLE "ai_labels" DROP CONSTRAINT "ai_labels_settled_label_check";--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_document_type_document_types_value_fk" FOREIGN KEY ("document_type") REFERENCES "public"."document_types"("value") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "versioned_documents" ADD CONSTRAINT "versioned_documents_label_document_types_value_fk" FOREIGN KEY ("label") REFERENCES "public"."document_types"("value") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "ai_answers" ADD CONSTRAINT "ai_answers_document_type_document_types_value_fk" FOREIGN KEY ("document_type") REFERENCES "public"."document_types"("value") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "ai_labels" ADD CONSTRAINT "ai_labels_label_document_types_value_fk" FOREIGN KEY ("label") REFERENCES "public"."document_types"("value") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "ai_labels" ADD CONSTRAINT "ai_labels_settled_label_document_types_value_fk" FOREIGN KEY ("settled_label") REFERENCES "public"."document_types"("value") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "documents" VALIDATE CONSTRAINT "documents_document_type_document_types_value_fk";--> statement-breakpoint
ALTER TABLE "versioned_documents" VALIDATE CONSTRAINT "versioned_documents_label_document_types_value_fk";--> statement-breakpoint
ALTER TABLE "ai_answers" VALIDATE CONSTRAINT "ai_answers_document_type_document_types_value_fk";--> statement-breakpoint
ALTER TABLE "ai_labels" VALIDATE CONSTRAINT "ai_labels_label_document_types_value_fk";--> statement-breakpoint
ALTER TABLE "ai_labels" VALIDATE CONSTRAINT "ai_labels_settled_label_document_types_value_fk";

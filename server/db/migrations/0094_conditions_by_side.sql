CREATE TABLE "paid_checklists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paid_checklists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "relatedness_attestations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relatedness_attestations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"moment" text NOT NULL,
	"agreement_id" integer,
	"is_unrelated" boolean NOT NULL,
	"attested_by" integer NOT NULL,
	"authority" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "relatedness_attestations_moment_check" CHECK ("relatedness_attestations"."moment" in ('signing', 'payment'))
);
--> statement-breakpoint
ALTER TABLE "closing_waivers" DROP CONSTRAINT "closing_waivers_item_check";--> statement-breakpoint
DROP INDEX CONCURRENTLY "closing_waivers_open";--> statement-breakpoint
ALTER TABLE "closing_waivers" ADD COLUMN "side" text;--> statement-breakpoint
ALTER TABLE "closing_waivers" ADD COLUMN "seller_id" integer;--> statement-breakpoint
ALTER TABLE "paid_checklists" ADD CONSTRAINT "paid_checklists_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatedness_attestations" ADD CONSTRAINT "relatedness_attestations_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatedness_attestations" ADD CONSTRAINT "relatedness_attestations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatedness_attestations" ADD CONSTRAINT "relatedness_attestations_agreement_id_transfer_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."transfer_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relatedness_attestations" ADD CONSTRAINT "relatedness_attestations_attested_by_users_id_fk" FOREIGN KEY ("attested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paid_checklists_transfer" ON "paid_checklists" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "relatedness_attestations_transfer" ON "relatedness_attestations" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "relatedness_attestations_company_id" ON "relatedness_attestations" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "relatedness_attestations_agreement_id" ON "relatedness_attestations" USING btree ("agreement_id");--> statement-breakpoint
CREATE INDEX "relatedness_attestations_attested_by" ON "relatedness_attestations" USING btree ("attested_by");--> statement-breakpoint
ALTER TABLE "closing_waivers" ADD CONSTRAINT "closing_waivers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "closing_waivers" VALIDATE CONSTRAINT "closing_waivers_seller_id_sellers_id_fk";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "closing_waivers_given" ON "closing_waivers" USING btree ("transfer_id","item",coalesce("side", ''),coalesce("seller_id", 0)) WHERE "closing_waivers"."state" in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "closing_waivers_seller_id" ON "closing_waivers" USING btree ("seller_id");--> statement-breakpoint
ALTER TABLE "closing_waivers" ADD CONSTRAINT "closing_waivers_side_check" CHECK ("closing_waivers"."side" in ('buyer', 'seller')) NOT VALID;--> statement-breakpoint
ALTER TABLE "closing_waivers" VALIDATE CONSTRAINT "closing_waivers_side_check";--> statement-breakpoint
ALTER TABLE "closing_waivers" ADD CONSTRAINT "closing_waivers_item_check" CHECK ("closing_waivers"."item" in ('terms', 'verification', 'attestations', 'opinion', 'guaranty', 'agreement', 'in_service', 'cost_segregation', 'registration', 'insurance', 'certificate', 'final_credit', 'w9', 'bring_down', 'instructions', 'funds_flow', 'data_room', 'election_statement', 'filed_copies', 'package')) NOT VALID;--> statement-breakpoint
ALTER TABLE "closing_waivers" VALIDATE CONSTRAINT "closing_waivers_item_check";--> statement-breakpoint
-- Rules follow what buyers attest (docs/decisions/034-rules-follow-writes.md).
CREATE TRIGGER policy_due_insert AFTER INSERT ON "relatedness_attestations" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due('SELECT ''project'', p.project_id FROM changed c JOIN payouts p ON p.transfer_id = c.transfer_id');--> statement-breakpoint
CREATE TRIGGER policy_due_update AFTER UPDATE ON "relatedness_attestations" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due('SELECT ''project'', p.project_id FROM changed c JOIN payouts p ON p.transfer_id = c.transfer_id');--> statement-breakpoint
CREATE TRIGGER policy_due_delete AFTER DELETE ON "relatedness_attestations" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION mark_policy_due('SELECT ''project'', p.project_id FROM changed c JOIN payouts p ON p.transfer_id = c.transfer_id');

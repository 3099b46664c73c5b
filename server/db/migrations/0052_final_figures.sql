CREATE TABLE "balance_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"agreement_id" integer NOT NULL,
	"seller_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"receipt_on" date,
	"receipt_reference" text,
	"receipt_by" integer,
	"receipt_approved_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "balance_payments_kind_check" CHECK ("balance_payments"."kind" in ('refund', 'additional')),
	CONSTRAINT "balance_payments_state_check" CHECK ("balance_payments"."state" in ('due', 'recorded', 'received')),
	CONSTRAINT "balance_payments_amount_check" CHECK ("balance_payments"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "closing_papers" DROP CONSTRAINT "closing_papers_kind_check";--> statement-breakpoint
ALTER TABLE "transfer_agreements" DROP CONSTRAINT "transfer_agreements_kind_check";--> statement-breakpoint
ALTER TABLE "ledger_journals" DROP CONSTRAINT "ledger_journals_kind_check";--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD COLUMN "agreement_id" integer;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD COLUMN "balance_payment_id" integer;--> statement-breakpoint
ALTER TABLE "balance_payments" ADD CONSTRAINT "balance_payments_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_payments" ADD CONSTRAINT "balance_payments_agreement_id_transfer_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."transfer_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_payments" ADD CONSTRAINT "balance_payments_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_payments" ADD CONSTRAINT "balance_payments_receipt_by_users_id_fk" FOREIGN KEY ("receipt_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_payments" ADD CONSTRAINT "balance_payments_receipt_approved_by_users_id_fk" FOREIGN KEY ("receipt_approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "balance_payments_once" ON "balance_payments" USING btree ("agreement_id","seller_id");--> statement-breakpoint
CREATE INDEX "balance_payments_transfer" ON "balance_payments" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "balance_payments_seller_id" ON "balance_payments" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "balance_payments_receipt_by" ON "balance_payments" USING btree ("receipt_by");--> statement-breakpoint
CREATE INDEX "balance_payments_receipt_approved_by" ON "balance_payments" USING btree ("receipt_approved_by");--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_agreement_id_transfer_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."transfer_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_balance_payment_id_balance_payments_id_fk" FOREIGN KEY ("balance_payment_id") REFERENCES "public"."balance_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_true_up" ON "ledger_journals" USING btree ("agreement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_balance" ON "ledger_journals" USING btree ("balance_payment_id");--> statement-breakpoint
ALTER TABLE "closing_papers" ADD CONSTRAINT "closing_papers_kind_check" CHECK ("closing_papers"."kind" in ('transfer_agreement', 'master_agreement', 'tax_opinion', 'insurance_terms', 'guaranty', 'insurance_policy', 'cost_segregation', 'registration', 'payment_date_certificate', 'w9', 'nda', 'engagement_letter', 'election_statement', 'filed_return'));--> statement-breakpoint
ALTER TABLE "transfer_agreements" ADD CONSTRAINT "transfer_agreements_kind_check" CHECK ("transfer_agreements"."kind" in ('terms', 'data_room', 'funds_flow', 'true_up'));--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_kind_check" CHECK ("ledger_journals"."kind" in ('authorized', 'reversed', 'received', 'trued_up', 'refunded', 'added'));
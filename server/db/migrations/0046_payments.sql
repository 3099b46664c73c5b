CREATE TABLE "bank_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"state" text NOT NULL,
	"begun_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_calls_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "bank_calls_state_check" CHECK ("bank_calls"."state" in ('queued', 'calling', 'answered', 'refused', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"journal_id" integer NOT NULL,
	"account" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"project_id" integer,
	"seller_id" integer,
	CONSTRAINT "ledger_entries_account_check" CHECK ("ledger_entries"."account" in ('buyer_due', 'seller_proceeds', 'fee_due', 'fee_income'))
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_journals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"payment_id" integer,
	"kind" text NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"posted_by" integer,
	CONSTRAINT "ledger_journals_kind_check" CHECK ("ledger_journals"."kind" in ('authorized', 'reversed', 'received'))
);
--> statement-breakpoint
CREATE TABLE "payees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"institution" text NOT NULL,
	"mask" text NOT NULL,
	"license" text,
	"state" text NOT NULL,
	"recorded_by" integer NOT NULL,
	"call_back" jsonb,
	"verified_by" integer,
	"counts_from" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payees_kind_check" CHECK ("payees"."kind" in ('transferor', 'escrow')),
	CONSTRAINT "payees_state_check" CHECK ("payees"."state" in ('recorded', 'verified', 'refused', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"state" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"buyer_account_id" integer NOT NULL,
	"payee_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"provider_id" text,
	"failure" text,
	"settled_at" timestamp with time zone,
	"receipt_on" date,
	"receipt_amount" numeric(15, 2),
	"receipt_reference" text,
	"receipt_by" integer,
	"receipt_approved_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_state_check" CHECK ("payments"."state" in ('authorized', 'sending', 'sent', 'settled', 'succeeded', 'failed')),
	CONSTRAINT "payments_method_check" CHECK ("payments"."method" in ('ach', 'wire'))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"state" text NOT NULL,
	"transfers_count" integer NOT NULL,
	"differences" jsonb NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"cleared_by" integer,
	"clear_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reconciliations_state_check" CHECK ("reconciliations"."state" in ('matched', 'difference', 'cleared'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"method" text NOT NULL,
	"fate" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "sandbox_payments_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
ALTER TABLE "closing_waivers" DROP CONSTRAINT "closing_waivers_item_check";--> statement-breakpoint
ALTER TABLE "bank_calls" ADD CONSTRAINT "bank_calls_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_posted_by_users_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_buyer_account_id_bank_accounts_id_fk" FOREIGN KEY ("buyer_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payee_id_payees_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."payees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_by_users_id_fk" FOREIGN KEY ("receipt_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_approved_by_users_id_fk" FOREIGN KEY ("receipt_approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_cleared_by_users_id_fk" FOREIGN KEY ("cleared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_calls_payment" ON "bank_calls" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_journal" ON "ledger_entries" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_project_id" ON "ledger_entries" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_seller_id" ON "ledger_entries" USING btree ("seller_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_once" ON "ledger_journals" USING btree ("payment_id","kind");--> statement-breakpoint
CREATE INDEX "ledger_journals_transfer" ON "ledger_journals" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_journals_posted_by" ON "ledger_journals" USING btree ("posted_by");--> statement-breakpoint
CREATE INDEX "payees_transfer" ON "payees" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "payees_recorded_by" ON "payees" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "payees_verified_by" ON "payees" USING btree ("verified_by");--> statement-breakpoint
CREATE UNIQUE INDEX "payees_one_recorded" ON "payees" USING btree ("transfer_id") WHERE "payees"."state" = 'recorded';--> statement-breakpoint
CREATE UNIQUE INDEX "payees_one_verified" ON "payees" USING btree ("transfer_id") WHERE "payees"."state" = 'verified';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_live" ON "payments" USING btree ("transfer_id") WHERE "payments"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "payments_transfer" ON "payments" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("id") WHERE "payments"."state" in ('authorized', 'sending', 'sent', 'settled');--> statement-breakpoint
CREATE INDEX "payments_buyer_account_id" ON "payments" USING btree ("buyer_account_id");--> statement-breakpoint
CREATE INDEX "payments_payee_id" ON "payments" USING btree ("payee_id");--> statement-breakpoint
CREATE INDEX "payments_receipt_by" ON "payments" USING btree ("receipt_by");--> statement-breakpoint
CREATE INDEX "payments_receipt_approved_by" ON "payments" USING btree ("receipt_approved_by");--> statement-breakpoint
CREATE INDEX "reconciliations_day" ON "reconciliations" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "reconciliations_cleared_by" ON "reconciliations" USING btree ("cleared_by");--> statement-breakpoint
ALTER TABLE "closing_waivers" ADD CONSTRAINT "closing_waivers_item_check" CHECK ("closing_waivers"."item" in ('terms', 'verification', 'attestations', 'opinion', 'guaranty', 'agreement', 'in_service', 'cost_segregation', 'registration', 'insurance', 'certificate', 'final_credit', 'w9', 'instructions', 'data_room'));--> statement-breakpoint
-- The ledger is only added to, as history is (0040), and each journal is balanced when its transaction ends.
CREATE TRIGGER "ledger_journals_only_added" BEFORE UPDATE OR DELETE ON "ledger_journals" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_evidence"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_only_added" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_evidence"();--> statement-breakpoint
CREATE TRIGGER "ledger_journals_not_emptied" BEFORE TRUNCATE ON "ledger_journals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_evidence"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_not_emptied" BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_evidence"();--> statement-breakpoint
CREATE FUNCTION "refuse_unbalanced_journal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_cents) FROM ledger_entries WHERE journal_id = NEW.journal_id) <> 0 THEN
    RAISE EXCEPTION 'Journal % is not balanced', NEW.journal_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "refuse_unbalanced_journal"();

CREATE TABLE "outside_approvers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outside_approvers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"firm" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"named_by" integer,
	"agreed_by" integer,
	"agreed_at" timestamp with time zone,
	"ended_by" integer,
	"ended_at" timestamp with time zone,
	"user_id" integer,
	"counts_from" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outside_approvers_state_check" CHECK ("outside_approvers"."state" in ('named', 'agreed', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "concessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "concessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"seller_id" integer,
	"claim_id" integer,
	"claim_state" text,
	"state_before" text,
	"amount_before" numeric(15, 2),
	"amount" numeric(15, 2) NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" integer NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "concessions_kind_check" CHECK ("concessions"."kind" in ('fee', 'claim')),
	CONSTRAINT "concessions_claim_state_check" CHECK ("concessions"."claim_state" in ('open', 'paid', 'closed')),
	CONSTRAINT "concessions_state_before_check" CHECK ("concessions"."state_before" in ('open', 'paid', 'closed')),
	CONSTRAINT "concessions_state_check" CHECK ("concessions"."state" in ('requested', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "concessions_about_check" CHECK (("concessions"."kind" = 'fee') = ("concessions"."seller_id" is not null)
        and ("concessions"."kind" = 'claim') = ("concessions"."claim_id" is not null and "concessions"."claim_state" is not null
          and "concessions"."state_before" is not null and "concessions"."amount_before" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_journals" DROP CONSTRAINT "ledger_journals_kind_check";--> statement-breakpoint
ALTER TABLE "work_assignments" DROP CONSTRAINT "work_assignments_kind_check";--> statement-breakpoint
ALTER TABLE "step_ups" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD COLUMN "concession_id" integer;--> statement-breakpoint
ALTER TABLE "outside_approvers" ADD CONSTRAINT "outside_approvers_named_by_users_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_approvers" ADD CONSTRAINT "outside_approvers_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_approvers" ADD CONSTRAINT "outside_approvers_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_approvers" ADD CONSTRAINT "outside_approvers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outside_approvers_live" ON "outside_approvers" USING btree ("email") WHERE "outside_approvers"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "outside_approvers_user" ON "outside_approvers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outside_approvers_named_by" ON "outside_approvers" USING btree ("named_by");--> statement-breakpoint
CREATE INDEX "outside_approvers_agreed_by" ON "outside_approvers" USING btree ("agreed_by");--> statement-breakpoint
CREATE INDEX "outside_approvers_ended_by" ON "outside_approvers" USING btree ("ended_by");--> statement-breakpoint
CREATE UNIQUE INDEX "concessions_open_fee" ON "concessions" USING btree ("transfer_id","seller_id") WHERE "concessions"."state" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "concessions_open_claim" ON "concessions" USING btree ("claim_id") WHERE "concessions"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "concessions_transfer" ON "concessions" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "concessions_seller" ON "concessions" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "concessions_claim" ON "concessions" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "concessions_requested_by" ON "concessions" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "concessions_decided_by" ON "concessions" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_concession_id_concessions_id_fk" FOREIGN KEY ("concession_id") REFERENCES "public"."concessions"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_kind_check" CHECK ("ledger_journals"."kind" in ('authorized', 'reversed', 'received', 'trued_up', 'refunded', 'added', 'fee_paid', 'fee_forgiven')) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_assignments" ADD CONSTRAINT "work_assignments_kind_check" CHECK ("work_assignments"."kind" in ('document', 'task', 'review', 'question', 'transfer_question', 'seller', 'exemption', 'change', 'sanctions_report', 'match', 'override', 'guarantor', 'duty')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_journals" VALIDATE CONSTRAINT "ledger_journals_concession_id_concessions_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_journals" VALIDATE CONSTRAINT "ledger_journals_kind_check";--> statement-breakpoint
ALTER TABLE "work_assignments" VALIDATE CONSTRAINT "work_assignments_kind_check";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "ledger_journals_concession" ON "ledger_journals" USING btree ("concession_id");
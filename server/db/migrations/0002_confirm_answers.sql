CREATE TABLE "confirm_answers" (
	"transfer_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"buyer_account_id" integer NOT NULL,
	"answer" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "confirm_answers_transfer_id_session_id_pk" PRIMARY KEY("transfer_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "confirm_answers" ADD CONSTRAINT "confirm_answers_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirm_answers" ADD CONSTRAINT "confirm_answers_buyer_account_id_bank_accounts_id_fk" FOREIGN KEY ("buyer_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirm_answers_account" ON "confirm_answers" USING btree ("buyer_account_id");
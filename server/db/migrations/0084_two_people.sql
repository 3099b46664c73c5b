CREATE TABLE "account_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_assignments" DROP CONSTRAINT "work_assignments_kind_check";--> statement-breakpoint
ALTER TABLE "kyb_hits" ADD COLUMN "lift_state" text;--> statement-breakpoint
ALTER TABLE "kyb_hits" ADD COLUMN "lift_reason" text;--> statement-breakpoint
ALTER TABLE "kyb_hits" ADD COLUMN "lift_by" integer;--> statement-breakpoint
ALTER TABLE "kyb_hits" ADD COLUMN "lift_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_acts" ADD CONSTRAINT "account_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_acts" ADD CONSTRAINT "account_acts_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_acts_user" ON "account_acts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_acts_by" ON "account_acts" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "account_acts_at" ON "account_acts" USING btree ("at");--> statement-breakpoint
ALTER TABLE "kyb_hits" ADD CONSTRAINT "kyb_hits_lift_by_users_id_fk" FOREIGN KEY ("lift_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "kyb_hits" ADD CONSTRAINT "kyb_hits_lift_state_check" CHECK ("kyb_hits"."lift_state" in ('open', 'dismissed', 'confirmed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "work_assignments" ADD CONSTRAINT "work_assignments_kind_check" CHECK ("work_assignments"."kind" in ('document', 'task', 'review', 'question', 'transfer_question', 'seller', 'exemption', 'change', 'sanctions_report', 'match', 'override', 'guarantor')) NOT VALID;--> statement-breakpoint
ALTER TABLE "kyb_hits" VALIDATE CONSTRAINT "kyb_hits_lift_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "kyb_hits" VALIDATE CONSTRAINT "kyb_hits_lift_state_check";--> statement-breakpoint
ALTER TABLE "work_assignments" VALIDATE CONSTRAINT "work_assignments_kind_check";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "kyb_hits_lift_by" ON "kyb_hits" USING btree ("lift_by");
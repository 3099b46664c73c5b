CREATE TABLE "engineer_forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "engineer_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"tests" jsonb NOT NULL,
	"as_built" jsonb NOT NULL,
	"site_visit" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"state" text NOT NULL,
	"asks_changes" boolean NOT NULL,
	"message" text,
	"summary" text,
	"sections" jsonb NOT NULL,
	"sent_by" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"comments" jsonb NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_drafts_state_check" CHECK ("review_drafts"."state" in ('sent', 'answered'))
);
--> statement-breakpoint
CREATE TABLE "review_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"kind" text NOT NULL,
	"versioned_document_id" integer NOT NULL,
	"signed_by" text NOT NULL,
	"signed_on" date NOT NULL,
	"buyer_name" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_papers_kind_check" CHECK ("review_papers"."kind" in ('signed_report', 'reliance_letter'))
);
--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "assigned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "answered_by" integer;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "firm" text;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "has_conflict" boolean;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "conflict_statement" text;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "confirmed_by" integer;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "review_id" integer;--> statement-breakpoint
ALTER TABLE "engineer_forms" ADD CONSTRAINT "engineer_forms_review_id_review_requests_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_drafts" ADD CONSTRAINT "review_drafts_review_id_review_requests_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_drafts" ADD CONSTRAINT "review_drafts_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_drafts" ADD CONSTRAINT "review_drafts_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_papers" ADD CONSTRAINT "review_papers_review_id_review_requests_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_papers" ADD CONSTRAINT "review_papers_versioned_document_id_versioned_documents_id_fk" FOREIGN KEY ("versioned_document_id") REFERENCES "public"."versioned_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "engineer_forms_review" ON "engineer_forms" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_drafts_review" ON "review_drafts" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_drafts_sent_by" ON "review_drafts" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "review_drafts_answered_by" ON "review_drafts" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "review_papers_review" ON "review_papers" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_papers_document" ON "review_papers" USING btree ("versioned_document_id");--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_review_id_review_requests_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_requests_answered_by" ON "review_requests" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "review_requests_confirmed_by" ON "review_requests" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "tasks_review" ON "tasks" USING btree ("review_id");--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_answer_check" CHECK ("review_requests"."answer" in ('accepted', 'declined'));--> statement-breakpoint
-- Reviews from before there were statements and confirmations go on as they are.
UPDATE "review_requests" SET "answer" = 'accepted' WHERE "reviewer_id" IS NOT NULL;--> statement-breakpoint
UPDATE "review_requests" SET "confirmed_at" = "completed_at" WHERE "is_complete" AND "outcome" <> 'deny';

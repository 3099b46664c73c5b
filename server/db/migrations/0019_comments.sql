CREATE TABLE "comment_threads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"buyer_id" integer,
	"project_id" integer,
	"company_id" integer,
	"field_name" text,
	"versioned_document_id" integer,
	"number" integer,
	"page" integer,
	"box" jsonb,
	"opened_by" integer NOT NULL,
	"resolved_by" integer,
	"resolved_at" timestamp with time zone,
	"comment_count" integer NOT NULL,
	"last_comment_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_threads_kind_check" CHECK ("comment_threads"."kind" in ('comment', 'question')),
	CONSTRAINT "comment_threads_audience_check" CHECK ("comment_threads"."audience" in ('internal', 'seller', 'buyer')),
	CONSTRAINT "comment_threads_owner_check" CHECK (("comment_threads"."project_id" is null) <> ("comment_threads"."company_id" is null)),
	CONSTRAINT "comment_threads_buyer_check" CHECK (("comment_threads"."audience" = 'buyer') = ("comment_threads"."buyer_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"body" text NOT NULL,
	"mentions" jsonb NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work_assignments" DROP CONSTRAINT "work_assignments_kind_check";--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_versioned_document_id_versioned_documents_id_fk" FOREIGN KEY ("versioned_document_id") REFERENCES "public"."versioned_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comment_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comment_threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_threads_project" ON "comment_threads" USING btree ("project_id","last_comment_at");--> statement-breakpoint
CREATE INDEX "comment_threads_company" ON "comment_threads" USING btree ("company_id","last_comment_at");--> statement-breakpoint
CREATE INDEX "comment_threads_document" ON "comment_threads" USING btree ("versioned_document_id");--> statement-breakpoint
CREATE INDEX "comment_threads_buyer" ON "comment_threads" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "comment_threads_opened_by" ON "comment_threads" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "comment_threads_resolved_by" ON "comment_threads" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "comment_threads_open" ON "comment_threads" USING btree ("project_id") WHERE kind = 'question' and resolved_at is null;--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "work_assignments" ADD CONSTRAINT "work_assignments_kind_check" CHECK ("work_assignments"."kind" in ('document', 'task', 'review', 'question', 'seller', 'exemption', 'change'));
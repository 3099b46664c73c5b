CREATE TABLE "report_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"sections" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_edits_kind_check" CHECK ("report_edits"."kind" in ('ie_report', 'costs_report', 'project_report', 'seller_report')),
	CONSTRAINT "report_edits_audience_check" CHECK ("report_edits"."audience" in ('buyer', 'seller', 'frontdoor'))
);
--> statement-breakpoint
CREATE TABLE "report_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"digest" text NOT NULL,
	"report" jsonb NOT NULL,
	"sha256" text,
	"page_count" integer,
	"reason" text,
	"requested_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"generated_at" timestamp with time zone,
	CONSTRAINT "report_files_kind_check" CHECK ("report_files"."kind" in ('ie_report', 'costs_report', 'project_report', 'seller_report')),
	CONSTRAINT "report_files_audience_check" CHECK ("report_files"."audience" in ('buyer', 'seller', 'frontdoor')),
	CONSTRAINT "report_files_status_check" CHECK ("report_files"."status" in ('none', 'pending', 'ready', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "report_edits" ADD CONSTRAINT "report_edits_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_edits_once" ON "report_edits" USING btree ("project_id","kind","audience");--> statement-breakpoint
CREATE UNIQUE INDEX "report_files_number" ON "report_files" USING btree ("project_id","kind","audience","number");--> statement-breakpoint
CREATE INDEX "report_files_content" ON "report_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "report_files_requested_by" ON "report_files" USING btree ("requested_by");
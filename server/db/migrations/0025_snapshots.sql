CREATE TABLE "company_snapshots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_snapshots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"snapshot_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_snapshots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_snapshots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"from_stage" text NOT NULL,
	"to_stage" text NOT NULL,
	"reason" text,
	"data" jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"taken_by" integer,
	CONSTRAINT "project_snapshots_from_stage_check" CHECK ("project_snapshots"."from_stage" in ('identified_project', 'quoted_project', 'onboarding', 'processing', 'review', 'funding_ready', 'settlement', 'monitoring', 'exited', 'disqualified', 'lost')),
	CONSTRAINT "project_snapshots_to_stage_check" CHECK ("project_snapshots"."to_stage" in ('identified_project', 'quoted_project', 'onboarding', 'processing', 'review', 'funding_ready', 'settlement', 'monitoring', 'exited', 'disqualified', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "company_snapshots" ADD CONSTRAINT "company_snapshots_snapshot_id_project_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."project_snapshots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_snapshots" ADD CONSTRAINT "company_snapshots_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_snapshots" ADD CONSTRAINT "project_snapshots_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_snapshots" ADD CONSTRAINT "project_snapshots_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_snapshots_snapshot" ON "company_snapshots" USING btree ("snapshot_id");--> statement-breakpoint
CREATE INDEX "company_snapshots_company" ON "company_snapshots" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "project_snapshots_project" ON "project_snapshots" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "project_snapshots_taken_by" ON "project_snapshots" USING btree ("taken_by");
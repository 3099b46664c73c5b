CREATE TABLE "work_assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"assignee_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_assignments_kind_check" CHECK ("work_assignments"."kind" in ('document', 'task', 'review', 'seller'))
);
--> statement-breakpoint
ALTER TABLE "work_assignments" ADD CONSTRAINT "work_assignments_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "work_assignments_once" ON "work_assignments" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "work_assignments_assignee" ON "work_assignments" USING btree ("assignee_id");
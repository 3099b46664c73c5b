CREATE TABLE "transfer_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"project_id" integer,
	"question" text NOT NULL,
	"asked_by" integer NOT NULL,
	"owner_id" integer,
	"due_on" date NOT NULL,
	"answer" text,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_visits" (
	"user_id" integer NOT NULL,
	"transfer_id" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone,
	CONSTRAINT "transfer_visits_user_id_transfer_id_pk" PRIMARY KEY("user_id","transfer_id")
);
--> statement-breakpoint
ALTER TABLE "transfer_questions" ADD CONSTRAINT "transfer_questions_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_questions" ADD CONSTRAINT "transfer_questions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_questions" ADD CONSTRAINT "transfer_questions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_questions" ADD CONSTRAINT "transfer_questions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_questions" ADD CONSTRAINT "transfer_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_visits" ADD CONSTRAINT "transfer_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_visits" ADD CONSTRAINT "transfer_visits_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_questions_transfer" ON "transfer_questions" USING btree ("transfer_id","id");--> statement-breakpoint
CREATE INDEX "transfer_questions_project_id" ON "transfer_questions" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "transfer_questions_asked_by" ON "transfer_questions" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "transfer_questions_owner_id" ON "transfer_questions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "transfer_questions_answered_by" ON "transfer_questions" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "transfer_visits_transfer_id" ON "transfer_visits" USING btree ("transfer_id");
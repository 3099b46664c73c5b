CREATE TABLE "risk_base_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "risk_base_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"work" json NOT NULL,
	"facts_sha256" text NOT NULL,
	"result" json NOT NULL,
	"evaluated_at" timestamp with time zone NOT NULL,
	"is_due" boolean DEFAULT false NOT NULL,
	"published_by" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "risk_base_cases_transfer_id_unique" UNIQUE("transfer_id")
);
--> statement-breakpoint
CREATE TABLE "simulations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "simulations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"work" jsonb NOT NULL,
	"state" text NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"result" json,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "simulations_state_check" CHECK ("simulations"."state" in ('queued', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "risk_base_cases" ADD CONSTRAINT "risk_base_cases_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_base_cases" ADD CONSTRAINT "risk_base_cases_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risk_base_cases_published_by" ON "risk_base_cases" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "risk_base_cases_due" ON "risk_base_cases" USING btree ("id") WHERE "risk_base_cases"."is_due";--> statement-breakpoint
CREATE INDEX "simulations_user" ON "simulations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "simulations_created_at" ON "simulations" USING btree ("created_at");
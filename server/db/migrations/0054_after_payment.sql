CREATE TABLE "claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"state" text NOT NULL,
	"notice_on" date NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"description" text NOT NULL,
	"insurer_notified_on" date,
	"seller_notified_on" date,
	"respond_by" date,
	"recorded_by" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claims_state_check" CHECK ("claims"."state" in ('open', 'paid', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "recapture_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recapture_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"kind" text NOT NULL,
	"happened_on" date NOT NULL,
	"share" numeric(5, 2) NOT NULL,
	"description" text NOT NULL,
	"recorded_by" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recapture_events_kind_check" CHECK ("recapture_events"."kind" in ('disposition', 'shutdown', 'use_change')),
	CONSTRAINT "recapture_events_share_check" CHECK ("recapture_events"."share" > 0 and "recapture_events"."share" <= 100)
);
--> statement-breakpoint
CREATE TABLE "recapture_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recapture_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"transfer_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reply" text,
	"replied_by" integer,
	"replied_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "closing_waivers" DROP CONSTRAINT "closing_waivers_item_check";--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "package_acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "package_acknowledged_by" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "monitoring" text;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recapture_events" ADD CONSTRAINT "recapture_events_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recapture_events" ADD CONSTRAINT "recapture_events_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recapture_notices" ADD CONSTRAINT "recapture_notices_event_id_recapture_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."recapture_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recapture_notices" ADD CONSTRAINT "recapture_notices_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recapture_notices" ADD CONSTRAINT "recapture_notices_replied_by_users_id_fk" FOREIGN KEY ("replied_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_transfer" ON "claims" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "claims_project" ON "claims" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "claims_recorded_by" ON "claims" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "recapture_events_project" ON "recapture_events" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "recapture_events_recorded_by" ON "recapture_events" USING btree ("recorded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "recapture_notices_once" ON "recapture_notices" USING btree ("event_id","transfer_id");--> statement-breakpoint
CREATE INDEX "recapture_notices_transfer" ON "recapture_notices" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "recapture_notices_replied_by" ON "recapture_notices" USING btree ("replied_by");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_package_acknowledged_by_users_id_fk" FOREIGN KEY ("package_acknowledged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_package_acknowledged_by" ON "transfers" USING btree ("package_acknowledged_by");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_monitoring" ON "tasks" USING btree ("project_id","monitoring");--> statement-breakpoint
ALTER TABLE "closing_waivers" ADD CONSTRAINT "closing_waivers_item_check" CHECK ("closing_waivers"."item" in ('terms', 'verification', 'attestations', 'opinion', 'guaranty', 'agreement', 'in_service', 'cost_segregation', 'registration', 'insurance', 'certificate', 'final_credit', 'w9', 'instructions', 'funds_flow', 'data_room', 'election_statement', 'filed_copies', 'package'));
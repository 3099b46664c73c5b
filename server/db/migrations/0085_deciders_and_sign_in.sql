CREATE TABLE "deciding_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deciding_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"decides" boolean NOT NULL,
	"seller_id" integer,
	"buyer_id" integer,
	"spoke_to" text,
	"phone_number" text,
	"number_source" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_factors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auth_factors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"credential_id" text,
	"public_key" text,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb,
	"secret_key_id" text,
	"secret" text,
	"last_step" integer,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "auth_factors_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "auth_factors_kind_check" CHECK ("auth_factors"."kind" in ('passkey', 'code'))
);
--> statement-breakpoint
CREATE TABLE "ceremonies" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"challenge" text,
	"secret_key_id" text,
	"secret" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "step_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "step_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"about" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_kind_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "decides_from" date;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_by" text;--> statement-breakpoint
ALTER TABLE "deciding_changes" ADD CONSTRAINT "deciding_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deciding_changes" ADD CONSTRAINT "deciding_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deciding_changes" ADD CONSTRAINT "deciding_changes_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deciding_changes" ADD CONSTRAINT "deciding_changes_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_factors" ADD CONSTRAINT "auth_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ceremonies" ADD CONSTRAINT "ceremonies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_ups" ADD CONSTRAINT "step_ups_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deciding_changes_user" ON "deciding_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deciding_changes_by" ON "deciding_changes" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "deciding_changes_seller" ON "deciding_changes" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "deciding_changes_buyer" ON "deciding_changes" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "auth_factors_user" ON "auth_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ceremonies_user" ON "ceremonies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "step_ups_token" ON "step_ups" USING btree ("token_hash");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_kind_check" CHECK ("audit_events"."kind" in ('login', 'login_failed', 'login_locked', 'logout', 'stepped_up', 'factor_added', 'factor_removed', 'recovery_codes_made', 'session_ended', 'view', 'download', 'denial', 'view_as_start', 'view_as_page', 'view_as_end')) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_events" VALIDATE CONSTRAINT "audit_events_kind_check";
--> statement-breakpoint
ALTER TABLE "data_room_reads" DROP CONSTRAINT "data_room_reads_way_check";--> statement-breakpoint
ALTER TABLE "data_room_reads" ADD CONSTRAINT "data_room_reads_way_check" CHECK ("data_room_reads"."way" in ('view', 'download', 'text')) NOT VALID;--> statement-breakpoint
ALTER TABLE "data_room_reads" VALIDATE CONSTRAINT "data_room_reads_way_check";
--> statement-breakpoint
-- small table: people of buyers and sellers are thousands at most
UPDATE "users" SET "decides_from" = ("date_joined" AT TIME ZONE 'America/New_York')::date WHERE "seller_id" IS NOT NULL OR "buyer_id" IS NOT NULL;

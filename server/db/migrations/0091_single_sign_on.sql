CREATE TABLE "identity_providers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"seller_id" integer,
	"buyer_id" integer,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"secret_key_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"domains" text[] NOT NULL,
	"mode" text NOT NULL,
	"trusts_addresses" boolean NOT NULL,
	"second_factor_reason" text,
	"state" text NOT NULL,
	"proposed_by" integer NOT NULL,
	"activated_by" integer,
	"activated_at" timestamp with time zone,
	"ended_by" integer,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_providers_mode_check" CHECK ("identity_providers"."mode" in ('offered', 'enforced')),
	CONSTRAINT "identity_providers_state_check" CHECK ("identity_providers"."state" in ('proposed', 'active', 'ended')),
	CONSTRAINT "identity_providers_account" CHECK ("identity_providers"."seller_id" is null or "identity_providers"."buyer_id" is null)
);
--> statement-breakpoint
CREATE TABLE "sign_on_requests" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"provider_id" integer NOT NULL,
	"token_hash" text,
	"about" text,
	"begun_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_subjects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_on_subjects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ceremonies" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_activated_by_users_id_fk" FOREIGN KEY ("activated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_requests" ADD CONSTRAINT "sign_on_requests_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_requests" ADD CONSTRAINT "sign_on_requests_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_subjects" ADD CONSTRAINT "sign_on_subjects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_providers_seller" ON "identity_providers" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "identity_providers_buyer" ON "identity_providers" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "identity_providers_proposed_by" ON "identity_providers" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "identity_providers_activated_by" ON "identity_providers" USING btree ("activated_by");--> statement-breakpoint
CREATE INDEX "identity_providers_ended_by" ON "identity_providers" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "sign_on_requests_provider" ON "sign_on_requests" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "sign_on_requests_token" ON "sign_on_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_subjects_subject" ON "sign_on_subjects" USING btree ("issuer","client_id","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_subjects_user" ON "sign_on_subjects" USING btree ("user_id","issuer","client_id");
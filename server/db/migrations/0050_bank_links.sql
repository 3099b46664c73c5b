CREATE TABLE "bank_exchanges" (
	"token_digest" text PRIMARY KEY NOT NULL,
	"seller_id" integer,
	"buyer_id" integer,
	"begun_at" timestamp with time zone NOT NULL,
	"link_id" integer,
	CONSTRAINT "bank_exchanges_owner_check" CHECK (("bank_exchanges"."seller_id" is null) <> ("bank_exchanges"."buyer_id" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_id" integer,
	"buyer_id" integer,
	"provider" text NOT NULL,
	"provider_item_id" text NOT NULL,
	"institution" text NOT NULL,
	"accounts" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_by" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_links_owner_check" CHECK (("bank_links"."seller_id" is null) <> ("bank_links"."buyer_id" is null)),
	CONSTRAINT "bank_links_state_check" CHECK ("bank_links"."state" in ('linked', 'needs_update', 'revoking', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "bank_tokens" (
	"link_id" integer PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_sign_ins" (
	"item_id" text PRIMARY KEY NOT NULL,
	"institution" text NOT NULL,
	"accounts" jsonb NOT NULL,
	"access_digest" text NOT NULL,
	"needs_update" boolean NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "sandbox_sign_ins_access_digest_unique" UNIQUE("access_digest")
);
--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "link_id" integer;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "provider_account_id" text;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_calls" ADD COLUMN "is_look_queued" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_exchanges" ADD CONSTRAINT "bank_exchanges_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_exchanges" ADD CONSTRAINT "bank_exchanges_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_exchanges" ADD CONSTRAINT "bank_exchanges_link_id_bank_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."bank_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_links" ADD CONSTRAINT "bank_links_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_links" ADD CONSTRAINT "bank_links_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_links" ADD CONSTRAINT "bank_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_tokens" ADD CONSTRAINT "bank_tokens_link_id_bank_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."bank_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_exchanges_link" ON "bank_exchanges" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "bank_exchanges_seller" ON "bank_exchanges" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "bank_exchanges_buyer" ON "bank_exchanges" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_links_item" ON "bank_links" USING btree ("provider","provider_item_id");--> statement-breakpoint
CREATE INDEX "bank_links_seller" ON "bank_links" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "bank_links_buyer" ON "bank_links" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "bank_links_created_by" ON "bank_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "bank_tokens_key" ON "bank_tokens" USING btree ("key_id");--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_link_id_bank_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."bank_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_seller_default" ON "bank_accounts" USING btree ("seller_id") WHERE "bank_accounts"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_buyer_default" ON "bank_accounts" USING btree ("buyer_id") WHERE "bank_accounts"."is_default";--> statement-breakpoint
CREATE INDEX "bank_accounts_link" ON "bank_accounts" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_once" ON "bank_accounts" USING btree ("link_id","provider_account_id") WHERE not "bank_accounts"."is_removed";--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_default_check" CHECK (not ("bank_accounts"."is_default" and "bank_accounts"."is_removed"));--> statement-breakpoint
UPDATE "bank_accounts" SET "is_default" = true WHERE "id" IN (SELECT min("id") FROM "bank_accounts" WHERE NOT "is_removed" GROUP BY "seller_id", "buyer_id");

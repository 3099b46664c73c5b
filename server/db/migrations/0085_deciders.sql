CREATE TABLE "deciding_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deciding_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"decides" boolean NOT NULL,
	"spoke_to" text,
	"phone_number" text,
	"number_source" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "decides_from" date;--> statement-breakpoint
ALTER TABLE "deciding_changes" ADD CONSTRAINT "deciding_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deciding_changes" ADD CONSTRAINT "deciding_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deciding_changes_user" ON "deciding_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deciding_changes_by" ON "deciding_changes" USING btree ("by_id");--> statement-breakpoint
-- small table: people of buyers and sellers are thousands at most
UPDATE "users" SET "decides_from" = ("date_joined" AT TIME ZONE 'America/New_York')::date WHERE "seller_id" IS NOT NULL OR "buyer_id" IS NOT NULL;

ALTER TABLE "quote_requests" DROP CONSTRAINT "quote_requests_lead_state_check";--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "engagement_signed_on" date;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "engagement_signer" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "engagement_title" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "engagement_file_id" integer;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "seller_id" integer;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "converted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_requests_seller" ON "quote_requests" USING btree ("seller_id");--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_lead_state_check" CHECK ("quote_requests"."lead_state" in ('new', 'contacted', 'qualified', 'converted', 'closed'));--> statement-breakpoint
UPDATE "quote_requests" SET "email" = lower("email") WHERE "email" <> lower("email");
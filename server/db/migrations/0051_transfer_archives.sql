CREATE TABLE "transfer_archives" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_archives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text,
	"files_count" integer,
	"manifest_sha256" text,
	"reason" text,
	"requested_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"generated_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "transfer_archives_kind_check" CHECK ("transfer_archives"."kind" in ('reports', 'binder')),
	CONSTRAINT "transfer_archives_status_check" CHECK ("transfer_archives"."status" in ('pending', 'ready', 'failed', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "transfer_archives" ADD CONSTRAINT "transfer_archives_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_archives" ADD CONSTRAINT "transfer_archives_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_archives" ADD CONSTRAINT "transfer_archives_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_archives_transfer" ON "transfer_archives" USING btree ("transfer_id","kind","id");--> statement-breakpoint
CREATE INDEX "transfer_archives_content" ON "transfer_archives" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "transfer_archives_requested_by" ON "transfer_archives" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "transfer_archives_expiry" ON "transfer_archives" USING btree ("expires_at");
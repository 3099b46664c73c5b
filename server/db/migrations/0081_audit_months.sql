CREATE TABLE "audit_months" (
	"month" text PRIMARY KEY NOT NULL,
	"first_seq" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"last_hash" text NOT NULL,
	"history_from" bigint,
	"history_to" bigint,
	"sha256" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_months" ADD CONSTRAINT "audit_months_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_months_first" ON "audit_months" USING btree ("first_seq");--> statement-breakpoint
CREATE INDEX "audit_months_content" ON "audit_months" USING btree ("sha256");--> statement-breakpoint
CREATE TRIGGER "audit_months_only_added" BEFORE UPDATE OR DELETE ON "audit_months" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_evidence"();--> statement-breakpoint
CREATE TRIGGER "audit_months_not_emptied" BEFORE TRUNCATE ON "audit_months" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_evidence"();

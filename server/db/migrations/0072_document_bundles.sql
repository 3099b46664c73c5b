CREATE TABLE "document_bundles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_bundles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versioned_document_id" integer NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"parts" jsonb NOT NULL,
	"engine" text NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_bundles_status_check" CHECK ("document_bundles"."status" in ('proposed', 'accepted', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "processing_runs" DROP CONSTRAINT "processing_runs_step_check";--> statement-breakpoint
ALTER TABLE "versioned_documents" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "versioned_documents" ADD COLUMN "source_number" integer;--> statement-breakpoint
ALTER TABLE "versioned_documents" ADD COLUMN "source_pages" jsonb;--> statement-breakpoint
ALTER TABLE "document_bundles" ADD CONSTRAINT "document_bundles_versioned_document_id_versioned_documents_id_fk" FOREIGN KEY ("versioned_document_id") REFERENCES "public"."versioned_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_bundles" ADD CONSTRAINT "document_bundles_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_bundles_version" ON "document_bundles" USING btree ("versioned_document_id","number");--> statement-breakpoint
CREATE INDEX "document_bundles_decided_by" ON "document_bundles" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "versioned_documents" ADD CONSTRAINT "versioned_documents_source_id_versioned_documents_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."versioned_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "versioned_documents_source" ON "versioned_documents" USING btree ("source_id");--> statement-breakpoint
ALTER TABLE "processing_runs" ADD CONSTRAINT "processing_runs_step_check" CHECK ("processing_runs"."step" in ('text', 'parts', 'label', 'answers'));
CREATE TABLE "data_room_reads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_room_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"buyer_id" integer NOT NULL,
	"versioned_document_id" integer NOT NULL,
	"number" integer NOT NULL,
	"way" text NOT NULL,
	"source_sha256" text NOT NULL,
	"given_sha256" text NOT NULL,
	"plain_reason" text,
	"copy_sha256" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_room_reads_way_check" CHECK ("data_room_reads"."way" in ('view', 'download')),
	CONSTRAINT "data_room_reads_plain_reason_check" CHECK ("data_room_reads"."plain_reason" in ('not_pdf', 'too_large', 'signed', 'encrypted', 'corrupt', 'trouble'))
);
--> statement-breakpoint
ALTER TABLE "data_room_reads" ADD CONSTRAINT "data_room_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_room_reads" ADD CONSTRAINT "data_room_reads_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_room_reads" ADD CONSTRAINT "data_room_reads_versioned_document_id_versioned_documents_id_fk" FOREIGN KEY ("versioned_document_id") REFERENCES "public"."versioned_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_room_reads" ADD CONSTRAINT "data_room_reads_copy_sha256_files_sha256_fk" FOREIGN KEY ("copy_sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_room_reads_reader" ON "data_room_reads" USING btree ("user_id","versioned_document_id","id");--> statement-breakpoint
CREATE INDEX "data_room_reads_buyer" ON "data_room_reads" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "data_room_reads_file" ON "data_room_reads" USING btree ("versioned_document_id");--> statement-breakpoint
CREATE INDEX "data_room_reads_copy" ON "data_room_reads" USING btree ("copy_sha256");
ALTER TABLE "data_room_reads" ALTER COLUMN "versioned_document_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "data_room_reads" ADD COLUMN "report_file_id" integer;--> statement-breakpoint
ALTER TABLE "data_room_reads" ADD CONSTRAINT "data_room_reads_report_file_id_report_files_id_fk" FOREIGN KEY ("report_file_id") REFERENCES "public"."report_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_room_reads_report" ON "data_room_reads" USING btree ("report_file_id");--> statement-breakpoint
ALTER TABLE "data_room_reads" ADD CONSTRAINT "data_room_reads_what_check" CHECK (num_nonnulls("data_room_reads"."versioned_document_id", "data_room_reads"."report_file_id") = 1);
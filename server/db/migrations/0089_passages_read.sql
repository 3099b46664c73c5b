ALTER TABLE "data_room_reads" DROP CONSTRAINT "data_room_reads_way_check";--> statement-breakpoint
ALTER TABLE "data_room_reads" ADD CONSTRAINT "data_room_reads_way_check" CHECK ("data_room_reads"."way" in ('view', 'download', 'text', 'quote')) NOT VALID;--> statement-breakpoint
ALTER TABLE "data_room_reads" VALIDATE CONSTRAINT "data_room_reads_way_check";

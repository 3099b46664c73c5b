ALTER TABLE "recapture_events" DROP CONSTRAINT "recapture_events_kind_check";--> statement-breakpoint
ALTER TABLE "recapture_events" ADD CONSTRAINT "recapture_events_kind_check" CHECK ("recapture_events"."kind" in ('disposition', 'shutdown', 'use_change', 'wages', 'effective_control')) NOT VALID;--> statement-breakpoint
ALTER TABLE "recapture_events" VALIDATE CONSTRAINT "recapture_events_kind_check";

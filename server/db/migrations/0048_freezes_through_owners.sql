ALTER TABLE "kyb_freezes" ADD COLUMN "through" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "guarantor_reviews_exposure" ON "guarantor_reviews" USING btree ("exposure" DESC NULLS FIRST,"company_id");--> statement-breakpoint
-- Staff have looked at the owners of a frozen company: it is judged again.
CREATE TRIGGER freeze_due AFTER UPDATE OF through ON kyb_freezes FOR EACH ROW EXECUTE FUNCTION mark_guarantor_due();

CREATE TABLE "lane_turns" (
	"lane" text NOT NULL,
	"tenant" text NOT NULL,
	"turn" bigint NOT NULL,
	CONSTRAINT "lane_turns_lane_tenant_pk" PRIMARY KEY("lane","tenant")
);
--> statement-breakpoint
CREATE TABLE "recognitions" (
	"sha256" text PRIMARY KEY NOT NULL,
	"waiting" jsonb NOT NULL,
	"looked_at" jsonb NOT NULL,
	"damaged" jsonb NOT NULL,
	"spent_ms" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "processing_runs" DROP CONSTRAINT "processing_runs_step_check";--> statement-breakpoint
ALTER TABLE "recognitions" ADD CONSTRAINT "recognitions_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recognitions_updated" ON "recognitions" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "processing_runs" ADD CONSTRAINT "processing_runs_step_check" CHECK ("processing_runs"."step" in ('text', 'recognition', 'parts', 'label', 'answers')) NOT VALID;--> statement-breakpoint
ALTER TABLE "processing_runs" VALIDATE CONSTRAINT "processing_runs_step_check";
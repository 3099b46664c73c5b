CREATE TABLE "model_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"task" text NOT NULL,
	"outcome" text NOT NULL,
	"sha256" text,
	"model" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"pictures" integer NOT NULL,
	"cost" bigint,
	CONSTRAINT "model_calls_task_check" CHECK ("model_calls"."task" in ('label', 'answers', 'phrase')),
	CONSTRAINT "model_calls_outcome_check" CHECK ("model_calls"."outcome" in ('answered', 'stored', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "model_replies" (
	"key" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"reply" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_replies" ADD CONSTRAINT "model_replies_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_at" ON "model_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "model_calls_content" ON "model_calls" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "model_replies_content" ON "model_replies" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "model_replies_at" ON "model_replies" USING btree ("at");
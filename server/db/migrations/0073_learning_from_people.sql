CREATE TABLE "forgotten_sellers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forgotten_sellers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_id" integer NOT NULL,
	"forgotten_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learned_answers" (
	"answer_id" integer PRIMARY KEY NOT NULL,
	"from_file_id" integer NOT NULL,
	"words" text NOT NULL,
	"value" jsonb NOT NULL,
	"without_value" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_learning" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_learning_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"is_on" boolean NOT NULL,
	"forgotten_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_sketches" (
	"sha256" text PRIMARY KEY NOT NULL,
	"marks" "bytea" NOT NULL,
	"bands" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_labels" ADD COLUMN "learned" jsonb;--> statement-breakpoint
ALTER TABLE "forgotten_sellers" ADD CONSTRAINT "forgotten_sellers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_answers" ADD CONSTRAINT "learned_answers_answer_id_ai_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."ai_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_answers" ADD CONSTRAINT "learned_answers_from_file_id_versioned_documents_id_fk" FOREIGN KEY ("from_file_id") REFERENCES "public"."versioned_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_sketches" ADD CONSTRAINT "text_sketches_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forgotten_sellers_seller" ON "forgotten_sellers" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "learned_answers_from" ON "learned_answers" USING btree ("from_file_id");--> statement-breakpoint
CREATE INDEX "text_sketches_bands" ON "text_sketches" USING gin ("bands");
CREATE TABLE "installations" (
	"is_own" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	"swept" bigint DEFAULT 0 NOT NULL,
	"quarantined" integer DEFAULT 0 NOT NULL,
	"quarantined_size" bigint DEFAULT 0 NOT NULL,
	"sweep_stopped_at" timestamp with time zone,
	"sweep_stopped_because" text,
	CONSTRAINT "installations_one_check" CHECK ("installations"."is_own")
);
--> statement-breakpoint
CREATE TABLE "missing_contents" (
	"sha256" text PRIMARY KEY NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"times" integer NOT NULL,
	"found_at" timestamp with time zone
);

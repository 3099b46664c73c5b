CREATE TABLE "sanctions_bad_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sanctions_bad_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"line" integer NOT NULL,
	"problem" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sanctions_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sanctions_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sanctions_names" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sanctions_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"entity_id" text NOT NULL,
	"name" text NOT NULL,
	"listed_name" text NOT NULL,
	"kind" text,
	"program" text,
	"births" jsonb NOT NULL,
	"countries" jsonb NOT NULL,
	"keys" integer[] NOT NULL,
	CONSTRAINT "sanctions_names_kind_check" CHECK ("sanctions_names"."kind" in ('person', 'entity', 'vessel', 'aircraft'))
);
--> statement-breakpoint
CREATE TABLE "sanctions_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sanctions_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"state" text NOT NULL,
	"entries" integer,
	"names" integer,
	"bad_lines" integer,
	"reason" text,
	"created_by" integer,
	"activated_by" integer,
	"activated_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sanctions_versions_list_check" CHECK ("sanctions_versions"."list" in ('ofac_sdn', 'ofac_consolidated', 'other')),
	CONSTRAINT "sanctions_versions_state_check" CHECK ("sanctions_versions"."state" in ('reading', 'ready', 'active', 'superseded', 'removed', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "sanctions_bad_lines" ADD CONSTRAINT "sanctions_bad_lines_version_id_sanctions_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."sanctions_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions_files" ADD CONSTRAINT "sanctions_files_version_id_sanctions_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."sanctions_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions_files" ADD CONSTRAINT "sanctions_files_sha256_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions_names" ADD CONSTRAINT "sanctions_names_version_id_sanctions_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."sanctions_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions_versions" ADD CONSTRAINT "sanctions_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions_versions" ADD CONSTRAINT "sanctions_versions_activated_by_users_id_fk" FOREIGN KEY ("activated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sanctions_bad_lines_version" ON "sanctions_bad_lines" USING btree ("version_id","line");--> statement-breakpoint
CREATE INDEX "sanctions_files_version" ON "sanctions_files" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "sanctions_files_content" ON "sanctions_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "sanctions_names_version" ON "sanctions_names" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "sanctions_names_keys" ON "sanctions_names" USING gin ("keys");--> statement-breakpoint
CREATE UNIQUE INDEX "sanctions_versions_active" ON "sanctions_versions" USING btree ("list") WHERE "sanctions_versions"."state" = 'active';
CREATE TABLE "project_import_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text NOT NULL,
	"key" text,
	"errors" jsonb,
	"project_id" integer,
	"version_after" integer,
	"before" jsonb,
	CONSTRAINT "project_import_rows_state_check" CHECK ("project_import_rows"."state" in ('waiting', 'create', 'update', 'same', 'error', 'created', 'updated', 'removed', 'restored', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "project_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"seller_id" integer,
	"headings" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"created_by" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_imports_state_check" CHECK ("project_imports"."state" in ('checking', 'ready', 'applying', 'applied', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "project_import_rows" ADD CONSTRAINT "project_import_rows_import_id_project_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."project_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_imports" ADD CONSTRAINT "project_imports_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_imports" ADD CONSTRAINT "project_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_import_rows_number" ON "project_import_rows" USING btree ("import_id","number");--> statement-breakpoint
CREATE INDEX "project_import_rows_state" ON "project_import_rows" USING btree ("import_id","state","number");--> statement-breakpoint
CREATE INDEX "project_import_rows_key" ON "project_import_rows" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "project_imports_created_by" ON "project_imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "project_imports_seller" ON "project_imports" USING btree ("seller_id");
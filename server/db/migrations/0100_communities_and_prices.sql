CREATE TABLE "energy_communities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "energy_communities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"kind" text NOT NULL,
	"geoid" text NOT NULL,
	"name" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"notice" text NOT NULL,
	"source_url" text NOT NULL,
	CONSTRAINT "energy_communities_kind_check" CHECK ("energy_communities"."kind" in ('statistical_area', 'coal_closure', 'coal_adjoining'))
);
--> statement-breakpoint
CREATE TABLE "energy_community_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "energy_community_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"rows" integer NOT NULL,
	"bad_rows" integer NOT NULL,
	"problems" jsonb NOT NULL,
	"periods" jsonb NOT NULL,
	"replaced_id" integer,
	"created_by" integer,
	"activated_by" integer,
	"activated_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "energy_community_lists_state_check" CHECK ("energy_community_lists"."state" in ('ready', 'active', 'superseded', 'discarded'))
);
--> statement-breakpoint
CREATE TABLE "price_grids" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_grids_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rows" jsonb NOT NULL,
	"created_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "energy_communities" ADD CONSTRAINT "energy_communities_list_id_energy_community_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."energy_community_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_community_lists" ADD CONSTRAINT "energy_community_lists_replaced_id_energy_community_lists_id_fk" FOREIGN KEY ("replaced_id") REFERENCES "public"."energy_community_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_community_lists" ADD CONSTRAINT "energy_community_lists_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_community_lists" ADD CONSTRAINT "energy_community_lists_activated_by_users_id_fk" FOREIGN KEY ("activated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_grids" ADD CONSTRAINT "price_grids_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "energy_communities_once" ON "energy_communities" USING btree ("list_id","geoid","kind","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "energy_community_lists_active" ON "energy_community_lists" USING btree ("state") WHERE "energy_community_lists"."state" = 'active';--> statement-breakpoint
CREATE INDEX "energy_community_lists_replaced" ON "energy_community_lists" USING btree ("replaced_id");--> statement-breakpoint
CREATE INDEX "energy_community_lists_created_by" ON "energy_community_lists" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "energy_community_lists_activated_by" ON "energy_community_lists" USING btree ("activated_by");--> statement-breakpoint
CREATE INDEX "price_grids_created_by" ON "price_grids" USING btree ("created_by");--> statement-breakpoint
-- Rules follow the list that is in force (docs/decisions/034-rules-follow-writes.md).
CREATE FUNCTION mark_energy_communities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO policy_due (owner, owner_id, since)
  SELECT 'project', p.id, clock_timestamp() FROM projects p
  WHERE p.adder_energy_community_claimed OR EXISTS (SELECT FROM project_properties own
    WHERE own.project_id = p.id AND own.values ->> 'adder_energy_community_claimed' = 'true')
  ORDER BY p.id
  ON CONFLICT (owner, owner_id) DO UPDATE SET since = excluded.since;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER policy_due_write AFTER INSERT OR UPDATE ON "energy_community_lists" FOR EACH ROW
WHEN (NEW.state = 'active')
EXECUTE FUNCTION mark_energy_communities();

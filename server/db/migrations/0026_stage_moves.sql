CREATE TABLE "project_stage_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_stage_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"from_stage" text NOT NULL,
	"to_stage" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"days" real NOT NULL,
	CONSTRAINT "project_stage_moves_from_stage_check" CHECK ("project_stage_moves"."from_stage" in ('identified_project', 'quoted_project', 'onboarding', 'processing', 'review', 'funding_ready', 'settlement', 'monitoring', 'exited', 'disqualified', 'lost')),
	CONSTRAINT "project_stage_moves_to_stage_check" CHECK ("project_stage_moves"."to_stage" in ('identified_project', 'quoted_project', 'onboarding', 'processing', 'review', 'funding_ready', 'settlement', 'monitoring', 'exited', 'disqualified', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "project_stage_moves" ADD CONSTRAINT "project_stage_moves_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_stage_moves_project" ON "project_stage_moves" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_stage_moves_time" ON "project_stage_moves" USING btree ("moved_at");--> statement-breakpoint
-- Written with the move, whoever or whatever makes it; a change of other columns costs nothing.
CREATE FUNCTION keep_stage_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO project_stage_moves (project_id, from_stage, to_stage, moved_at, days)
  VALUES (NEW.id, OLD.stage, NEW.stage, NEW.stage_changed_at,
    greatest(0, extract(epoch FROM NEW.stage_changed_at - OLD.stage_changed_at) / 86400));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_stage_move AFTER UPDATE OF stage ON projects
FOR EACH ROW WHEN (OLD.stage IS DISTINCT FROM NEW.stage) EXECUTE FUNCTION keep_stage_move();--> statement-breakpoint
-- What the history tells of moves before.
INSERT INTO project_stage_moves (project_id, from_stage, to_stage, moved_at, days)
SELECT p.id, h.before ->> 'stage', h.after ->> 'stage', h.at,
  extract(epoch FROM h.at - coalesce(
    (SELECT e.at FROM history e WHERE e.entity = 'projects' AND e.entity_id = h.entity_id
      AND e.after ? 'stage' AND e.id < h.id ORDER BY e.id DESC LIMIT 1), h.at)) / 86400
FROM history h JOIN projects p ON p.id::text = h.entity_id
WHERE h.entity = 'projects' AND h.after ? 'stage' AND h.before ? 'stage'
  AND h.before ->> 'stage' <> h.after ->> 'stage'
ORDER BY h.id;

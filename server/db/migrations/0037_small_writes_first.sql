-- A statement that marks one project goes before one that marks many, as a change of a company does: whoever
-- changed one fact waits for no hundred others (docs/decisions/034-rules-follow-writes.md). All else is as it was.
CREATE OR REPLACE FUNCTION queue_policy_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  marks integer := (SELECT count(*) FROM changed);
BEGIN
  IF current_setting('joulebridge.rules_follow', true) IS DISTINCT FROM 'off'
    AND to_regclass('pgboss.job') IS NOT NULL AND marks <= 100 THEN
    EXECUTE $query$
      INSERT INTO pgboss.job
        (name, data, priority, start_after, retry_limit, retry_delay, retry_backoff, expire_in, policy)
      SELECT q.name, jsonb_build_object('owner', c.owner, 'owner_id', c.owner_id), 1 - $1,
        clock_timestamp() + interval '0.3s', q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds * interval '1s', q.policy
      FROM changed c JOIN pgboss.queue q ON q.name = 'evaluate-policy'
    $query$ USING marks;
  END IF;
  RETURN NULL;
END $$;

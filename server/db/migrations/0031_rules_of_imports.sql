-- A transaction that runs the rules of what it writes itself, as an import does for hundreds of projects, leaves
-- its marks without jobs (server/features/policy/due.ts). All else is as it was.
CREATE OR REPLACE FUNCTION queue_policy_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('joulebridge.rules_follow', true) IS DISTINCT FROM 'off'
    AND to_regclass('pgboss.job') IS NOT NULL AND (SELECT count(*) FROM changed) <= 100 THEN
    EXECUTE $query$
      INSERT INTO pgboss.job
        (name, data, start_after, retry_limit, retry_delay, retry_backoff, expire_in, policy)
      SELECT q.name, jsonb_build_object('owner', c.owner, 'owner_id', c.owner_id),
        clock_timestamp() + interval '0.3s', q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds * interval '1s', q.policy
      FROM changed c JOIN pgboss.queue q ON q.name = 'evaluate-policy'
    $query$;
  END IF;
  RETURN NULL;
END $$;

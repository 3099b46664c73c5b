import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'
import { subjectName } from '#shared/rules/access/single-sign-on.ts'

/** Between a way of signing in and its line in the audit log, which one transaction writes. */
const APART = '1 hour'

/**
 * Ways of signing in that nobody is logged to have added, each in words. Those from before the oldest line of the audit
 * log are left out, since their lines may be gone.
 */
export async function unloggedFactors(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ source: string; id: number; user_id: number }>(sql`
    select f.source, f.id, f.user_id from (
      select 'auth_factors' as source, id, user_id, name, created_at from auth_factors
      union all
      select 'sign_on_subjects', id, user_id, ${subjectName('')} || issuer, created_at
      from sign_on_subjects
    ) f
    where f.created_at >= (select min(at) from audit_events)
      and not exists (
        select from audit_events e
        where e.kind = 'factor_added' and e.entity = 'users' and e.entity_id = f.user_id::text
          and e.detail = f.name
          and e.at between f.created_at - ${APART}::interval and f.created_at + ${APART}::interval)
    order by f.source, f.id`)
  return rows.map(
    ({ source, id, user_id }) => `${source} ${id} of users ${user_id} was never logged`,
  )
}

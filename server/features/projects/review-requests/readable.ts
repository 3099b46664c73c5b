import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import type { Db } from '#server/db/types.ts'
import { visibleProjectIds, visibleReviewRequests } from '#server/features/access/visibility.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ReviewRow } from './store.ts'

/**
 * Reviews the caller takes part in: assigned ones, and for sellers the engineering reviews of their projects, of
 * which they read what was sent to them.
 */
function readable(db: Db, rights: Rights): SQL | undefined {
  if (rights.actor !== 'seller') return visibleReviewRequests(rights)
  return and(
    eq(reviewRequests.kind, 'ie'),
    inArray(reviewRequests.project_id, visibleProjectIds(db, rights)),
  )
}

/** A review that the caller takes part in, or null. */
export async function findReadable(db: Db, rights: Rights, id: number): Promise<ReviewRow | null> {
  const [row] = await db
    .select()
    .from(reviewRequests)
    .where(and(eq(reviewRequests.id, id), readable(db, rights)))
  return row ?? null
}

/** Like `findReadable`, but for engineering reviews only. */
export async function findEngineering(
  db: Db,
  rights: Rights,
  id: number,
): Promise<ReviewRow | null> {
  const row = await findReadable(db, rights, id)
  return row?.kind === 'ie' ? row : null
}

/** The newest engineering review of a project that the caller takes part in, or null. */
export async function newestEngineering(
  db: Db,
  rights: Rights,
  projectId: number,
): Promise<ReviewRow | null> {
  const [row] = await db
    .select()
    .from(reviewRequests)
    .where(
      and(
        eq(reviewRequests.project_id, projectId),
        eq(reviewRequests.kind, 'ie'),
        readable(db, rights),
      ),
    )
    .orderBy(desc(reviewRequests.id))
    .limit(1)
  return row ?? null
}

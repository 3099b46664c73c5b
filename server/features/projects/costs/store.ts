import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { costLines, costReviews, costSheets } from '#server/db/schema/costs.ts'
import { projects } from '#server/db/schema/projects.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import type { Db } from '#server/db/types.ts'
import { visibleProjects } from '#server/features/access/visibility.ts'
import type { Rights } from '#server/http/rights.ts'

export type CostLineRow = typeof costLines.$inferSelect
export type CostReviewRow = typeof costReviews.$inferSelect

/** The project columns that costs need. */
const PROJECT_COLUMNS = {
  id: projects.id,
  name: projects.name,
  stage: projects.stage,
  seller_id: projects.seller_id,
}
export type CostProject = Pick<typeof projects.$inferSelect, keyof typeof PROJECT_COLUMNS>

const selectProject = (db: Db, rights: Rights, id: number) =>
  db
    .select(PROJECT_COLUMNS)
    .from(projects)
    .where(and(eq(projects.id, id), visibleProjects(db, rights)))

/** A project visible to the caller, or null. */
export async function findCostProject(
  db: Db,
  rights: Rights,
  id: number,
): Promise<CostProject | null> {
  const [row] = await selectProject(db, rights, id)
  return row ?? null
}

/**
 * Like `findCostProject`, but locks the project, so that its costs are written one at a time. Call inside a
 * transaction.
 */
export async function lockCostProject(
  tx: Db,
  rights: Rights,
  id: number,
): Promise<CostProject | null> {
  const [row] = await selectProject(tx, rights, id).for('no key update')
  return row ?? null
}

/** The version of a project's costs; 1 until they are first written. */
export async function sheetVersion(db: Db, projectId: number): Promise<number> {
  const [row] = await db
    .select({ version: costSheets.version })
    .from(costSheets)
    .where(eq(costSheets.project_id, projectId))
  return row?.version ?? 1
}

/** Increments the version of a project's costs. Call with the project locked. */
export async function countSheet(tx: Db, project_id: number): Promise<void> {
  await tx
    .insert(costSheets)
    .values({ project_id, version: 2 })
    .onConflictDoUpdate({
      target: costSheets.project_id,
      set: { version: sql`${costSheets.version} + 1` },
    })
}

/** The lines of a project in order. */
export const linesOf = (db: Db, projectId: number): Promise<CostLineRow[]> =>
  db.select().from(costLines).where(eq(costLines.project_id, projectId)).orderBy(asc(costLines.id))

const selectReviews = (db: Db) =>
  db
    .select({ review: costReviews, opened_by_name: personName(users) })
    .from(costReviews)
    .innerJoin(projects, eq(projects.id, costReviews.project_id))
    .innerJoin(users, eq(users.id, costReviews.opened_by))
    .$dynamic()

/** A review with the name of the person who opened it. */
export type NamedReview = Awaited<ReturnType<typeof selectReviews>>[number]

/** A cost review of a project visible to the caller, or null. */
export async function findCostReview(
  db: Db,
  rights: Rights,
  id: number,
): Promise<NamedReview | null> {
  const where = and(eq(costReviews.id, id), visibleProjects(db, rights))
  const [row] = await selectReviews(db).where(where)
  return row ?? null
}

/** The newest review of a project's costs, or null. */
export async function newestReview(db: Db, projectId: number): Promise<NamedReview | null> {
  const [row] = await selectReviews(db)
    .where(eq(costReviews.project_id, projectId))
    .orderBy(desc(costReviews.id))
    .limit(1)
  return row ?? null
}

/** Reviewers of a project's costs, from its costs reviews that are not complete. */
export async function costReviewers(db: Db, projectId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: reviewRequests.reviewer_id })
    .from(reviewRequests)
    .where(
      and(
        eq(reviewRequests.project_id, projectId),
        eq(reviewRequests.kind, 'costs'),
        eq(reviewRequests.is_complete, false),
        // Someone who hasn't accepted the review isn't working on it yet.
        eq(reviewRequests.answer, 'accepted'),
      ),
    )
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

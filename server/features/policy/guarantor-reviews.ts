import { inArray, sql } from 'drizzle-orm'
import { guarantorReviews } from '#server/db/schema/guarantors.ts'
import type { Db } from '#server/db/types.ts'
import type { GuarantorAnalysis } from '#shared/rules/companies/guarantors/analyze.ts'

/** The review status of a guarantor, stored for lists. */
type ReviewRow = typeof guarantorReviews.$inferInsert

export const reviewRow = (
  company_id: number,
  { calculated, score, exposure, waits }: GuarantorAnalysis,
  now: Date,
): ReviewRow => ({
  company_id,
  calculated,
  score,
  projects: exposure.by_project.filter(({ counts }) => counts).length,
  unvested: exposure.unvested,
  exposure: exposure.exposure,
  waits,
  since: now,
  calculated_at: now,
})

/** Stores reviews; `since` is kept as long as `waits` stays the same. */
export async function storeReviews(tx: Db, rows: ReviewRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(guarantorReviews)
    .values(rows)
    .onConflictDoUpdate({
      target: guarantorReviews.company_id,
      set: {
        calculated: sql`excluded.calculated`,
        score: sql`excluded.score`,
        projects: sql`excluded.projects`,
        unvested: sql`excluded.unvested`,
        exposure: sql`excluded.exposure`,
        waits: sql`excluded.waits`,
        since: sql`case when ${guarantorReviews.waits} = excluded.waits
          then ${guarantorReviews.since} else excluded.since end`,
        calculated_at: sql`excluded.calculated_at`,
      },
    })
}

/** Deletes the reviews of companies that guarantee nothing. */
export async function forgetReviews(tx: Db, companyIds: readonly number[]): Promise<void> {
  if (companyIds.length === 0) return
  await tx.delete(guarantorReviews).where(inArray(guarantorReviews.company_id, [...companyIds]))
}

import { eq } from 'drizzle-orm'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import type { Db } from '#server/db/types.ts'
import type { ReviewSection } from '#shared/contract/schemas/projects/review-sections.ts'

export const url = (id: number | string) => `/api/review-request/${id}/`

/** A review as it is stored. */
export async function rowOf(db: Db, id: number) {
  const [row] = await db.select().from(reviewRequests).where(eq(reviewRequests.id, id))
  return row
}

/** A section as a review starts with it, unless the test says otherwise. */
export const section = (key: string, title: string, values: Partial<ReviewSection> = {}) => ({
  key,
  title,
  body: '',
  viewed: false,
  not_applicable: null,
  findings: [],
  ...values,
})

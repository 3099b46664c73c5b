import type { Db } from '#server/db/types.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import type { ReviewRequest } from '#shared/contract/schemas/review-requests.ts'
import { toReview } from './map.ts'
import { tellReopened } from './reopened.ts'
import { findReview, indexReviews, listReviews, REVIEW_INDEX, REVIEW_LIST } from './store.ts'
import { openReview, patchReview } from './write.ts'

/** A review as it stands after a write. */
const reread = async (call: Call<never>, tx: Db, id: number): Promise<ReviewRequest> =>
  toReview(call.found(await findReview(tx, call.rights, id)))

/** Reviews of projects by outside reviewers. */
export const reviewRequestsHandlers: Handlers<'reviewRequests'> = {
  async list(call) {
    const clause = call.list(REVIEW_LIST)
    const { rows, total } = await listReviews(call.db, call.rights, clause)
    return call.page(REVIEW_LIST, clause, { rows: rows.map(toReview), total })
  },
  async get(call) {
    return toReview(call.found(await findReview(call.db, call.rights, call.id())))
  },
  async patch(call) {
    const { review } = call.found(await findReview(call.db, call.rights, call.id()))
    const body = call.body()
    return call.write(async (tx, writer) => {
      const saved = call.saved(
        await patchReview(tx, writer, call.rights, review.id, body, call.ifMatch()),
      )
      if (body.reopen_reason !== undefined) await tellReopened(tx, call, writer, saved)
      return reread(call, tx, review.id)
    })
  },
  async index(call) {
    const clause = call.list(REVIEW_INDEX)
    return call.page(REVIEW_INDEX, clause, await indexReviews(call.db, call.rights, clause))
  },
  async create(call) {
    const body = call.body()
    return call.write(async (tx, writer) => {
      const { id } = await openReview(tx, writer, call.rights, body)
      return reread(call, tx, id)
    })
  },
}

import type { Db } from '#server/db/types.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import type { ReviewRequest } from '#shared/contract/schemas/projects/review-requests.ts'
import { answerReview, confirmReview } from './answers.ts'
import { completionOf } from './completion.ts'
import { engineerReviewHandlers } from './engineer-routes.ts'
import { toReview } from './map.ts'
import { NO_REVIEW, tellOfAnswer, tellOfConfirmation, tellOfReview } from './notices.ts'
import {
  findReview,
  indexReviews,
  listReviews,
  lockReview,
  REVIEW_INDEX,
  REVIEW_LIST,
} from './store.ts'
import { openReview, patchReview } from './write.ts'

/** Rereads a review after a write. */
const reread = async (call: Call<never>, tx: Db, id: number): Promise<ReviewRequest> =>
  toReview(call.found(await findReview(tx, call.rights, id)))

/** Reviews of projects by outside reviewers. */
export const reviewRequestsHandlers: Handlers<'reviewRequests'> = {
  ...engineerReviewHandlers,
  async answer(call) {
    const { review } = call.found(await findReview(call.db, call.rights, call.id()))
    const body = call.body()
    return call.write(async (tx, writer) => {
      const row = call.found(await lockReview(tx, review.id))
      // It may have been reassigned in the meantime.
      call.found(await findReview(tx, call.rights, row.id))
      const saved = call.saved(await answerReview(tx, writer, row, body))
      await tellOfAnswer(tx, call, writer, saved)
      return { id: saved.id, answer: body.answer }
    })
  },
  async confirm(call) {
    const { review } = call.found(await findReview(call.db, call.rights, call.id()))
    const { outcome } = call.body()
    return call.write(async (tx, writer) => {
      const row = call.found(await lockReview(tx, review.id))
      const saved = call.saved(await confirmReview(tx, writer, row, outcome))
      await tellOfConfirmation(tx, call, writer, saved)
      return reread(call, tx, review.id)
    })
  },
  async list(call) {
    const clause = call.list(REVIEW_LIST)
    const { rows, total } = await listReviews(call.db, call.rights, clause)
    return call.page(REVIEW_LIST, clause, { rows: rows.map(toReview), total })
  },
  async get(call) {
    return toReview(call.found(await findReview(call.db, call.rights, call.id())))
  },
  async completion(call) {
    const { review } = call.found(await findReview(call.db, call.rights, call.id()))
    return completionOf(call.db, review, call.user().id)
  },
  async patch(call) {
    const { review } = call.found(await findReview(call.db, call.rights, call.id()))
    const body = call.body()
    return call.write(async (tx, writer) => {
      const before = call.found(await lockReview(tx, review.id))
      const saved = call.saved(
        await patchReview(tx, writer, call.rights, review.id, body, call.ifMatch()),
      )
      await tellOfReview(tx, call, writer, before, saved)
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
      const opened = await openReview(tx, writer, call.rights, body)
      await tellOfReview(tx, call, writer, NO_REVIEW, opened)
      return reread(call, tx, opened.id)
    })
  },
}

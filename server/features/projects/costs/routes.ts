import type { Db } from '#server/db/types.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { CostReview } from '#shared/contract/schemas/projects/costs.ts'
import { clarify } from './clarify.ts'
import { toReview } from './map.ts'
import { tellReviewers, tellSeller } from './notices.ts'
import { costDocuments, proposedLines } from './papers.ts'
import { openReview, patchReview, sendDraft } from './reviews.ts'
import { costsOf } from './sheet.ts'
import { type CostProject, findCostProject, findCostReview, lockCostProject } from './store.ts'
import { patchCosts } from './write.ts'

const project = async (call: Call<never>, db: Db = call.db): Promise<CostProject> =>
  call.found(await findCostProject(db, call.rights, call.id()))

const locked = async (call: Call<never>, tx: Db, id: number): Promise<CostProject> =>
  call.found(await lockCostProject(tx, call.rights, id))

/** Rereads a review after a write. */
const reread = async (call: Call<never>, tx: Db, id: number): Promise<CostReview> =>
  toReview(call.found(await findCostReview(tx, call.rights, id)))

/** Costs of projects and their reviews with the seller. */
export const costsHandlers: Handlers<'costs'> = {
  async get(call) {
    return costsOf(call.db, call.rights, await project(call), call.now)
  },
  async patch(call) {
    const { id } = await project(call)
    const body = call.body()
    return call.write(async (tx, writer) => {
      const own = await locked(call, tx, id)
      const saved = await patchCosts(tx, writer, call.rights, own, body, call.ifMatch())
      if (saved === 'stale') throw new HttpError('stale')
      return costsOf(tx, call.rights, own, call.now)
    })
  },
  async documents(call) {
    return costDocuments(call.db, (await project(call)).id)
  },
  async propose(call) {
    const { id } = await project(call)
    call.body()
    return proposedLines(call.db, id)
  },
  async createReview(call) {
    const { id } = await project(call)
    call.body()
    return call.write(async (tx, writer) => {
      const own = await locked(call, tx, id)
      const { row, lines } = await openReview(tx, writer, call.rights, own, call.user().id)
      await tellReviewers(tx, call, writer, own, { kind: 'costs_submitted', lines })
      return reread(call, tx, row.id)
    })
  },
  async patchReview(call) {
    const { id } = await project(call)
    const found = call.found(await findCostReview(call.db, call.rights, call.id('review')))
    if (found.review.project_id !== id) call.found(null)
    const body = call.body()
    return call.write(async (tx, writer) => {
      const own = await locked(call, tx, id)
      const { review } = call.found(await findCostReview(tx, call.rights, found.review.id))
      const { updated, answered } = await patchReview(
        tx,
        writer,
        call.rights,
        review,
        body,
        call.ifMatch(),
      )
      call.saved(updated)
      if (body.state === 'answered') {
        await tellReviewers(tx, call, writer, own, { kind: 'costs_answered', answers: answered })
      }
      return reread(call, tx, review.id)
    })
  },
  async sendDraft(call) {
    const found = call.found(await findCostReview(call.db, call.rights, call.id()))
    call.body()
    return call.write(async (tx, writer) => {
      const own = await locked(call, tx, found.review.project_id)
      const { review } = call.found(await findCostReview(tx, call.rights, found.review.id))
      const { updated, questions } = await sendDraft(tx, writer, call.rights, review)
      call.saved(updated)
      await tellSeller(tx, call, writer, own, questions)
      return reread(call, tx, review.id)
    })
  },
  async review(call) {
    const found = call.found(await findCostReview(call.db, call.rights, call.id()))
    const own = call.found(await findCostProject(call.db, call.rights, found.review.project_id))
    return {
      ...toReview(found),
      project_name: own.name,
      costs: await costsOf(call.db, call.rights, own, call.now),
    }
  },
  async clarificationEmail(call) {
    const body = call.body()
    return call.write(async (tx, writer) => {
      const found = await findCostReview(tx, call.rights, body.review_id)
      if (!found) throw invalid({ review_id: 'This review doesn’t exist' })
      const own = await locked(call, tx, found.review.project_id)
      return clarify(tx, call, writer, own, body)
    })
  },
}

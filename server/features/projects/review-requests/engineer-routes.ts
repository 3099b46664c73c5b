import type { Db } from '#server/db/types.ts'
import { slotsOf } from '#server/features/documents/files/slots-with-files.ts'
import { findProject } from '#server/features/projects/projects/store.ts'
import { tellOfTask } from '#server/features/projects/tasks/notices.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { engineerSectionOf } from '#shared/rules/projects/engineer-documents.ts'
import { reviewStatus } from '#shared/rules/projects/review-status.ts'
import { refuseUnanswered } from './answers.ts'
import { sendReview } from './download.ts'
import { commentOnDraft, draftsOf, sendDraft, toDrafts } from './drafts.ts'
import { findForm, patchForm, toForm } from './forms.ts'
import {
  findInformation,
  informationOf,
  requestInformation,
  settleInformation,
  toInformation,
} from './information.ts'
import { tellOfComments, tellOfDraft } from './notices.ts'
import { addPaper, buyersOfProject, papersOf } from './papers.ts'
import { findEngineering, findReadable, newestEngineering } from './readable.ts'
import { findReview, lockReview, type ReviewRow } from './store.ts'

/** The review in the path, of any kind, if the caller may see it. */
const reviewOf = async (call: Call<never>): Promise<ReviewRow> =>
  call.found(await findReview(call.db, call.rights, call.id())).review

/** The engineering review in the path, if the caller may read it. */
const engineering = async (call: Call<never>): Promise<ReviewRow> =>
  call.found(await findEngineering(call.db, call.rights, call.id()))

/** Locks the review for someone who works on it; an assigned reviewer must have accepted it (409). */
async function locked(call: Call<never>, tx: Db, id: number): Promise<ReviewRow> {
  const row = call.found(await lockReview(tx, id))
  // It may have been reassigned in the meantime.
  call.found(await findReview(tx, call.rights, id))
  if (call.rights.scope === 'own') refuseUnanswered(row)
  return row
}

/** Like `locked`, but throws for a completed review (409). */
async function open(call: Call<never>, tx: Db, id: number): Promise<ReviewRow> {
  const row = await locked(call, tx, id)
  if (row.is_complete) {
    throw new HttpError('invalid_state', { message: 'This review is completed.' })
  }
  return row
}

type Keys =
  | 'form'
  | 'patchForm'
  | 'information'
  | 'requestInformation'
  | 'settleInformation'
  | 'papers'
  | 'addPaper'
  | 'ieDocuments'
  | 'ieStatus'
  | 'ieSendDraft'
  | 'ieDrafts'
  | 'ieComment'
  | 'download'

/** Everything a review has besides its sections: forms, questions to the seller, drafts, and signed papers. */
export const engineerReviewHandlers: Pick<Handlers<'reviewRequests'>, Keys> = {
  async form(call) {
    const review = await engineering(call)
    return toForm(call.db, review, await findForm(call.db, review.id))
  },
  async patchForm(call) {
    const { id } = await engineering(call)
    const body = call.body()
    return call.write(async (tx, writer) => {
      const review = await open(call, tx, id)
      const saved = await patchForm(tx, writer, call.rights, review, body, call.ifMatch())
      return toForm(tx, review, call.saved(saved))
    })
  },
  async information(call) {
    const { id } = await reviewOf(call)
    return (await informationOf(call.db, id)).map(toInformation)
  },
  async requestInformation(call) {
    const { id } = await reviewOf(call)
    const body = call.body()
    return call.write(async (tx, writer) => {
      const review = await open(call, tx, id)
      return toInformation(await requestInformation(tx, call, writer, review, body))
    })
  },
  async settleInformation(call) {
    const { id } = await reviewOf(call)
    const task = call.found(await findInformation(call.db, id, call.id('task')))
    const body = call.body()
    return call.write(async (tx, writer) => {
      await locked(call, tx, id)
      const before = call.found(await findInformation(tx, id, task.id))
      const saved = call.saved(await settleInformation(tx, writer, task.id, body, call.ifMatch()))
      await tellOfTask(tx, call, writer, before, saved)
      return toInformation(saved)
    })
  },
  async papers(call) {
    const { id, project_id, reviewer_id } = await reviewOf(call)
    // Buyers' names are only for people who can write to the buyers.
    const writes = call.rights.scope === 'all' || call.rights.user?.id === reviewer_id
    return {
      papers: await papersOf(call.db, id),
      buyers: writes ? await buyersOfProject(call.db, project_id) : [],
    }
  },
  async addPaper(call) {
    const review = await reviewOf(call)
    return addPaper(call, review, async (tx, kind) => {
      const row = await locked(call, tx, review.id)
      // Buyers can come after the review, and so can letters to them.
      const isOpen = row.confirmed_at === null || kind === 'reliance_letter'
      if (isOpen || call.rights.scope === 'all') return row
      throw new HttpError('invalid_state', { message: 'This review is confirmed.' })
    })
  },
  async ieDocuments(call) {
    const { project_id } = await engineering(call)
    const slots = await slotsOf(call.db, call.rights, { project_id })
    return slots.flatMap((slot) => {
      const section = engineerSectionOf(slot.document_type)
      return section === null ? [] : [{ ...slot, section }]
    })
  },
  async ieStatus(call) {
    const { project_id, seller_id } = call.body()
    const project = await findProject(call.db, call.rights, project_id)
    if (!project) throw invalid({ project_id: 'This project doesn’t exist' })
    if (project.seller_id !== seller_id) {
      throw invalid({ seller_id: 'This project belongs to another seller' })
    }
    const review = call.found(await newestEngineering(call.db, call.rights, project_id))
    const [draft = null] = await draftsOf(call.db, review.id)
    const { status, changed_at } = reviewStatus({ ...review, draft })
    return { review_id: review.id, status, changed_at: changed_at.toISOString() }
  },
  async ieSendDraft(call) {
    const { id } = await engineering(call)
    const body = call.body()
    return call.write(async (tx, writer) => {
      const review = await open(call, tx, id)
      const draft = await sendDraft(tx, writer, review, call.user().id, body)
      await tellOfDraft(tx, call, writer, review, draft)
      const [shown] = await toDrafts(tx, [draft])
      return call.found(shown)
    })
  },
  async ieDrafts(call) {
    const { id } = await engineering(call)
    return toDrafts(call.db, await draftsOf(call.db, id))
  },
  async ieComment(call) {
    const { id } = await engineering(call)
    const body = call.body()
    return call.write(async (tx, writer) => {
      const review = call.found(await lockReview(tx, id))
      const draft = call.saved(await commentOnDraft(tx, writer, review, body, call.ifMatch()))
      await tellOfComments(tx, call, writer, review, draft)
      const [shown] = await toDrafts(tx, [draft])
      return call.found(shown)
    })
  },
  async download(call) {
    return sendReview(call, call.found(await findReadable(call.db, call.rights, call.id())))
  },
}

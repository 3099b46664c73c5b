import type { z } from 'zod'
import { insertRecord, type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { type CostDraft, costLines, costReviews } from '#server/db/schema/costs.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { costsSchemas } from '#shared/contract/schemas/projects/costs.ts'
import { unsettledLines } from '#shared/rules/projects/costs/sample.ts'
import { mayEdit, mayJudge } from './rights.ts'
import { readSheet } from './sheet.ts'
import {
  type CostLineRow,
  type CostProject,
  type CostReviewRow,
  linesOf,
  newestReview,
} from './store.ts'

type ReviewPatch = z.output<typeof costsSchemas.patchReview.body>

const refused = (message: string) => new HttpError('invalid_state', { message })

/**
 * Opens a review of a locked project's costs, one at a time and only if there are lines (409). Sellers can't open
 * one once costs are locked for them, since their answers could no longer change anything (409).
 */
export async function openReview(
  tx: Db,
  writer: Writer,
  rights: Rights,
  project: CostProject,
  opened_by: number,
): Promise<{ row: CostReviewRow; lines: number }> {
  if (mayEdit(rights, project.stage) === 'locked') {
    throw refused('The costs of this project are locked. Ask our team if a line is wrong.')
  }
  const newest = await newestReview(tx, project.id)
  if (newest && newest.review.state !== 'closed') {
    throw new HttpError('already_exists', { message: 'These costs are already in review.' })
  }
  const lines = await linesOf(tx, project.id)
  if (lines.length === 0) throw refused('Add cost lines before you hand them in for review.')
  const row = await insertRecord(tx, writer, costReviews, {
    project_id: project.id,
    state: 'open',
    opened_by,
    drafts: [],
    draft_answers: [],
    answers: [],
  })
  return { row, lines: lines.length }
}

/** The result of a review change, with the number of answers the reviewer may read now. */
export interface PatchedReview {
  updated: Updated<CostReviewRow>
  answered: number
}

/**
 * Saves the reviewer's verdicts or the seller's answers as private drafts; submits the answers, or closes the
 * review. Call with the project locked.
 */
export async function patchReview(
  tx: Db,
  writer: Writer,
  rights: Rights,
  review: CostReviewRow,
  body: ReviewPatch,
  ifMatch: number | null,
): Promise<PatchedReview> {
  if (ifMatch !== null && ifMatch !== review.version) return { updated: 'stale', answered: 0 }
  const isSeller = rights.actor === 'seller'
  refuseOthersPart(isSeller, body)
  if (Object.keys(body).length === 0) return { updated: { row: review }, answered: 0 }
  const lines = await linesOf(tx, review.project_id)
  refuseForeignLines(lines, body)
  const changes = isSeller
    ? sellerChanges(review, lines, body, writer.at)
    : await reviewerChanges(tx, rights, review, lines, body, writer.at)
  const action = body.state ?? 'update'
  const updated = await updateRecord(tx, writer, costReviews, review.id, changes, { action })
  const asked = lines.filter(({ verdict }) => verdict === 'clarify').length
  return { updated, answered: body.state === 'answered' ? asked : 0 }
}

type Changes = Partial<typeof costReviews.$inferInsert>

/** Each side may write only its own part (403). */
function refuseOthersPart(isSeller: boolean, { verdicts, answers, state }: ReviewPatch): void {
  const errors: FieldErrors = {}
  if (isSeller && verdicts) errors.verdicts = 'Only reviewers give verdicts'
  if (!isSeller && answers) errors.answers = 'Only the seller answers'
  if (state && isSeller !== (state === 'answered')) {
    errors.state = isSeller ? 'Only reviewers close a review' : 'Only the seller answers'
  }
  if (Object.keys(errors).length > 0) throw new HttpError('field_forbidden', { errors })
}

function refuseForeignLines(lines: readonly CostLineRow[], body: ReviewPatch): void {
  const own = new Set(lines.map(({ id }) => id))
  const named = [...(body.verdicts ?? []), ...(body.answers ?? [])]
  if (named.some(({ line_id }) => !own.has(line_id))) throw notFound()
}

function sellerChanges(
  review: CostReviewRow,
  lines: readonly CostLineRow[],
  { answers = [], state }: ReviewPatch,
  at: Date,
): Changes {
  if (review.state !== 'sent') throw refused('Nothing is asked in this review at the moment.')
  const asked = new Set(lines.flatMap(({ id, verdict }) => (verdict === 'clarify' ? [id] : [])))
  const unasked = answers.filter(({ line_id }) => !asked.has(line_id))
  if (unasked.length > 0) {
    throw invalid(
      Object.fromEntries(
        unasked.map(({ line_id }) => [`answers.${line_id}`, 'Nothing is asked about this line']),
      ),
    )
  }
  const drafts = merged(
    review.draft_answers,
    answers.flatMap(({ line_id, answer }) => [{ line_id, answer: answer ?? '' }]),
  )
  if (state !== 'answered') return { draft_answers: drafts }
  const all = merged(review.answers, drafts).filter(({ answer }) => answer !== '')
  const missing = [...asked].filter((id) => !all.some(({ line_id }) => line_id === id))
  if (missing.length > 0) {
    throw invalid(
      Object.fromEntries(missing.map((id) => [`answers.${id}`, 'Answer the question'])),
      'Answer every question before you send.',
    )
  }
  return { draft_answers: [], answers: all, state: 'answered', answered_at: at }
}

async function reviewerChanges(
  tx: Db,
  rights: Rights,
  review: CostReviewRow,
  lines: readonly CostLineRow[],
  { verdicts = [], state }: ReviewPatch,
  at: Date,
): Promise<Changes> {
  await refuseJudge(tx, rights, review)
  const errors: FieldErrors = {}
  for (const [index, { verdict, note }] of verdicts.entries()) {
    if (!note && (verdict === 'clarify' || verdict === 'rejected')) {
      errors[`verdicts.${index}.note`] =
        verdict === 'clarify' ? 'Write what you ask the seller' : 'Enter a reason'
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const versions = new Map(lines.map(({ id, version }) => [id, version]))
  const sent = verdicts.map(
    ({ line_id, verdict, note }): CostDraft => ({
      line_id,
      verdict,
      note: note || null,
      line_version: versions.get(line_id) ?? 0,
    }),
  )
  const drafts = merged(review.drafts, sent)
  if (state !== 'closed') return { drafts }
  await refuseClosing(tx, review, drafts)
  return { drafts, state: 'closed', closed_at: at }
}

/** Allows only staff and the reviewer of these costs, while the review is open (403, 409). */
async function refuseJudge(tx: Db, rights: Rights, review: CostReviewRow): Promise<void> {
  if (review.state === 'closed') throw refused('This review of the costs is closed.')
  if (!(await mayJudge(tx, rights, review.project_id, review))) {
    throw new HttpError('field_forbidden', {
      message: 'Only the reviewer of these costs gives verdicts, while the costs review is open.',
    })
  }
}

/** A review can close only once everything in the sample has a verdict and nothing is unanswered or unsent (409). */
async function refuseClosing(
  tx: Db,
  review: CostReviewRow,
  drafts: readonly CostDraft[],
): Promise<void> {
  if (drafts.length > 0) throw refused('Send your draft to the seller before you close the review.')
  const { costs } = await readSheet(tx, review.project_id)
  const left = unsettledLines(costs.lines, costs.interconnectionCounts)
  const unjudged = left.filter(({ verdict }) => verdict === null).length
  if (unjudged > 0) {
    const lines =
      unjudged === 1 ? '1 line in the sample has' : `${unjudged} lines in the sample have`
    throw refused(`${lines} no verdict yet.`)
  }
  if (left.length > 0) {
    throw refused('Some lines still need clarification. Accept them or not, then close the review.')
  }
}

/** Publishes the draft, so that the seller can read it and it counts. Call with the project locked. */
export async function sendDraft(
  tx: Db,
  writer: Writer,
  rights: Rights,
  review: CostReviewRow,
): Promise<{ updated: Updated<CostReviewRow>; questions: number }> {
  await refuseJudge(tx, rights, review)
  if (review.drafts.length === 0) throw refused('There is nothing to send yet.')
  const lines = new Map((await linesOf(tx, review.project_id)).map((row) => [row.id, row]))
  const live = review.drafts.filter(({ line_id }) => lines.has(line_id))
  if (live.some(({ line_id, line_version }) => lines.get(line_id)?.version !== line_version)) {
    throw refused('Some lines have changed since you judged them. Look at them again.')
  }
  for (const { line_id, verdict, note } of live) {
    await updateRecord(tx, writer, costLines, line_id, { verdict, note }, { action: 'verdict' })
  }
  const updated = await updateRecord(
    tx,
    writer,
    costReviews,
    review.id,
    { drafts: [], state: 'sent', sent_at: writer.at },
    { action: 'send' },
  )
  const questions = (await linesOf(tx, review.project_id)).filter(
    ({ verdict }) => verdict === 'clarify',
  ).length
  return { updated, questions }
}

/** Entries replace earlier ones about the same line. */
const merged = <T extends { line_id: number }>(stored: readonly T[], sent: readonly T[]): T[] => [
  ...new Map([...stored, ...sent].map((one) => [one.line_id, one])).values(),
]

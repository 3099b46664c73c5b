import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { insertRecord, type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import type { Db } from '#server/db/types.ts'
import { findProject } from '#server/features/projects/projects/store.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { reviewRequestsSchemas } from '#shared/contract/schemas/projects/review-requests.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { completionProblems, isPass } from '#shared/rules/projects/review-requests.ts'
import { refuseUnanswered, UNANSWERED } from './answers.ts'
import { formProblemOf, linesProblemOf, unopenedSectionsOf } from './completion.ts'
import { mergeSections, newSections, withApplicability } from './sections.ts'
import { isActiveInRole, lockReview, type ReviewRow, reviewKindsOf } from './store.ts'

type ReviewPatch = z.output<typeof reviewRequestsSchemas.patch.body>
type NewReview = z.output<typeof reviewRequestsSchemas.create.body>
type Assignment = Pick<ReviewPatch, 'reviewer_id' | 'evaluator_id'>

/** Opens a review of a project with the sections of its kind. Call inside a transaction. */
export async function openReview(
  tx: Db,
  writer: Writer,
  rights: Rights,
  body: NewReview,
): Promise<ReviewRow> {
  if (!(await findProject(tx, rights, body.project_id))) {
    throw invalid({ project_id: 'This project doesn’t exist' })
  }
  await checkAssignment(tx, body)
  const assigned_at = body.reviewer_id ? writer.at : null
  return insertRecord(tx, writer, reviewRequests, {
    ...body,
    assigned_at,
    sections: newSections(body.kind),
  })
}

/**
 * Opens the missing reviews of a project in review, one per kind, for staff to assign. Call inside a transaction
 * that holds the project's lock.
 */
export async function openMissingReviews(
  tx: Db,
  writer: Writer,
  project_id: number,
): Promise<void> {
  const present = await reviewKindsOf(tx, project_id)
  for (const kind of reviewKinds.values.filter((one) => !present.includes(one))) {
    await insertRecord(tx, writer, reviewRequests, {
      project_id,
      kind,
      sections: newSections(kind),
    })
  }
}

/**
 * Changes a review visible to the caller: reviewers write and complete it, staff assign it and may reopen it. Call
 * inside a transaction.
 */
export async function patchReview(
  tx: Db,
  writer: Writer,
  rights: Rights,
  id: number,
  body: ReviewPatch,
  ifMatch: number | null,
): Promise<Updated<ReviewRow>> {
  const row = await lockReview(tx, id)
  if (!row) return null
  if (ifMatch !== null && ifMatch !== row.version) return 'stale'
  if (rights.scope === 'own') checkReviewer(row, body)
  else await checkAssignment(tx, body, row)
  const { sections, errors } = mergeSections(row.sections, body.sections ?? [])
  refuse(errors)
  const next = { ...row, ...body, sections }
  const completes = !row.is_complete && next.is_complete
  if (completes) refuse(await problemsOf(tx, next))
  else if (next.is_complete) refuseChanges(row, next)
  const reopens = row.is_complete && !next.is_complete
  refuse(reasonProblem(reopens, body))
  const changes = {
    ...body,
    sections,
    completed_at: completedAt(row, next.is_complete, writer.at),
    ...(reopens ? { ...REOPENED, reopened_at: writer.at } : {}),
    ...(next.is_complete ? CLOSED : {}),
    ...(completes
      ? {
          ...confirmationOf(rights, writer),
          unopened_sections: await unopenedSectionsOf(tx, next, writer.userId ?? 0),
        }
      : {}),
    ...(next.reviewer_id === row.reviewer_id
      ? {}
      : { ...UNANSWERED, assigned_at: next.reviewer_id === null ? null : writer.at }),
  }
  return updateRecord(tx, writer, reviewRequests, id, changes, { action: actionOf(row, next) })
}

const CLOSED = { reopen_reason: null, reopened_at: null }
const UNCONFIRMED = { confirmed_by: null, confirmed_at: null }
const REOPENED = { ...UNCONFIRMED, unopened_sections: null }

/** Reviews that staff complete themselves are confirmed at the same time. */
const confirmationOf = ({ scope }: Rights, writer: Writer) =>
  scope === 'all' ? { confirmed_by: writer.userId, confirmed_at: writer.at } : UNCONFIRMED

type NextReview = ReviewRow & Pick<ReturnType<typeof mergeSections>, 'sections'>

/** What a review lacks for completion, by field. */
async function problemsOf(tx: Db, next: NextReview): Promise<FieldErrors> {
  const formProblem = await formProblemOf(tx, next)
  const linesProblem = isPass(next.outcome) ? await linesProblemOf(tx, next) : null
  return completionProblems({ ...next, formProblem, linesProblem })
}

/** The content of a completed review is fixed until it is reopened, for staff too; assignees and dates may change. */
function refuseChanges(row: ReviewRow, next: NextReview): void {
  if (!isDeepStrictEqual(verdictOf(row), verdictOf(next))) throw completed()
}

/** The content of a review, in a form that can be compared. */
const verdictOf = ({ sections, summary, outcome }: ReviewRow) => ({
  sections: sections.map(withApplicability),
  summary,
  outcome,
})

const completed = () =>
  new HttpError('invalid_state', {
    message: 'This review is completed. To change it, reopen it with a reason.',
  })

/** Reopening a completed review requires a reason; no other change takes one. */
function reasonProblem(reopens: boolean, { reopen_reason }: ReviewPatch): FieldErrors {
  if (reopens && reopen_reason === undefined) {
    return { reopen_reason: 'Enter a reason for reopening the review.' }
  }
  if (!reopens && reopen_reason !== undefined) {
    return { reopen_reason: 'Only a completed review can be reopened.' }
  }
  return {}
}

function actionOf(row: ReviewRow, next: Pick<ReviewRow, 'is_complete'>): string {
  if (row.is_complete === next.is_complete) return 'update'
  return next.is_complete ? 'complete' : 'reopen'
}

/** Fields that only staff may write; an unchanged echo is not a change. */
const STAFF_FIELDS = ['reviewer_id', 'evaluator_id', 'due_date'] as const

/** Rejects, by field name, changes only staff may make, and any change to a completed review. */
function checkReviewer(row: ReviewRow, body: ReviewPatch): void {
  const refused = STAFF_FIELDS.filter((key) => body[key] !== undefined && body[key] !== row[key])
  if (refused.length > 0) {
    throw new HttpError('field_forbidden', {
      errors: Object.fromEntries(refused.map((key) => [key, 'Only staff can change this'])),
    })
  }
  if (row.is_complete) {
    throw new HttpError('invalid_state', { message: 'This review is completed.' })
  }
  refuseUnanswered(row)
}

/** Reviews can be assigned only to people with the matching role; current assignees may keep theirs. */
async function checkAssignment(tx: Db, body: Assignment, row?: ReviewRow): Promise<void> {
  const errors: FieldErrors = {}
  const { reviewer_id, evaluator_id } = body
  if (reviewer_id && reviewer_id !== row?.reviewer_id) {
    const fits = await isActiveInRole(tx, reviewer_id, 'reviewer')
    if (!fits) errors.reviewer_id = 'Choose a reviewer'
  }
  if (evaluator_id && evaluator_id !== row?.evaluator_id) {
    const fits = await isActiveInRole(tx, evaluator_id, 'evaluator')
    if (!fits) errors.evaluator_id = 'Choose an evaluator'
  }
  refuse(errors)
}

/** When the review was completed; null once it is reopened. */
function completedAt(row: ReviewRow, isComplete: boolean, now: Date): Date | null {
  if (!isComplete) return null
  return row.completed_at ?? now
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

import type { ResponseOf } from '#shared/contract/contract.ts'
import type { ReviewRequest, verdicts } from '#shared/contract/schemas/projects/review-requests.ts'
import { reviewOutcomes } from '#shared/entities/companies.ts'
import type { EnumerationOption } from '#shared/entities/enumeration.ts'
import type { ReviewKind } from '#shared/entities/reports.ts'
import { parseId } from '#shared/paths.ts'
import { unopenedWords } from '#shared/rules/projects/review-documents.ts'
import { completionProblems } from '#shared/rules/projects/review-requests.ts'

type Completion = ResponseOf<'reviewRequests.completion'>
type Verdict = (typeof verdicts)[number]

/** Assignees and due date; people are IDs as text, because selects return text. */
export interface AssignmentValues {
  reviewer_id: string | null
  evaluator_id: string | null
  due_date: string
}

export interface NewReviewValues extends AssignmentValues {
  project_id: number | null
  kind: ReviewKind | null
}

export interface ReviewValues extends AssignmentValues {
  /** Null while there is no outcome. */
  outcome: Verdict | null
  summary: string
  is_complete: boolean
  /** The reason for reopening. */
  reopen_reason: string
}

const idOf = (text: string | null): number | null => (text === null ? null : Number(text))
const textOf = (id: number | null): string | null => (id === null ? null : String(id))

const assignmentOf = ({ reviewer_id, evaluator_id, due_date }: AssignmentValues) => ({
  reviewer_id: idOf(reviewer_id),
  evaluator_id: idOf(evaluator_id),
  due_date: due_date || null,
})

/** Returns a new review, prefilled with the project from the address. */
export const newReviewValues = (query: URLSearchParams): NewReviewValues => ({
  project_id: parseId(query.get('project_id') ?? ''),
  kind: null,
  reviewer_id: null,
  evaluator_id: null,
  due_date: '',
})

export const newReviewBody = ({ project_id, kind, ...assignment }: NewReviewValues) => ({
  project_id,
  kind,
  ...assignmentOf(assignment),
})

export const valuesOf = (review: ReviewRequest): ReviewValues => ({
  reviewer_id: textOf(review.reviewer_id),
  evaluator_id: textOf(review.evaluator_id),
  due_date: review.due_date ?? '',
  outcome: review.outcome === 'in_review' ? null : review.outcome,
  summary: review.summary ?? '',
  is_complete: review.is_complete,
  reopen_reason: '',
})

export const changesOf = ({
  outcome,
  summary,
  is_complete,
  reopen_reason,
  ...assignment
}: ReviewValues) => ({
  ...assignmentOf(assignment),
  ...(outcome === null ? {} : { outcome }),
  summary: summary.trim() || null,
  is_complete,
  ...(!is_complete && reopen_reason.trim() ? { reopen_reason: reopen_reason.trim() } : {}),
})

/** The outcomes that can be chosen. */
export const VERDICTS: readonly EnumerationOption[] = reviewOutcomes.options.filter(
  ({ value }) => value !== 'in_review',
)

/** Returns the problem with a field of the decision, in words; null if there is none. */
export function decisionProblem(
  field: 'outcome' | 'summary' | 'is_complete',
  values: ReviewValues,
  saved: ReviewRequest,
  found?: Pick<Completion, 'form_problem' | 'lines_problem'>,
): string | null {
  const { outcome, summary, is_complete } = values
  if (field === 'outcome' && outcome === null && saved.outcome !== 'in_review') {
    return 'You can change an outcome but not clear it'
  }
  if (!is_complete) return null
  const { sections } = saved
  const problems = completionProblems({
    outcome: outcome ?? 'in_review',
    summary,
    sections,
    formProblem: found?.form_problem ?? null,
    linesProblem: found?.lines_problem ?? null,
  })
  return problems[field === 'is_complete' ? 'sections' : field] ?? null
}

/** What completing a review asks first: whether documents that nobody opened may stay unread. */
export function completionQuestion(
  { is_complete }: Pick<ReviewValues, 'is_complete'>,
  saved: ReviewRequest,
  unopened: Completion['unopened'],
) {
  if (!is_complete || saved.is_complete || unopened.length === 0) return null
  return {
    title: 'Complete without opening every document?',
    text: `Neither you nor the reviewer opened or downloaded all documents. ${unopened.map(unopenedWords).join('; ')}. The completed review says so.`,
    action: 'Complete review',
  }
}

/** Whether the typed values reopen a completed review. */
export const reopens = (values: Pick<ReviewValues, 'is_complete'>, saved: ReviewRequest): boolean =>
  saved.is_complete && !values.is_complete

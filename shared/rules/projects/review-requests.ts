import type { ReviewOutcome } from '#shared/entities/companies.ts'
import { isBlank } from '#shared/format/blank.ts'
import { andList } from '#shared/format/lists.ts'

/** Review requests, open and completed (docs/product.md section 4). */

/** Open until it is marked complete. */
export const isOpenReview = ({ is_complete }: { is_complete: boolean }): boolean => !is_complete

export interface ReviewSections<R> {
  label: 'Open Requests' | 'Completed Requests'
  requests: R[]
}

/** Returns the two menus of the reviewer's sidebar; each item is labeled with its project. */
export function reviewSections<R extends { is_complete: boolean }>(
  requests: readonly R[],
): [ReviewSections<R>, ReviewSections<R>] {
  return [
    { label: 'Open Requests', requests: requests.filter(isOpenReview) },
    { label: 'Completed Requests', requests: requests.filter((request) => request.is_complete) },
  ]
}

/** What decides whether a section blocks completing its review. */
interface SectionStanding {
  title: string
  viewed: boolean
  /** Why it does not apply; null or empty if it does. */
  not_applicable: string | null
  findings: readonly { severity: string; status: string }[]
}

/** Returns sections not viewed and not marked as not applicable. All sections are required. */
export const sectionsLeft = <S extends SectionStanding>(sections: readonly S[]): S[] =>
  sections.filter(({ viewed, not_applicable }) => !viewed && isBlank(not_applicable ?? ''))

/** Returns sections with a critical finding that is not closed. */
export const criticalSections = <S extends SectionStanding>(sections: readonly S[]): S[] =>
  sections.filter(({ findings }) =>
    findings.some(({ severity, status }) => severity === 'critical' && status === 'open'),
  )

/** Outcomes ruled out by an open critical finding. */
const CLEAN_OUTCOMES: ReadonlySet<ReviewOutcome> = new Set(['pass_a', 'pass_b'])

/** Whether an outcome lets a project go on once it is confirmed. */
export const isPass = (outcome: ReviewOutcome): boolean =>
  outcome !== 'in_review' && outcome !== 'deny'

const titles = (sections: readonly SectionStanding[]) => andList(sections.map(({ title }) => title))

/** Returns what a review lacks for completion, by field; empty if nothing. Ours. */
export function completionProblems(review: {
  outcome: ReviewOutcome
  summary: string | null
  sections: readonly SectionStanding[]
  /** What an engineering review's form has against a clean outcome. */
  formProblem?: string | null
  /** What the lines of a costs review have against every pass. */
  linesProblem?: string | null
}): Partial<Record<'outcome' | 'summary' | 'sections', string>> {
  const { outcome, summary, sections, formProblem = null, linesProblem = null } = review
  const left = sectionsLeft(sections)
  const critical = CLEAN_OUTCOMES.has(outcome) ? criticalSections(sections) : []
  return {
    ...(outcome === 'in_review' ? { outcome: 'Choose an outcome.' } : {}),
    ...(CLEAN_OUTCOMES.has(outcome) && formProblem !== null ? { outcome: formProblem } : {}),
    ...(critical.length > 0
      ? {
          outcome: `A critical finding is open in ${titles(critical)}, so Pass A and Pass B aren’t available.`,
        }
      : {}),
    ...(isPass(outcome) && linesProblem !== null ? { outcome: linesProblem } : {}),
    ...(outcome === 'deny' && isBlank(summary ?? '')
      ? { summary: 'Enter a summary to deny.' }
      : {}),
    ...(left.length > 0
      ? {
          sections: `View ${titles(left)}, or mark ${left.length === 1 ? 'it' : 'each'} as not applicable.`,
        }
      : {}),
  }
}

import type { ResponseOf } from '#shared/contract/contract.ts'
import { type EnumerationValue, enumeration } from '#shared/entities/enumeration.ts'
import { counted } from '#shared/format/counted.ts'
import { sectionsLeft } from '#shared/rules/projects/review-requests.ts'

export type Review = ResponseOf<'reviewRequests.get'>
export type ReviewSection = Review['sections'][number]
export type Finding = ReviewSection['findings'][number]

export const severities = enumeration({
  critical: 'Critical',
  major: 'Major',
  minor: 'Minor',
} satisfies Record<Finding['severity'], string>)
export type Severity = EnumerationValue<typeof severities>

export interface Progress {
  viewed: number
  /** Marked as not applicable and not viewed. */
  notApplicable: number
  total: number
  /** Findings that are not closed. */
  open: number
  findings: number
}

/** Progress of a review: sections viewed, and findings still open. */
export function progressOf(sections: readonly ReviewSection[]): Progress {
  const findings = sections.flatMap((section) => section.findings)
  const viewed = sections.filter((section) => section.viewed).length
  return {
    viewed,
    notApplicable: sections.length - viewed - sectionsLeft(sections).length,
    total: sections.length,
    open: findings.filter(({ status }) => status === 'open').length,
    findings: findings.length,
  }
}

/** `12 of 30 viewed, 2 not applicable`. */
export function viewedWords({ viewed, total, notApplicable }: Progress): string {
  const words = `${viewed} of ${total} viewed`
  return notApplicable === 0 ? words : `${words}, ${notApplicable} not applicable`
}

/** `2 findings, 1 open`; empty without findings. */
export function findingWords({ findings, open }: Pick<Progress, 'findings' | 'open'>): string {
  if (findings === 0) return ''
  const all = counted(findings, 'finding')
  return open === 0 ? `${all}, all closed` : `${all}, ${open} open`
}

/** State of a due date relative to today, both `YYYY-MM-DD`. */
export type DueState = 'none' | 'overdue' | 'soon' | 'later'

/** Due dates at most this many days away count as near. */
const SOON_DAYS = 7

export function dueState(due: string | null, today: string): DueState {
  if (due === null) return 'none'
  const days = (Date.parse(due) - Date.parse(today)) / 86_400_000
  if (days < 0) return 'overdue'
  return days <= SOON_DAYS ? 'soon' : 'later'
}

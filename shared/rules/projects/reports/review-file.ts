import type { Audience, ReviewKind } from '#shared/entities/reports.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { ReportFacts, ReportReview } from './facts.ts'
import { AUDIENCE_WORDS, disclaimerFor, REPORTS } from './kinds.ts'
import type { PrintedReport } from './model.ts'
import { withNotes } from './notes.ts'
import { type ReportSectionKey, SECTIONS } from './sections.ts'

/** A single review as a file: its reviewer's statements, without the project's checks. */

/** The sections of a review's own file, by kind. */
const OWN_SECTIONS: Readonly<Record<ReviewKind, readonly ReportSectionKey[]>> = {
  ie: ['engineer_summary', 'site_visit', 'engineer_review', 'as_built', 'commissioning_tests'],
  costs: ['costs_summary', 'costs_review'],
}

const KINDS = { ie: 'ie_report', costs: 'costs_report' } as const satisfies Record<
  ReviewKind,
  keyof typeof REPORTS
>

/** Returns the file of one review for an audience; a draft is marked on its cover. */
export function reviewFile(
  facts: ReportFacts,
  review: ReportReview,
  audience: Audience,
  isDraft: boolean,
): PrintedReport {
  const own = { ...facts, reviews: [review] }
  const drafts = OWN_SECTIONS[review.kind].flatMap((key) => SECTIONS[key](own, audience))
  const sections = withNotes(
    drafts.map((draft) => ({ ...draft, included: true, default_body: draft.body })),
    audience,
    own,
  )
  const { title } = REPORTS[KINDS[review.kind]]
  return {
    title: isDraft ? `${title}, draft` : title,
    project: facts.project.name,
    seller: facts.project.seller,
    audience: `Prepared by ${PRODUCT_NAME} for ${AUDIENCE_WORDS[audience]}`,
    sections,
    disclaimer: disclaimerFor(audience),
  }
}

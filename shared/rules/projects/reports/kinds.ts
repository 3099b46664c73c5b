import { type Audience, type ReportKind, reportKinds } from '#shared/entities/reports.ts'
import type { ReportSectionKey } from './sections.ts'

/** The reports of a project: their readers and content (docs/product.md section 4). */

interface ReportFacts {
  readonly title: string
  /** Who may read it besides staff, reviewers, and evaluators; the first is the primary audience. */
  readonly audiences: readonly [Audience, ...Audience[]]
  /** In report order; empty sections are left out. */
  readonly sections: readonly ReportSectionKey[]
}

/** One row per kind. A new section needs a builder in `sections.ts` and a place in a row here. */
export const REPORTS = {
  project_report: {
    title: 'Project Diligence Report',
    audiences: ['buyer', 'seller'],
    sections: [
      'summary',
      'project',
      'parties',
      'credit',
      'risk',
      'checks',
      'open_points',
      'dates',
      'documents',
    ],
  },
  ie_report: {
    title: 'Independent Engineer Report',
    audiences: ['buyer'],
    sections: [
      'engineer_summary',
      'technical',
      'site_visit',
      'engineer_review',
      'as_built',
      'commissioning_tests',
      'engineer_checks',
    ],
  },
  costs_report: {
    title: 'Costs Report',
    audiences: ['buyer'],
    sections: ['costs_summary', 'costs', 'cost_lines', 'invoices', 'costs_review', 'costs_checks'],
  },
  seller_report: {
    title: 'Seller Diligence Report',
    audiences: ['seller', 'frontdoor'],
    sections: ['readiness', 'company', 'project', 'credit', 'open_points', 'dates', 'documents'],
  },
} as const satisfies Record<ReportKind, ReportFacts>

/** One report: its kind and its audience. */
export interface ReportName {
  readonly kind: ReportKind
  readonly audience: Audience
}

/** Whether a report of this kind exists for an audience. */
export function isMadeFor({ kind, audience }: ReportName): boolean {
  const named: readonly Audience[] = REPORTS[kind].audiences
  return named.includes(audience)
}

/** Every report a project can have, in table order: each kind for each audience. */
export const reportNames: readonly ReportName[] = Object.keys(REPORTS)
  .filter(reportKinds.has)
  .flatMap((kind) => REPORTS[kind].audiences.map((audience) => ({ kind, audience })))

/** `Project Diligence Report for buyers`. */
export const reportTitle = ({ kind, audience }: ReportName): string =>
  `${REPORTS[kind].title} for ${AUDIENCE_WORDS[audience]}`

/** The audience of a report, in words within a sentence. */
export const AUDIENCE_WORDS = {
  buyer: 'buyers',
  seller: 'the seller',
  frontdoor: 'the applicant',
} as const satisfies Record<Audience, string>

/** Returns the disclaimer at the end of every report. */
export const disclaimerFor = (audience: Audience): string =>
  `${DISCLAIMER} It was prepared for ${AUDIENCE_WORDS[audience]} and may not be relied on by anybody else.`

const DISCLAIMER =
  'This report puts together what stood in the diligence record on the day it was made. Figures come from the documents and records named beside them, which others prepared; we have not audited them. Amounts of credit are estimates by the rules stated. This report is not tax, legal, engineering, or investment advice, not an appraisal, and not an offer to sell or buy credits.'

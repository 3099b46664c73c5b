import type { Audience } from '#shared/entities/reports.ts'
import type { ReportFacts } from './facts.ts'
import type { SectionDraft } from './model.ts'
import { checks, costsChecks, engineerChecks } from './sections/checks.ts'
import { company } from './sections/company.ts'
import { costLines, costs, invoices } from './sections/costs.ts'
import { credit } from './sections/credit.ts'
import { dates } from './sections/dates.ts'
import { documents } from './sections/documents.ts'
import { asBuiltTable, commissioningTests, siteVisit } from './sections/engineer-form.ts'
import { openPoints } from './sections/open-points.ts'
import { parties } from './sections/parties.ts'
import { project, technical } from './sections/project.ts'
import { costsReview, costsSummary, engineerReview, engineerSummary } from './sections/review.ts'
import { risk } from './sections/risk.ts'
import { readiness, summary } from './sections/summary.ts'

/** Builds a report's sections on one topic for an audience; empty if there is no content. */
export type SectionBuilder = (facts: ReportFacts, audience: Audience) => SectionDraft[]

/** Every section a report can have; each kind lists its own (`kinds.ts`). */
export const SECTIONS = {
  summary,
  readiness,
  project,
  company,
  parties,
  credit,
  checks,
  risk,
  open_points: openPoints,
  dates,
  documents,
  engineer_summary: engineerSummary,
  technical,
  engineer_review: engineerReview,
  site_visit: siteVisit,
  as_built: asBuiltTable,
  commissioning_tests: commissioningTests,
  engineer_checks: engineerChecks,
  costs_summary: costsSummary,
  costs,
  cost_lines: costLines,
  invoices,
  costs_review: costsReview,
  costs_checks: costsChecks,
} as const satisfies Record<string, SectionBuilder>
export type ReportSectionKey = keyof typeof SECTIONS

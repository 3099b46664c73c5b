import type { ReviewKind } from '#shared/entities/reports.ts'
import { outcomeWords } from '#shared/entities/review-outcomes.ts'
import { titleCase } from '#shared/entities/title-case.ts'
import { isBlank } from '#shared/format/blank.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import type { ReportFacts, ReportReview } from '../facts.ts'
import { section } from '../figures.ts'
import type { SectionDraft } from '../model.ts'

/** Completed reviews only: nobody may read what a reviewer has not sent. */

const reviewOf = ({ reviews }: ReportFacts, kind: ReviewKind): ReportReview | null =>
  reviews.find((review) => review.kind === kind) ?? null

export const engineerSummary = (facts: ReportFacts): SectionDraft[] =>
  verdict('engineer_summary', facts, 'ie')
export const costsSummary = (facts: ReportFacts): SectionDraft[] =>
  verdict('costs_summary', facts, 'costs')
export const engineerReview = (facts: ReportFacts): SectionDraft[] => chapters(facts, 'ie')
export const costsReview = (facts: ReportFacts): SectionDraft[] => chapters(facts, 'costs')

function verdict(key: string, facts: ReportFacts, kind: ReviewKind): SectionDraft[] {
  const review = reviewOf(facts, kind)
  if (!review) return []
  const ref = { kind: 'review', id: review.id } as const
  const figure = (label: string, text: string) => ({ label, value: text, unit: null, text, ref })
  const findings = review.sections.flatMap(({ findings: own }) => own)
  const open = findings.filter(({ status }) => status === 'open')
  return section(key, 'Summary', {
    body: review.summary ?? '',
    figures: [
      figure('Outcome', outcomeWords(review.outcome)),
      figure('Completed', formatDateMedium(review.completed_on)),
      ...(review.reviewer === null ? [] : [figure('Reviewer', review.reviewer)]),
      figure('Findings', `${counted(findings.length, 'finding')}, ${open.length} open`),
    ],
  })
}

/** The chapters of a review that have content, each as a section of the report. */
function chapters(facts: ReportFacts, kind: ReviewKind): SectionDraft[] {
  const review = reviewOf(facts, kind)
  if (!review) return []
  return review.sections
    .filter(({ key }) => key !== 'summary')
    .flatMap(({ key, title, body, not_applicable, findings }) =>
      section(`${kind}_${key}`, title, {
        body: isBlank(not_applicable ?? '') ? body : `Does not apply: ${not_applicable}`,
        tables: [
          {
            title: 'Findings',
            columns: [
              { label: 'Finding', width: 64 },
              { label: 'Severity', width: 18 },
              { label: 'Status', width: 18 },
            ],
            rows: findings.map(({ text, severity, status }) => ({
              cells: [text, titleCase(severity), titleCase(status)],
              refs: [{ kind: 'review' as const, id: review.id }],
            })),
          },
        ],
      }),
    )
}

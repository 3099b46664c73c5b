import { testKinds } from '#shared/entities/documents.ts'
import { asBuiltKinds, testResults } from '#shared/entities/engineer-reviews.ts'
import type { Ref } from '#shared/entities/refs.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { formatShare } from '#shared/format/percent.ts'
import { limits } from '#shared/rules/policy/thresholds.ts'
import {
  type AsBuiltLine,
  compareAsBuilt,
  type SiteVisit,
  type TestLine,
} from '#shared/rules/projects/engineer-forms.ts'
import type { ReportFacts, ReportReview } from '../facts.ts'
import { section } from '../figures.ts'
import type { SectionDraft } from '../model.ts'

/** The engineer's form besides the review's sections. */

const reviewOf = ({ reviews }: ReportFacts): ReportReview | null =>
  reviews.find(({ kind }) => kind === 'ie') ?? null

const refOf = ({ id }: ReportReview): Ref => ({ kind: 'review', id })

/** The reference is the review if no document shows the test. */
const testRef = (review: ReportReview, { document }: TestLine): Ref =>
  document === null
    ? refOf(review)
    : { kind: 'document', id: document, versioned_document_id: document }

const visitBody = ({ visited_on, visited_by, observations }: SiteVisit): string =>
  `Visited on ${formatDate(visited_on)} by ${visited_by}.\n\n${observations}`

export const siteVisit = (facts: ReportFacts): SectionDraft[] => {
  const visit = reviewOf(facts)?.form?.site_visit
  return visit ? section('site_visit', 'Site Visit', { body: visitBody(visit) }) : []
}

const number = (value: number | null): string => (value === null ? '–' : formatNumber(value))

const isFilled = ({ ifc, as_built }: AsBuiltLine): boolean => ifc !== null || as_built !== null

const STANDINGS = { missing: 'Incomplete', within: 'Within', outside: 'Outside' } as const

export const asBuiltTable = (facts: ReportFacts): SectionDraft[] => {
  const review = reviewOf(facts)
  const lines = review?.form?.as_built.filter(isFilled) ?? []
  if (!review) return []
  return section('as_built', 'As-Built Comparison', {
    tables: [
      {
        title: `Drawings issued for construction and as built; tolerance ${formatShare(limits.capacityGap)}`,
        columns: [
          { label: 'Item', width: 22 },
          { label: 'IFC', width: 14, align: 'right' },
          { label: 'As built', width: 14, align: 'right' },
          { label: 'Difference', width: 14, align: 'right' },
          { label: 'Tolerance', width: 12 },
          { label: 'Explanation', width: 24 },
        ],
        rows: lines.map((line) => {
          const { standing, gap } = compareAsBuilt(line)
          return {
            cells: [
              asBuiltKinds.label(line.kind),
              number(line.ifc),
              number(line.as_built),
              gap === null ? '–' : formatShare(gap),
              STANDINGS[standing],
              line.note ?? '',
            ],
            refs: [refOf(review)],
          }
        }),
      },
    ],
  })
}

export const commissioningTests = (facts: ReportFacts): SectionDraft[] => {
  const review = reviewOf(facts)
  const lines = review?.form?.tests.filter(({ applicable }) => applicable !== null) ?? []
  if (!review) return []
  return section('commissioning_tests', 'Commissioning Tests', {
    tables: [
      {
        title: null,
        columns: [
          { label: 'Test', width: 52 },
          { label: 'Applies', width: 14 },
          { label: 'Date', width: 17 },
          { label: 'Result', width: 17 },
        ],
        rows: lines.map((line) => ({
          cells: [
            testKinds.label(line.test_kind),
            line.applicable ? 'Yes' : 'No',
            line.date === null ? '–' : formatDate(line.date),
            line.result === null ? '–' : testResults.label(line.result),
          ],
          refs: [testRef(review, line)],
        })),
      },
    ],
  })
}

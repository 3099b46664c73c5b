import { type TestKind, testKinds } from '#shared/entities/documents.ts'
import { testResults } from '#shared/entities/engineer-reviews.ts'
import { addMonths } from '#shared/format/calendar.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDate } from '#shared/format/dates.ts'
import { andList } from '#shared/format/lists.ts'
import { formatDollarsCompact } from '#shared/format/money.ts'
import { formatShare } from '#shared/format/percent.ts'
import { formatWithUnit } from '#shared/format/units.ts'
import { type TestLine, testLines, testsStanding } from '#shared/rules/projects/engineer-forms.ts'
import type { Fact } from '../facts.ts'
import {
  fail,
  given,
  inProgress,
  pass,
  type Rule,
  review,
  waitsFor,
  withDocument,
} from '../judge.ts'
import { limits } from '../thresholds.ts'
import { type ProjectReads, reckoned } from './facts.ts'
import { isInService } from './site-rules.ts'

/** Engineers' findings (docs/domain.md section 4). */
type ProjectRule = Rule<ProjectReads>

const { months, deskReviewBelow } = limits.engineerReport

/** The engineering review by our reviewers, which replaces the report for a small project. */
function deskReview(facts: ProjectReads): { done: boolean; critical: number; fact: Fact } | null {
  const found = facts.reviews.findLast(({ kind }) => kind === 'ie')
  if (!found) return null
  const done = found.is_complete && found.outcome !== 'deny'
  const words = found.is_complete ? 'Completed' : 'Open'
  const fact = reckoned<string>('Engineering review', words, {
    unit: null,
    ref: { kind: 'review', id: found.id },
  })
  return { done, critical: found.open_critical, fact }
}

export const engineerReport: ProjectRule = {
  code: 'P23',
  title: 'Engineer’s report is recent and clean',
  threshold: () =>
    `Dated within ${months} months, no open critical finding; below a credit of ${formatDollarsCompact(deskReviewBelow)} a completed desk review will do`,
  blocker: {
    text: 'Provide a recent independent engineer’s report without open critical findings.',
    document: 'independent_engineer_report',
  },
  judge(facts, { today }) {
    const paper = facts.doc('independent_engineer_report')
    const desk = deskReview(facts)
    const also = desk ? [desk.fact] : []
    if (desk && desk.critical > 0) {
      const words = `${counted(desk.critical, 'critical finding')} open in the engineering review.`
      return { ...fail(words), inputs: [paper.present, ...also] }
    }
    const credit = facts.num('projected_itc_amount')
    const isSmall = credit.standing === 'known' && (credit.value ?? 0) < deskReviewBelow
    if (isSmall && desk?.done) {
      return { ...pass('The desk review is completed.'), inputs: [credit, ...also] }
    }
    return withDocument(paper.present, fail('No report is on file.'), () =>
      given(
        { dated: paper.day('report_date') },
        ({ dated }) =>
          addMonths(dated, months) >= today
            ? pass(`Dated ${formatDate(dated)}.`)
            : fail(`Dated ${formatDate(dated)}, more than ${months} months ago.`),
        also,
      ),
    )
  },
}

export const asBuilt: ProjectRule = {
  code: 'P24',
  title: 'Plant was built as designed',
  threshold: () =>
    `As-built DC capacity within ${formatShare(limits.capacityGap)} of the engineer’s and the project’s; otherwise it needs review`,
  blocker: {
    text: 'Explain the difference between the drawings and the capacity.',
    document: 'design_drawings',
  },
  applies: (facts) => isInService(facts) && facts.num('installed_capacity_dc').value !== null,
  judge(facts) {
    const drawings = facts.doc('design_drawings')
    const built = drawings.each.findLast((paper) => paper.text('version').value === 'as_built')
    const stored = facts.num('installed_capacity_dc')
    const needed = {
      drawn: built ? built.num('capacity_dc') : reckoned<number>('As-built drawings', null, stored),
      engineer: facts.doc('independent_engineer_report').num('capacity_dc'),
      // A difference is what this rule tests; it must not keep the rule from running.
      project: { ...stored, standing: 'known' } as const,
    }
    return given(needed, ({ drawn, engineer, project }) => {
      const kilowatts = (value: number) => formatWithUnit(value, 'kilowatts')
      const words = `As built ${kilowatts(drawn)}, engineer ${kilowatts(engineer)}, project ${kilowatts(project)}.`
      const isNear = (other: number) => Math.abs(drawn - other) <= other * limits.capacityGap
      return isNear(engineer) && isNear(project) ? pass(words) : review(words)
    })
  },
}

const UNTESTED = 'the engineering review doesn’t say yet which tests apply'

const resultWords = ({ result, date }: Pick<TestLine, 'result' | 'date'>): string | null =>
  result && `${testResults.label(result)}${date === null ? ', no date' : ` on ${formatDate(date)}`}`

/** A test of the engineering review as a fact, with the document that shows it. */
const testFact = (reviewId: number, { document, ...line }: TestLine): Fact<string> =>
  reckoned<string>(testKinds.label(line.test_kind), resultWords(line), {
    unit: null,
    ref:
      document === null
        ? { kind: 'review', id: reviewId }
        : { kind: 'document', id: document, versioned_document_id: document },
  })

const dayOfTest = ({ test_kind, date }: TestLine): string =>
  `${testKinds.label(test_kind)} on ${formatDate(date ?? '')}`

export const tests: ProjectRule = {
  code: 'P25',
  title: 'Commissioning tests are passed',
  threshold: () =>
    'Every test kind that applies is passed by the in-service date; missing, undated, or later needs review, failed fails',
  blocker: {
    text: 'Repeat the commissioning tests that failed.',
    document: 'commissioning_test_report',
  },
  applies: isInService,
  judge(facts) {
    const found = facts.reviews.findLast(({ kind }) => kind === 'ie')
    const lines = found?.tests?.filter(({ applicable }) => applicable !== null) ?? []
    if (!found?.tests || lines.length === 0) return waitsFor(UNTESTED)
    const asked = testLines(found.tests).filter(({ applicable }) => applicable !== false)
    const inputs = asked.map((line) => testFact(found.id, line))
    const { failed, missing } = testsStanding(found.tests)
    const service = facts.day('placed_in_service_date').value ?? ''
    const later = asked.filter(({ date }) => date !== null && date > service)
    const undated = asked.filter(({ date }) => date === null)
    const named = (kinds: readonly TestKind[]) => andList(kinds.map(testKinds.label))
    if (failed.length > 0) return { ...fail(`Failed: ${named(failed)}.`), inputs }
    if (!found.is_complete) return { ...inProgress('The engineering review is open.'), inputs }
    if (missing.length > 0) return { ...review(`No result yet: ${named(missing)}.`), inputs }
    if (undated.length > 0) {
      const kinds = named(undated.map(({ test_kind }) => test_kind))
      return { ...review(`Passed without a date: ${kinds}.`), inputs }
    }
    if (later.length > 0) {
      const kinds = andList(later.map(dayOfTest))
      const words = `After the in-service date of ${formatDate(service)}: ${kinds}.`
      return { ...review(words), inputs: [...inputs, facts.day('placed_in_service_date')] }
    }
    const words = `${counted(asked.length, 'test')} that apply are passed: ${andList(asked.map(dayOfTest))}.`
    return { ...pass(words), inputs }
  },
}

import { type CheckResult, checkResults } from '#shared/entities/companies.ts'
import type { Audience } from '#shared/entities/reports.ts'
import { counted } from '#shared/format/counted.ts'
import { countResults, type RuleResult } from '#shared/rules/policy/analyze.ts'
import type { ReportFacts } from '../facts.ts'
import { section } from '../figures.ts'
import type { ReportRow, SectionDraft } from '../model.ts'

/** Rules covered by the engineer's report and the costs report. */
const ENGINEER = ['P03', 'P04', 'P07', 'P23', 'P24', 'P25', 'P26']
const COSTS = ['P14', 'P15', 'P16', 'P17', 'P18']

/** Every check of the project and its seller's company; for buyers only, since sellers read open points. */
export const checks = (facts: ReportFacts, audience: Audience): SectionDraft[] =>
  audience === 'buyer' ? checkSection('checks', 'Diligence Checks', facts, facts.rules) : []

export const engineerChecks = (facts: ReportFacts): SectionDraft[] =>
  checkSection('engineer_checks', 'Technical Checks', facts, named(facts.rules, ENGINEER))

export const costsChecks = (facts: ReportFacts): SectionDraft[] =>
  checkSection('costs_checks', 'Cost Checks', facts, named(facts.rules, COSTS))

const named = (rules: readonly RuleResult[], codes: readonly string[]) =>
  rules.filter(({ code }) => codes.includes(code))

function checkSection(
  key: string,
  title: string,
  facts: ReportFacts,
  rules: readonly RuleResult[],
): SectionDraft[] {
  if (rules.length === 0) return []
  const hidden = hiddenFields(facts)
  return section(key, title, {
    body: `${counted(rules.length, 'check')}: ${tally(rules)}.`,
    tables: [
      {
        title: null,
        columns: [
          { label: 'Check', width: 34 },
          { label: 'Result', width: 16 },
          { label: 'Finding', width: 50 },
        ],
        rows: rules.map((rule) => checkRow(rule, hidden)),
      },
    ],
  })
}

function checkRow(rule: RuleResult, hidden: ReadonlySet<string>): ReportRow {
  const isExempt = rule.exemption_id !== null && rule.raw_result !== rule.result
  const isTold = rule.inputs.every(
    ({ ref }) => ref?.field_name === undefined || !hidden.has(ref.field_name),
  )
  const finding = isExempt
    ? `${rule.message} Accepted as an exception by two of our staff.`
    : rule.message
  return {
    cells: [
      rule.title,
      isExempt ? 'Exception' : checkResults.label(rule.result),
      isTold ? finding : 'Rests on facts that are not for this report.',
    ],
    refs: isTold
      ? rule.inputs.flatMap(({ ref, refs, standing }) =>
          ref && standing !== 'absent' ? (refs ?? [ref]) : [],
        )
      : [],
  }
}

/** Names of fields hidden from buyers, the only readers of checks. */
const hiddenFields = ({ fields }: ReportFacts): ReadonlySet<string> =>
  new Set(
    [...fields.project, ...fields.company]
      .filter(({ audience }) => !audience.includes('buyer'))
      .map(({ field_name }) => field_name),
  )

/** Wording for one check, and for several. */
const TALLY = {
  not_run: ['not run', 'not run'],
  in_progress: ['in progress', 'in progress'],
  needs_review: ['needs review', 'need review'],
  policy_pass: ['passes', 'pass'],
  fail: ['fails', 'fail'],
} as const satisfies Record<CheckResult, readonly [string, string]>

function tally(rules: readonly RuleResult[]): string {
  const counts = countResults(rules)
  return checkResults.values
    .toReversed()
    .filter((result) => counts[result] > 0)
    .map((result) => `${counts[result]} ${TALLY[result][counts[result] === 1 ? 0 : 1]}`)
    .join(', ')
}

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

/**
 * Every check of the project, its seller's company, and the company that transfers the credit; for buyers only, since
 * sellers read open points.
 */
export function checks(facts: ReportFacts, audience: Audience): SectionDraft[] {
  if (audience !== 'buyer') return []
  const { rules, transferor } = facts
  const of = transferor ? [{ title: `Of the transferor, ${transferor.name}`, ...transferor }] : []
  return checkSection('checks', 'Diligence Checks', facts, [{ title: null, rules }, ...of])
}

export const engineerChecks = (facts: ReportFacts): SectionDraft[] =>
  checkSection('engineer_checks', 'Technical Checks', facts, [named(facts, ENGINEER)])

export const costsChecks = (facts: ReportFacts): SectionDraft[] =>
  checkSection('costs_checks', 'Cost Checks', facts, [named(facts, COSTS)])

/** Rules under a title of their own, or under none. */
interface Checked {
  title: string | null
  rules: readonly RuleResult[]
}

const named = ({ rules }: ReportFacts, codes: readonly string[]): Checked => ({
  title: null,
  rules: rules.filter(({ code }) => codes.includes(code)),
})

function checkSection(
  key: string,
  title: string,
  facts: ReportFacts,
  groups: readonly Checked[],
): SectionDraft[] {
  const rules = groups.flatMap((group) => group.rules)
  if (rules.length === 0) return []
  const hidden = hiddenFrom(facts)
  return section(key, title, {
    body: `${counted(rules.length, 'check')}: ${tally(rules)}.`,
    tables: groups.map((group) => ({
      title: group.title,
      columns: [
        { label: 'Check', width: 34 },
        { label: 'Result', width: 16 },
        { label: 'Finding', width: 50 },
      ],
      rows: group.rules.map((rule) => checkRow(rule, hidden)),
    })),
  })
}

function checkRow(rule: RuleResult, hidden: ReturnType<typeof hiddenFrom>): ReportRow {
  const isExempt = rule.exemption_id !== null && rule.raw_result !== rule.result
  const isTold = rule.inputs.every(
    ({ ref, refs }) =>
      !(ref?.field_name !== undefined && hidden.fields.has(ref.field_name)) &&
      [ref, ...(refs ?? [])].every((one) => !hidden.files.has(one?.versioned_document_id ?? 0)),
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

/** What is hidden from buyers, the only readers of checks: fields, and the papers of single closings. */
const hiddenFrom = ({ fields, files }: ReportFacts) => ({
  fields: new Set(
    [...fields.project, ...fields.company]
      .filter(({ audience }) => !audience.includes('buyer'))
      .map(({ field_name }) => field_name),
  ),
  files: new Set(files.filter(({ is_of_closing }) => is_of_closing).map(({ id }) => id)),
})

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

import type { CheckResult } from '#shared/entities/companies.ts'
import type { ExemptionState } from '#shared/entities/policy.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { companyFacts, companyRules } from './company-rules.ts'
import type { CompanyData, ProjectData } from './data.ts'
import type { Fact } from './facts.ts'
import { guarantorRules } from './guarantor-rules.ts'
import type { Moment, MoneyGuard, Rule } from './judge.ts'
import { projectFacts } from './project/facts.ts'
import { projectRules } from './project-rules.ts'

/** The version of the rules behind a stored result; increment it with every change to what the rules say. */
export const POLICY_ENGINE = 'policy-15'

/** The parts of an exemption that matter for a decision. */
export interface ExemptionStanding {
  readonly id: number
  readonly rule: string
  readonly state: ExemptionState
  /** The last day it is in force, `YYYY-MM-DD`. */
  readonly expires_on: string
}

/** One fact that a rule has looked at. */
export type RuleInput = Pick<Fact, 'label' | 'value' | 'unit' | 'standing' | 'ref' | 'refs'>

export interface RuleResult {
  readonly code: string
  readonly title: string
  /** The result that counts; a pass with an exemption. */
  readonly result: CheckResult
  /** The result from the facts alone. */
  readonly raw_result: CheckResult
  readonly threshold: string
  readonly message: string
  readonly inputs: readonly RuleInput[]
  /** The exemption that turns it into a pass. */
  readonly exemption_id: number | null
  /** Of a rule about sales: the result of each. */
  readonly sales?: readonly SaleResult[]
}

/** How one sale stands under a rule about sales. */
export interface SaleResult extends Pick<RuleResult, 'result' | 'message'> {
  readonly transfer_id: number
}

/** Whether an exemption is in force on a day: approved, and not past its last day. */
export const isInForce = (
  { state, expires_on }: Pick<ExemptionStanding, 'state' | 'expires_on'>,
  today: string,
): boolean => state === 'approved' && expires_on >= today

function run<F>(
  rules: readonly Rule<F>[],
  facts: F,
  moment: Moment,
  exemptions: readonly ExemptionStanding[],
): RuleResult[] {
  return rules
    .filter(({ applies }) => applies?.(facts, moment) ?? true)
    .map(({ code, title, threshold, judge, bySale, isOfLaw }) => {
      const { result, message, limit, inputs } = judge(facts, moment)
      const exemption = isOfLaw ? undefined : exemptions.find(({ rule }) => rule === code)
      return {
        code,
        title,
        result: exemption ? 'policy_pass' : result,
        raw_result: result,
        threshold: limit ? `${threshold()}. Here: ${limit}` : threshold(),
        message,
        inputs: inputs.map(({ label, value, unit, standing, ref, refs }) => ({
          label,
          value,
          unit,
          standing,
          ref,
          ...(refs && { refs }),
        })),
        exemption_id: exemption?.id ?? null,
        ...(bySale && {
          sales: bySale(facts).map(([transfer_id, own]) => {
            const judged = judge(own, moment)
            return {
              transfer_id,
              result: exemption ? ('policy_pass' as const) : judged.result,
              message: judged.message,
            }
          }),
        }),
      }
    })
}

/** Runs every rule that applies to a company, as of a day (`YYYY-MM-DD`, Eastern Time). */
export const analyzeCompany = (data: CompanyData, today: string): RuleResult[] =>
  run(companyRules, companyFacts(data, today), { today }, [])

/**
 * Runs every rule that applies to a project, with the exemptions in force on that day. A project that has left the open
 * stages is judged as of the day it did, since papers need not be kept current afterward.
 */
export const analyzeProject = (
  data: ProjectData,
  exemptions: readonly ExemptionStanding[],
  today: string,
): RuleResult[] =>
  run(
    projectRules,
    projectFacts(data),
    { today: data.closed_on ?? today },
    exemptions.filter((one) => isInForce(one, today)),
  )

/** Returns how many rules have each result. */
export const countResults = (
  rules: readonly Pick<RuleResult, 'result'>[],
): Record<CheckResult, number> => {
  const counts: Record<CheckResult, number> = {
    not_run: 0,
    in_progress: 0,
    needs_review: 0,
    policy_pass: 0,
    fail: 0,
  }
  for (const { result } of rules) counts[result]++
  return counts
}

/** Returns rules that failed and are not exempt. */
export const failedRules = <R extends Pick<RuleResult, 'result'>>(rules: readonly R[]): R[] =>
  rules.filter(({ result }) => result === 'fail')

/** Returns the same project with other values, as if unproven and not contradicted by any document. */
export const withValues = (
  data: ProjectData,
  values: Readonly<Record<string, FieldValue>>,
): ProjectData => ({
  ...data,
  values: { ...data.values, ...values },
  files: data.files.map((file) => ({
    ...file,
    answers: file.answers.map((answer) =>
      answer.fills !== null && answer.fills in values ? { ...answer, fills: null } : answer,
    ),
  })),
})

/** Returns the codes of rules whose result or message differs. */
export function changedRules(
  before: readonly RuleResult[],
  after: readonly RuleResult[],
): string[] {
  const words = (rules: readonly RuleResult[]) =>
    new Map(rules.map(({ code, result, message }) => [code, `${result} ${message}`]))
  const [was, is] = [words(before), words(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((code) => was.get(code) !== is.get(code))
    .toSorted()
}

/** Returns what the owner can do about a failed rule; undefined for an unknown rule. */
export const blockerOf = (code: string): Rule<never>['blocker'] | undefined =>
  [...companyRules, ...projectRules].find((rule) => rule.code === code)?.blocker

/** The rules that guard money, by code. */
export const MONEY_RULES: ReadonlyMap<string, MoneyGuard> = new Map(
  [...companyRules, ...projectRules].flatMap(({ code, guardsMoney }) =>
    guardsMoney ? [[code, guardsMoney]] : [],
  ),
)

/** The rules about a sale: they hold no stage. */
export const SALE_RULES: ReadonlySet<string> = new Set(
  projectRules.flatMap(({ code, bySale }) => (bySale ? [code] : [])),
)

/** Rule titles by code. */
export const ruleTitles: ReadonlyMap<string, string> = new Map(
  [...companyRules, ...projectRules].map(({ code, title }) => [code, title]),
)

/** Guarantor rules that count for every project the guarantor stands behind. */
export const GUARANTOR_RULES: readonly string[] = guarantorRules.map(({ code }) => code)

/** Codes of the rules a project can be exempted from. */
export const exemptibleRules: readonly string[] = projectRules
  .filter(({ isOfLaw }) => !isOfLaw)
  .map(({ code }) => code)

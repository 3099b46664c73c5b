import type { CheckResult } from '#shared/entities/companies.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { andList } from '#shared/format/lists.ts'
import type { Fact } from './facts.ts'

/** The result of a rule, and the facts it looked at. */
export interface Judgement {
  readonly result: CheckResult
  readonly message: string
  /** The limit for these facts, if the threshold can't state it; staff only. */
  readonly limit?: string
  readonly inputs: readonly Fact[]
}

export type Verdict = Omit<Judgement, 'inputs'>

export const pass = (message: string): Verdict => ({ result: 'policy_pass', message })
export const review = (message: string): Verdict => ({ result: 'needs_review', message })
export const fail = (message: string): Verdict => ({ result: 'fail', message })
export const inProgress = (message: string): Verdict => ({ result: 'in_progress', message })
export const notRun = (message: string): Verdict => ({ result: 'not_run', message })

/** Returns the first failed verdict, then the first that is not a pass, and otherwise the pass. */
export const worst = (passed: Verdict, ...others: readonly (Verdict | null)[]): Verdict =>
  others.find((one) => one?.result === 'fail') ?? others.find((one) => one !== null) ?? passed

type Facts = Readonly<Record<string, Fact>>

/** The values of facts that are all known. */
type Known<F extends Facts> = {
  [K in keyof F]: F[K] extends Fact<infer T extends FieldValue> ? T : never
}

/**
 * Judges by facts that must all be known. Otherwise: not run if one is absent, needs review if one is uncertain, in
 * progress if one is pending. `also` facts are only shown next to them.
 */
export function given<const F extends Facts>(
  facts: F,
  decide: (values: Known<F>) => Verdict,
  also: readonly Fact[] = [],
): Judgement {
  const needed = Object.values(facts)
  const inputs = [...needed, ...also]
  const gap = gapOf(needed)
  if (gap) return { ...gap, inputs }
  const values = Object.fromEntries(Object.entries(facts).map(([key, { value }]) => [key, value]))
  return { ...decide(values as Known<F>), inputs }
}

/** Returns what keeps facts from being judged; null if all are known. */
export function gapOf(facts: readonly Fact[]): Verdict | null {
  const labels = (standing: Fact['standing']) => [
    ...new Set(facts.filter((fact) => fact.standing === standing).map(({ label }) => label)),
  ]
  const absent = labels('absent')
  if (absent.length > 0) return notRun(`Not on file yet: ${andList(absent)}.`)
  const uncertain = facts.filter(({ standing }) => standing === 'uncertain')
  if (uncertain.length > 0) {
    return review(
      uncertain.map(({ label, note }) => `${label} ${note ?? 'is uncertain'}.`).join(' '),
    )
  }
  const pending = labels('pending')
  return pending.length > 0 ? inProgress(`Waiting to be verified: ${andList(pending)}.`) : null
}

/** A rule that depends on something the product does not check yet. */
export const waitsFor = (what: string, inputs: readonly Fact[] = []): Judgement => ({
  ...notRun(`Not run: ${what}.`),
  inputs,
})

/** Requires a document: `missing` if there is none, otherwise the result of the rest. */
export function withDocument(
  present: Fact<boolean>,
  missing: Verdict,
  judge: () => Judgement,
): Judgement {
  if (present.standing === 'absent') return { ...missing, inputs: [present] }
  const judged = judge()
  return { ...judged, inputs: [present, ...judged.inputs] }
}

/** The day for which rules are judged, `YYYY-MM-DD` in Eastern Time. */
export interface Moment {
  readonly today: string
}

/** From when on no money moves while a rule fails: terms that break it are not sent, or it is not paid. */
export type MoneyGuard = 'terms' | 'payment'

/** One rule of the policy: one row of its table (docs/domain.md section 4). */
export interface Rule<F> {
  readonly code: string
  readonly title: string
  /** Left out for rules that guard no money: they hold the stage alone. */
  readonly guardsMoney?: MoneyGuard
  /** What makes a transfer of credit one at all (section 6418): no exemption lifts it. */
  readonly isOfLaw?: true
  /** What passes, in words with figures; staff only. */
  readonly threshold: () => string
  /** What the owner can do about a failure, and where; no codes, no figures. */
  readonly blocker: {
    readonly text: string
    readonly document?: DocumentType
    readonly field?: string
  }
  /** If false, the rule is left out. */
  readonly applies?: (facts: F, moment: Moment) => boolean
  readonly judge: (facts: F, moment: Moment) => Judgement
  /**
   * For a rule about a sale rather than about its owner: the facts of each sale alone, by transfer. A failure stops that
   * sale, and neither the stage nor the other sales.
   */
  readonly bySale?: (facts: F) => readonly (readonly [transferId: number, facts: F])[]
}

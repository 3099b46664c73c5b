import type { CheckResult } from '#shared/entities/companies.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { andList } from '#shared/format/lists.ts'
import type { Fact } from './facts.ts'

/** What a rule comes to, and the facts it has looked at. */
export interface Judgement {
  readonly result: CheckResult
  readonly message: string
  /** The figure that counts for these facts, where the threshold can’t name it; staff only. */
  readonly limit?: string
  readonly inputs: readonly Fact[]
}

export type Verdict = Omit<Judgement, 'inputs'>

export const pass = (message: string): Verdict => ({ result: 'policy_pass', message })
export const review = (message: string): Verdict => ({ result: 'needs_review', message })
export const fail = (message: string): Verdict => ({ result: 'fail', message })
export const inProgress = (message: string): Verdict => ({ result: 'in_progress', message })
const notRun = (message: string): Verdict => ({ result: 'not_run', message })

/** The first verdict of these that is not a pass; else the pass. */
export const worst = (passed: Verdict, ...others: readonly (Verdict | null)[]): Verdict =>
  others.find((one) => one?.result === 'fail') ?? others.find((one) => one !== null) ?? passed

type Facts = Readonly<Record<string, Fact>>

/** The values of facts that are all known. */
type Known<F extends Facts> = {
  [K in keyof F]: F[K] extends Fact<infer T extends FieldValue> ? T : never
}

/**
 * Judges by facts that must all be known. Otherwise: not run where one is absent, needs review
 * where one is uncertain, in progress where one waits to be verified. `also` are shown beside them.
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

/** What keeps facts from being judged; null when all are known. */
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

/** A rule that waits for something this product does not check yet. */
export const waitsFor = (what: string, inputs: readonly Fact[] = []): Judgement => ({
  ...notRun(`Not run: ${what}.`),
  inputs,
})

/** A document that must be there: `missing` where there is none, else what the rest comes to. */
export function withDocument(
  present: Fact<boolean>,
  missing: Verdict,
  judge: () => Judgement,
): Judgement {
  if (present.standing === 'absent') return { ...missing, inputs: [present] }
  const judged = judge()
  return { ...judged, inputs: [present, ...judged.inputs] }
}

/** The day on which rules are judged, `YYYY-MM-DD` in Eastern Time. */
export interface Moment {
  readonly today: string
}

/** One rule of the policy: one row of its table (docs/domain.md section 4). */
export interface Rule<F> {
  readonly code: string
  readonly title: string
  /** What passes, in words with figures; staff only. */
  readonly threshold: () => string
  /** What its owner can do about a failure, without codes and figures, and where. */
  readonly blocker: {
    readonly text: string
    readonly document?: DocumentType
    readonly field?: string
  }
  /** False: the rule is left out. */
  readonly applies?: (facts: F, moment: Moment) => boolean
  readonly judge: (facts: F, moment: Moment) => Judgement
}

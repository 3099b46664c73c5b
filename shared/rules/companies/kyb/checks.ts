import { type KybAttribute, type KybCheck, kybAttributes, kybChecks } from '#shared/entities/kyb.ts'
import { andList } from '#shared/format/lists.ts'
import { compareValues } from './compare.ts'
import type { KybComparison, KybFinding, KybSubmitted, KybVerdict } from './model.ts'

/** The rules of one check. */
interface CheckRule {
  /** The check's inputs; when one of these changes, the check falls back to not run. */
  readonly inputs: readonly (keyof KybSubmitted)[]
  /** Must be submitted for the check to run at all. */
  readonly needs: readonly (keyof KybSubmitted)[]
  /** Attributes an independent source must confirm for a pass; a look-up covers all of them. */
  readonly proven: readonly KybAttribute[]
  /** A contradicting independent source fails the check; without this flag, it needs review. */
  readonly mismatchFails?: true
  /** An adverse statement by the company itself fails the check, even if no other source says so. */
  readonly admissionFails?: true
  /** The message when nothing was found. */
  readonly missing: string
}

/** The thirteen checks except sanctions, which `judgeSanctions` handles. */
export const kybRules: Readonly<Record<KybCheck, CheckRule>> = {
  name: {
    inputs: ['legal_name'],
    needs: ['legal_name'],
    proven: ['legal_name'],
    missing: 'No source names this company.',
  },
  tin: {
    inputs: ['legal_name', 'ein'],
    needs: ['legal_name', 'ein'],
    proven: ['legal_name', 'ein'],
    mismatchFails: true,
    missing: 'No source has this EIN.',
  },
  sos: {
    inputs: ['legal_name', 'formation_state'],
    needs: ['legal_name'],
    proven: ['registration'],
    mismatchFails: true,
    missing: 'No source has its registration.',
  },
  address: {
    inputs: ['legal_name', 'address'],
    needs: ['address'],
    proven: ['address'],
    missing: 'No source has an address of this company.',
  },
  people: {
    inputs: ['legal_name', 'control_person'],
    needs: ['control_person'],
    proven: ['control_person'],
    missing: 'No source names its officers.',
  },
  owners: {
    inputs: ['legal_name', 'owners', 'control_person'],
    needs: ['owners', 'control_person'],
    proven: ['owners'],
    missing: 'No source names its owners.',
  },
  sanctions: {
    inputs: ['legal_name', 'ownership', 'control_person'],
    needs: ['legal_name'],
    proven: [],
    missing: 'No sanctions list is active.',
  },
  pep: {
    inputs: ['control_person', 'ownership'],
    needs: [],
    proven: ['look_up'],
    missing: 'No source was searched. Record a lookup.',
  },
  adverse_media: {
    inputs: ['legal_name', 'control_person', 'ownership'],
    needs: [],
    proven: ['look_up'],
    missing: 'No source was searched. Record a lookup.',
  },
  bankruptcy: {
    inputs: ['legal_name', 'open_bankruptcy'],
    needs: [],
    proven: ['open_bankruptcy'],
    mismatchFails: true,
    admissionFails: true,
    missing: 'No source was searched, and the company says nothing.',
  },
  liens: {
    inputs: ['legal_name', 'liens'],
    needs: [],
    proven: ['liens'],
    missing: 'No source was searched, and the company says nothing.',
  },
  foreign_entity: {
    inputs: ['legal_name', 'ownership', 'not_foreign'],
    needs: [],
    proven: ['not_foreign'],
    admissionFails: true,
    missing: 'No source was searched, and the company says nothing.',
  },
  website: {
    inputs: ['legal_name', 'website'],
    needs: ['website'],
    proven: ['website'],
    missing: 'No source has seen this website.',
  },
}

const MATCH_OF_SAYS = {
  clear: 'exact',
  concern: 'approximate',
  pending: 'approximate',
  bad: 'none',
} as const

/** A finding with the submitted value next to it. */
export const compared = (
  submitted: KybSubmitted,
  { says, ...finding }: KybFinding,
): KybComparison => {
  const own =
    finding.attribute === 'look_up' || finding.attribute === 'registration'
      ? null
      : submitted[finding.attribute]
  return {
    ...finding,
    submitted: own,
    match:
      says === null ? compareValues(finding.attribute, own, finding.value) : MATCH_OF_SAYS[says],
  }
}

/**
 * Returns the result of a check based on what sources say. The company's own papers and statements reach needs review
 * at most; a pass needs an independent source for everything that counts, or a look-up. Expects findings of this check
 * only.
 */
export function judgeCheck(
  kind: Exclude<KybCheck, 'sanctions'>,
  submitted: KybSubmitted,
  findings: readonly KybFinding[],
): KybVerdict {
  const rule = kybRules[kind]
  const matches = findings.map((finding) => compared(submitted, finding))
  const verdict = (result: KybVerdict['result'], message: string): KybVerdict => ({
    result,
    message,
    matches,
  })
  // A person who did the look-up has seen that there is none.
  const isLookedUp = findings.some(({ origin }) => origin === 'look_up')
  const absent = isLookedUp ? [] : rule.needs.filter((attribute) => submitted[attribute] === null)
  if (absent.length > 0) {
    return verdict('not_run', `Not on file yet: ${andList(absent.map(kybAttributes.label))}.`)
  }
  if (matches.length === 0) return verdict('not_run', rule.missing)
  const against = matches.filter(({ match }) => match === 'none')
  const failing = against.filter(({ origin }) =>
    origin === 'own' ? rule.admissionFails : origin === 'independent' && rule.mismatchFails,
  )
  if (failing.length > 0) return verdict('fail', said(failing))
  if (against.length > 0) return verdict('needs_review', said(against))
  const pending = findings.filter(({ says }) => says === 'pending')
  if (pending.length > 0) return verdict('in_progress', said(pending))
  const partial = matches.filter(({ match }) => match === 'approximate')
  if (partial.length > 0) return verdict('needs_review', said(partial))
  if (isProven(rule, matches)) return verdict('policy_pass', said(matches.filter(isIndependent)))
  return verdict('needs_review', 'Only the company’s own papers and statements show it.')
}

const isIndependent = ({ origin }: KybComparison): boolean => origin !== 'own'

const isProven = ({ proven }: CheckRule, matches: readonly KybComparison[]): boolean => {
  const seen = matches.filter(isIndependent)
  return (
    seen.some(({ origin }) => origin === 'look_up') ||
    proven.every((attribute) => seen.some((match) => match.attribute === attribute))
  )
}

/** `Colorado registry: Active. W-9 Form: 12-3456789.` */
const said = (findings: readonly Pick<KybFinding, 'source' | 'value'>[]): string =>
  [...new Set(findings.map(({ source, value }) => `${source}: ${value.replace(/\.$/, '')}.`))].join(
    ' ',
  )

/** The submitted attributes a check depends on; when they differ, the check belongs to a different company. */
export const inputsOf = (kind: KybCheck, submitted: KybSubmitted): Partial<KybSubmitted> =>
  Object.fromEntries(kybRules[kind].inputs.map((attribute) => [attribute, submitted[attribute]]))

/** Returns the checks that a change of these attributes invalidates. */
export const invalidatedBy = (changed: readonly (keyof KybSubmitted)[]): KybCheck[] =>
  kybChecks.values.filter((kind) => kybRules[kind].inputs.some((one) => changed.includes(one)))

import type { KybHitState, KybSubjectRole } from '#shared/entities/kyb.ts'
import type { OrgChart } from '#shared/entities/org-charts.ts'
import { counted } from '#shared/format/counted.ts'
import { andList, sentence } from '#shared/format/lists.ts'
import { formatStake } from '#shared/format/percent.ts'
import { blockedByOwners } from '../screening/fifty-percent.ts'
import type { KybVerdict } from './model.ts'

/** A possible match, reduced to what the check needs. */
export interface JudgedHit {
  /** The name that was screened. */
  readonly subject: string
  readonly role: KybSubjectRole
  readonly state: KybHitState
  /** Whether the last run still found it. */
  readonly isCurrent: boolean
}

export interface Screening {
  /** The company's own node in its chart. */
  readonly node: string | null
  readonly chart: OrgChart | null
  /** Chart nodes that count as blocked because of matches confirmed elsewhere. */
  readonly blocked: ReadonlySet<string>
  readonly hits: readonly JudgedHit[]
  /** The names that were screened. */
  readonly subjects: readonly string[]
  /** The lists that were searched, in words. */
  readonly lists: readonly string[]
  /** Whether payments are already frozen. */
  readonly isFrozen: boolean
  /** Names of still-frozen companies whose freeze caused this one. */
  readonly through: readonly string[]
  /** Whether a match has just been decided; false after a new run. */
  readonly isDecision: boolean
}

export interface SanctionsVerdict extends Omit<KybVerdict, 'matches'> {
  /** Whether payments to and by the company are frozen. */
  readonly freezes: boolean
  /** Nodes of the frozen companies that cause the freeze. */
  readonly through?: readonly string[]
}

/**
 * Returns the result of the sanctions check. If the company itself or a control person is confirmed on a list, or
 * blocked owners hold half of it (OFAC's 50 % rule, along the chart), the check fails and payments are frozen. A
 * smaller blocked owner or undecided hits need review. A company can never unfreeze payments by changing its own
 * owners: a person has to decide its matches again or, if an owner is a frozen company, staff have to save the chart.
 */
export function judgeSanctions(screening: Screening): SanctionsVerdict {
  const verdict = judgeAnew(screening)
  if (verdict.freezes || !screening.isFrozen) return verdict
  const holding = screening.hits.filter(
    ({ state, isCurrent }) =>
      (state === 'open' && !isCurrent) || (state === 'confirmed' && !screening.isDecision),
  )
  const names = [...new Set(holding.map(({ subject }) => subject))]
  const ways = [
    ...(names.length > 0 ? [sentence(`Decide again: ${andList(names)}`)] : []),
    ...(screening.through.length > 0
      ? [
          `Frozen through ${andList(screening.through)}. Save the ownership chart once it shows who owns the company now.`,
        ]
      : []),
  ]
  if (ways.length === 0) return verdict
  return {
    result: 'fail',
    freezes: true,
    message: `Its owners have changed since payments were frozen. ${ways.join(' ')}`,
  }
}

function judgeAnew(screening: Screening): SanctionsVerdict {
  const { hits, subjects, lists, chart, node } = screening
  const confirmed = hits.filter(({ state }) => state === 'confirmed')
  const listed = confirmed.filter(({ role }) => role !== 'owner').map(({ subject }) => subject)
  if (listed.length > 0) {
    return {
      result: 'fail',
      freezes: true,
      message: `On a sanctions list: ${andList([...new Set(listed)])}.`,
    }
  }
  // Match by name: if the chart has changed since, the node may be someone else.
  const names = new Set(confirmed.map(({ subject }) => subject))
  const named = (chart?.nodes ?? []).filter(({ name }) => names.has(name))
  const blocked = new Set([...screening.blocked, ...named.map(({ id }) => id)])
  const held = chart && node !== null ? blockedByOwners(chart, blocked).get(node) : undefined
  if (held && chart) {
    const owners = held.owners.map(
      ({ id, percent }) => `${nameIn(chart, id)} (${formatStake(percent)})`,
    )
    const message = `Blocked owners hold ${formatStake(held.percent)}: ${andList(owners)}. Half or more counts as blocked.`
    return { result: 'fail', freezes: true, message, through: [...screening.blocked] }
  }
  const review = (message: string): SanctionsVerdict => ({
    result: 'needs_review',
    freezes: false,
    message,
  })
  const open = hits.filter(({ state }) => state === 'open')
  if (open.length > 0) {
    const names = [...new Set(open.map(({ subject }) => subject))]
    return review(
      sentence(
        `${counted(open.length, 'possible match', 'possible matches')} to decide: ${andList(names)}`,
      ),
    )
  }
  if (confirmed.length > 0) {
    const names = [...new Set(confirmed.map(({ subject }) => subject))]
    return review(sentence(`A blocked owner holds less than half: ${andList(names)}`))
  }
  if (lists.length === 0) {
    return { result: 'not_run', freezes: false, message: 'No sanctions list is active.' }
  }
  return {
    result: 'policy_pass',
    freezes: false,
    message: `${counted(subjects.length, 'name')} screened against ${andList(lists)}.`,
  }
}

const nameIn = ({ nodes }: OrgChart, id: string): string =>
  nodes.find((node) => node.id === id)?.name ?? id

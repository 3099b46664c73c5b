import {
  type AgreementKind,
  type AgreementState,
  type Beneficiary,
  type ClosingItem,
  type ClosingSide,
  closingItems,
  closingSides,
  type WaiverState,
} from '#shared/entities/closings.ts'
import type { TransferStatus } from '#shared/entities/transfers.ts'
import { andList, sentence } from '#shared/format/lists.ts'
import type { Party } from './agreements.ts'
import { type ChecklistPhase, CLOSING_CHECKLIST, lapsedOn } from './checklist-items.ts'
import type { ClosingStanding, StandingPaper, WaitedFor } from './standing.ts'

/**
 * The checklists of a transfer (docs/domain.md section 4, Closing): before signing, which gates the settlement stage;
 * before payment, which gates confirm; and after payment, which gates nothing.
 */

/** The checklists in progress for each transfer status. */
export const PHASES_OF: Readonly<Record<TransferStatus, readonly ChecklistPhase[]>> = {
  CREATED: ['before_signing', 'before_payment'],
  CONFIRMED: [],
  SUCCEEDED: ['after_payment'],
}

/** Who gives a waiver: a party for itself, or our team (null). */
export type Waiving = Party | null

/** Returns who must waive a line so that it counts as waived; nobody for what can't be waived. */
export function waivingFor(item: ClosingItem, parties: readonly Party[]): readonly Waiving[] {
  const { beneficiary } = CLOSING_CHECKLIST[item]
  if (beneficiary === 'platform') return [null]
  if (beneficiary === null || beneficiary === 'law') return []
  return parties.filter(({ side }) => beneficiary === 'both' || side === beneficiary)
}

interface GivenWaiver {
  item: ClosingItem
  side: ClosingSide | null
  seller_id: number | null
  state: WaiverState
}

/** Whether a waiver was given by this party, or by our team (null). */
export const isGivenBy = (
  { side, seller_id }: Pick<GivenWaiver, 'side' | 'seller_id'>,
  by: Waiving,
): boolean => side === (by?.side ?? null) && seller_id === (by?.seller_id ?? null)

/** Returns the lines that everyone whom they protect has waived. */
export const waivedItems = (
  waivers: readonly GivenWaiver[],
  parties: readonly Party[],
): ClosingItem[] =>
  closingItems.values.filter((item) => {
    const given = waivers.filter((one) => one.item === item && one.state === 'approved')
    const needed = waivingFor(item, parties)
    return needed.length > 0 && needed.every((by) => given.some((one) => isGivenBy(one, by)))
  })

/** Returns the lines that only some of those whom they protect have waived. */
export const partlyWaived = (
  waivers: readonly GivenWaiver[],
  parties: readonly Party[],
  nameOf: (party: Party) => string,
): ClosingStanding['partlyWaived'] =>
  Object.fromEntries(
    closingItems.values.flatMap((item) => {
      const given = waivers.filter((one) => one.item === item && one.state === 'approved')
      const needed = waivingFor(item, parties).filter((by) => by !== null)
      const by = needed.filter((party) => given.some((one) => isGivenBy(one, party)))
      const left = needed.filter((party) => !by.includes(party))
      if (by.length === 0 || left.length === 0) return []
      const waited = left.map((party) => ({ side: party.side, name: nameOf(party) }))
      return [[item, { by: by.map(nameOf), left: waited }]]
    }),
  )

/** Returns why a side can't waive a line, or null; staff are `null`. */
export function waivingProblem(item: ClosingItem, side: ClosingSide | null): WaivingProblem | null {
  const { beneficiary } = CLOSING_CHECKLIST[item]
  if (beneficiary === null || beneficiary === 'law') {
    return { isOthers: false, text: beneficiary === 'law' ? OF_LAW : OF_NOBODY }
  }
  const mine = side ?? 'platform'
  if (beneficiary === mine || (beneficiary === 'both' && side !== null)) return null
  return { isOthers: true, text: WHOSE[beneficiary] }
}

interface WaivingProblem {
  /** Whether somebody else could. */
  isOthers: boolean
  text: string
}

const OF_LAW = 'The law asks for this. Nobody can waive it'
const OF_NOBODY = 'This can’t be waived'
const WHOSE: Readonly<Record<Exclude<Beneficiary, 'law'>, string>> = {
  buyer: 'This protects the buyer. Only the buyer can waive it.',
  seller: 'This protects the seller. Only the seller can waive it.',
  both: 'This protects both sides. Only they can waive it.',
  platform: 'Our team asks for this. Only our team can waive it.',
}

export interface ChecklistLine {
  item: ClosingItem
  phase: ChecklistPhase
  sides: readonly ClosingSide[]
  state: 'done' | 'waived' | 'open'
  /** What is left, in words, or what is worth saying of a line that is done. */
  text: string | null
  /** Who is waited for while it is open: the one answer behind every “Waiting for”. */
  waits_for: readonly WaitedFor[]
}

/** A lapsed policy doesn't count, even if the line was waived or another policy exists that doesn't cover the buyer. */
export const isLapsed = ({
  papers,
  today,
}: {
  papers: readonly Pick<StandingPaper, 'kind' | 'expires_on' | 'names_buyer' | 'no_claims'>[]
  today: string
}): boolean => {
  const policies = papers.filter(({ kind }) => kind === 'insurance_policy')
  const covering = policies.filter(({ names_buyer, no_claims }) => names_buyer && no_claims)
  const counting = covering.length > 0 ? covering : policies
  return counting.length > 0 && counting.every((policy) => lapsedOn(policy, today))
}

/** Returns why a waiver of a line would count for nothing as things stand, or null. */
export function idleWaiver(
  item: ClosingItem,
  standing: Pick<ClosingStanding, 'agreements' | 'papers' | 'today'>,
): string | null {
  const { agreements } = standing
  if (item === 'insurance' && isLapsed(standing)) {
    return 'The policy has expired. It needs a new one.'
  }
  if ((item === 'data_room' || item === 'funds_flow') && agreements[item] !== undefined) {
    return 'It has been proposed. Both sides need to accept it.'
  }
  return item === 'final_credit' && agreements.true_up === 'proposed'
    ? 'A true-up is proposed. Both sides need to accept it.'
    : null
}

/**
 * Whether a revision was drawn up from what has changed since: it stands as it was decided, and counts for nothing until
 * a new one is.
 */
export const isOutOfDate = (
  { kind, state }: { kind: AgreementKind; state: AgreementState },
  { isFlowCurrent, isFrozenCurrent }: Pick<ClosingStanding, 'isFlowCurrent' | 'isFrozenCurrent'>,
): boolean =>
  (state === 'proposed' || state === 'accepted') &&
  ((kind === 'funds_flow' && !isFlowCurrent) || (kind === 'data_room' && !isFrozenCurrent))

/** Returns all checklists in order. */
export const checklistOf = (standing: ClosingStanding): ChecklistLine[] =>
  closingItems.values.map((item) => {
    const { phase, sides, beneficiary, gap, note } = CLOSING_CHECKLIST[item]
    const left = gap(standing)
    const waived =
      beneficiary !== null &&
      beneficiary !== 'law' &&
      standing.waived.includes(item) &&
      idleWaiver(item, standing) === null
    const state = left === null ? 'done' : waived ? 'waived' : 'open'
    const line = { item, phase, sides, state } as const
    if (state === 'waived') return { ...line, text: null, waits_for: [] }
    if (left === null) return { ...line, text: note?.(standing) ?? null, waits_for: [] }
    const part = idleWaiver(item, standing) === null ? standing.partlyWaived[item] : undefined
    const waits_for = part?.left ?? waitedFor(item, standing)
    const text = part ? `${left} Waived by ${andList(part.by)} only.` : left
    return { ...line, text, waits_for }
  })

function waitedFor(item: ClosingItem, standing: ClosingStanding): readonly WaitedFor[] {
  const { sides, waitsFor } = CLOSING_CHECKLIST[item]
  const known = waitsFor?.(standing)
  return known?.length ? known : sides.map((side) => ({ side, name: null }))
}

/** `Waiting for Fairwater.`, or `Waiting for buyer and seller.` */
export const waitingWords = (waits: readonly WaitedFor[]): string =>
  sentence(`Waiting for ${andList(waits.map(waitedForWords))}`)

const waitedForWords = ({ side, name }: WaitedFor): string =>
  name ?? (side === null ? 'our team' : closingSides.label(side).toLowerCase())

/** Returns the open lines of a checklist. */
export const openLines = (
  lines: readonly ChecklistLine[],
  phase: ChecklistPhase,
): readonly ChecklistLine[] => lines.filter((line) => line.phase === phase && line.state === 'open')

import {
  type AgreementKind,
  agreementKinds,
  type ClosingItem,
  type ClosingSide,
  type ClosingStage,
  closingItems,
} from '#shared/entities/closings.ts'
import { formatDollars } from '#shared/format/money.ts'
import type { ChecklistLine } from './checklist.ts'
import type { ChecklistPhase } from './checklist-items.ts'

/** What a party has to do next about a sale: every home, list, and alert asks here. */

export const SALE_STEPS = ['decide', 'approve', 'purchase', 'confirm_again', 'item'] as const

export interface SaleStep {
  kind: (typeof SALE_STEPS)[number]
  /** The checklist line, for `item`. */
  item: ClosingItem | null
  text: string
}

/** The second approver that a buyer requires, as its reader sees it; null if none is required. */
export type Approval = { approved_by: readonly string[]; is_mine: boolean } | null

/** An approver may not also confirm, unless a colleague approved too. */
export const isMineAlone = (approval: NonNullable<Approval>): boolean =>
  approval.is_mine && approval.approved_by.length === 1

/** Whether the reader may confirm as far as the second approver is concerned. */
const isApproved = (approval: Approval): boolean =>
  !approval || (approval.approved_by.length > 0 && !isMineAlone(approval))

interface Sale {
  side: ClosingSide
  stage: ClosingStage
  /** Agreements that wait for the reader's decision, with the price of terms in dollars. */
  decisions: readonly { kind: AgreementKind; price: number | null }[]
  lines: readonly ChecklistLine[]
  approval: Approval
  hasFailed: boolean
  /** How the last revision of the terms ended where none is in force or proposed, if the reader may propose another. */
  proposing: Ended | null
}

/** No terms yet, or the last ones declined or void. */
export type Ended = 'none' | 'declined' | 'voided'

/** Returns what the reader's side has to do, most urgent first; empty if it waits for others. */
export function saleSteps({
  side,
  stage,
  decisions,
  lines,
  approval,
  hasFailed,
  proposing,
}: Sale): SaleStep[] {
  return [
    ...decisions.map((one) => step('decide', decisionWords(one))),
    ...(stage === 'draft' && proposing !== null ? [proposalStep(proposing)] : []),
    ...lines.filter((line) => isForOne(line, side, stage)).map(itemStep),
    ...(side === 'buyer' && stage === 'ready_to_pay' ? paymentSteps(approval, hasFailed) : []),
    ...(stage === 'paid' ? lines.filter((line) => isOwed(line, side)).map(itemStep) : []),
  ]
}

const step = (kind: SaleStep['kind'], text: string): SaleStep => ({ kind, item: null, text })

const PROPOSAL: Readonly<Record<Ended, string>> = {
  none: 'Propose the terms',
  declined: 'Propose other terms: the last were declined',
  voided: 'Propose the terms again: the last are void',
}

const proposalStep = (ended: Ended): SaleStep => ({
  kind: 'item',
  item: 'terms',
  text: PROPOSAL[ended],
})

const decisionWords = ({ kind, price }: Sale['decisions'][number]): string => {
  const what = agreementKinds.label(kind).toLowerCase()
  return price === null
    ? `Decide on the ${what}`
    : `Decide on the ${what} over ${formatDollars(price)}`
}

/** Nobody is sent to a confirmation that waits for the second approver. */
function paymentSteps(approval: Approval, hasFailed: boolean): SaleStep[] {
  if (!isApproved(approval)) {
    return approval?.is_mine ? [] : [step('approve', 'Approve the payment')]
  }
  return hasFailed
    ? [step('confirm_again', 'Confirm the payment again')]
    : [step('purchase', 'Review and purchase')]
}

const PHASES: Partial<Record<ClosingStage, ChecklistPhase>> = {
  signing: 'before_signing',
  conditions: 'before_payment',
}

/** What waits for one side alone before the payment; what both do is decided or signed when it is proposed. */
const isForOne = (line: ChecklistLine, side: ClosingSide, stage: ClosingStage): boolean =>
  line.state === 'open' &&
  line.phase === PHASES[stage] &&
  line.waits_for.length > 0 &&
  line.waits_for.every((one) => one.side === side && one.name === null)

const isOwed = ({ phase, state, waits_for }: ChecklistLine, side: ClosingSide): boolean =>
  phase === 'after_payment' && state === 'open' && waits_for.some((one) => one.side === side)

const itemStep = ({ item, text }: ChecklistLine): SaleStep => ({
  kind: 'item',
  item,
  text: `${closingItems.label(item)}: ${text ?? 'open'}`,
})

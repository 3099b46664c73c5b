import type { Db } from '#server/db/types.ts'
import type { ClosingAgreement, ClosingSummary } from '#shared/contract/schemas/deals/closings.ts'
import type { ClosingStage } from '#shared/entities/closings.ts'
import type { TransferStatus } from '#shared/entities/transfers.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { unvestedOn } from '#shared/rules/companies/exposure.ts'
import type { ChecklistLine } from '#shared/rules/deals/closings/checklist.ts'
import { type FundsFlow, figuresAtCosts } from '#shared/rules/deals/closings/funds-flow.ts'
import { closingStageOf } from '#shared/rules/deals/closings/payable.ts'
import { type Ended, saleSteps } from '#shared/rules/deals/closings/sale-steps.ts'
import type { ClosingStanding } from '#shared/rules/deals/closings/standing.ts'
import {
  sellerFiguresOf,
  type TermsContent,
  termsPrice,
} from '#shared/rules/deals/closings/terms.ts'
import { finalTerms } from '#shared/rules/deals/closings/true-up.ts'
import { creditCents } from '#shared/rules/deals/payout-amounts.ts'
import { leftAfterRecapture } from '#shared/rules/policy/credits/recapture.ts'
import { agreementViews } from './agreement-views.ts'
import { type Parts, partsOf } from './parts.ts'
import { partyOf, type Reader } from './readers.ts'
import { newestOf } from './standing.ts'
import type { AgreementRow, ClosingLine, ClosingTransfer } from './store.ts'
import { isOwn } from './views.ts'

/** The transfer's current composition as terms, to compute what a seller would get. */
export const composedTerms = (
  transfer: ClosingTransfer['transfer'],
  lines: readonly ClosingLine[],
) => {
  const none = { payer: 'buyer', up_to: null } as const
  const open: TermsContent = {
    payouts: [],
    payment_date: transfer.payment_date,
    payment_method: transfer.payment_method ?? 'ach',
    insurance: none,
    counsel: none,
    price_adjustment: null,
    indemnitor: null,
    exclusivity_until: null,
    fees: [],
  }
  return finalTerms(open, lines)
}

export function toSummary(
  parts: Parts,
  reader: Reader,
  views: readonly ClosingAgreement[],
): ClosingSummary {
  const { deal, lines, standing, checklist, agreements } = parts
  const { transfer } = deal
  const newest = newestOf(agreements, 'terms')
  const counts = newest?.state === 'proposed' || newest?.state === 'accepted'
  const terms =
    counts && 'payouts' in newest.content
      ? asAgreed(newest.state, newest.content, lines)
      : composedTerms(transfer, lines)
  const { viewer } = reader
  return {
    transfer_id: transfer.id,
    name: transfer.name,
    buyer_name: deal.buyer_name,
    status: transfer.status,
    transaction_id: transfer.transaction_id,
    payment_date: terms.payment_date,
    payment_day: transfer.status === 'CREATED' ? terms.payment_date : deal.payment_day,
    settled_at: deal.settled_at?.toISOString() ?? null,
    is_proposed: newest?.state === 'proposed',
    stage: stageOf(transfer.status, standing, checklist),
    price: termsPrice({ payouts: terms.payouts.filter((line) => isOwn(viewer, line)) }),
    figures:
      viewer.side === 'seller' ? figuresOf(terms, memoOf(parts), viewer.seller_id ?? 0) : null,
    unvested: transfer.status === 'SUCCEEDED' ? unvestedOfLines(lines, reader) : 0,
    ...waitingFor(parts, reader, views),
  }
}

/** Whether the reader's side has something to decide, and all that it has to do next. */
function waitingFor(
  parts: Parts,
  reader: Reader,
  views: readonly ClosingAgreement[],
): Pick<ClosingSummary, 'waits_for_you' | 'todo'> {
  const { deal, standing, checklist, ownLines, lines, approval } = parts
  const { side, seller_id } = reader.viewer
  const decisions = views.filter(({ may_decide }) => may_decide)
  const project = lines.find((line) => isOwn(reader.viewer, line)) ?? lines[0]
  const link =
    side === 'seller' && project
      ? paths.project.build({ slug: project.project_slug, id: project.project_id }, { tab: 'sale' })
      : paths.investorTransfer.build({ transfer_id: deal.transfer.id })
  const steps =
    side === null || (side === 'seller' && seller_id === null)
      ? []
      : saleSteps({
          side,
          stage: stageOf(deal.transfer.status, standing, checklist),
          decisions: decisions.map(({ kind, terms }) => ({ kind, price: terms?.price ?? null })),
          lines: ownLines,
          approval,
          hasFailed: deal.transfer.last_failure !== null,
          proposing: partyOf(reader) && endedTerms(standing),
        })
  return { waits_for_you: decisions.length > 0, todo: steps.map((step) => ({ ...step, link })) }
}

/** How the terms ended; null while some are in force or proposed. */
function endedTerms({ agreements: { terms } }: ClosingStanding): Ended | null {
  return terms === 'proposed' || terms === 'accepted' ? null : (terms ?? 'none')
}

/** Once the buyer has confirmed, later changes of the lists don't matter. */
function stageOf(
  status: TransferStatus,
  standing: ClosingStanding,
  checklist: readonly ChecklistLine[],
): ClosingStage {
  if (status === 'CREATED') return closingStageOf(standing, checklist)
  return status === 'SUCCEEDED' ? 'paid' : 'confirmed'
}

const unvestedOfLines = (lines: readonly ClosingLine[], { viewer, today }: Reader): number =>
  dollarsOf(
    lines
      .filter((line) => isOwn(viewer, line))
      .map((line) => {
        const left = leftAfterRecapture(creditCents(line), line.recaptured)
        return unvestedOn(left, line.placed_in_service_date, today)
      })
      .reduce((total, cents) => total + cents, 0),
  )

/** Accepted terms with final figures applied. */
const asAgreed = (
  state: AgreementRow['state'],
  terms: TermsContent,
  lines: readonly ClosingLine[],
): TermsContent => (state === 'accepted' ? finalTerms(terms, lines) : terms)

/** The memo that counts: accepted, and until the buyer has confirmed also current. */
function memoOf({ deal, standing, agreements }: Parts): FundsFlow | null {
  const memo = newestOf(agreements, 'funds_flow')
  const counts = deal.transfer.status !== 'CREATED' || standing.isFlowCurrent
  return memo?.state === 'accepted' && counts && 'sellers' in memo.content ? memo.content : null
}

function figuresOf(terms: TermsContent, memo: FundsFlow | null, sellerId: number) {
  const { isNetOpen, isNetFinal, ...figures } = figuresAtCosts(
    sellerFiguresOf(terms, sellerId),
    memo,
    sellerId,
  )
  return { ...figures, is_net_open: isNetOpen, is_net_final: isNetFinal }
}

/** Closings in short, for their list. */
export const toSummaries = async (
  db: Db,
  deals: readonly ClosingTransfer[],
  reader: Reader,
): Promise<ClosingSummary[]> =>
  (await partsOf(db, deals, reader)).map((parts) =>
    toSummary(parts, reader, agreementViews(parts, reader)),
  )

import type { Db } from '#server/db/types.ts'
import { approvalViews } from '#server/features/deals/payments/approvals.ts'
import type { SessionUser } from '#server/http/session.ts'
import type {
  Closing,
  ClosingAgreement,
  ClosingSummary,
} from '#shared/contract/schemas/deals/closings.ts'
import type { AgreementKind, ClosingStage } from '#shared/entities/closings.ts'
import type { TransferStatus } from '#shared/entities/transfers.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import { decidesOn, decidingProblem } from '#shared/rules/access/deciding.ts'
import { unvestedOn } from '#shared/rules/companies/exposure.ts'
import {
  agreementStateOf,
  mayPropose,
  type Party,
  undecided,
} from '#shared/rules/deals/closings/agreements.ts'
import {
  type ChecklistLine,
  checklistOf,
  idleWaiver,
  PHASES_OF,
} from '#shared/rules/deals/closings/checklist.ts'
import { type FundsFlow, figuresAtCosts } from '#shared/rules/deals/closings/funds-flow.ts'
import { closingStageOf } from '#shared/rules/deals/closings/payable.ts'
import { type Approval, saleSteps } from '#shared/rules/deals/closings/sale-steps.ts'
import type { ClosingStanding } from '#shared/rules/deals/closings/standing.ts'
import {
  agreedFigures,
  changesDeal,
  sellerFiguresOf,
  type TermsContent,
  termsPrice,
} from '#shared/rules/deals/closings/terms.ts'
import { finalTerms, trueUpProblem } from '#shared/rules/deals/closings/true-up.ts'
import { creditCents } from '#shared/rules/deals/payout-amounts.ts'
import { leftAfterRecapture } from '#shared/rules/policy/credits/recapture.ts'
import { balancesOfTransfer } from './balances.ts'
import { lineViews, recordedLines, waivingOf } from './lines.ts'
import { linkedTransfers } from './linked.ts'
import { isOwnPaper, ownChecklist, ownFiles, ownTexts } from './own.ts'
import { paidChecklistOf } from './paid-checklist.ts'
import { payableView } from './payable-view.ts'
import { relatednessView } from './relatedness.ts'
import { closingStandings, newestOf } from './standing.ts'
import {
  type AgreementRow,
  agreementsOf,
  type ClosingLine,
  type ClosingTransfer,
  decisionsOf,
  linesOf,
  papersOf,
  partiesOf,
  partyNames,
  type Viewer,
  waiversOf,
} from './store.ts'
import { isElected } from './true-up.ts'
import { balanceViews, flowView, isOwn, termsView, trueUpView } from './views.ts'

/** Who belongs to a side without a say in its agreements. */
export const NOT_AUTHORIZED =
  'Only people who speak for your company in tax or finance can decide. Ask our team to change your role.'

/** The reader of a closing, which decides the lines, papers, and figures shown. */
export interface Reader {
  viewer: Viewer
  user: SessionUser | null
  /** `YYYY-MM-DD`. */
  today: string
}

/** The transfer's current composition as terms, to compute what a seller would get. */
const composedTerms = (transfer: ClosingTransfer['transfer'], lines: readonly ClosingLine[]) => {
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

interface Parts {
  deal: ClosingTransfer
  lines: ClosingLine[]
  standing: ClosingStanding
  checklist: readonly ChecklistLine[]
  agreements: Awaited<ReturnType<typeof agreementsOf>>
  decided: Awaited<ReturnType<typeof decisionsOf>>
  /** Frozen files owned by the asking seller; empty for everyone else. */
  ownRoom: ReadonlySet<number>
  /** The second approver's part, for the buyer's people. */
  approval: Approval
}

/** The subset of files that a seller viewer owns; empty for everyone else. */
const filesOf = (db: Db, { side, seller_id }: Viewer, ids: readonly number[]) =>
  side === 'seller' ? ownFiles(db, seller_id ?? 0, ids) : new Set<number>()

/** Loads everything about some closings in a fixed number of statements. */
async function partsOf(
  db: Db,
  deals: readonly ClosingTransfer[],
  { viewer, today, user }: Reader,
): Promise<Parts[]> {
  const ids = deals.map(({ transfer }) => transfer.id)
  if (ids.length === 0) return []
  const standings = await closingStandings(db, deals, today)
  const lines = await linesOf(db, ids)
  const agreements = await agreementsOf(db, ids)
  const decided = await decisionsOf(
    db,
    agreements.map(({ agreement }) => agreement.id),
  )
  const frozen = agreements.flatMap(({ agreement: { content } }) =>
    'files' in content
      ? content.files.map(({ versioned_document_id }) => versioned_document_id)
      : [],
  )
  const ownRoom = await filesOf(db, viewer, [...new Set(frozen)])
  const seen = viewer.side === 'seller' ? [] : deals
  const approvals = await approvalViews(db, seen, user?.id ?? 0)
  return deals.flatMap((deal) => {
    const standing = standings.get(deal.transfer.id)
    if (!standing) return []
    const of = deal.transfer.id
    return [
      {
        deal,
        standing,
        checklist: checklistOf(standing),
        lines: lines.filter(({ transfer_id }) => transfer_id === of),
        agreements: agreements.filter(({ agreement }) => agreement.transfer_id === of),
        decided,
        ownRoom,
        approval: approvals.get(of) ?? null,
      },
    ]
  })
}

/** The party someone proposes for; null for staff and for people whose role does not speak for a seller. */
export function partyOf({ viewer, user }: Pick<Reader, 'viewer' | 'user'>): Party | null {
  const { side, seller_id } = viewer
  if (side === null || !mayPropose(side, user?.seller_role ?? null)) return null
  return { side, seller_id }
}

/** The party someone decides for: they may propose for it, and are among its deciders. */
export const decidingPartyOf = (reader: Reader): Party | null =>
  decidesOn(reader.user?.decides_from ?? null, reader.today) ? partyOf(reader) : null

function toSummary(
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
  const { deal, standing, checklist, lines, approval } = parts
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
          lines: ownChecklist(standing, lines, reader.viewer),
          approval,
          hasFailed: deal.transfer.last_failure !== null,
        })
  return { waits_for_you: decisions.length > 0, todo: steps.map((step) => ({ ...step, link })) }
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

/** Final figures may also be decided after payment; all other agreements only before. */
const isOpenFor = (kind: AgreementKind, status: TransferStatus): boolean =>
  status === 'CREATED' || (kind === 'true_up' && status === 'SUCCEEDED')

function agreementViews(
  { deal, lines, agreements, decided, ownRoom, checklist }: Parts,
  reader: Reader,
): ClosingAgreement[] {
  const parties = partiesOf(lines)
  const isOpen = deal.transfer.status === 'CREATED'
  const waived = checklist
    .filter(({ state }) => isOpen && state === 'waived')
    .map(({ item }) => item)
  const me = decidingPartyOf(reader)
  const isSeller = reader.viewer.side === 'seller'
  const nameOf = partyNames(deal.buyer_name, lines)
  return agreements.map(({ agreement, proposer }) => {
    const { content, state } = agreement
    const words = decided.filter(({ decision }) => decision.agreement_id === agreement.id)
    const open =
      state === 'proposed'
        ? undecided(
            parties,
            words.map(({ decision }) => decision),
          )
        : []
    return {
      id: agreement.id,
      kind: agreement.kind,
      revision: agreement.revision,
      state,
      terms: 'payouts' in content ? termsView(content, lines, reader.viewer) : null,
      accepted_before: acceptedBefore(agreement, agreements, decided, lines, reader.viewer),
      files:
        'files' in content
          ? content.files
              .filter((file) => !isSeller || ownRoom.has(file.versioned_document_id))
              .map(({ versioned_document_id: _id, ...file }) => file)
          : null,
      flow: 'sellers' in content ? flowView(content, reader.viewer) : null,
      true_up: 'final_lines' in content ? trueUpView(content, lines, reader.viewer) : null,
      proposed_side: agreement.proposed_side,
      proposed_by: proposer,
      proposed_at: agreement.created_at.toISOString(),
      void_reason: agreement.void_reason,
      decisions: words.map(({ decision, person }) => ({
        side: decision.side,
        party: nameOf(decision),
        decision: decision.decision,
        person: person ?? '',
        authority: decision.authority,
        // Another seller's note is between that seller and our team.
        note: isSeller && isOther(decision, reader.viewer) ? null : decision.note,
        at: decision.created_at.toISOString(),
      })),
      waits_for: open.map(nameOf),
      may_decide:
        isOpenFor(agreement.kind, deal.transfer.status) &&
        open.some(({ side, seller_id }) => side === me?.side && seller_id === me.seller_id),
      ends_waivers:
        state === 'proposed' &&
        'payouts' in content &&
        changesDeal({ ...deal.transfer, payouts: lines }, agreedFigures(content))
          ? waived
          : [],
    }
  })
}

/** The newest earlier terms that all sides had accepted, even if they are void now. */
function acceptedBefore(
  { kind, revision }: AgreementRow,
  agreements: Parts['agreements'],
  decided: Parts['decided'],
  lines: readonly ClosingLine[],
  viewer: Viewer,
): ClosingAgreement['accepted_before'] {
  if (kind !== 'terms') return null
  const parties = partiesOf(lines)
  const before = agreements.find(({ agreement: one }) => {
    if (one.kind !== kind || one.revision >= revision) return false
    const words = decided.flatMap(({ decision }) =>
      decision.agreement_id === one.id ? [decision] : [],
    )
    return one.state === 'accepted' || agreementStateOf(parties, words) === 'accepted'
  })?.agreement
  return before && 'payouts' in before.content
    ? { ...termsView(before.content, lines, viewer), revision: before.revision }
    : null
}

/** Whether another seller made the decision. */
const isOther = ({ side, seller_id }: Party, viewer: Viewer): boolean =>
  side === 'seller' && seller_id !== viewer.seller_id

/** Closings in short, for their list. */
export const toSummaries = async (
  db: Db,
  deals: readonly ClosingTransfer[],
  reader: Reader,
): Promise<ClosingSummary[]> =>
  (await partsOf(db, deals, reader)).map((parts) =>
    toSummary(parts, reader, agreementViews(parts, reader)),
  )

/** A full closing, as one party sees it. */
export async function toClosing(db: Db, deal: ClosingTransfer, reader: Reader): Promise<Closing> {
  const [parts] = await partsOf(db, [deal], reader)
  if (!parts) throw new Error(`Transfer ${deal.transfer.id} has no closing`)
  const { viewer, user } = reader
  const { id, version, status } = deal.transfer
  const own = parts.lines.filter((line) => isOwn(viewer, line))
  const ownProjects = new Set(own.map(({ project_id }) => project_id))
  const recorded = await papersOf(db, [id])
  const ownPapers = await filesOf(
    db,
    viewer,
    recorded.map(({ paper }) => paper.versioned_document_id),
  )
  const papers = recorded.filter((one) => isOwnPaper(one, viewer, ownProjects, ownPapers))
  const textOf = ownTexts(parts.standing, parts.lines, viewer)
  const linked = viewer.side === null ? await linkedTransfers(db, id, papers) : new Map()
  const isOpen = status === 'CREATED'
  const waivers = isOpen ? await waiversOf(db, [id]) : []
  const views = agreementViews(parts, reader)
  const shown = await shownLines(db, parts, recorded, waivers, {
    viewer,
    textOf,
    readable: new Set(papers.map(({ paper }) => paper.versioned_document_id)),
  })
  const party = partyOf({ viewer, user })
  const by = viewer.side === null ? null : (decidingPartyOf(reader) ?? undefined)
  return {
    ...toSummary(parts, reader, views),
    payment_method: composedTerms(deal.transfer, parts.lines).payment_method,
    payable: payableView(deal.transfer, parts.standing, parts.checklist, parts.lines, viewer),
    lines: shown.lines.map((line) => ({
      ...line,
      ...waivingOf(line.key, waivers, {
        viewer,
        by:
          isOpen && line.state === 'open' && idleWaiver(line.key, parts.standing) === null
            ? by
            : undefined,
      }),
    })),
    lines_as_of: shown.asOf,
    relatedness: await ownRelatedness(db, parts, viewer),
    may_attest: viewer.side === 'buyer' && isOpen && by ? attestableIn(parts.standing) : null,
    projects: own.map(soldProject),
    agreements: views,
    papers: papers.map(({ paper, number, project_name }) => ({
      id: paper.id,
      kind: paper.kind,
      project_name,
      versioned_document_id: paper.versioned_document_id,
      name: paper.name,
      number,
      sha256: paper.sha256,
      signatures: paper.signatures,
      expires_on: paper.expires_on,
      names_buyer: paper.names_buyer,
      no_claims: paper.no_claims,
      also_for: linked.get(paper.versioned_document_id) ?? [],
    })),
    approval: parts.approval && { ...parts.approval, approved_by: [...parts.approval.approved_by] },
    balances: balanceViews(await balancesOfTransfer(db, id), viewer),
    may_true_up:
      viewer.side === null &&
      trueUpProblem({
        status,
        hasTerms: parts.standing.agreements.terms === 'accepted',
        isElected: await isElected(db, id),
      }) === null,
    deciding_problem:
      isOpen && party !== null ? decidingProblem(user?.decides_from ?? null, reader.today) : null,
    needs_role: isOpen && viewer.side === 'seller' && party === null,
    may_propose: isOpen && (viewer.side === null || party !== null),
    version,
  }
}

/** A project with the figures of the transfer as it is. */
const soldProject = (line: ClosingLine): Closing['projects'][number] => ({
  id: line.project_id,
  name: line.project_name,
  credit: dollarsOf(creditCents(line)),
  price_per_credit: line.price_per_credit,
})

/** The checklists in progress, and after the confirmation those that stood then. */
async function shownLines(
  db: Db,
  { deal, lines, checklist, agreements, decided }: Parts,
  papers: Awaited<ReturnType<typeof papersOf>>,
  waivers: Awaited<ReturnType<typeof waiversOf>>,
  shown: Omit<Parameters<typeof lineViews>[1], 'waitsFor'>,
) {
  const { id, status } = deal.transfer
  const live = recordedLines({
    checklist: checklist.filter(({ phase }) => PHASES_OF[status].includes(phase)),
    parties: partiesOf(lines),
    nameOf: partyNames(deal.buyer_name, lines),
    waivers,
    papers,
    agreements,
    decided,
  })
  const paid = status === 'CREATED' ? null : await paidChecklistOf(db, id)
  return {
    lines: lineViews([...(paid?.lines ?? []), ...live], {
      ...shown,
      waitsFor: (item) => checklist.find((line) => line.item === item)?.waits_for ?? [],
    }),
    asOf: paid?.at ?? null,
  }
}

/** What the buyer has said of the companies; a seller reads what is said of those that transfer its own credits. */
async function ownRelatedness(
  db: Db,
  { deal, lines, agreements }: Parts,
  viewer: Viewer,
): Promise<Closing['relatedness']> {
  const own = lines.filter((line) => isOwn(viewer, line))
  return relatednessView(db, deal.transfer.id, { lines: own, terms: newestOf(agreements, 'terms') })
}

/** What the buyer attests next: for signing, then for the payment once terms are accepted. */
function attestableIn({ relatedness, agreements }: ClosingStanding): Closing['may_attest'] {
  if (relatedness.some(({ signing }) => signing !== true)) return 'signing'
  const isOpen = relatedness.some(({ payment }) => payment !== true)
  return isOpen && agreements.terms === 'accepted' ? 'payment' : null
}

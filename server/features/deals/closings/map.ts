import type { Db } from '#server/db/types.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { decidingProblem } from '#shared/rules/access/deciding.ts'
import { idleWaiver, PHASES_OF } from '#shared/rules/deals/closings/checklist.ts'
import { bringDownGap } from '#shared/rules/deals/closings/relatedness.ts'
import type { ClosingStanding } from '#shared/rules/deals/closings/standing.ts'
import { trueUpProblem } from '#shared/rules/deals/closings/true-up.ts'
import { creditCents } from '#shared/rules/deals/payout-amounts.ts'
import { agreementViews } from './agreement-views.ts'
import { balancesOfTransfer } from './balances.ts'
import { lineViews, recordedLines, waivingOf } from './lines.ts'
import { linkedTransfers } from './linked.ts'
import { isOwnPaper, ownTexts } from './own.ts'
import { paidChecklistOf } from './paid-checklist.ts'
import { filesOf, type Parts, partsOf } from './parts.ts'
import { payableView } from './payable-view.ts'
import { decidingPartyOf, partyOf, type Reader } from './readers.ts'
import { relatednessView } from './relatedness.ts'
import { newestOf } from './standing.ts'
import type { ClosingLine, ClosingTransfer, Viewer } from './store.ts'
import { composedTerms, toSummary } from './summaries.ts'
import { isElected } from './true-up.ts'
import { balanceViews, isOwn } from './views.ts'

/** A full closing, as one party sees it. */
export async function toClosing(db: Db, deal: ClosingTransfer, reader: Reader): Promise<Closing> {
  const [parts] = await partsOf(db, [deal], reader)
  if (!parts) throw new Error(`Transfer ${deal.transfer.id} has no closing`)
  const { viewer, user } = reader
  const { id, version, status } = deal.transfer
  const own = parts.lines.filter((line) => isOwn(viewer, line))
  const ownProjects = new Set(own.map(({ project_id }) => project_id))
  const recorded = parts.papers
  const ownPapers = await filesOf(
    db,
    viewer,
    recorded.map(({ paper }) => paper.versioned_document_id),
  )
  const papers = recorded.filter((one) => isOwnPaper(one, viewer, ownProjects, ownPapers))
  const textOf = ownTexts(parts.ownLines, viewer)
  const linked = viewer.side === null ? await linkedTransfers(db, id, papers) : new Map()
  const isOpen = status === 'CREATED'
  const waivers = isOpen ? parts.waivers : []
  const views = agreementViews(parts, reader)
  const shown = await shownLines(db, parts, {
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
    relatedness: ownRelatedness(parts, viewer),
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
      signatures: paper.signatures.map((one) => ({ ...one, seller_id: one.seller_id ?? null })),
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
  seller_id: line.seller_id,
  seller_name: line.seller_name,
  credit: dollarsOf(creditCents(line)),
  price_per_credit: line.price_per_credit,
})

/** The checklists in progress, and after the confirmation those that stood then. */
async function shownLines(
  db: Db,
  { checklist, ...closing }: Parts,
  shown: Omit<Parameters<typeof lineViews>[1], 'waitsFor'>,
) {
  const { id, status } = closing.deal.transfer
  const live = recordedLines(
    closing,
    checklist.filter(({ phase }) => PHASES_OF[status].includes(phase)),
  )
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
const ownRelatedness = (parts: Parts, viewer: Viewer): Closing['relatedness'] =>
  relatednessView({
    ...parts,
    lines: parts.lines.filter((line) => isOwn(viewer, line)),
    terms: newestOf(parts.agreements, 'terms'),
  })

/** What the buyer attests next: for signing, then for the payment once terms are accepted. */
function attestableIn(standing: ClosingStanding): Closing['may_attest'] {
  const { relatedness, agreements } = standing
  if (relatedness.some(({ signing }) => signing !== true)) return 'signing'
  const isOpen = bringDownGap(standing) !== null
  return isOpen && agreements.terms === 'accepted' ? 'payment' : null
}

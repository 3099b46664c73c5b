import type { ClosingAgreement } from '#shared/contract/schemas/deals/closings.ts'
import type { AgreementKind } from '#shared/entities/closings.ts'
import type { TransferStatus } from '#shared/entities/transfers.ts'
import { agreementStateOf, type Party, undecided } from '#shared/rules/deals/closings/agreements.ts'
import { checklistOf, isOutOfDate } from '#shared/rules/deals/closings/checklist.ts'
import { isForFormerTerms } from '#shared/rules/deals/closings/papers.ts'
import { agreedFigures, changesDeal } from '#shared/rules/deals/closings/terms.ts'
import type { Parts } from './parts.ts'
import { decidingPartyOf, type Reader } from './readers.ts'
import { inForceFirst, newestOf, placeOf } from './standing.ts'
import { type AgreementRow, type ClosingLine, partiesOf, partyNames, type Viewer } from './store.ts'
import { flowView, termsView, trueUpView } from './views.ts'

/** Final figures may also be decided after payment; all other agreements only before. */
const isOpenFor = (kind: AgreementKind, status: TransferStatus): boolean =>
  status === 'CREATED' || (kind === 'true_up' && status === 'SUCCEEDED')

/** The agreements of a closing as the reader sees them, with who decided and who still has to. */
export function agreementViews(parts: Parts, reader: Reader): ClosingAgreement[] {
  const { deal, lines, standing, agreements, decided, ownRoom, checklist } = parts
  const parties = partiesOf(lines)
  const isOpen = deal.transfer.status === 'CREATED'
  const waived = checklist
    .filter(({ state }) => isOpen && state === 'waived')
    .map(({ item }) => item)
  const me = decidingPartyOf(reader)
  const isSeller = reader.viewer.side === 'seller'
  const nameOf = partyNames(deal.buyer_name, lines)
  return inForceFirst(agreements).map(({ agreement, proposer }) => {
    const { content, kind, state } = agreement
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
      is_out_of_date:
        isOpen &&
        agreement === newestOf(agreements, agreement.kind) &&
        isOutOfDate(agreement, standing),
      terms: 'payouts' in content ? termsView(content, lines, reader.viewer) : null,
      accepted_before: acceptedBefore(agreement, agreements, decided, lines, reader.viewer),
      files:
        'files' in content
          ? content.files
              .filter((file) => ownRoom?.has(file.versioned_document_id) ?? true)
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
      reopens: state === 'proposed' && kind === 'terms' && isOpen ? reopened(parts, agreement) : [],
    }
  })
}

/** The lines that are done and open again once these terms are accepted: their papers are signed for others. */
function reopened(
  { standing, checklist, papers, ...closing }: Parts,
  terms: AgreementRow,
): ClosingAgreement['reopens'] {
  const place = placeOf({ ...closing, papers }, terms)
  if (!place.replaces) return []
  const then = standing.papers.map((paper, index) => ({
    ...paper,
    is_for_former_terms: isForFormerTerms(
      { kind: paper.kind, recorded_at: papers[index]?.paper.created_at ?? terms.created_at },
      place,
    ),
  }))
  const open = new Set(
    checklistOf({ ...standing, papers: then }).flatMap(({ item, state }) =>
      state === 'open' ? [item] : [],
    ),
  )
  return checklist.flatMap(({ item, state }) => (state === 'done' && open.has(item) ? [item] : []))
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

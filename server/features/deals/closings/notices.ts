import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import {
  buyerTeamOf,
  decidersOf,
  sellerPeopleOf,
  staffIds,
} from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import { agreementKinds, type ClosingItem, closingItems } from '#shared/entities/closings.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { Party } from '#shared/rules/deals/closings/agreements.ts'
import { isReasonRead } from '#shared/rules/deals/closings/checklist-record.ts'
import { SALE_TAB } from '#shared/rules/notices/notice-links.ts'
import type { NoticeData, NoticeKind } from '#shared/rules/notices/notices.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type { Attested } from './relatedness.ts'
import {
  type AgreementRow,
  type ClosingLine,
  type ClosingTransfer,
  linesOf,
  partiesOf,
  partyNames,
  type WaiverRow,
  waivedBy,
  waiversOf,
} from './store.ts'

/** The transaction, sender, and writer of an event that people are notified of. */
export interface Event {
  tx: Db
  sender: EmailSender
  writer: Writer
}

interface Told<K extends NoticeKind> {
  kind: K
  once?: string
  /** What a party reads, or our team (null); null where it isn't told. */
  dataFor: (party: Party | null) => NoticeData[K] | null
  /** The people of a party who are told. */
  peopleOf: (party: Party) => Promise<readonly number[]>
}

type Deal = Pick<ClosingTransfer, 'transfer'>

/** Notifies the parties of a transfer and staff. A seller's notice links to its first project in the transfer. */
async function tellParties<K extends NoticeKind>(
  { tx, sender, writer }: Event,
  { transfer }: Deal,
  lines: readonly Pick<ClosingLine, 'seller_id' | 'project_id'>[],
  { kind, once, dataFor, peopleOf }: Told<K>,
): Promise<void> {
  const about = { kind: 'transfer', id: transfer.id } as const
  const post = async (party: Party | null, to: readonly number[]) => {
    const line = lines.find(({ seller_id }) => seller_id === party?.seller_id)
    const sale = line && ({ kind: 'project', id: line.project_id, place: SALE_TAB } as const)
    const data = dataFor(party)
    if (data) await postNotice(tx, sender, writer, { kind, about: sale ?? about, data, to, once })
  }
  for (const party of partiesOf(lines)) await post(party, await peopleOf(party))
  await post(null, await staffIds(tx))
}

type AgreementNotice = 'agreement_proposed' | 'agreement_accepted' | 'agreement_declined'

const KINDS = {
  proposed: 'agreement_proposed',
  accepted: 'agreement_accepted',
  declined: 'agreement_declined',
  voided: null,
} as const satisfies Record<AgreementRow['state'], AgreementNotice | null>

/** Notifies both sides and staff about a revision and its outcome. */
export async function tellOfAgreement(
  event: Event,
  deal: Deal,
  lines: readonly ClosingLine[],
  { id, kind, revision, state }: AgreementRow,
): Promise<void> {
  const notice = KINDS[state]
  if (notice === null) return
  const { transfer } = deal
  const data = { name: transfer.name, what: agreementKinds.label(kind), revision }
  await tellParties(event, deal, lines, {
    kind: notice,
    once: `${notice} ${id}`,
    dataFor: () => data,
    peopleOf: ({ seller_id }) =>
      seller_id === null
        ? buyerTeamOf(event.tx, transfer.buyer_id)
        : sellerPeopleOf(event.tx, seller_id),
  })
}

/** The people who decide for a party of a transfer today. */
const decidersIn =
  ({ tx, writer }: Event, { transfer }: Deal) =>
  ({ seller_id }: Party): Promise<readonly number[]> =>
    decidersOf(
      tx,
      seller_id === null ? { buyer_id: transfer.buyer_id } : { seller_id },
      policyDay(writer.at),
    )

/** Notifies those who decide for both sides, and staff, of a waiver that counts from now, or no longer. */
export async function tellOfWaiver(
  event: Event,
  deal: Pick<ClosingTransfer, 'transfer' | 'buyer_name'>,
  id: number,
  was: WaiverRow['state'] | null,
): Promise<void> {
  const { transfer, buyer_name } = deal
  const given = (await waiversOf(event.tx, [transfer.id])).find(({ waiver }) => waiver.id === id)
  const isGiven = given?.waiver.state === 'approved'
  if (!given || isGiven === (was === 'approved')) return
  const { item, side, seller_id, reason } = given.waiver
  const lines = await linesOf(event.tx, [transfer.id])
  const people = isGiven ? waivedBy(given) : (given.decider ?? '')
  const party = side === null ? PRODUCT_NAME : partyNames(buyer_name, lines)({ side, seller_id })
  const told = {
    name: transfer.name,
    line: closingItems.label(item),
    by: `${people} for ${party}`,
  }
  const peopleOf = decidersIn(event, deal)
  if (!isGiven) {
    const kind = 'waiver_taken_back' as const
    return tellParties(event, deal, lines, { kind, dataFor: () => told, peopleOf })
  }
  return tellParties(event, deal, lines, {
    kind: 'waiver_given',
    dataFor: (reader) => ({
      ...told,
      reason: isReasonRead(given.waiver, reader ?? OUR_TEAM) ? reason : null,
    }),
    peopleOf,
  })
}

const OUR_TEAM = { side: null, seller_id: null }

/**
 * Notifies those who decide for both sides, and staff, that the buyer says it is related to companies, or no longer is. A
 * seller reads of those that transfer its own credits.
 */
export async function tellOfRelated(
  event: Event,
  deal: Pick<ClosingTransfer, 'transfer' | 'buyer_name'>,
  lines: readonly ClosingLine[],
  attested: readonly Attested[],
  by: string,
): Promise<void> {
  for (const [is, kind] of [
    [false, 'related_stated'],
    [true, 'related_corrected'],
  ] as const) {
    const said = attested.filter(({ is_unrelated }) => is_unrelated === is)
    await tellParties(event, deal, lines, {
      kind,
      dataFor: (party) => {
        const sellerId = party?.seller_id ?? null
        const companies = said
          .filter(({ sellers }) => sellerId === null || sellers.includes(sellerId))
          .map(({ company }) => company)
        const { name } = deal.transfer
        return companies.length > 0 ? { name, by, buyer: deal.buyer_name, companies } : null
      },
      peopleOf: decidersIn(event, deal),
    })
  }
}

/** Notifies those who decide for both sides, and staff, of what a change of the deal has ended, and why. */
export async function tellOfEnded(
  event: Event,
  deal: Deal,
  lines: readonly ClosingLine[],
  agreements: readonly Pick<AgreementRow, 'kind' | 'revision'>[],
  waived: readonly ClosingItem[],
  why: string,
): Promise<void> {
  const ended = [
    ...agreements.map(
      ({ kind, revision }) => `${agreementKinds.label(kind)}, revision ${revision}`,
    ),
    ...[...new Set(waived)].map((item) => `Waiver: ${closingItems.label(item)}`),
  ]
  if (ended.length === 0) return
  const data = { name: deal.transfer.name, ended, why }
  const peopleOf = decidersIn(event, deal)
  await tellParties(event, deal, lines, { kind: 'deal_changed', dataFor: () => data, peopleOf })
}

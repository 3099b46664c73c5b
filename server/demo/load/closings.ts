import { insertRecord } from '#server/db/records.ts'
import {
  type AgreementContent,
  agreementDecisions,
  closingWaivers,
  relatednessAttestations,
  transferAgreements,
} from '#server/db/schema/closings.ts'
import type { Db } from '#server/db/types.ts'
import { instantOn } from '#server/demo/data/days.ts'
import {
  agreementSigned,
  conditionsMet,
  type TransferKey,
  transferKeys,
  transfers,
} from '#server/demo/data/transfers.ts'
import { dataRoomOf } from '#server/features/deals/closings/data-room.ts'
import { proposedFlow } from '#server/features/deals/closings/funds-flow.ts'
import { keepChecklist } from '#server/features/deals/closings/paid-checklist.ts'
import { readClosing } from '#server/features/deals/closings/standing.ts'
import {
  type AgreementRow,
  dealsOf,
  linesOf,
  partiesOf,
  payeeRowsOf,
} from '#server/features/deals/closings/store.ts'
import { transferorsByProject } from '#server/features/deals/closings/transferors.ts'
import {
  type AgreementKind,
  attestationMoments,
  type ClosingItem,
} from '#shared/entities/closings.ts'
import { dollarsOf } from '#shared/format/money.ts'
import type { Party } from '#shared/rules/deals/closings/agreements.ts'
import {
  feesOf,
  methodFor,
  type TermsContent,
  termsPrice,
} from '#shared/rules/deals/closings/terms.ts'
import { creditCents } from '#shared/rules/deals/payout-amounts.ts'
import { recordElections, recordPapers } from './closing-papers.ts'
import type { Keys } from './keys.ts'
import { loadConcession } from './second-people.ts'
import { writerAt } from './writer.ts'

/** What the one buyer that pays before everything is final lets go. */
const AHEAD_OF_FINAL = {
  transfer: 'transferFairwaterPaddock',
  item: 'final_credit',
  reason:
    'We pay on the projected credit of Old Cannery; the terms settle a difference at the same price.',
} as const satisfies { transfer: TransferKey; item: ClosingItem; reason: string }

type Lines = Awaited<ReturnType<typeof linesOf>>

/** Loads the closings of all transfers: what both sides agreed on, its evidence, and what stood at the payment. */
export async function loadClosings(tx: Db, keys: Keys): Promise<void> {
  for (const key of transferKeys) {
    const { status } = transfers()[key]
    const lines = await linesOf(tx, [keys.get('transfer', key)])
    const terms = await agree(tx, keys, key, lines)
    await attest(tx, keys, key, lines, terms)
    await recordPapers(tx, keys, key)
    await agreeOnTheRest(tx, keys, key, lines, terms)
    if (key === AHEAD_OF_FINAL.transfer) await letGo(tx, keys)
    if (status !== 'CREATED') await freeze(tx, keys, key)
    if (status === 'SUCCEEDED') await recordElections(tx, keys, key)
  }
  await loadConcession(tx, keys)
}

async function agree(tx: Db, keys: Keys, key: TransferKey, lines: Lines): Promise<AgreementRow> {
  const payouts = lines.map((line) => ({
    project_id: line.project_id,
    seller_id: line.seller_id,
    credit: dollarsOf(creditCents(line)),
    price_per_credit: line.price_per_credit,
  }))
  const terms: TermsContent = {
    payouts,
    payment_date: transfers()[key].payment_date,
    payment_method: methodFor(termsPrice({ payouts }), null),
    insurance: { payer: 'seller', up_to: 150_000 },
    counsel: { payer: 'seller', up_to: 40_000 },
    price_adjustment: 'Dollar for dollar at the same price, if the final credit differs.',
    indemnitor: null,
    exclusivity_until: null,
    fees: feesOf(payouts),
  }
  return accepted(tx, keys, key, lines, ['terms', terms, transfers()[key].created_at])
}

/** The funds-flow memo and the frozen data room. */
async function agreeOnTheRest(
  tx: Db,
  keys: Keys,
  key: TransferKey,
  lines: Lines,
  terms: AgreementRow,
): Promise<void> {
  const id = keys.get('transfer', key)
  const payees = await payeeRowsOf(tx, [id])
  const memo = proposedFlow({ terms, lines, payees }, { premium: 0, counsel: COUNSEL })
  await accepted(tx, keys, key, lines, ['funds_flow', memo, closingInstant(key, 0)])
  const buyer_id = keys.get('buyer', transfers()[key].buyer)
  const files = await dataRoomOf(tx, { id, buyer_id })
  await accepted(tx, keys, key, lines, ['data_room', { files }, closingInstant(key, 10)])
}

/** An instant of the afternoon on which the last conditions were met, after its uploads. */
const closingInstant = (key: TransferKey, minute: number): string =>
  instantOn(conditionsMet(key), AFTERNOON + minute)
const AFTERNOON = 5 * 60

/** Dollars of counsel that the sellers pay. */
const COUNSEL = 12_000

/** A revision that staff propose and all sides accept. */
async function accepted(
  tx: Db,
  keys: Keys,
  key: TransferKey,
  lines: Lines,
  [kind, content, at]: readonly [AgreementKind, AgreementContent, at: string],
): Promise<AgreementRow> {
  const admin = keys.get('user', 'admin')
  const agreement = await insertRecord(tx, writerAt(at, admin), transferAgreements, {
    transfer_id: keys.get('transfer', key),
    kind,
    revision: 1,
    state: 'accepted',
    content,
    proposed_by: admin,
  })
  for (const party of partiesOf(lines)) {
    const person = personOf(keys, key, party)
    const user_id = keys.get('user', person)
    await insertRecord(tx, writerAt(at, user_id), agreementDecisions, {
      agreement_id: agreement.id,
      ...party,
      decision: 'accept',
      user_id,
      authority: AUTHORITY[person],
    })
  }
  return agreement
}

/** What the buyer says of each company that transfers its credit. */
async function attest(
  tx: Db,
  keys: Keys,
  key: TransferKey,
  lines: Lines,
  terms: AgreementRow,
): Promise<void> {
  const person = personOf(keys, key, BUYER)
  const said = {
    signing: instantOn(agreementSigned(key), AFTERNOON),
    payment: closingInstant(key, 30),
  }
  const attested_by = keys.get('user', person)
  const transferors = [...(await transferorsByProject(tx, lines)).values()].flat()
  for (const company_id of new Set(transferors.map(({ id }) => id))) {
    for (const moment of attestationMoments.values) {
      await insertRecord(tx, writerAt(said[moment], attested_by), relatednessAttestations, {
        transfer_id: terms.transfer_id,
        company_id,
        moment,
        agreement_id: moment === 'payment' ? terms.id : null,
        is_unrelated: true,
        attested_by,
        authority: AUTHORITY[person],
      })
    }
  }
}

const BUYER = { side: 'buyer', seller_id: null } as const

/** Who speaks for a party. */
function personOf(keys: Keys, key: TransferKey, { side, seller_id }: Party): Speaker {
  if (side === 'buyer') return transfers()[key].buyer === 'buyerTamarack' ? 'investor' : 'investor2'
  return seller_id === keys.get('seller', 'sellerPrairieHarbor') ? 'seller2' : 'seller'
}

const AUTHORITY = {
  investor: 'Vice President of Tax',
  investor2: 'Treasury Director',
  seller: 'Vice President Project Finance',
  seller2: 'Director of Tax Equity',
} as const
type Speaker = keyof typeof AUTHORITY

/** The waiver of one buyer, for itself. */
async function letGo(tx: Db, keys: Keys): Promise<void> {
  const { transfer, item, reason } = AHEAD_OF_FINAL
  const requested_by = keys.get('user', personOf(keys, transfer, BUYER))
  const at = closingInstant(transfer, 20)
  await insertRecord(tx, writerAt(at, requested_by), closingWaivers, {
    transfer_id: keys.get('transfer', transfer),
    item,
    side: 'buyer',
    reason,
    state: 'approved',
    requested_by,
    decided_by: requested_by,
    decided_at: new Date(at),
  })
}

/** The checklists of a confirmed transfer, as they stood on that day. */
async function freeze(tx: Db, keys: Keys, key: TransferKey): Promise<void> {
  const at = transfers()[key].confirmed_at ?? transfers()[key].created_at
  const id = keys.get('transfer', key)
  const [deal] = await dealsOf(tx, [id])
  if (!deal) throw new Error(`The demo has no transfer ${key}`)
  const closing = await readClosing(tx, deal, at.slice(0, 10))
  await keepChecklist(tx, writerAt(at, keys.maybe('user', transfers()[key].confirmed_by)), closing)
}

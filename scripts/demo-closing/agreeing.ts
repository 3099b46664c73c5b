import { OperatorError } from '#server/operator-error.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import type { Transfer } from '#shared/contract/schemas/deals/transfers.ts'
import type {
  AgreementKind,
  AttestationMoment,
  ClosingPaper,
  ClosingSide,
} from '#shared/entities/closings.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { formatDollars } from '#shared/format/money.ts'
import { letRely } from './diligence.ts'
import { PLANT, VISITOR } from './entering.ts'
import { type Life, projectUrl, say } from './life.ts'
import { bring, type Owner, upload } from './papers.ts'
import { verify } from './verification.ts'

/** From sellable credit to a signed transfer. */

/** A life whose credit is being sold. */
export interface Sale extends Life {
  transfer: Transfer
  transfer_url: string
}

export const closingOf = (sale: Sale, who = sale.staff): Promise<Closing> =>
  who.send('GET', `${sale.transfer_url}closing/`)

export const PRICE = 0.92
const BUYER = 'Tamarack Consumer Brands'

/** Staff compose the transfer for its buyer. */
export async function compose(life: Life, paymentDate: string): Promise<Sale> {
  const buyers = await life.staff.send<ResponseOf<'buyers.list'>>('GET', '/api/buyers/')
  const buyer = buyers.find(({ name }) => name === BUYER)
  const project = await life.staff.send<ResponseOf<'projects.get'>>('GET', projectUrl(life))
  const credit = project.projected_itc_amount ?? 0
  const transfer = await life.staff.send<Transfer>('POST', '/api/funds/transfers/', {
    name: `${PLANT} 2027 credits`,
    buyer_id: buyer?.id ?? 0,
    payment_date: paymentDate,
    payment_method: 'wire',
    payouts: [{ project_id: project.id, projected_itc_amount: credit, price_per_credit: PRICE }],
  })
  say(
    life,
    `${transfer.transaction_id} sells ${formatDollars(credit)} of credit to ${transfer.buyer_name}`,
  )
  return { ...life, transfer, transfer_url: `/api/funds/transfer/${transfer.id}/` }
}

/** One side accepts what is waiting for its acceptance. */
export async function acceptNewest(
  sale: Sale,
  kind: AgreementKind,
  side: 'buyer' | 'seller',
): Promise<void> {
  const { agreements } = await closingOf(sale)
  const agreement = agreements.find((one) => one.kind === kind && one.state === 'proposed')
  if (!agreement) throw new OperatorError(`Nothing was proposed: ${kind}`)
  await sale[side].send('POST', `${sale.transfer_url}agreements/${agreement.id}/decision/`, {
    decision: 'accept',
    authority: side === 'buyer' ? 'Vice President of Tax' : 'Manager',
  })
}

export async function acceptBoth(sale: Sale, kind: AgreementKind): Promise<void> {
  for (const side of ['seller', 'buyer'] as const) await acceptNewest(sale, kind, side)
}

export async function proposeTerms(sale: Sale): Promise<void> {
  await sale.staff.send('POST', `${sale.transfer_url}terms/`, {
    insurance: { payer: 'seller', up_to: 30_000 },
    counsel: { payer: 'buyer', up_to: null },
    price_adjustment: 'Dollar for dollar at the same price, if the final credit differs.',
    indemnitor: VISITOR.company_name,
  })
}

/** The buyer says of each company that transfers its credit that it is unrelated to it. */
export async function attest(sale: Sale, moment: AttestationMoment): Promise<void> {
  const { relatedness } = await closingOf(sale)
  await sale.buyer.send('POST', `${sale.transfer_url}attestations/`, {
    moment,
    statements: relatedness.map(({ company_id }) => ({ company_id, is_unrelated: true })),
    authority: 'Vice President of Tax',
  })
  for (const { company } of relatedness) {
    say(sale, `${sale.transfer.buyer_name} is unrelated to ${company}, it says`)
  }
}

const SIGNERS = {
  buyer: { signer: 'Eleanor Castellano', authority: 'Vice President of Tax' },
  seller: { signer: 'Odile Marchand', authority: 'Manager' },
} as const

/** Records an uploaded file as an executed paper. */
export async function record(
  sale: Sale,
  kind: ClosingPaper,
  file: number,
  more: { perProject?: boolean; signed?: readonly ClosingSide[]; insures?: boolean } = {},
): Promise<void> {
  const signed_on = sale.world.today()
  const signatures = (more.signed ?? []).map((side) => ({ side, ...SIGNERS[side], signed_on }))
  await sale.staff.send('POST', `${sale.transfer_url}papers/`, {
    kind,
    versioned_document_id: file,
    signatures,
    ...(more.perProject ? { project_id: sale.project_id } : {}),
    ...(more.insures ? { names_buyer: true, no_claims: true, expires_on: '2034-12-31' } : {}),
  })
}

/** Returns the seller's file of this type; uploads one if there is none. */
export async function fileOf(sale: Sale, owner: Owner, type: DocumentType): Promise<number> {
  const of = 'company_id' in owner ? `/api/company/${sale.company_id}/` : projectUrl(sale)
  const slots = await sale.staff.send<ResponseOf<'projects.documents'>>('GET', `${of}documents/`)
  const slot = slots.find(({ document_type }) => document_type === type)
  const [file] = slot?.versioned_documents ?? []
  if (file) return file.id
  return (await bring(sale, owner, [type])).get(type) ?? 0
}

/** Everything before signing except the terms, which both sides accept. */
export async function sign(sale: Sale): Promise<void> {
  const buyers = await sale.staff.send<ResponseOf<'buyers.list'>>('GET', '/api/buyers/')
  const buyer = buyers.find(({ id }) => id === sale.transfer.buyer_id)
  await verify(sale, [sale.company_id, buyer?.company_id ?? 0])
  await letRely(sale, sale.transfer.buyer_name)
  await attest(sale, 'signing')
  const project = { project_id: sale.project_id }
  await record(sale, 'tax_opinion', await upload(sale.seller, project, 'Tax opinion'))
  const guaranty = await fileOf(sale, project, 'guaranty_agreement')
  await record(sale, 'guaranty', guaranty, { signed: ['seller'] })
  const agreement = await fileOf(sale, project, 'tax_credit_transfer_agreement')
  await record(sale, 'transfer_agreement', agreement, { signed: ['buyer', 'seller'] })
  say(sale, 'the transfer agreement is signed by both sides')
}

import { inArray } from 'drizzle-orm'
import { companies } from '#server/db/schema/companies.ts'
import type { Db } from '#server/db/types.ts'
import { attestationsOf } from './relatedness.ts'
import {
  agreementsOf,
  type ClosingLine,
  type ClosingTransfer,
  decisionsOf,
  linesOf,
  type PayeeRow,
  papersOf,
  payeeRowsOf,
  waiversOf,
} from './store.ts'
import { type Transferor, transferorsByProject } from './transferors.ts'

/** What is stored of one closing, read once for all who need part of it. */
export interface ClosingRecords {
  deal: ClosingTransfer
  /** The buyer's company and how its verification stands. */
  buyer_company: Pick<typeof companies.$inferSelect, 'name' | 'kyb_result'>
  lines: ClosingLine[]
  agreements: Awaited<ReturnType<typeof agreementsOf>>
  decided: Awaited<ReturnType<typeof decisionsOf>>
  papers: Awaited<ReturnType<typeof papersOf>>
  waivers: Awaited<ReturnType<typeof waiversOf>>
  payees: PayeeRow[]
  attestations: Awaited<ReturnType<typeof attestationsOf>>
  /** Of the projects of all closings that were read together. */
  transferors: Map<number, Transferor[]>
}

/** Reads some closings in a fixed number of statements. */
export async function recordsOf(
  db: Db,
  deals: readonly ClosingTransfer[],
): Promise<ClosingRecords[]> {
  const ids = deals.map(({ transfer }) => transfer.id)
  const lines = await linesOf(db, ids)
  const transferors = await transferorsByProject(db, lines)
  const agreements = await agreementsOf(db, ids)
  const decided = await decisionsOf(
    db,
    agreements.map(({ agreement }) => agreement.id),
  )
  const transferOf = new Map(agreements.map(({ agreement: one }) => [one.id, one.transfer_id]))
  const papers = await papersOf(db, ids)
  const waivers = await waiversOf(db, ids)
  const payees = await payeeRowsOf(db, ids)
  const attestations = await attestationsOf(db, ids)
  const buyerCompanies = await db
    .select({ id: companies.id, name: companies.name, kyb_result: companies.kyb_result })
    .from(companies)
    .where(
      inArray(
        companies.id,
        deals.map(({ buyer }) => buyer.company_id),
      ),
    )
  return deals.flatMap((deal) => {
    const { id } = deal.transfer
    const buyer_company = buyerCompanies.find((one) => one.id === deal.buyer.company_id)
    if (!buyer_company) return []
    return {
      deal,
      buyer_company,
      lines: lines.filter((one) => one.transfer_id === id),
      agreements: agreements.filter(({ agreement }) => agreement.transfer_id === id),
      decided: decided.filter(({ decision }) => transferOf.get(decision.agreement_id) === id),
      papers: papers.filter(({ paper }) => paper.transfer_id === id),
      waivers: waivers.filter(({ waiver }) => waiver.transfer_id === id),
      payees: payees.filter((one) => one.transfer_id === id),
      attestations: attestations.filter(({ attestation }) => attestation.transfer_id === id),
      transferors,
    }
  })
}

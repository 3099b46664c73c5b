import type { CitationRow } from '#server/features/documents/files/citations.ts'
import { toCitation, toVersionedDocument } from '#server/features/documents/files/map.ts'
import type { FileRow, VersionRow } from '#server/features/documents/files/rows.ts'
import type { Buyer, BuyerDocument } from '#shared/contract/schemas/accounts/buyers.ts'
import type { BuyerListRow } from './store.ts'

/** A buyer in the contract's form. */
export const toBuyer = ({ buyer, company_name, transfers_count }: BuyerListRow): Buyer => ({
  id: buyer.id,
  name: buyer.name,
  company_id: buyer.company_id,
  company_name,
  transfers_count,
  is_not_foreign: buyer.is_not_foreign,
  tax_year_end: buyer.tax_year_end,
  taxpayer: buyer.taxpayer,
  attested_on: buyer.attested_on,
  confidentiality_on: buyer.confidentiality_on,
  confidentiality_signer: buyer.confidentiality_signer,
  requires_second_approver: buyer.requires_second_approver,
  created_at: buyer.created_at.toISOString(),
  updated_at: buyer.updated_at.toISOString(),
  version: buyer.version,
})

/** A buyer's file with its versions, without uploaders and internal notes. */
export const toFullDocument = (
  row: FileRow,
  versions: readonly VersionRow[],
  citations: readonly CitationRow[],
): BuyerDocument => ({
  ...toVersionedDocument(row),
  versions: versions.map(({ number, name, created_at }) => ({
    number,
    name,
    created_at: created_at.toISOString(),
  })),
  citations: citations.map(toCitation),
})

import { inArray } from 'drizzle-orm'
import { insertWritten } from '#server/db/records.ts'
import { closingPaperRecords, type PaperSignature } from '#server/db/schema/closings.ts'
import { documentVersions, versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { buyers } from '#server/demo/data/accounts.ts'
import { type CompanyKey, companies } from '#server/demo/data/companies.ts'
import { addYears, later } from '#server/demo/data/days.ts'
import { type ProjectKey, projects } from '#server/demo/data/projects.ts'
import {
  agreementSigned,
  conditionsMet,
  electionSigned,
  POLICY_YEARS,
  type TransferKey,
  transfers,
} from '#server/demo/data/transfers.ts'
import { saleFile } from '#server/demo/data/uploads.ts'
import type { PaperRow } from '#server/features/deals/closings/store.ts'
import { isOfCurrentVersion } from '#server/features/documents/processing/current-version.ts'
import { isByProject } from '#shared/rules/deals/closings/papers.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

/** A document to record: the demo file, and what its record says. */
type Paper = Pick<PaperRow, 'kind'> & Partial<PaperRow> & { file: string }

/** Records the documents of a transfer: those of its projects and transferors, and those that name its buyer. */
export async function recordPapers(tx: Db, keys: Keys, key: TransferKey): Promise<void> {
  const papers = transfers()[key].payouts.flatMap(({ project }) => papersOf(key, project))
  await record(tx, keys, key, [...new Map(papers.map((one) => [one.file, one])).values()])
}

function papersOf(key: TransferKey, project: ProjectKey): (Paper & { project: ProjectKey })[] {
  const both = signaturesOf(key, project, agreementSigned(key))
  const { guarantor, transferor } = projects()[project].parties
  const by = (company: CompanyKey, side: PaperSignature['side'], signed_on: string) => [
    { side, ...officerOf(company), signed_on },
  ]
  const papers: Paper[] = [
    { kind: 'cost_segregation', file: `${project}/cost_segregation` },
    { kind: 'registration', file: `${project}/registration_screenshot` },
    {
      kind: 'w9',
      file: `${transferor}/w9_form`,
      signatures: by(transferor, 'seller', agreementSigned(key)),
    },
    {
      kind: 'guaranty',
      file: saleFile(project, 'guaranty_agreement', key),
      signatures: by(guarantor, 'seller', agreementSigned(key)),
    },
    {
      kind: 'transfer_agreement',
      file: saleFile(project, 'tax_credit_transfer_agreement', key),
      signatures: both,
    },
    {
      kind: 'insurance_policy',
      file: saleFile(project, 'tax_credit_insurance_policy', key),
      signatures: both.filter(({ side }) => side === 'buyer'),
      expires_on: addYears(agreementSigned(key), POLICY_YEARS),
      names_buyer: true,
      no_claims: true,
    },
    {
      kind: 'payment_date_certificate',
      file: saleFile(project, 'other', key),
      signatures: by(transferor, 'seller', conditionsMet(key)),
    },
  ]
  return papers.map((paper) => ({ ...paper, project }))
}

function signaturesOf(key: TransferKey, project: ProjectKey, signed_on: string): PaperSignature[] {
  return [
    { side: 'seller', ...officerOf(projects()[project].parties.transferor), signed_on },
    { side: 'buyer', ...officerOf(buyers()[transfers()[key].buyer].company), signed_on },
  ]
}

/** The election statements of a paid transfer, signed by both sides. */
export async function recordElections(tx: Db, keys: Keys, key: TransferKey): Promise<void> {
  const papers = transfers()[key].payouts.map(({ project }) => ({
    kind: 'election_statement' as const,
    project,
    file: `${project}/transfer_election_statement`,
    signatures: signaturesOf(key, project, electionSigned(project)),
  }))
  await record(tx, keys, key, papers)
}

function officerOf(company: CompanyKey): { signer: string; authority: string } {
  const { name, title } = companies[company].officer
  return { signer: name, authority: title }
}

/** Minutes from an upload to its record. */
const MINUTES = 30

async function record(
  tx: Db,
  keys: Keys,
  key: TransferKey,
  papers: readonly (Paper & { project: ProjectKey })[],
): Promise<void> {
  const rows = await tx
    .select({ file: versionedDocuments, version: documentVersions })
    .from(versionedDocuments)
    .innerJoin(documentVersions, isOfCurrentVersion(documentVersions))
    .where(
      inArray(
        versionedDocuments.id,
        papers.map(({ file }) => keys.get('file', file)),
      ),
    )
  const found = new Map(rows.map((row) => [row.file.id, row]))
  const recorded_by = keys.get('user', 'admin')
  const records = papers.map(({ file: name, project, ...paper }) => {
    const row = found.get(keys.get('file', name))
    if (!row) throw new Error(`The demo has no file ${name}`)
    const { file, version } = row
    const from = later(version.created_at.toISOString(), transfers()[key].created_at)
    const at = new Date(Date.parse(from) + MINUTES * 60_000).toISOString()
    const values = {
      signatures: [],
      names_buyer: false,
      no_claims: false,
      ...paper,
      project_id: isByProject(paper.kind) ? keys.get('project', project) : null,
      transfer_id: keys.get('transfer', key),
      versioned_document_id: file.id,
      document_version_id: version.id,
      sha256: version.sha256,
      name: file.name,
      recorded_by,
    }
    return { writer: writerAt(at, recorded_by), values }
  })
  await insertWritten(tx, closingPaperRecords, records)
}

import { and, eq, inArray, or } from 'drizzle-orm'
import { insertRecord } from '#server/db/records.ts'
import { closingPaperRecords, type PaperSignature } from '#server/db/schema/closings.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { buyers } from '#server/demo/data/accounts.ts'
import { type CompanyKey, companies } from '#server/demo/data/companies.ts'
import { addYears, instantOn } from '#server/demo/data/days.ts'
import { type ProjectKey, projects } from '#server/demo/data/projects.ts'
import {
  agreementSigned,
  electionSigned,
  POLICY_YEARS,
  salesOf,
  type TransferKey,
  transfers,
} from '#server/demo/data/transfers.ts'
import { linesOf, type PaperRow } from '#server/features/deals/closings/store.ts'
import { isOfCurrentVersion } from '#server/features/documents/processing/current-version.ts'
import type { ClosingPaper } from '#shared/entities/closings.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { isByProject } from '#shared/rules/deals/closings/papers.ts'
import type { Keys } from './keys.ts'
import { writerAt } from './writer.ts'

type Lines = Awaited<ReturnType<typeof linesOf>>

/** Closing documents, and the demo files recorded as them. */
const PAPERS: readonly (readonly [ClosingPaper, DocumentType])[] = [
  ['cost_segregation', 'cost_segregation'],
  ['registration', 'registration_screenshot'],
  ['w9', 'w9_form'],
  ['guaranty', 'guaranty_agreement'],
]

/** Records the documents of a transfer: each project's or seller's own, and those that name its buyer. */
export async function recordPapers(
  tx: Db,
  keys: Keys,
  key: TransferKey,
  lines: Lines,
): Promise<void> {
  const recorded = new Set<string>()
  for (const line of lines) {
    for (const [kind, label] of PAPERS) {
      const file = await newestFile(tx, [line], label)
      if (!file || recorded.has(`${kind} ${file.version.id}`)) continue
      recorded.add(`${kind} ${file.version.id}`)
      const project_id = isByProject(kind) ? line.project_id : null
      await recordPaper(tx, keys, key, file, { kind, project_id })
    }
  }
  const [sold] = transfers()[key].payouts
  if (!sold || salesOf(sold.project)[0] !== key) return
  const signatures = signaturesOf(key, sold.project, agreementSigned(key))
  const agreement = await newestFile(tx, lines, 'tax_credit_transfer_agreement')
  if (agreement)
    await recordPaper(tx, keys, key, agreement, { kind: 'transfer_agreement', signatures })
  const policy = await newestFile(tx, lines, 'tax_credit_insurance_policy')
  if (!policy) return
  await recordPaper(tx, keys, key, policy, {
    kind: 'insurance_policy',
    signatures: signatures.filter(({ side }) => side === 'buyer'),
    expires_on: addYears(agreementSigned(key), POLICY_YEARS),
    names_buyer: true,
    no_claims: true,
  })
}

function signaturesOf(key: TransferKey, project: ProjectKey, signed_on: string): PaperSignature[] {
  return [
    { side: 'seller', ...officerOf(projects()[project].parties.transferor), signed_on },
    { side: 'buyer', ...officerOf(buyers()[transfers()[key].buyer].company), signed_on },
  ]
}

/** The election statements of a paid transfer, signed by both sides. */
export async function recordElections(tx: Db, keys: Keys, key: TransferKey): Promise<void> {
  for (const { project } of transfers()[key].payouts) {
    const lines = await linesOf(tx, [keys.get('transfer', key)])
    const project_id = keys.get('project', project)
    const own = lines.filter((line) => line.project_id === project_id)
    const file = await newestFile(tx, own, 'transfer_election_statement')
    if (!file) continue
    const signatures = signaturesOf(key, project, electionSigned(project))
    await recordPaper(tx, keys, key, file, { kind: 'election_statement', project_id, signatures })
  }
}

function officerOf(company: CompanyKey): { signer: string; authority: string } {
  const { name, title } = companies[company].officer
  return { signer: name, authority: title }
}

/** The newest PDF of a type among the files of these projects and their sellers. */
async function newestFile(tx: Db, lines: Lines, label: DocumentType) {
  const [file] = await tx
    .select({ file: versionedDocuments, version: documentVersions })
    .from(versionedDocuments)
    .innerJoin(documentVersions, isOfCurrentVersion(documentVersions))
    .innerJoin(files, eq(files.sha256, documentVersions.sha256))
    .where(
      and(
        eq(versionedDocuments.label, label),
        eq(files.mime_type, 'application/pdf'),
        or(
          inArray(
            versionedDocuments.project_id,
            lines.map(({ project_id }) => project_id),
          ),
          inArray(
            versionedDocuments.company_id,
            lines.map(({ seller_company_id }) => seller_company_id),
          ),
        ),
      ),
    )
    .limit(1)
  return file
}

type DemoFile = NonNullable<Awaited<ReturnType<typeof newestFile>>>

async function recordPaper(
  tx: Db,
  keys: Keys,
  key: TransferKey,
  { file, version }: DemoFile,
  paper: Pick<PaperRow, 'kind'> & Partial<PaperRow>,
): Promise<void> {
  const at = paper.signatures?.[0]
    ? instantOn(paper.signatures[0].signed_on, 60)
    : transfers()[key].created_at
  await insertRecord(tx, writerAt(at), closingPaperRecords, {
    signatures: [],
    names_buyer: false,
    no_claims: false,
    ...paper,
    transfer_id: keys.get('transfer', key),
    versioned_document_id: file.id,
    document_version_id: version.id,
    sha256: version.sha256,
    name: file.name,
    recorded_by: keys.get('user', 'admin'),
  })
}

import { and, eq, inArray, or } from 'drizzle-orm'
import { insertRecord } from '#server/db/records.ts'
import {
  agreementDecisions,
  closingPaperRecords,
  closingWaivers,
  type PaperSignature,
  transferAgreements,
} from '#server/db/schema/closings.ts'
import { documentVersions, files, versionedDocuments } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { buyers } from '#server/demo/data/accounts.ts'
import { type CompanyKey, companies } from '#server/demo/data/companies.ts'
import { instantOn } from '#server/demo/data/days.ts'
import { projects } from '#server/demo/data/projects.ts'
import {
  electionSigned,
  type TransferKey,
  transferKeys,
  transfers,
} from '#server/demo/data/transfers.ts'
import { closingStandings } from '#server/features/deals/closings/standing.ts'
import { dealsOf, linesOf, partiesOf } from '#server/features/deals/closings/store.ts'
import { isOfCurrentVersion } from '#server/features/documents/processing/current-version.ts'
import type { ClosingItem, ClosingPaper } from '#shared/entities/closings.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { dollarsOf } from '#shared/format/money.ts'
import { CLOSING_CHECKLIST, checklistOf } from '#shared/rules/deals/closings/checklist.ts'
import {
  feesOf,
  methodFor,
  type TermsContent,
  termsPrice,
} from '#shared/rules/deals/closings/terms.ts'
import { creditCents } from '#shared/rules/deals/payout-amounts.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type { Keys } from './keys.ts'
import { loadConcession } from './second-people.ts'
import { writerAt } from './writer.ts'

/** Closing documents, and the demo files recorded as them. */
const PAPERS: readonly (readonly [ClosingPaper, DocumentType])[] = [
  ['cost_segregation', 'cost_segregation'],
  ['registration', 'registration_screenshot'],
  ['w9', 'w9_form'],
  ['guaranty', 'guaranty_agreement'],
]

const REASONS: Partial<Record<ClosingItem, string>> = {
  agreement: 'Signed outside the platform; the original is with counsel.',
  opinion: 'The buyer relies on its own counsel.',
  insurance: 'The buyer has chosen to buy without insurance.',
  guaranty: 'The guarantor signs the master agreement itself.',
  funds_flow: 'The memo was signed outside the platform.',
  data_room: 'The buyer’s counsel keeps its own copy of the data room.',
}
const OTHER_REASON = 'Seen by our team on paper; the file follows.'

/** Loads the terms of all transfers, and the prerequisites of the one that can be paid. */
export async function loadClosings(tx: Db, keys: Keys, now: Date): Promise<void> {
  for (const key of transferKeys) {
    await agree(tx, keys, key)
    if (transfers()[key].status === 'SUCCEEDED') await recordElections(tx, keys, key)
    if (transfers()[key].status !== 'CREATED') continue
    await recordPapers(tx, keys, key)
    await letGo(tx, keys, key, now)
  }
  await loadConcession(tx, keys)
}

async function agree(tx: Db, keys: Keys, key: TransferKey): Promise<void> {
  const id = keys.get('transfer', key)
  const lines = await linesOf(tx, [id])
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
  const at = transfers()[key].created_at
  const agreement = await insertRecord(
    tx,
    writerAt(at, keys.get('user', 'admin')),
    transferAgreements,
    {
      transfer_id: id,
      kind: 'terms',
      revision: 1,
      state: 'accepted',
      content: terms,
      proposed_by: keys.get('user', 'admin'),
    },
  )
  const people = {
    buyer: transfers()[key].buyer === 'buyerTamarack' ? 'investor' : 'investor2',
    [keys.get('seller', 'sellerHalcyonRidge')]: 'seller',
    [keys.get('seller', 'sellerPrairieHarbor')]: 'seller2',
  } as const
  for (const { side, seller_id } of partiesOf(lines)) {
    const person = people[seller_id ?? 'buyer'] ?? 'seller'
    const user_id = keys.get('user', person)
    await insertRecord(tx, writerAt(at, user_id), agreementDecisions, {
      agreement_id: agreement.id,
      side,
      seller_id,
      decision: 'accept',
      user_id,
      authority: AUTHORITY[person] ?? 'Director',
    })
  }
}

const AUTHORITY: Record<string, string> = {
  investor: 'Vice President of Tax',
  investor2: 'Treasury Director',
  seller: 'Vice President Project Finance',
  seller2: 'Director of Tax Equity',
}

async function recordPapers(tx: Db, keys: Keys, key: TransferKey): Promise<void> {
  const lines = await linesOf(tx, [keys.get('transfer', key)])
  for (const [kind, label] of PAPERS) {
    const file = await newestFile(tx, lines, label)
    if (file) await recordPaper(tx, keys, key, file, { kind })
  }
}
/** The election statements of a paid transfer, signed by both sides. */
async function recordElections(tx: Db, keys: Keys, key: TransferKey): Promise<void> {
  for (const { project } of transfers()[key].payouts) {
    const lines = await linesOf(tx, [keys.get('transfer', key)])
    const project_id = keys.get('project', project)
    const own = lines.filter((line) => line.project_id === project_id)
    const file = await newestFile(tx, own, 'transfer_election_statement')
    if (!file) continue
    const signed_on = electionSigned(project)
    const signatures: PaperSignature[] = [
      { side: 'seller', ...officerOf(projects()[project].parties.transferor), signed_on },
      { side: 'buyer', ...officerOf(buyers()[transfers()[key].buyer].company), signed_on },
    ]
    await recordPaper(tx, keys, key, file, { kind: 'election_statement', project_id, signatures })
  }
}

function officerOf(company: CompanyKey): { signer: string; authority: string } {
  const { name, title } = companies[company].officer
  return { signer: name, authority: title }
}

/** The newest PDF of a type among the files of these projects and their sellers. */
async function newestFile(tx: Db, lines: Awaited<ReturnType<typeof linesOf>>, label: DocumentType) {
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
  paper: { kind: ClosingPaper; project_id?: number; signatures?: PaperSignature[] },
): Promise<void> {
  const at = paper.signatures?.[0]
    ? instantOn(paper.signatures[0].signed_on, 60)
    : transfers()[key].created_at
  await insertRecord(tx, writerAt(at), closingPaperRecords, {
    signatures: [],
    ...paper,
    transfer_id: keys.get('transfer', key),
    versioned_document_id: file.id,
    document_version_id: version.id,
    sha256: version.sha256,
    name: file.name,
    names_buyer: false,
    no_claims: false,
    recorded_by: keys.get('user', 'admin'),
  })
}

async function letGo(tx: Db, keys: Keys, key: TransferKey, now: Date): Promise<void> {
  const id = keys.get('transfer', key)
  const standing = (await closingStandings(tx, await dealsOf(tx, [id]), policyDay(now))).get(id)
  const open = standing ? checklistOf(standing).filter(({ state }) => state === 'open') : []
  for (const { item } of open) {
    if (!CLOSING_CHECKLIST[item].waivable) continue
    await insertRecord(
      tx,
      writerAt(transfers()[key].created_at, keys.get('user', 'admin')),
      closingWaivers,
      {
        transfer_id: id,
        item,
        reason: REASONS[item] ?? OTHER_REASON,
        state: 'approved',
        requested_by: keys.get('user', 'admin'),
        decided_by: keys.get('user', 'admin2'),
        decided_at: new Date(transfers()[key].created_at),
      },
    )
  }
}

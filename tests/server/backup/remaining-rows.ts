import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { getTableName } from 'drizzle-orm/table'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { buyers, sellers, users } from '#server/db/schema/accounts.ts'
import { aiAnswers, citations } from '#server/db/schema/ai-answers.ts'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import {
  bankExchanges,
  bankLinks,
  bankTokens,
  sandboxSignIns,
} from '#server/db/schema/bank-links.ts'
import { transferAgreements } from '#server/db/schema/closings.ts'
import { companies } from '#server/db/schema/companies.ts'
import { costSheets } from '#server/db/schema/costs.ts'
import { dataRoomReads } from '#server/db/schema/data-room.ts'
import { documentBundles, documentVersions, files } from '#server/db/schema/documents.ts'
import { downloadJobs } from '#server/db/schema/downloads.ts'
import { reviewDrafts, reviewPapers } from '#server/db/schema/engineer-reviews.ts'
import { kybFreezes, kybOverrides } from '#server/db/schema/kyb.ts'
import { forgottenSellers, learnedAnswers, readingLearning } from '#server/db/schema/learning.ts'
import { modelCalls, modelReplies } from '#server/db/schema/model-calls.ts'
import { claims, recaptureEvents, recaptureNotices } from '#server/db/schema/monitoring.ts'
import { digests } from '#server/db/schema/notices.ts'
import { balancePayments, feePayments, paymentApprovals } from '#server/db/schema/payments.ts'
import { idempotencyKeys } from '#server/db/schema/platform.ts'
import { recognitions } from '#server/db/schema/processing.ts'
import { projectImportRows, projectImports } from '#server/db/schema/project-imports.ts'
import { projects } from '#server/db/schema/projects.ts'
import { projectQuotes, quoteRequests } from '#server/db/schema/quotes.ts'
import { registrationCorrections, registrations } from '#server/db/schema/registrations.ts'
import { reportEdits } from '#server/db/schema/reports.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { riskScenarios } from '#server/db/schema/risk-model.ts'
import {
  sanctionsBadLines,
  sanctionsFiles,
  sanctionsVersions,
} from '#server/db/schema/sanctions.ts'
import { transferArchives } from '#server/db/schema/transfer-archives.ts'
import { transferQuestions } from '#server/db/schema/transfer-questions.ts'
import { transferVisits } from '#server/db/schema/transfer-visits.ts'
import { confirmAnswers, transfers } from '#server/db/schema/transfers.ts'
import { webhookEvents } from '#server/db/schema/webhooks.ts'
import type { Db } from '#server/db/types.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

/**
 * Adds a row to each table that the demo and its use leave empty. A new table that is backed up gets its
 * row here, or from a call in `full-demo.ts`.
 */

const at = TEST_NOW
const day = '2026-11-16'
const writer = systemWriter(at)

/** Any row of a table that the demo fills. */
async function some<T extends PgTable>(db: Db, table: T, where?: SQL): Promise<T['$inferSelect']> {
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .limit(1)
  if (!row) throw new Error(`The demo has no row of ${getTableName(table)} for this`)
  return row as T['$inferSelect']
}

export async function addRemainingRows(db: Db): Promise<void> {
  await addBankLinks(db)
  await addDocumentRows(db)
  await addProjectRows(db)
  await addReviewRows(db)
  await addTransferRows(db)
  await addPaymentRows(db)
  await addCompanyRows(db)
  await addPlatformRows(db)
}

async function addBankLinks(db: Db) {
  const { id: seller_id } = await some(db, sellers)
  const { id: created_by } = await some(db, users)
  const link = await insertRecord(db, writer, bankLinks, {
    seller_id,
    provider: 'sandbox',
    provider_item_id: 'item-1',
    institution: 'First Bank',
    accounts: [],
    state: 'linked',
    created_by,
  })
  await db.insert(bankTokens).values({ link_id: link.id, key_id: 'k1', sealed: 'sealed' })
  await db
    .insert(bankExchanges)
    .values({ token_digest: 'd'.repeat(64), seller_id, begun_at: at, link_id: link.id })
  await db.insert(sandboxSignIns).values({
    item_id: 'item-1',
    institution: 'First Bank',
    accounts: [],
    access_digest: 'a'.repeat(64),
    needs_update: false,
  })
}

async function addDocumentRows(db: Db) {
  const version = await some(db, documentVersions)
  const file = { versioned_document_id: version.versioned_document_id, number: version.number }
  const { id: user_id } = await some(db, users)
  const { sha256 } = await some(db, files)
  await db
    .insert(recognitions)
    .values({ sha256, waiting: [2], looked_at: [1], damaged: [], spent_ms: 900, updated_at: at })
  await insertRecord(db, writer, documentBundles, {
    ...file,
    status: 'proposed',
    parts: [],
    engine: 'rules',
  })
  await insertRecord(db, writer, citations, {
    ...file,
    field_name: 'landlord',
    page_number: 1,
    coords: { x: 0.1, y: 0.1, w: 0.4, h: 0.1 },
    created_by: user_id,
  })
  const answer = await some(db, aiAnswers)
  await db.insert(learnedAnswers).values({
    answer_id: answer.id,
    from_file_id: version.versioned_document_id,
    words: 'landlord is',
    value: 'Łucja Peña',
    created_at: at,
  })
  const { id: seller_id } = await some(db, sellers)
  await insertRecord(db, writer, readingLearning, { is_on: true })
  await insertRecord(db, writer, forgottenSellers, { seller_id, forgotten_at: at })
  await db.insert(modelCalls).values({
    at,
    task: 'label',
    outcome: 'answered',
    sha256: version.sha256,
    model: 'a-model',
    input_tokens: 1_000,
    output_tokens: 10,
    pictures: 0,
    cost: 3_000,
  })
  await db
    .insert(modelReplies)
    .values({ key: 'k'.repeat(64), sha256: version.sha256, reply: { label: 'w9_form' }, at })
}

async function addProjectRows(db: Db) {
  const project = await some(db, projects)
  const user = await some(db, users)
  const company = await some(db, companies)
  await db.insert(costSheets).values({ project_id: project.id, version: 1 }).onConflictDoNothing()
  await insertRecord(db, writer, projectQuotes, {
    project_id: project.id,
    quote_request_id: (await some(db, quoteRequests)).id,
    values: {},
  })
  await insertRecord(db, writer, reportEdits, {
    project_id: project.id,
    kind: 'project_report',
    audience: 'buyer',
    sections: {},
  })
  const registration = await insertRecord(db, writer, registrations, {
    project_id: project.id,
    company_id: company.id,
    property: 'project',
    tax_year: 2026,
    state: 'draft',
  })
  await insertRecord(db, writer, registrationCorrections, {
    registration_id: registration.id,
    number: 'RN0001',
    reason: 'A digit was wrong.',
    corrected_by: user.id,
  })
  const sheet = await insertRecord(db, writer, projectImports, {
    file_name: 'projects.csv',
    state: 'applied',
    headings: ['Name'],
    mapping: ['name'],
    is_dry_run: false,
    created_by: user.id,
  })
  await db.insert(projectImportRows).values({
    import_id: sheet.id,
    number: 1,
    cells: ['Sandy Creek'],
    state: 'same',
    project_id: project.id,
  })
}

async function addReviewRows(db: Db) {
  const review = await some(db, reviewRequests)
  const version = await some(db, documentVersions)
  await insertRecord(db, writer, reviewDrafts, {
    review_id: review.id,
    state: 'sent',
    asks_changes: false,
    sections: [],
    sent_by: (await some(db, users)).id,
    sent_at: at,
    comments: [],
  })
  await insertRecord(db, writer, reviewPapers, {
    review_id: review.id,
    kind: 'signed_report',
    versioned_document_id: version.versioned_document_id,
    signed_by: 'Ada Quinn, P.E.',
    signed_on: day,
  })
}

async function addTransferRows(db: Db) {
  const transfer = await some(db, transfers)
  const user = await some(db, users)
  const project = await some(db, projects)
  const version = await some(db, documentVersions)
  await insertRecord(db, writer, transferQuestions, {
    transfer_id: transfer.id,
    question: 'Who insures the credits?',
    asked_by: user.id,
    due_on: day,
  })
  await db
    .insert(transferVisits)
    .values({ user_id: user.id, transfer_id: transfer.id, seen_at: at })
  await db.insert(transferArchives).values({
    transfer_id: transfer.id,
    kind: 'binder',
    status: 'ready',
    name: 'binder.zip',
    sha256: version.sha256,
    requested_by: user.id,
    created_at: at,
  })
  await db.insert(dataRoomReads).values({
    user_id: user.id,
    buyer_id: (await some(db, buyers)).id,
    versioned_document_id: version.versioned_document_id,
    number: version.number,
    way: 'view',
    source_sha256: version.sha256,
    given_sha256: version.sha256,
    copy_sha256: version.sha256,
    at,
  })
  await insertRecord(db, writer, claims, {
    transfer_id: transfer.id,
    project_id: project.id,
    state: 'open',
    notice_on: day,
    amount: 1_250_000.5,
    description: 'The plant stood still.',
    recorded_by: user.id,
  })
  const event = await insertRecord(db, writer, recaptureEvents, {
    project_id: project.id,
    kind: 'shutdown',
    happened_on: day,
    share: 12.5,
    description: 'A storm.',
    recorded_by: user.id,
  })
  await insertRecord(db, writer, recaptureNotices, {
    event_id: event.id,
    transfer_id: transfer.id,
    amount_cents: 12_500_000,
  })
}

async function addPaymentRows(db: Db) {
  const agreement = await some(db, transferAgreements)
  const { id: seller_id } = await some(db, sellers)
  const { id: user_id } = await some(db, users)
  const { transfer_id } = agreement
  await insertRecord(db, writer, balancePayments, {
    transfer_id,
    agreement_id: agreement.id,
    seller_id,
    kind: 'refund',
    amount_cents: 4_200,
    state: 'due',
  })
  await insertRecord(db, writer, feePayments, {
    transfer_id,
    seller_id,
    amount_cents: 9_900,
    received_on: day,
    reference: 'WIRE 7',
    recorded_by: user_id,
  })
  await insertRecord(db, writer, paymentApprovals, { transfer_id, user_id, transfer_version: 1 })
  await db.insert(webhookEvents).values({
    provider: 'bank',
    event_id: 'event-1',
    kind: 'payment',
    payload: { state: 'settled' },
    signature: 's'.repeat(64),
    received_at: at,
    handled_at: at,
  })
}

async function addCompanyRows(db: Db) {
  const company = await some(db, companies)
  const version = await some(db, sanctionsVersions)
  const file = await some(db, files)
  await insertRecord(db, writer, kybFreezes, { company_id: company.id, reason: 'A hit of a list.' })
  await insertRecord(db, writer, kybOverrides, {
    company_id: company.id,
    kind: 'address',
    result: 'policy_pass',
    reason: 'It moved last week.',
    state: 'requested',
    requested_by: (await some(db, users)).id,
  })
  await db
    .insert(sanctionsFiles)
    .values({ version_id: version.id, name: 'sdn.csv', sha256: file.sha256 })
  await db.insert(sanctionsBadLines).values({
    version_id: version.id,
    file_name: 'sdn.csv',
    line: 3,
    problem: 'no name',
    text: ',,,',
  })
}

async function addPlatformRows(db: Db) {
  const user = await some(db, users)
  const project = await some(db, projects)
  await db.insert(digests).values({ user_id: user.id, day })
  await db.insert(idempotencyKeys).values({
    user_id: user.id,
    route: 'comments.create',
    key: 'again',
    request_hash: 'h'.repeat(64),
    body: { status: 201, body: { b: 1, a: 2 } },
    created_at: at,
  })
  await insertRecord(db, writer, riskScenarios, {
    user_id: user.id,
    name: 'Harsh audits',
    description: '',
    parameters: { audit: 0.2 },
  })
  const file = await some(db, files)
  await db.insert(downloadJobs).values({
    user_id: user.id,
    project_id: project.id,
    document_ids: [],
    status: 'ready',
    name: 'documents.zip',
    sha256: file.sha256,
    created_at: at,
    expires_at: at,
  })
}

/** Stores the response of a confirmed transfer for its session, as the call returns it. */
export async function keepConfirmAnswer(db: Db, answer: typeof confirmAnswers.$inferInsert.answer) {
  const { id: buyer_account_id } = await some(
    db,
    bankAccounts,
    and(isNotNull(bankAccounts.buyer_id), eq(bankAccounts.version, 1)),
  )
  await db.insert(confirmAnswers).values({
    transfer_id: answer.id,
    session_id: 'session-1',
    buyer_account_id,
    answer,
    created_at: at,
  })
}

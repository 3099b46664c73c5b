import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { outsideApprovers, users } from '#server/db/schema/accounts.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { authFactors } from '#server/db/schema/auth.ts'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import { changeRequests } from '#server/db/schema/change-requests.ts'
import {
  closingPaperRecords,
  closingWaivers,
  transferAgreements,
} from '#server/db/schema/closings.ts'
import { comments, commentThreads } from '#server/db/schema/comments.ts'
import { concessions } from '#server/db/schema/concessions.ts'
import { costLines, costReviews } from '#server/db/schema/costs.ts'
import {
  documentFlags,
  documents,
  documentVersions,
  files,
  versionedDocuments,
} from '#server/db/schema/documents.ts'
import { downloadJobs } from '#server/db/schema/downloads.ts'
import { emails } from '#server/db/schema/emails.ts'
import { energyCommunityLists } from '#server/db/schema/energy-communities.ts'
import { estimates } from '#server/db/schema/estimates.ts'
import { documentQuestions, fieldDefinitions } from '#server/db/schema/fields.ts'
import { kybHits, kybLookUps, kybOverrides } from '#server/db/schema/kyb.ts'
import { claims, recaptureEvents, recaptureNotices } from '#server/db/schema/monitoring.ts'
import { notices } from '#server/db/schema/notices.ts'
import { balancePayments, feePayments, payees } from '#server/db/schema/payments.ts'
import { policyExemptions } from '#server/db/schema/policy.ts'
import { projectImports } from '#server/db/schema/project-imports.ts'
import { quoteRequests } from '#server/db/schema/quotes.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { reportFiles } from '#server/db/schema/reports.ts'
import { riskScenarios, simulations } from '#server/db/schema/risk-model.ts'
import { sanctionsVersions } from '#server/db/schema/sanctions.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { transferArchives } from '#server/db/schema/transfer-archives.ts'
import { transferQuestions } from '#server/db/schema/transfer-questions.ts'
import type { Db } from '#server/db/types.ts'
import { linesOf } from '#server/features/deals/closings/store.ts'
import { readableAudiences } from '#server/features/projects/reports/audience.ts'
import type { Actor } from '#shared/contract/access.ts'
import type { QuoteForm } from '#shared/entities/quotes.ts'
import { answerQuote } from '#shared/rules/accounts/quotes/quotes.ts'
import { AUDIENCES_OF } from '#shared/rules/projects/comments.ts'
import {
  makeBuyer,
  makeCompany,
  makeGuest,
  makeIdentityProvider,
  makeProject,
  makeReview,
  makeSeller,
  makeTransfer,
  makeUser,
} from '#tests/support/factories.ts'
import { FIRST_GRID } from '#tests/support/prices.ts'
import { TEST_NOW, type TestApp } from '#tests/support/test-app.ts'

/** One row of every kind that a path can refer to, and their owner. */
export interface MatrixRows {
  userId: number
  ids: Record<RowKind, number>
}

export type RowKind =
  | 'user'
  | 'company'
  | 'seller'
  | 'collaborator'
  | 'exemption'
  | 'buyer'
  | 'task'
  | 'commentThread'
  | 'comment'
  | 'field'
  | 'question'
  | 'document'
  | 'versionedDocument'
  | 'factor'
  | 'identityProvider'
  | 'answer'
  | 'flag'
  | 'downloadJob'
  | 'project'
  | 'reportFile'
  | 'quoteRequest'
  | 'estimate'
  | 'riskScenario'
  | 'simulation'
  | 'reviewRequest'
  | 'changeRequest'
  | 'projectImport'
  | 'communityList'
  | 'sanctionsVersion'
  | 'kybHit'
  | 'kybOverride'
  | 'kybLookUp'
  | 'costReview'
  | 'transfer'
  | 'transferArchive'
  | 'transferQuestion'
  | 'transferGuest'
  | 'guestAccess'
  | 'agreement'
  | 'waiver'
  | 'paper'
  | 'payee'
  | 'bankAccount'
  | 'balance'
  | 'fee'
  | 'recapture'
  | 'claim'
  | 'concession'
  | 'outsideApprover'
  | 'registration'
  | 'notice'
  | 'mail'

const writer = systemWriter(TEST_NOW)
const QUOTE_FORM: QuoteForm = {
  contact_info: {
    first_name: 'Ada',
    last_name: 'Quinn',
    email: 'ada@example.test',
    phone_number: '2125550100',
  },
  technology: 'solar',
  project_type: 'utility_scale',
  project_cycle: 'own',
  location: { state: 'CO' },
  projects_count: 1,
  assets: [{ capacity_mw: 20 }],
}
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n'

/** Creates a user of this kind with rows of their own, visible to them where possible. */
export async function makeRowsFor(test: TestApp, actor: Actor): Promise<MatrixRows> {
  const { db } = test
  const userId = (await makeUser(db)).id
  const company = await makeCompany(db, actor === 'frontdoor' ? { applicant_id: userId } : {})
  const seller = await makeSeller(db, {
    company_id: company.id,
    ...(actor === 'frontdoor' ? { applicant_id: userId, status: 'pending' } : {}),
  })
  const collaborator = await makeUser(db, { role: 'seller', seller_id: seller.id })
  const buyer = await makeBuyer(db)
  const project = await makeProject(db, { seller_id: seller.id })
  const review = await makeReview(db, project.id, {
    ...(actor === 'reviewer' ? { reviewer_id: userId } : {}),
    ...(actor === 'evaluator' ? { evaluator_id: userId } : {}),
  })
  if (actor === 'reviewer') await makeReview(db, project.id, { kind: 'costs', reviewer_id: userId })
  await insertRecord(db, writer, costLines, {
    project_id: project.id,
    category: 'modules',
    tax_class: 'five_year',
    claimed: 1,
    document_ids: [],
  })
  const costReview = await insertRecord(db, writer, costReviews, {
    project_id: project.id,
    state: 'open',
    opened_by: collaborator.id,
    drafts: [],
    draft_answers: [],
    answers: [],
  })
  const exemption = await insertRecord(db, writer, policyExemptions, {
    project_id: project.id,
    rule: 'P04',
    reason: 'The utility is late.',
    expires_on: '2027-12-31',
    document_ids: [],
    state: 'requested',
    // An exemption can be withdrawn only by its requester.
    requested_by: userId,
  })
  const transfer = await makeTransfer(db, buyer.id, [project.id])
  const { document, versionedDocument } = await makeFile(test, project.id)
  const task = await insertRecord(db, writer, tasks, {
    project_id: project.id,
    title: 'Please explain',
    state: 'requested',
    review_id: review.id,
  })
  const [field] = await db.select().from(fieldDefinitions).limit(1)
  const question = await insertRecord(db, writer, documentQuestions, {
    document_type: 'epc_agreement',
    field_id: field?.id ?? 0,
    question: 'Who is the contractor?',
  })
  const change = await insertRecord(db, writer, changeRequests, {
    project_id: project.id,
    state: 'requested',
    values: { projected_itc_amount: 2 },
    before: { projected_itc_amount: 1 },
    reason: 'The final invoice came in',
    requested_by: collaborator.id,
  })
  const file = await insertRecord(db, writer, projectImports, {
    file_name: 'projects.csv',
    state: 'ready',
    headings: ['Name'],
    mapping: ['name'],
    is_dry_run: true,
    created_by: userId,
  })
  const communityList = await insertRecord(db, writer, energyCommunityLists, {
    file_name: 'communities.csv',
    state: 'ready',
    rows: 0,
    bad_rows: 0,
    problems: [],
    periods: [],
    created_by: userId,
  })
  const sanctionsVersion = await insertRecord(db, writer, sanctionsVersions, {
    list: 'other',
    state: 'ready',
    created_by: userId,
  })
  const estimate = await insertRecord(db, writer, estimates, {
    user_id: userId,
    seller_id: seller.id,
    input: [],
    result: { itc_amount: 0, properties: [] },
    itc_amount: 0,
  })
  const scenario = await insertRecord(db, writer, riskScenarios, {
    user_id: userId,
    name: 'Hail of 2026',
    description: '',
    parameters: { casualty: 0.05 },
  })
  const quote = await insertRecord(db, writer, quoteRequests, {
    uuid: crypto.randomUUID(),
    secret_hash: '0'.repeat(64),
    email: `quote${userId}@example.test`,
    status: 'Pending',
    form: QUOTE_FORM,
    result: answerQuote(QUOTE_FORM, { now: TEST_NOW, prices: FIRST_GRID, inUs: true }),
    expires_at: TEST_NOW,
  })
  await db
    .update(users)
    .set({
      ...accountOf(actor, { seller_id: seller.id, buyer_id: buyer.id }),
      decides_from: '2020-01-01',
    })
    .where(eq(users.id, userId))
  return {
    userId,
    ids: {
      user: userId,
      factor: await factorOf(db, userId),
      identityProvider: (await makeIdentityProvider(db)).id,
      company: company.id,
      seller: seller.id,
      collaborator: collaborator.id,
      exemption: exemption.id,
      buyer: buyer.id,
      task: task.id,
      ...(await makeThread(test, actor, userId, project.id, buyer.id)),
      field: field?.id ?? 0,
      question: question.id,
      document,
      versionedDocument,
      ...(await makeEvidence(test, versionedDocument)),
      downloadJob: await makeDownload(test, userId, project.id, versionedDocument),
      project: project.id,
      reportFile: await makeReportFile(test, actor, project.id),
      quoteRequest: quote.id,
      estimate: estimate.id,
      riskScenario: scenario.id,
      simulation: await makeSimulation(test, userId),
      reviewRequest: review.id,
      changeRequest: change.id,
      projectImport: file.id,
      communityList: communityList.id,
      sanctionsVersion: sanctionsVersion.id,
      ...(await makeCase(test, userId, company.id, sanctionsVersion.id)),
      costReview: costReview.id,
      transfer: transfer.id,
      transferQuestion: await makeQuestion(test, userId, transfer.id),
      ...(await makeGuests(test, actor, userId, { transfer: transfer.id, seller: seller.id })),
      transferArchive: await makeBinder(test, userId, transfer.id),
      ...(await agreedOf(test, userId, transfer.id, versionedDocument)),
      bankAccount: await makeBankAccount(test, actor, { seller: seller.id, buyer: buyer.id }),
      outsideApprover: await makeApprover(test, userId),
      notice: await makeNotice(test, userId),
      mail: await makeEmail(test),
    },
  }
}

/** A bank account of the buyer for an investor, and of the seller for other actors. */
async function makeBankAccount(
  { db }: TestApp,
  actor: Actor,
  { seller, buyer }: { seller: number; buyer: number },
): Promise<number> {
  const isBuyer = actor === 'investor'
  const account = await insertRecord(db, writer, bankAccounts, {
    institution: 'First Bank',
    name: 'Operating',
    mask: '4410',
    kind: 'checking',
    seller_id: isBuyer ? null : seller,
    buyer_id: isBuyer ? buyer : null,
  })
  return account.id
}

async function makeEmail({ db }: TestApp): Promise<number> {
  const email = { template: 'digest', recipient: 'ada@example.test', subject: 'News', body: 'New' }
  const failed = { ...email, failure: 'no such mailbox', created_at: TEST_NOW }
  const [row] = await db.insert(emails).values(failed).returning({ id: emails.id })
  return row?.id ?? 0
}

async function makeNotice({ db }: TestApp, userId: number): Promise<number> {
  const [notice] = await db
    .insert(notices)
    .values({
      user_id: userId,
      kind: 'seller_accepted',
      record_kind: 'seller',
      record_id: 1,
      data: { seller: 'Prairie Wind' },
      created_at: TEST_NOW,
    })
    .returning({ id: notices.id })
  return notice?.id ?? 0
}

async function factorOf(db: Db, user_id: number): Promise<number> {
  const [row] = await db
    .insert(authFactors)
    .values({ user_id, kind: 'code', name: 'Authenticator app', created_at: TEST_NOW })
    .returning()
  return row?.id ?? 0
}

/** The columns that make a user this actor. */
function accountOf(actor: Actor, { seller_id, buyer_id }: { seller_id: number; buyer_id: number }) {
  switch (actor) {
    case 'admin':
      return { role: 'admin', is_staff: true } as const
    case 'seller':
      return { role: 'seller', seller_id } as const
    case 'disabled_seller':
      return { role: 'seller', seller_id, app_enabled: false } as const
    case 'investor':
      return { role: 'investor', buyer_id } as const
    case 'reviewer':
      return { role: 'reviewer' } as const
    case 'evaluator':
      return { role: 'evaluator' } as const
    case 'guest':
      return { role: 'guest' } as const
    case 'frontdoor':
    case 'anonymous':
      return { role: null } as const
  }
}

async function makeFile({ db, services }: TestApp, projectId: number) {
  const stored = await services.files.put(Readable.from([PDF]))
  await db
    .insert(files)
    .values({ ...stored, mime_type: 'application/pdf', created_at: TEST_NOW })
    .onConflictDoNothing()
  const slot = await insertRecord(db, writer, documents, {
    project_id: projectId,
    document_type: 'epc_agreement',
    required: true,
  })
  const file = await insertRecord(db, writer, versionedDocuments, {
    project_id: projectId,
    document_id: slot.id,
    name: 'epc.pdf',
    label: 'epc_agreement',
    current_number: 1,
  })
  await db.insert(documentVersions).values({
    versioned_document_id: file.id,
    number: 1,
    sha256: stored.sha256,
    name: 'epc.pdf',
    created_at: TEST_NOW,
  })
  return { document: slot.id, versionedDocument: file.id }
}

/** An answer and a flag of a file, visible to everyone who can see the file. */
async function makeEvidence({ db }: TestApp, versioned_document_id: number) {
  const answer = await insertRecord(db, writer, aiAnswers, {
    versioned_document_id,
    number: 1,
    document_type: 'epc_agreement',
    field_name: 'contractor',
    value: 'Bluestem Builders LLC',
    confidence: 0.9,
    state: 'accepted',
    engine: 'test',
  })
  const flag = await insertRecord(db, writer, documentFlags, {
    versioned_document_id,
    reason: 'A page is missing',
  })
  return { answer: answer.id, flag: flag.id }
}

/** A comment in a thread that this actor can read. */
async function makeThread(
  { db }: TestApp,
  actor: Actor,
  author_id: number,
  project_id: number,
  buyerId: number,
) {
  const [audience = 'internal'] = AUDIENCES_OF[actor]
  const thread = await insertRecord(db, writer, commentThreads, {
    kind: 'question',
    audience,
    buyer_id: audience === 'buyer' ? buyerId : null,
    project_id,
    opened_by: author_id,
    comment_count: 1,
    last_comment_at: TEST_NOW,
  })
  const comment = await insertRecord(db, writer, comments, {
    thread_id: thread.id,
    author_id,
    body: 'When is the lease signed?',
    mentions: [],
  })
  return { commentThread: thread.id, comment: comment.id }
}

/** A finished report for an audience that this actor can read. */
async function makeReportFile({ db, services }: TestApp, actor: Actor, project_id: number) {
  const { sha256 } = await services.files.put(Readable.from([PDF]))
  const [audience = 'seller'] = readableAudiences({ actor, scope: 'own', user: null })
  const [row] = await db
    .insert(reportFiles)
    .values({
      project_id,
      kind: 'project_report',
      audience,
      number: 1,
      status: 'ready',
      digest: '',
      report: { title: '', project: '', seller: '', audience: '', sections: [], disclaimer: '' },
      sha256,
      page_count: 1,
      created_at: TEST_NOW,
      generated_at: TEST_NOW,
    })
    .returning()
  return row?.id ?? 0
}

/** An open question about a transfer. */
async function makeQuestion({ db }: TestApp, asked_by: number, transfer_id: number) {
  const row = { transfer_id, asked_by, question: 'Which meter?', due_on: '2026-12-01' }
  return (await insertRecord(db, writer, transferQuestions, row)).id
}

/** A guest's own invitation, and one that their party has made. */
async function makeGuests(
  { db }: TestApp,
  actor: Actor,
  user_id: number,
  { transfer, seller }: { transfer: number; seller: number },
) {
  const invited = await makeGuest(db, {
    transfer_id: transfer,
    seller_id: actor === 'seller' ? seller : null,
  })
  const own =
    actor === 'guest'
      ? await makeGuest(db, { transfer_id: transfer, user_id, reads_binder: true })
      : invited
  return { transferGuest: invited.guest.id, guestAccess: own.guest.id }
}

/** A closing binder that is ready for download. */
async function makeBinder({ db, services }: TestApp, requested_by: number, transfer_id: number) {
  const { sha256, size } = await services.files.put(Readable.from([PDF]))
  await db
    .insert(files)
    .values({ sha256, size, mime_type: 'application/pdf', created_at: TEST_NOW })
    .onConflictDoNothing()
  const [row] = await db
    .insert(transferArchives)
    .values({
      transfer_id,
      kind: 'binder',
      status: 'ready',
      name: 'binder.zip',
      sha256,
      requested_by,
      created_at: TEST_NOW,
      generated_at: TEST_NOW,
    })
    .returning({ id: transferArchives.id })
  return row?.id ?? 0
}

/** A queued simulation. */
async function makeSimulation({ db }: TestApp, user_id: number): Promise<number> {
  const run = { portfolio: { as_of: '2026-11-16', deals: [], projects: [] }, assumptions: {} }
  const work = { run: { ...run, seed: 1, trials: 1 }, tornado: false, insurance: false }
  const values = { user_id, work, state: 'queued', created_at: TEST_NOW } as const
  const [row] = await db.insert(simulations).values(values).returning({ id: simulations.id })
  return row?.id ?? 0
}

/** A download that a person has requested. */
async function makeDownload({ db }: TestApp, user_id: number, project_id: number, file: number) {
  const [job] = await db
    .insert(downloadJobs)
    .values({
      user_id,
      project_id,
      document_ids: [file],
      status: 'pending',
      name: 'documents.zip',
      created_at: TEST_NOW,
      expires_at: new Date(TEST_NOW.getTime() + 1_000),
    })
    .returning()
  return job?.id ?? 0
}

/** A match, an override and a look-up of a company's verification. */
async function makeCase(
  { db, services }: TestApp,
  userId: number,
  company_id: number,
  version_id: number,
) {
  const hit = await insertRecord(db, writer, kybHits, {
    company_id,
    subject: 'A Company',
    role: 'company',
    list: 'other',
    version_id,
    entity_id: '1',
    name: 'A COMPANY',
    matched_name: 'A COMPANY',
    score: 0.9,
    reasons: [],
    is_current: true,
    state: 'open',
  })
  const override = await insertRecord(db, writer, kybOverrides, {
    company_id,
    kind: 'name',
    result: 'policy_pass',
    reason: 'Seen',
    state: 'requested',
    requested_by: userId,
  })
  const { sha256, size } = await services.files.put(Readable.from([Buffer.from('picture')]))
  await db
    .insert(files)
    .values({ sha256, size, mime_type: 'image/png', created_at: TEST_NOW })
    .onConflictDoNothing()
  const lookUp = await insertRecord(db, writer, kybLookUps, {
    company_id,
    kind: 'pep',
    outcome: 'clear',
    source: 'A search',
    note: 'Nobody',
    looked_up_on: '2026-11-16',
    inputs: {},
    file_name: 'search.png',
    sha256,
    created_by: userId,
  })
  return { kybHit: hit.id, kybOverride: override.id, kybLookUp: lookUp.id }
}

const makeApprover = async ({ db }: TestApp, userId: number): Promise<number> =>
  (
    await insertRecord(db, writer, outsideApprovers, {
      first_name: 'Ina',
      last_name: 'Vale',
      email: `approver-${userId}@example.test`,
      firm: 'Vale LLP',
      reason: 'Our auditor, with no account here.',
      state: 'named',
      named_by: userId,
    })
  ).id

/** The rows of a closing: terms, waiver, paper, payee, balance, recapture, claim, concession, and registration. */
async function agreedOf({ db }: TestApp, userId: number, transferId: number, fileId: number) {
  const [terms] = await db
    .select({ id: transferAgreements.id })
    .from(transferAgreements)
    .where(eq(transferAgreements.transfer_id, transferId))
  const [waiver] = await db
    .select({ id: closingWaivers.id })
    .from(closingWaivers)
    .where(eq(closingWaivers.transfer_id, transferId))
  const [version] = await db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.versioned_document_id, fileId))
  const paper = await insertRecord(db, writer, closingPaperRecords, {
    transfer_id: transferId,
    kind: 'nda',
    versioned_document_id: fileId,
    document_version_id: version?.id ?? 0,
    sha256: version?.sha256 ?? '',
    name: 'nda.pdf',
    signatures: [],
    names_buyer: false,
    no_claims: false,
  })
  const [line] = await linesOf(db, [transferId])
  const balance = await insertRecord(db, writer, balancePayments, {
    transfer_id: transferId,
    agreement_id: terms?.id ?? 0,
    seller_id: line?.seller_id ?? 0,
    kind: 'refund',
    amount_cents: 1,
    state: 'due',
  })
  const fee = await insertRecord(db, writer, feePayments, {
    transfer_id: transferId,
    seller_id: line?.seller_id ?? 0,
    amount_cents: 1,
    received_on: '2026-11-01',
    reference: 'Wire 1',
    recorded_by: userId,
  })
  const project_id = line?.project_id ?? 0
  const event = await insertRecord(db, writer, recaptureEvents, {
    project_id,
    kind: 'shutdown',
    happened_on: '2026-11-01',
    share: 100,
    description: 'Dismantled',
    recorded_by: userId,
  })
  const recapture = await insertRecord(db, writer, recaptureNotices, {
    event_id: event.id,
    transfer_id: transferId,
    amount_cents: 1,
  })
  const claim = await insertRecord(db, writer, claims, {
    transfer_id: transferId,
    project_id,
    state: 'open',
    notice_on: '2026-11-01',
    amount: 1,
    description: 'A question',
    recorded_by: userId,
  })
  const concession = await insertRecord(db, writer, concessions, {
    transfer_id: transferId,
    kind: 'claim',
    claim_id: claim.id,
    claim_state: 'closed',
    amount: 1,
    state_before: 'open',
    amount_before: 1,
    reason: 'The notice was withdrawn.',
    state: 'requested',
    requested_by: userId,
  })
  const registration = await insertRecord(db, writer, registrations, {
    project_id,
    company_id: line?.seller_company_id ?? 0,
    property: 'project',
    tax_year: 2026,
    state: 'draft',
  })
  const [payee] = await db
    .select({ id: payees.id })
    .from(payees)
    .where(eq(payees.transfer_id, transferId))
  return {
    agreement: terms?.id ?? 0,
    waiver: waiver?.id ?? 0,
    paper: paper.id,
    payee: payee?.id ?? 0,
    balance: balance.id,
    fee: fee.id,
    recapture: recapture.id,
    claim: claim.id,
    concession: concession.id,
    registration: registration.id,
  }
}

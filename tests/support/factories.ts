import { and, inArray, isNull } from 'drizzle-orm'
import { insertRecord, insertRecords, systemWriter } from '#server/db/records.ts'
import { buyers, sellers, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { identityProviders } from '#server/db/schema/identity-providers.ts'
import { processingRuns } from '#server/db/schema/processing.ts'
import { projects } from '#server/db/schema/projects.ts'
import { reviewRequests } from '#server/db/schema/review-requests.ts'
import { transferGuests } from '#server/db/schema/transfer-guests.ts'
import { payouts, transfers } from '#server/db/schema/transfers.ts'
import type { Db } from '#server/db/types.ts'
import { makeReady } from './closing.ts'
import { TEST_NOW } from './test-app.ts'

/** Rows for tests: plain and valid, except for the values that the test sets. */

const writer = systemWriter(TEST_NOW)
let count = 0
const next = () => ++count

type Overrides<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

export const makeCompany = (db: Db, values: Overrides<typeof companies> = {}) =>
  insertRecord(db, writer, companies, { name: `Company ${next()}`, ...values })

/** A seller with its company. */
export async function makeSeller(db: Db, values: Overrides<typeof sellers> = {}) {
  const number = next()
  const company_id = values.company_id ?? (await makeCompany(db)).id
  return insertRecord(db, writer, sellers, {
    name: `Seller ${number}`,
    code: `S${number}`,
    status: 'accepted',
    engagement_signed_on: '2026-01-15',
    engagement_signer: 'Rhea Lund',
    engagement_title: 'Manager',
    ...values,
    company_id,
  })
}

/** A buyer with its company. */
export async function makeBuyer(db: Db, values: Overrides<typeof buyers> = {}) {
  const company_id = values.company_id ?? (await makeCompany(db)).id
  return insertRecord(db, writer, buyers, {
    name: `Buyer ${next()}`,
    confidentiality_on: '2026-01-02',
    confidentiality_signer: 'Ada Quinn, General Counsel',
    ...values,
    company_id,
  })
}

/** A user who has signed in before; `last_login: null` makes one who was only invited. */
export function makeUser(db: Db, values: Overrides<typeof users> = {}) {
  const email = values.email ?? `user${next()}@example.test`
  return insertRecord(db, writer, users, {
    username: email,
    first_name: 'Test',
    last_name: 'Person',
    timezone: 'America/New_York',
    is_confirmed: true,
    date_joined: TEST_NOW,
    last_login: TEST_NOW,
    decides_from: values.seller_id || values.buyer_id ? '2020-01-01' : null,
    ...values,
    email,
  })
}

export const makeAdmin = (db: Db) => makeUser(db, { is_staff: true, role: 'admin' })
export const makeReviewer = (db: Db) => makeUser(db, { role: 'reviewer' })
export const makeEvaluator = (db: Db) => makeUser(db, { role: 'evaluator' })

/** A user of a new seller account, and the account. */
export async function makeSellerUser(db: Db, values: Overrides<typeof users> = {}) {
  const seller = await makeSeller(db)
  const user = await makeUser(db, { role: 'seller', seller_id: seller.id, ...values })
  return { seller, user }
}

/** A user of a new buyer account, and the account. */
export async function makeInvestor(db: Db) {
  const buyer = await makeBuyer(db)
  const user = await makeUser(db, { role: 'investor', buyer_id: buyer.id })
  return { buyer, user }
}

/** A guest who has accepted a transfer's terms; the transfer and the buyer are new unless given. */
export async function makeGuest(
  db: Db,
  {
    person = {},
    ...values
  }: Overrides<typeof transferGuests> & { person?: Overrides<typeof users> } = {},
) {
  const transfer_id =
    values.transfer_id ?? (await makeTransfer(db, (await makeBuyer(db)).id, [])).id
  const user_id = values.user_id ?? (await makeUser(db, { role: 'guest', ...person })).id
  const guest = await insertRecord(db, writer, transferGuests, {
    kind: 'counsel',
    firm: 'Quill & Lowe LLP',
    invited_by: values.invited_by ?? (await makeUser(db)).id,
    expires_on: '2027-12-31',
    terms_accepted_at: TEST_NOW,
    terms_version: 1,
    ...values,
    transfer_id,
    user_id,
  })
  return { user: { id: user_id }, guest }
}

/** A project, of a new seller unless one is given. */
export async function makeProject(db: Db, values: Overrides<typeof projects> = {}) {
  const number = next()
  const seller_id = values.seller_id ?? (await makeSeller(db)).id
  return insertRecord(db, writer, projects, {
    name: `Project ${number}`,
    slug: `project-${number}`,
    stage: 'onboarding',
    stage_changed_at: TEST_NOW,
    ...values,
    seller_id,
  })
}

/** A transfer of these projects to a buyer, agreed and ready to pay unless `closing` says otherwise. */
export async function makeTransfer(
  db: Db,
  buyerId: number,
  projectIds: readonly number[],
  {
    closing = 'ready',
    ...values
  }: Overrides<typeof transfers> & { closing?: 'draft' | 'ready' } = {},
) {
  const number = next()
  const transfer = await insertRecord(db, writer, transfers, {
    name: `Transfer ${number}`,
    status: 'CREATED',
    transaction_id: `TX-${number}`,
    ...values,
    buyer_id: buyerId,
  })
  const sold = projectIds.map((project_id) => ({
    transfer_id: transfer.id,
    project_id,
    projected_itc_amount: 1_000_000,
    project_itc_amount: 1_000_000,
    price_per_credit: 0.93,
  }))
  await insertRecords(db, writer, payouts, sold)
  // What is sold has a known credit, more than any test sells.
  await db
    .update(projects)
    .set({ projected_itc_amount: 5_000_000_000 })
    .where(and(inArray(projects.id, [...projectIds]), isNull(projects.projected_itc_amount)))
  if (closing === 'ready') await makeReady(db, transfer.id)
  return transfer
}

/** A review of a project, accepted by its reviewer; confirmed if it is completed. */
export const makeReview = (
  db: Db,
  projectId: number,
  values: Overrides<typeof reviewRequests> = {},
) =>
  insertRecord(db, writer, reviewRequests, {
    kind: 'ie',
    sections: [],
    answer: 'accepted',
    confirmed_at: values.is_complete ? writer.at : null,
    ...values,
    project_id: projectId,
  })

/** A project file without content, whose processing ended at this time. */
export async function makeProcessedFile(db: Db, projectId: number, at: Date) {
  const file = await insertRecord(db, writer, versionedDocuments, {
    project_id: projectId,
    name: `processed-${next()}.pdf`,
    current_number: 1,
  })
  await db.insert(processingRuns).values({
    versioned_document_id: file.id,
    number: 1,
    status: 'done',
    step: 'text',
    started_at: at,
    updated_at: at,
    finished_at: at,
  })
  return file
}

/** A proposed identity provider of our staff, by a colleague. */
export const makeIdentityProvider = async (
  db: Db,
  values: Overrides<typeof identityProviders> = {},
) =>
  insertRecord(db, writer, identityProviders, {
    name: 'Staff',
    issuer: 'https://login.example.com',
    client_id: 'joulebridge',
    secret_key_id: 'sandbox',
    client_secret: 'sealed',
    domains: [`d${next()}.example.com`],
    mode: 'offered',
    trusts_addresses: false,
    state: 'proposed',
    proposed_by: (await makeAdmin(db)).id,
    ...values,
  })

import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter, updateRecord } from '#server/db/records.ts'
import { bankAccounts } from '#server/db/schema/bank-accounts.ts'
import { closingWaivers } from '#server/db/schema/closings.ts'
import {
  documents,
  documentVersions,
  files,
  versionedDocuments,
} from '#server/db/schema/documents.ts'
import { notices } from '#server/db/schema/notices.ts'
import { projects } from '#server/db/schema/projects.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import type { Client } from '#tests/support/client.ts'
import { makeReady } from '#tests/support/closing.ts'
import {
  makeAdmin,
  makeInvestor,
  makeProject,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

const writer = systemWriter(TEST_NOW)
const COSTS = { payer: 'seller', up_to: 20_000 } as const
const TERMS = { insurance: COSTS, counsel: { payer: 'buyer', up_to: null } }
const SELLER_SIGNS = { side: 'seller', signer: 'Ada', authority: 'CFO', signed_on: '2026-11-02' }
const AUTHORITY = { authority: 'Chief Financial Officer' }

let server: TestApp
let admin: Client
let adminId: number
let colleague: Client
let investor: Client
let seller: Client
let otherSeller: Client
let stranger: Client
let associate: Client
let buyerId: number
let mine: number
let theirs: number
let id: number

beforeAll(async () => {
  server = await testApp()
  const { db } = server
  adminId = (await makeAdmin(db)).id
  admin = await server.as(adminId)
  colleague = await server.as((await makeAdmin(db)).id)
  const buyer = await makeInvestor(db)
  buyerId = buyer.buyer.id
  investor = await server.as(buyer.user.id)
  const first = await makeSellerUser(db, { seller_role: 'finance_poc' })
  const second = await makeSellerUser(db, { seller_role: 'tax_poc' })
  seller = await server.as(first.user.id)
  otherSeller = await server.as(second.user.id)
  stranger = await server.as((await makeSellerUser(db, { seller_role: 'tax_poc' })).user.id)
  const junior = await makeSellerUser(db, { seller_role: 'associate', seller_id: first.seller.id })
  associate = await server.as(junior.user.id)
  mine = (await makeProject(db, { seller_id: first.seller.id })).id
  theirs = (await makeProject(db, { seller_id: second.seller.id })).id
})
afterAll(() => server.close())

beforeEach(async () => {
  id = (await makeTransfer(server.db, buyerId, [mine, theirs], { closing: 'draft' })).id
})

const url = (rest: string) => `/api/funds/transfer/${id}/${rest}`
const closing = async (who: Client): Promise<Closing> => (await who.get(url('closing/'))).body
/** From the transfer as the proposer has just read it. */
const propose = async (who: Client, body: object = {}) => {
  const { version } = (await who.get(url('closing/'))).body
  return who.post(
    url('terms/'),
    { ...TERMS, ...body },
    { headers: { 'if-match': `"${version ?? 0}"` } },
  )
}
const newest = (view: Closing) => view.agreements[0]
const decide = async (who: Client, decision: 'accept' | 'decline', body: object = AUTHORITY) => {
  const agreement = newest(await closing(admin))
  return who.post(url(`agreements/${agreement?.id}/decision/`), { decision, ...body })
}
const agreeAll = async () => {
  for (const who of [investor, seller, otherSeller]) {
    expect((await decide(who, 'accept')).status).toBe(200)
  }
}

/** Stores a file of a project with these bytes; returns its ID and hash. */
async function fileOf(projectId: number, bytes: string, mime_type = 'application/pdf') {
  const stored = await server.services.files.put(Readable.from([bytes]))
  await server.db
    .insert(files)
    .values({ ...stored, mime_type, created_at: TEST_NOW })
    .onConflictDoNothing()
  const file = await insertRecord(server.db, writer, versionedDocuments, {
    project_id: projectId,
    name: 'paper.pdf',
    label: 'epc_agreement',
    current_number: 1,
  })
  await server.db.insert(documentVersions).values({
    versioned_document_id: file.id,
    number: 1,
    sha256: stored.sha256,
    name: 'paper.pdf',
    created_at: TEST_NOW,
  })
  return { id: file.id, sha256: stored.sha256 }
}

describe('terms', () => {
  it('take effect once the buyer and every seller accept, and are copied to the transfer', async () => {
    const payouts = [{ project_id: mine, credit: 900_000.5, price_per_credit: 0.95 }]
    const answer = await propose(admin, { payouts, payment_date: '2026-12-10' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ stage: 'terms' })
    await agreeAll()
    const view = await closing(admin)
    expect(newest(view)).toMatchObject({ state: 'accepted', waits_for: [], revision: 1 })
    expect(newest(view)?.decisions.map(({ authority }) => authority)).toEqual(
      Array(3).fill(AUTHORITY.authority),
    )
    const row = (await admin.get(`/api/funds/transfer/${id}/`)).body
    expect(row).toMatchObject({ payment_date: '2026-12-10', payment_method: 'wire' })
    expect(row.payouts[0]).toMatchObject({
      projected_itc_amount: 900_000.5,
      project_itc_amount: null,
      price_per_credit: 0.95,
    })
    expect(row.payouts[1]).toMatchObject({ project_itc_amount: 1_000_000, price_per_credit: 0.93 })
  })

  it('show each seller its own lines with price, fee, and net, and nothing of the other seller', async () => {
    await propose(admin)
    const view = await closing(seller)
    expect(newest(view)?.terms?.payouts.map(({ project_id }) => project_id)).toEqual([mine])
    // $930,000, less 2% and its half of the insurance limit.
    expect(view.figures).toMatchObject({
      price: 930_000,
      fee: 18_600,
      insurance: 10_000,
      counsel: 0,
      net: 901_400,
    })
    expect(view.price).toBe(930_000)
    expect(view.projects.map((one) => one.id)).toEqual([mine])
    expect((await closing(investor)).figures).toBeNull()
    expect((await closing(investor)).price).toBe(1_860_000)
  })

  it('are shown with what they come to, beside the revision that all had accepted', async () => {
    const at = (price_per_credit: number) =>
      propose(admin, { payouts: [{ project_id: mine, credit: 1_000_000, price_per_credit }] })
    await at(0.9)
    expect(newest(await closing(seller))?.accepted_before).toBeNull()
    await agreeAll()
    await at(0.92)
    await at(0.91)
    const now = newest(await closing(seller))
    // $910,000, less 2% and its share of the insurance limit by price.
    expect([now?.revision, now?.terms?.price, now?.accepted_before]).toEqual([
      3,
      910_000,
      expect.objectContaining({ revision: 1, price: 900_000 }),
    ])
    expect(now?.terms?.net).toBeGreaterThan(now?.accepted_before?.net ?? Number.NaN)
    const forBuyer = newest(await closing(investor))
    expect([forBuyer?.terms?.net, forBuyer?.accepted_before?.price]).toEqual([null, 1_830_000])
  })

  it('start from the transfer as it is, and not from one that has changed since', async () => {
    const { version } = await closing(admin)
    await admin.patch(`/api/funds/transfer/${id}/`, {
      payouts: [mine, theirs].map((project_id) => ({
        project_id,
        projected_itc_amount: 1_000_000,
        project_itc_amount: 800_000,
        price_per_credit: 0.88,
      })),
    })
    const view = await closing(seller)
    expect(view.projects).toEqual([
      expect.objectContaining({ id: mine, credit: 800_000, price_per_credit: 0.88 }),
    ])
    const from = (who: Client, read: number) =>
      who.post(url('terms/'), { ...TERMS, ...AUTHORITY }, { headers: { 'if-match': `"${read}"` } })
    const refused = await from(investor, version)
    expect([refused.status, refused.body.message]).toEqual([
      412,
      expect.stringMatching(/Price: \$1,408,000, was \$1,860,000; Credit of .*: 88¢, was 93¢/),
    ])
    // A seller doesn't read what changed for another one.
    expect((await from(seller, version)).body.message).toMatch(/Price: \$704,000, was \$930,000/)
    expect((await from(admin, view.version)).status).toBe(201)
  })

  it('take other figures than the transfer’s only from who says what they read', async () => {
    const at = (price_per_credit: number) =>
      admin.post(url('terms/'), {
        ...TERMS,
        payouts: [{ project_id: mine, credit: 1_000_000, price_per_credit }],
      })
    expect((await at(0.9)).status).toBe(428)
    expect((await at(0.93)).status).toBe(201)
  })

  it('don’t void a revision that their proposer has not seen', async () => {
    const knowing = (after_revision: number) => propose(admin, { after_revision })
    expect((await knowing(0)).status).toBe(201)
    const refused = await knowing(0)
    expect([refused.status, refused.body.message]).toEqual([
      412,
      expect.stringContaining('Revision 1 of the terms was proposed'),
    ])
    expect((await knowing(1)).status).toBe(201)
  })

  it('say which waivers end with them', async () => {
    await insertRecord(server.db, writer, closingWaivers, {
      transfer_id: id,
      item: 'insurance',
      side: 'buyer',
      reason: 'The buyer takes the risk for a lower price.',
      state: 'approved',
      requested_by: adminId,
    })
    await propose(admin, { payment_date: null })
    expect(newest(await closing(investor))?.ends_waivers).toEqual([])
    const payouts = [{ project_id: mine, credit: 1_000_000, price_per_credit: 0.9 }]
    await propose(admin, { payouts })
    expect(newest(await closing(investor))?.ends_waivers).toEqual(['insurance'])
    await agreeAll()
    const waived = (await closing(admin)).lines.filter(({ state }) => state === 'waived')
    expect(waived).toEqual([])
  })

  it('need dates that are not in the past, and each project once with a credit above 0', async () => {
    const errorsOf = async (body: object) => (await propose(admin, body)).body.errors
    expect(await errorsOf({ payment_date: '2026-11-15', exclusivity_until: '2020-01-01' })).toEqual(
      {
        payment_date: 'Enter today’s date or later',
        exclusivity_until: 'Enter today’s date or later',
      },
    )
    const line = { project_id: mine, credit: 900_000, price_per_credit: 0.95 }
    expect(await errorsOf({ payouts: [line, { ...line, credit: 1 }] })).toEqual({
      payouts: 'List each project only once',
    })
    expect(await errorsOf({ payouts: [{ ...line, credit: 0 }] })).toEqual({
      'payouts.0.credit': 'Enter an amount above 0',
    })
    expect(await errorsOf({ payouts: [{ ...line, price_per_credit: 0.0001 }] })).toEqual({
      'payouts.0.price_per_credit': 'Enter at least $0.10',
    })
    const limit = { payer: 'seller', up_to: 9_000_000_000_000 }
    expect(
      Object.keys(
        await errorsOf({ exclusivity_until: '2090-01-01', insurance: limit, counsel: limit }),
      ),
    ).toEqual(['exclusivity_until', 'insurance.up_to', 'counsel.up_to'])
  })

  it('hide one seller’s note from the other', async () => {
    await propose(admin)
    await decide(seller, 'accept', { ...AUTHORITY, note: 'We need the cash this year.' })
    const notesOf = async (who: Client) =>
      newest(await closing(who))?.decisions.map(({ note }) => note)
    expect(await notesOf(seller)).toEqual(['We need the cash this year.'])
    expect(await notesOf(otherSeller)).toEqual([null])
  })

  it('are hidden from sellers who are not part of the transfer', async () => {
    expect((await stranger.get(url('closing/'))).status).toBe(404)
    expect((await propose(stranger, AUTHORITY)).status).toBe(404)
    expect((await stranger.get('/api/funds/closings/')).body).toEqual([])
    const found = (await seller.get(`/api/funds/closings/?project_id=${mine}`)).body
    expect(found.map((one: { transfer_id: number }) => one.transfer_id)).toContain(id)
    expect((await seller.get(`/api/funds/closings/?project_id=${theirs}`)).body).not.toEqual(
      (await admin.get(`/api/funds/closings/?project_id=${mine}`)).body,
    )
  })

  it('are decided by people who may speak for the company, and never by staff', async () => {
    await propose(admin)
    expect((await decide(associate, 'accept')).status).toBe(403)
    expect((await propose(associate, AUTHORITY)).status).toBe(403)
    expect((await decide(admin, 'accept')).status).toBe(403)
    expect((await closing(associate)).agreements[0]?.may_decide).toBe(false)
    const needing = [associate, seller, investor, admin].map(
      async (who) => (await closing(who)).needs_role,
    )
    expect(await Promise.all(needing)).toEqual([true, false, false, false])
  })

  it('count as accepted by the party that proposes them with its authority', async () => {
    expect((await propose(seller)).body.errors).toHaveProperty('authority')
    const foreign = [{ project_id: theirs, credit: 1, price_per_credit: 0.9 }]
    const refused = await propose(seller, { ...AUTHORITY, payouts: foreign })
    expect(refused.body.errors).toHaveProperty(['payouts.0.project_id'])
    const answer = await propose(seller, AUTHORITY)
    expect(newest(answer.body)).toMatchObject({ proposed_side: 'seller', may_decide: false })
    expect(newest(await closing(admin))?.waits_for).toHaveLength(2)
  })

  it('lose all acceptances with a new proposal or when staff change a term', async () => {
    await propose(admin)
    await agreeAll()
    await propose(investor, AUTHORITY)
    expect((await closing(admin)).agreements.map(({ state }) => state)).toEqual([
      'proposed',
      'voided',
    ])
    await decide(seller, 'accept')
    await decide(otherSeller, 'accept')
    expect(newest(await closing(admin))?.state).toBe('accepted')
    await admin.patch(`/api/funds/transfer/${id}/`, { name: 'Another name' })
    expect(newest(await closing(admin))?.state).toBe('accepted')
    await admin.patch(`/api/funds/transfer/${id}/`, { payment_date: '2026-12-24' })
    expect(newest(await closing(admin))).toMatchObject({
      state: 'voided',
      void_reason: 'Our team changed the transfer',
    })
  })

  it('end with one refusal, and each side decides only once', async () => {
    await propose(admin)
    await decide(seller, 'accept')
    expect((await decide(seller, 'decline')).status).toBe(409)
    await decide(investor, 'decline', { ...AUTHORITY, note: 'The price is too high.' })
    expect(newest(await closing(seller))).toMatchObject({ state: 'declined', waits_for: [] })
    expect((await decide(otherSeller, 'accept')).status).toBe(409)
  })

  it('cannot be accepted once another transfer has reserved the credit', async () => {
    const project = await makeProject(server.db, {
      seller_id:
        (await server.db.select().from(projects).where(eq(projects.id, mine)))[0]?.seller_id ?? 0,
      projected_itc_amount: 1_500_000,
    })
    id = (await makeTransfer(server.db, buyerId, [project.id], { closing: 'draft' })).id
    await propose(admin)
    await makeTransfer(server.db, buyerId, [project.id])
    await decide(seller, 'accept')
    const answer = await decide(investor, 'accept')
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Only $500,000 of this project’s credit is available to sell.',
    ])
    expect(newest(await closing(admin))?.state).toBe('proposed')
  })

  it('allow ACH only below $1,000,000', async () => {
    const answer = await propose(admin, { payment_method: 'ach' })
    expect(answer.body.errors).toEqual({
      payment_method: 'From $1,000,000 on, a transfer is paid by wire',
    })
    const patched = await admin.patch(`/api/funds/transfer/${id}/`, { payment_method: 'ach' })
    expect(patched.body.errors).toHaveProperty('payment_method')
  })

  it('notify both sides and staff', async () => {
    await propose(admin)
    const told = await server.db
      .select()
      .from(notices)
      .where(eq(notices.kind, 'agreement_proposed'))
    const own = told.filter(({ record_kind, record_id }) =>
      record_kind === 'transfer' ? record_id === id : record_id === mine || record_id === theirs,
    )
    const kinds = Map.groupBy(own, ({ record_kind }) => record_kind)
    // The buyer’s person and the proposer’s colleague; the people of both sellers.
    expect(kinds.get('transfer')).toHaveLength(2)
    expect(kinds.get('project')?.length).toBeGreaterThanOrEqual(3)
  })

  it('are accepted once when one side accepts several times at the same moment', {
    tags: ['postgres'],
  }, async () => {
    await propose(admin)
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(investor, 'accept')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(newest(await closing(admin))?.decisions).toHaveLength(1)
  })
})

describe('a declined proposal', () => {
  const terms = (view: Closing) => view.agreements.find(({ kind }) => kind === 'terms')
  const stateOf = async (revision: number) =>
    (await closing(admin)).agreements.find(
      (one) => one.kind === 'terms' && one.revision === revision,
    )?.state

  it('leaves the terms accepted before in force, through several proposals', async () => {
    await propose(admin)
    await agreeAll()
    const payouts = [{ project_id: mine, credit: 1_000_000, price_per_credit: 0.9 }]
    await propose(investor, { ...AUTHORITY, payouts })
    expect(await stateOf(1)).toBe('voided')
    await propose(seller, { ...AUTHORITY, payouts })
    expect((await decide(otherSeller, 'decline')).status).toBe(200)
    for (const who of [investor, seller, admin]) {
      const view = await closing(who)
      expect(terms(view)).toMatchObject({ revision: 1, state: 'accepted', void_reason: null })
      expect(view.lines.find(({ key }) => key === 'terms')?.state).toBe('done')
      expect(view.stage).toBe('signing')
    }
    expect([await stateOf(2), await stateOf(3)]).toEqual(['voided', 'declined'])
  })

  it('doesn’t bring back terms that no longer fit the transfer', async () => {
    await propose(admin)
    await agreeAll()
    await propose(investor, AUTHORITY)
    await admin.patch(url(''), { payment_date: '2026-12-14' })
    expect([await stateOf(1), await stateOf(2)]).toEqual(['voided', 'voided'])
    await propose(investor, AUTHORITY)
    await decide(seller, 'decline')
    expect([await stateOf(1), await stateOf(3)]).toEqual(['voided', 'declined'])
  })

  it('asks to sign again only once other terms are accepted, and says so before', async () => {
    await propose(admin)
    await agreeAll()
    server.clock.set(new Date(TEST_NOW.getTime() + 60_000))
    const agreement = await fileOf(mine, `%PDF-1.4 agreement of ${id}`)
    const of = (side: string, seller_id?: number) => ({ ...SELLER_SIGNS, side, seller_id })
    const sold = (await closing(admin)).projects.map(({ seller_id }) => of('seller', seller_id))
    const paper = {
      kind: 'transfer_agreement',
      versioned_document_id: agreement.id,
      signatures: [of('buyer'), ...sold],
    }
    expect((await admin.post(url('papers/'), paper)).status).toBe(201)
    const lineOf = async () =>
      (await closing(investor)).lines.find(({ key }) => key === 'agreement')
    expect((await lineOf())?.state).toBe('done')
    server.clock.set(new Date(TEST_NOW.getTime() + 120_000))
    await propose(admin)
    expect(terms(await closing(seller))?.reopens).toEqual(['agreement'])
    expect((await lineOf())?.state).toBe('done')
    await decide(seller, 'decline')
    expect((await lineOf())?.state).toBe('done')
    await propose(admin)
    await agreeAll()
    expect(await lineOf()).toMatchObject({
      state: 'open',
      text: 'Signed for earlier terms. It needs to be signed and recorded again.',
    })
    server.clock.set(TEST_NOW)
  })

  it('and every other state of the terms leave somebody with a next step', async () => {
    const todo = async () => {
      const all = await Promise.all([investor, seller, otherSeller].map(closing))
      return all.map((view) => view.todo.map(({ text }) => text)[0] ?? null)
    }
    const both = (text: string) => [text, text, text]
    expect(await todo()).toEqual(both('Propose the terms'))
    expect((await closing(associate)).todo).toEqual([])
    await propose(investor, AUTHORITY)
    expect(await todo()).toEqual([
      null,
      expect.stringContaining('Decide on the terms'),
      expect.stringContaining('Decide on the terms'),
    ])
    await decide(seller, 'decline')
    expect(await todo()).toEqual(both('Propose other terms: the last were declined'))
    await propose(admin)
    await admin.patch(url(''), { payment_date: '2026-12-15' })
    expect(await todo()).toEqual(both('Propose the terms again: the last are void'))
    await propose(admin)
    await agreeAll()
    expect((await todo()).filter((text) => text !== null)).not.toEqual([])
  })
})

describe('checklists', () => {
  const account = async () =>
    (
      await insertRecord(server.db, writer, bankAccounts, {
        buyer_id: buyerId,
        institution: 'First Bank',
        name: 'Checking',
        mask: '1234',
        kind: 'checking',
      })
    ).id
  const confirm = async () => {
    const [row] = await server.db.select().from(transfers).where(eq(transfers.id, id))
    return investor.patch(
      `/api/funds/transfer/${id}/confirm`,
      { buyer_account: await account(), session_id: `closing-session-${id}` },
      { headers: { 'if-match': `"${row?.version}"` } },
    )
  }

  it('block confirm until they are complete, and say what is left', async () => {
    const answer = await confirm()
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ code: 'invalid_state' })
    expect(answer.body.message).toContain('terms accepted by both sides')
    await makeReady(server.db, id)
    expect((await confirm()).status).toBe(200)
    // Nothing of a closing changes after that.
    expect((await propose(admin)).status).toBe(409)
    expect((await admin.post(url('data-room/'), {})).status).toBe(409)
  })

  it.each([
    ['a name', { name: 'Another name' }, true],
    ['the day it is paid', { payment_date: '2026-12-24' }, false],
  ])(
    'keep their waivers for the deal they were given for: %s changes',
    async (_what, body, stay) => {
      await makeReady(server.db, id)
      const waived = async () =>
        (await closing(admin)).lines.filter(({ state }) => state === 'waived').length
      const before = await waived()
      expect(before).toBeGreaterThan(0)
      expect((await admin.patch(`/api/funds/transfer/${id}/`, body)).status).toBe(200)
      expect(await waived()).toBe(stay ? before : 0)
    },
  )

  it('lose their waivers when both sides accept another price', async () => {
    await makeReady(server.db, id)
    await propose(admin, {
      payouts: [{ project_id: mine, credit: 900_000, price_per_credit: 0.95 }],
    })
    const waived = async () =>
      (await closing(admin)).lines.filter(({ state }) => state === 'waived').length
    expect(await waived()).toBeGreaterThan(0)
    await agreeAll()
    expect(await waived()).toBe(0)
  })

  it('block confirm when the insurance policy has lapsed', async () => {
    await makeReady(server.db, id)
    const file = await fileOf(mine, '%PDF-1.4 policy')
    const paper = {
      kind: 'insurance_policy',
      versioned_document_id: file.id,
      signatures: [],
      names_buyer: true,
      no_claims: true,
    }
    await admin.post(url('papers/'), { ...paper, expires_on: '2020-01-01' })
    const answer = await confirm()
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This transfer isn’t ready to pay. Still open: insurance bound.',
    ])
  })

  it('block confirm after the data room changes, until both sides accept it again', async () => {
    await makeReady(server.db, id)
    const frozen = await admin.post(url('data-room/'), {})
    expect(frozen.status).toBe(201)
    expect((await confirm()).body.message).toContain('data room')
    for (const who of [investor, seller, otherSeller]) {
      const view = await closing(admin)
      const room = view.agreements.find(({ kind }) => kind === 'data_room')
      await who.post(url(`agreements/${room?.id}/decision/`), { decision: 'accept', ...AUTHORITY })
    }
    const before = (await closing(admin)).lines.find(({ key }) => key === 'data_room')
    expect(before?.state).toBe('done')
    const file = await fileOf(mine, `%PDF-1.4 new ${id}`)
    const slot = await insertRecord(server.db, writer, documents, {
      project_id: mine,
      document_type: 'epc_agreement',
      required: false,
    })
    await updateRecord(server.db, writer, versionedDocuments, file.id, { document_id: slot.id })
    const after = (await closing(admin)).lines.find(({ key }) => key === 'data_room')
    expect(after).toMatchObject({
      state: 'open',
      text: 'Documents changed since. Both sides need to accept them again.',
    })
    expect((await confirm()).status).toBe(409)
  })

  it('record papers with signer, authority, date, version, and hash', async () => {
    const file = await fileOf(mine, '%PDF-1.4 agreement')
    const signatures = (['buyer', 'seller'] as const).map((side) => ({
      side,
      signer: 'Ada Quinn',
      authority: 'President',
      signed_on: '2026-11-13',
    }))
    const body = { kind: 'transfer_agreement', versioned_document_id: file.id, signatures }
    const answer = await admin.post(url('papers/'), body)
    expect(answer.status).toBe(201)
    const { projects: sold, papers }: Closing = answer.body
    const sellerOf = (project: number) => sold.find((one) => one.id === project)?.seller_id
    // The file is of the first seller’s project, so the signature is that seller’s.
    const signed = signatures.map((one) => ({
      ...one,
      seller_id: one.side === 'seller' ? sellerOf(mine) : null,
    }))
    expect(papers).toEqual([
      expect.objectContaining({ sha256: file.sha256, number: 1, signatures: signed }),
    ])
    const lineOf = (view: Closing) => view.lines.find(({ key }) => key === 'agreement')
    expect(lineOf(answer.body)).toMatchObject({
      state: 'open',
      waits_for: [{ side: 'seller', name: expect.any(String) }],
    })
    const both = await fileOf(mine, '%PDF-1.4 agreement with the other')
    const withOther = signatures.map((one) => ({
      ...one,
      seller_id: one.side === 'seller' ? sellerOf(theirs) : null,
    }))
    const other = { ...body, versioned_document_id: both.id }
    const stranger = withOther.map((one) => ({ ...one, seller_id: 9_999 }))
    expect(
      (await admin.post(url('papers/'), { ...other, signatures: stranger })).body.errors,
    ).toEqual({
      'signatures.1.seller_id': 'Choose a seller of this transfer',
    })
    const second = await admin.post(url('papers/'), { ...other, signatures: withOther })
    expect(lineOf(second.body)).toMatchObject({ state: 'done', waits_for: [] })
    await admin.delete(url(`papers/${second.body.papers[1].id}/`))
    expect((await admin.post(url('papers/'), body)).status).toBe(409)
    const elsewhere = await fileOf((await makeProject(server.db)).id, '%PDF-1.4 other')
    const foreign = await admin.post(url('papers/'), {
      ...body,
      versioned_document_id: elsewhere.id,
    })
    expect(foreign.body.errors).toEqual({ versioned_document_id: 'Choose a file of this transfer' })
    const text = await fileOf(mine, 'plain text', 'text/plain')
    const plain = await admin.post(url('papers/'), { ...body, versioned_document_id: text.id })
    expect(plain.body.errors).toEqual({ versioned_document_id: 'Choose a PDF' })
    const gone = await admin.delete(url(`papers/${answer.body.papers[0].id}/`))
    expect(gone.body.papers).toEqual([])
  })

  it('require a guaranty from each seller', async () => {
    const textOf = async (who: Client) =>
      (await closing(who)).lines.find(({ key }) => key === 'guaranty')?.text
    const names = (await closing(admin)).lines.find(({ key }) => key === 'guaranty')?.text ?? ''
    expect(names).toMatch(/^Not signed for .+ and .+\.$/)
    const own = await fileOf(mine, '%PDF-1.4 guaranty of the first')
    const signatures = [SELLER_SIGNS]
    const paper = { kind: 'guaranty', versioned_document_id: own.id, signatures }
    expect((await admin.post(url('papers/'), paper)).status).toBe(201)
    expect(await textOf(admin)).toMatch(/^Not signed for [^,]+\.$/)
    expect(await textOf(admin)).not.toContain(' and ')
    expect([await textOf(seller), await textOf(otherSeller)]).toEqual([
      'Under way.',
      'Not recorded yet.',
    ])
    const other = await fileOf(theirs, '%PDF-1.4 guaranty of the second')
    await admin.post(url('papers/'), { ...paper, versioned_document_id: other.id })
    const line = (await closing(admin)).lines.find(({ key }) => key === 'guaranty')
    expect(line).toMatchObject({ state: 'done', text: null })
    const waiver = { item: 'guaranty', reason: 'We know both guarantors well.' }
    expect((await investor.post(url('waivers/'), waiver)).body.message).toBe(
      'This line is done already, so there is nothing to waive.',
    )
  })

  it('of a project are files of that project or its seller', async () => {
    const file = await fileOf(theirs, '%PDF-1.4 registration of the second')
    const paper = { kind: 'registration', versioned_document_id: file.id, signatures: [] }
    const answer = await admin.post(url('papers/'), { ...paper, project_id: mine })
    expect(answer.body.errors).toEqual({
      versioned_document_id: 'Choose a file of this project or its seller',
    })
    expect((await admin.post(url('papers/'), { ...paper, project_id: theirs })).status).toBe(201)
  })

  it('show a seller nothing of the other seller: papers, files, or projects', async () => {
    const { db } = server
    const guaranty = await fileOf(mine, '%PDF-1.4 guaranty')
    const agreement = await fileOf(mine, '%PDF-1.4 for both')
    for (const [kind, { id: file }] of [
      ['guaranty', guaranty],
      ['engagement_letter', guaranty],
      ['transfer_agreement', agreement],
    ] as const) {
      const body = { kind, versioned_document_id: file, signatures: [] }
      expect((await admin.post(url('papers/'), body)).status).toBe(201)
    }
    const kindsOf = async (who: Client) => (await closing(who)).papers.map(({ kind }) => kind)
    expect(await kindsOf(seller)).toEqual(['guaranty', 'engagement_letter', 'transfer_agreement'])
    expect(await kindsOf(otherSeller)).toEqual(['transfer_agreement'])
    expect(await kindsOf(investor)).toEqual(['guaranty', 'transfer_agreement'])
    const frozen = await admin.post(url('data-room/'), {})
    expect(frozen.status).toBe(201)
    const roomOf = async (who: Client) =>
      (await closing(who)).agreements.find(({ kind }) => kind === 'data_room')?.files?.length
    expect(await roomOf(investor)).toBeGreaterThan(0)
    expect(await roomOf(seller)).toBe(await roomOf(investor))
    expect(await roomOf(otherSeller)).toBe(0)
    const [other] = await db.select().from(projects).where(eq(projects.id, mine))
    const words = (await closing(otherSeller)).lines.map(({ text }) => text ?? '').join(' ')
    expect(words).toContain('Missing for ')
    expect(words).not.toContain(other?.name)
  })

  it('say nothing to a seller of whether the buyer is related to another', async () => {
    const companies = (await closing(admin)).relatedness
    const own = (await closing(seller)).relatedness.map(({ company_id }) => company_id)
    const statements = companies.map(({ company_id }) => ({
      company_id,
      is_unrelated: own.includes(company_id),
    }))
    const said = { moment: 'signing', statements, authority: 'CFO' }
    expect((await investor.post(url('attestations/'), said)).status).toBe(201)
    const [related] = companies.filter(({ company_id }) => !own.includes(company_id))
    const attested = async (who: Client) =>
      (await closing(who)).lines.find(({ key }) => key === 'attestations')?.text
    expect(await attested(otherSeller)).toContain(`is related to ${related?.company}`)
    expect(await attested(seller)).not.toContain(related?.company)
    expect(JSON.stringify((await closing(seller)).lines)).not.toContain(related?.company)
  })

  it('keep an agreement that another seller alone has signed to that seller', async () => {
    const agreement = await fileOf(theirs, '%PDF-1.4 of the second alone')
    const body = { versioned_document_id: agreement.id, signatures: [SELLER_SIGNS] }
    expect((await admin.post(url('papers/'), { kind: 'nda', ...body })).status).toBe(201)
    const read = [seller, otherSeller, investor].map(async (who) =>
      (await closing(who)).papers.map(({ kind }) => kind),
    )
    expect(await Promise.all(read)).toEqual([[], ['nda'], ['nda']])
  })

  it('refuse signatures dated in the future', async () => {
    const { id: file } = await fileOf(mine, '%PDF-1.4 early')
    const signature = { side: 'buyer', signer: 'Ada', authority: 'CFO', signed_on: '2026-11-17' }
    const answer = await admin.post(url('papers/'), {
      kind: 'tax_opinion',
      versioned_document_id: file,
      signatures: [signature],
    })
    expect(answer.body.errors).toEqual({
      'signatures.0.signed_on': 'Enter today’s date or earlier',
    })
  })

  const waive = (who: Client, item: string, reason = 'It is rated A by one agency.') =>
    who.post(url('waivers/'), { item, reason })
  const lineOf = async (who: Client, item: string) =>
    (await closing(who)).lines.find(({ key }) => key === item)
  const takeBack = async (who: Client, item: string) =>
    who.patch(url(`waivers/${(await lineOf(who, item))?.waiver?.id}/`), { state: 'withdrawn' })

  it('let two staff members waive what our team asks for, with a reason', async () => {
    expect((await waive(admin, 'verification')).status).toBe(201)
    const waiver = (await lineOf(admin, 'verification'))?.waiver
    const verdict = (who: Client, state: string) =>
      who.patch(url(`waivers/${waiver?.id}/`), { state })
    expect((await verdict(admin, 'approved')).body.message).toBe(
      'A colleague decides about a waiver that you asked for.',
    )
    expect((await waive(admin, 'verification')).body).toMatchObject({
      code: 'already_exists',
      message: expect.stringMatching(
        /^\S+ \S+ asked to waive this on 11\/16\/2026\. A colleague decides about it\.$/,
      ),
    })
    expect((await verdict(investor, 'withdrawn')).status).toBe(403)
    expect((await verdict(colleague, 'approved')).status).toBe(200)
    expect((await lineOf(seller, 'verification'))?.state).toBe('waived')
    expect((await verdict(colleague, 'withdrawn')).status).toBe(200)
    expect((await lineOf(seller, 'verification'))?.state).toBe('open')
  })

  it('let the side that a line protects waive it, tell both sides, and take it back', async () => {
    const given = await waive(investor, 'guaranty')
    const again = await waive(investor, 'guaranty')
    expect([given.status, again.status]).toEqual([201, 409])
    expect(again.body.message).toMatch(/^\S+ \S+ waived this on 11\/16\/2026\.$/)
    const told = { state: 'waived', beneficiary: 'buyer', reason: 'It is rated A by one agency.' }
    for (const who of [investor, seller, admin]) {
      expect(await lineOf(who, 'guaranty')).toMatchObject(told)
      expect((await lineOf(who, 'guaranty'))?.by).toMatch(/ for /)
    }
    expect((await lineOf(seller, 'guaranty'))?.waiver).toBeNull()
    const id = (await lineOf(investor, 'guaranty'))?.waiver?.id
    for (const who of [seller, admin]) {
      const answer = await who.patch(url(`waivers/${id}/`), { state: 'withdrawn' })
      expect([answer.status, answer.body.message]).toEqual([
        403,
        'Only those who gave this waiver can take it back.',
      ])
    }
    expect((await takeBack(investor, 'guaranty')).status).toBe(200)
    expect((await lineOf(seller, 'guaranty'))?.state).toBe('open')
  })

  it('refuse waivers by the wrong side, by people without a say, and of what the law asks', async () => {
    const answer = async (who: Client, item: string) => {
      const { status, body } = await waive(who, item)
      return [status, body.errors?.item ?? body.message]
    }
    const ofBuyer = [403, 'This protects the buyer. Only the buyer can waive it.']
    expect(await answer(admin, 'guaranty')).toEqual(ofBuyer)
    expect(await answer(seller, 'w9')).toEqual(ofBuyer)
    expect(await answer(investor, 'funds_flow')).toEqual([
      403,
      'This protects the seller. Only the seller can waive it.',
    ])
    expect((await answer(associate, 'funds_flow'))[0]).toBe(403)
    expect((await answer(stranger, 'funds_flow'))[0]).toBe(404)
    for (const who of [admin, investor, seller]) {
      for (const item of ['attestations', 'bring_down', 'in_service']) {
        expect(await answer(who, item)).toEqual([400, 'The law asks for this. Nobody can waive it'])
      }
      expect(await answer(who, 'terms')).toEqual([400, 'This can’t be waived'])
    }
  })

  it('count a line of the sellers as waived once each has waived it', async () => {
    expect((await waive(seller, 'funds_flow', 'We know what we get, to the cent.')).status).toBe(
      201,
    )
    expect(await lineOf(investor, 'funds_flow')).toMatchObject({
      state: 'open',
      text: expect.stringMatching(/^Not proposed yet\. Waived by .+ only\.$/),
      waits_for: [{ side: 'seller', name: expect.any(String) }],
    })
    expect((await waive(otherSeller, 'funds_flow')).status).toBe(201)
    expect((await lineOf(investor, 'funds_flow'))?.state).toBe('waived')
    expect((await lineOf(seller, 'funds_flow'))?.reason).toBe('We know what we get, to the cent.')
  })

  it('show both sides every line, without documents that are not theirs to read', async () => {
    const keys = async (who: Client) => (await closing(who)).lines.map(({ key }) => key)
    const all = await keys(admin)
    expect(all).toContain('w9')
    expect(await keys(investor)).toEqual(all)
    expect(await keys(seller)).toEqual(all)
    const file = await fileOf(theirs, `%PDF-1.4 W-9 of ${id}`)
    const others = { versioned_document_id: file.id, signatures: [SELLER_SIGNS] }
    await admin.post(url('papers/'), { kind: 'w9', ...others })
    expect((await lineOf(otherSeller, 'w9'))?.text).toBe('Under way.')
    expect((await lineOf(seller, 'w9'))?.text).toBe('Not recorded yet.')
    const own = await fileOf(mine, `%PDF-1.4 other W-9 of ${id}`)
    const signed = { versioned_document_id: own.id, signatures: [SELLER_SIGNS] }
    await admin.post(url('papers/'), { kind: 'w9', ...signed })
    expect((await lineOf(seller, 'w9'))?.ref).toMatchObject({ kind: 'document' })
    expect((await lineOf(seller, 'w9'))?.ref?.id).not.toBe(file.id)
  })

  const attest = (who: Client, moment: string, statements: object[]) =>
    who.post(url('attestations/'), { moment, statements, authority: 'Treasurer' })

  it('ask the buyer about each company that sells, at signing and again for the payment', async () => {
    const companies = (await closing(investor)).relatedness.map(({ company_id }) => company_id)
    expect(companies).toHaveLength(2)
    const said = (is_unrelated: boolean) =>
      companies.map((company_id) => ({ company_id, is_unrelated }))
    expect((await attest(admin, 'signing', said(true))).status).toBe(403)
    expect((await attest(seller, 'signing', said(true))).status).toBe(403)
    const foreign = await attest(investor, 'signing', [{ company_id: 1, is_unrelated: true }])
    expect(foreign.body.errors).toHaveProperty(['statements.0.company_id'])
    expect((await attest(investor, 'payment', said(true))).status).toBe(409)
    const first = await attest(investor, 'signing', said(true).slice(0, 1))
    expect([first.status, first.body.may_attest]).toEqual([201, 'signing'])
    expect((await lineOf(admin, 'attestations'))?.text).toContain('unrelated to ')
    await attest(investor, 'signing', said(true).slice(1))
    await propose(admin)
    await agreeAll()
    const brought = await attest(investor, 'payment', said(true))
    const stateOf = (body: Closing, item: string) =>
      body.lines.find(({ key }) => key === item)?.state
    expect(stateOf(brought.body, 'bring_down')).toBe('done')
    expect(await lineOf(seller, 'bring_down')).toMatchObject({
      by: brought.body.relatedness[0].payment.by,
      at: TEST_NOW.toISOString(),
    })
    // A seller reads what is said of its own company.
    expect((await closing(seller)).relatedness).toHaveLength(1)
    // Other terms are other words.
    await propose(admin)
    await agreeAll()
    expect((await lineOf(investor, 'bring_down'))?.state).toBe('open')
  })

  it('stay as they stood when the buyer confirmed', async () => {
    await makeReady(server.db, id)
    expect((await closing(admin)).lines_as_of).toBeNull()
    expect((await confirm()).status).toBe(200)
    const paid = await closing(seller)
    expect(paid.lines_as_of).not.toBeNull()
    const states = ({ lines }: Closing) => lines.map(({ key, state, by }) => [key, state, by])
    expect(states(paid).map(([, state]) => state)).not.toContain('open')
    expect(states(await closing(investor))).toEqual(states(paid))
    expect((await lineOf(seller, 'in_service'))?.by).toBe(
      'the last placed in service on 03/02/2026, by the projects’ records',
    )
    // What changes later is not told as if it had been so.
    await server.db.delete(closingWaivers).where(eq(closingWaivers.transfer_id, id))
    await server.db
      .update(projects)
      .set({ placed_in_service_date: null })
      .where(eq(projects.id, mine))
    expect(states(await closing(seller))).toEqual(states(paid))
    expect((await waive(investor, 'guaranty')).status).toBe(409)
  })

  it('block the move to the settlement stage', async () => {
    const project = await makeProject(server.db, { stage: 'funding_ready' })
    id = (await makeTransfer(server.db, buyerId, [project.id], { closing: 'draft' })).id
    const isHeld = async () => {
      const { moves } = (await admin.get(`/api/project/${project.id}/stage-moves/`)).body
      const settlement = moves.find(({ to }: { to: string }) => to === 'settlement')
      return settlement.blockers.some(({ text }: { text: string }) =>
        text.startsWith('Before signing of'),
      )
    }
    expect(await isHeld()).toBe(true)
    await makeReady(server.db, id)
    expect(await isHeld()).toBe(false)
  })
})

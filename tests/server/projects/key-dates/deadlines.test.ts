import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter, updateRecord } from '#server/db/records.ts'
import { buyers, users } from '#server/db/schema/accounts.ts'
import { calendarFeeds, deadlines } from '#server/db/schema/deadlines.ts'
import { recaptureEvents } from '#server/db/schema/monitoring.ts'
import { notices } from '#server/db/schema/notices.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { transfers } from '#server/db/schema/transfers.ts'
import { sendDigests } from '#server/features/notices/digest.ts'
import { tellDeadlines } from '#server/features/projects/key-dates/tell.ts'
import { sweepPolicy } from '#server/features/projects/policy/due.ts'
import type { KeyDate } from '#shared/contract/schemas/projects/key-dates.ts'
import { addDays } from '#shared/format/calendar.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { stateOn } from '#shared/rules/policy/deadlines/derive.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeInvestor,
  makeProject,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

const writer = systemWriter(TEST_NOW)
const TODAY = policyDay(TEST_NOW)

let test: TestApp
let staff: Client
let seller: Client
let investor: Client
let other: Client
let people: { staff: number; seller: number; investor: number; other: number }
let projectId: number
let companyId: number
let sale: number
let elsewhere: number

const settle = () => sweepPolicy(test, new AbortController().signal)

beforeAll(async () => {
  test = await testApp()
  const { db } = test
  const own = await makeSellerUser(db)
  const [buyer, stranger] = [await makeInvestor(db), await makeInvestor(db)]
  const admin = await makeAdmin(db)
  companyId = own.seller.company_id
  await updateRecord(db, writer, buyers, buyer.buyer.id, {
    taxpayer: 'c_corporation',
    tax_year_end: '12-31',
  })
  const project = await makeProject(db, {
    seller_id: own.seller.id,
    stage: 'settlement',
    name: 'Mesa',
    installation_type: 'groundmount_solar',
    construction_start_date: '2025-06-01',
    placed_in_service_date: '2026-10-01',
  })
  projectId = project.id
  await insertRecord(db, writer, projectParties, {
    project_id: projectId,
    company_id: companyId,
    role: 'transferor',
  })
  await insertRecord(db, writer, registrations, {
    project_id: projectId,
    company_id: companyId,
    property: 'project',
    tax_year: 2026,
    state: 'issued',
    number: 'A1',
  })
  sale = (
    await makeTransfer(db, buyer.buyer.id, [projectId], {
      name: 'Sale',
      status: 'SUCCEEDED',
      payment_date: '2026-11-01',
    })
  ).id
  elsewhere = (await makeTransfer(db, stranger.buyer.id, [projectId], { name: 'Other' })).id
  staff = await test.as(admin.id)
  seller = await test.as(own.user.id)
  investor = await test.as(buyer.user.id)
  other = await test.as(stranger.user.id)
  people = {
    staff: admin.id,
    seller: own.user.id,
    investor: buyer.user.id,
    other: stranger.user.id,
  }
  await settle()
})
afterAll(() => test.close())

const deadlinesOf = async (client: Client): Promise<KeyDate[]> => {
  const { status, body } = await client.get(`/api/project/${projectId}/key-dates/`)
  expect(status).toBe(200)
  return body.filter(({ kind }: KeyDate) => kind === 'deadline')
}
const electionOf = async (client: Client, transfer = sale) =>
  (await deadlinesOf(client)).find(
    ({ key, transfer_id }) => key === 'election' && transfer_id === transfer,
  )

describe('GET project/<id>/key-dates/', () => {
  it('has no day while a fact is missing, and the day as soon as it is there', async () => {
    expect(await electionOf(seller)).toMatchObject({ due_on: null, state: 'needs_proof' })
    const saved = await staff.patch(`/api/company/${companyId}/`, {
      tax_class: 'partnership',
      fiscal_year_end: '2025-12-31',
    })
    expect(saved.status).toBe(200)
    const asked = await seller.patch(`/api/project/${projectId}/`, { return_extension_filed: true })
    expect(asked.status).toBe(200)
    await settle()
    expect(await electionOf(seller)).toMatchObject({
      due_on: '2027-09-15',
      state: 'ahead',
      owner: 'both',
      link: `/projects/${await slugOf()}-${projectId}`,
    })
    expect((await electionOf(investor))?.basis).toContain('26 CFR 1.6418-2(b)')
    expect((await electionOf(investor))?.link).toContain(String(sale))
  })

  it('leaves out of what vests what events have taken back', async () => {
    const { db } = test
    const event = await insertRecord(db, writer, recaptureEvents, {
      project_id: projectId,
      kind: 'shutdown',
      happened_on: '2026-11-10',
      share: 50,
      description: 'Half of the array burned down.',
      recorded_by: people.staff,
    })
    const first = async () => {
      await settle()
      return (await deadlinesOf(staff)).find(({ key }) => key === 'vesting')?.title
    }
    expect(await first()).toBe('A fifth vests: 40% of the credit stays at risk')
    await updateRecord(db, writer, recaptureEvents, event.id, { withdrawn_at: TEST_NOW })
    expect(await first()).toBe('A fifth vests: 80% of the credit stays at risk')
  })

  it('goes on vesting after the project has ended, for the buyer who holds its credit', async () => {
    const keys = async () => {
      await settle()
      const rows = await test.db.select().from(deadlines).where(eq(deadlines.project_id, projectId))
      return [...new Set(rows.map(({ key }) => key))].toSorted()
    }
    const before = await keys()
    await updateRecord(test.db, writer, projects, projectId, { stage: 'exited' })
    expect(await keys()).toEqual(['vesting'])
    await updateRecord(test.db, writer, projects, projectId, { stage: 'settlement' })
    expect(await keys()).toEqual(before)
  })

  it('shows each buyer its own transfer, and no side what is for the other', async () => {
    const of = async (client: Client) =>
      new Set((await deadlinesOf(client)).map(({ transfer_id }) => transfer_id))
    expect(await of(investor)).toEqual(new Set([null, sale]))
    expect(await of(other)).toEqual(new Set([null, elsewhere]))
    expect(await of(staff)).toEqual(new Set([null, sale, elsewhere]))
    const keys = (rows: KeyDate[]) => new Set(rows.map(({ key }) => key))
    expect(keys(await deadlinesOf(seller))).not.toContain('buyer_estimate')
    expect(keys(await deadlinesOf(investor))).toContain('buyer_estimate')
  })

  it('says the state of the rules', async () => {
    const stored = await test.db.select().from(deadlines).where(eq(deadlines.project_id, projectId))
    const shown = new Map((await deadlinesOf(staff)).map(({ id, state }) => [id, state]))
    expect(stored.length).toBeGreaterThan(10)
    for (const one of stored) expect(shown.get(`deadline-${one.id}`)).toBe(stateOn(one, TODAY))
  })

  it('filters the list by state and owner', async () => {
    const filter = { kind: 'deadline', state: ['due', 'ahead'], owner: 'buyer' }
    const { body } = await staff.list('/api/key-dates/', { filter })
    expect(body.length).toBeGreaterThan(0)
    for (const row of body)
      expect([row.owner, ['due', 'ahead'].includes(row.state)]).toEqual(['buyer', true])
  })

  it('is told to nobody who doesn’t see the project', async () => {
    const stranger = await test.as((await makeSellerUser(test.db)).user.id)
    expect((await stranger.get(`/api/project/${projectId}/key-dates/`)).status).toBe(404)
  })
})

const slugOf = async () => {
  const [row] = await test.db.select().from(projects).where(eq(projects.id, projectId))
  return row?.slug ?? ''
}

describe('my work', () => {
  it('begins with a sold credit without a signed election, for everybody', async () => {
    for (const filter of [{}, { assignee_id: people.staff }]) {
      const { body } = await staff.list('/api/work/', { filter, sort: ['since', 'DESC'] })
      expect(body[0]).toMatchObject({
        kind: 'deadline',
        step: 'get_election',
        project_id: projectId,
      })
    }
  })
})

describe('notices of deadlines', { tags: ['postgres'] }, () => {
  const told = async () =>
    (await test.db.select().from(notices).where(eq(notices.kind, 'deadline_ahead'))).map(
      ({ user_id, data }) => `${user_id} ${'ahead' in data ? data.ahead : ''}`,
    )
  /** Moves the election of the sale to so many days ahead. */
  const electIn = async (days: number) => {
    await test.db.delete(notices).where(eq(notices.kind, 'deadline_ahead'))
    await test.db
      .update(deadlines)
      .set({ settled: 'met' })
      .where(eq(deadlines.project_id, projectId))
    await test.db
      .update(deadlines)
      .set({ settled: null, due_on: addDays(TODAY, days), told_ahead: null })
      .where(eq(deadlines.name, `election-of-${sale}`))
  }

  it('go to the owners once, however often and by however many they are sent', async () => {
    await electIn(90)
    await Promise.all([tellDeadlines(test, TODAY), tellDeadlines(test, TODAY)])
    await tellDeadlines(test, addDays(TODAY, 1))
    expect((await told()).toSorted()).toEqual(
      [`${people.seller} 90 days`, `${people.investor} 90 days`].toSorted(),
    )
    await tellDeadlines(test, addDays(TODAY, 60))
    expect(await told()).toContain(`${people.investor} 30 days`)
    expect(await told()).toHaveLength(4)
  })

  it('reach those who decide for both sides at seven days, whoever owns it', async () => {
    const [found] = await test.db
      .select()
      .from(deadlines)
      .where(eq(deadlines.name, `election-of-${sale}`))
    await electIn(7)
    await test.db
      .update(deadlines)
      .set({ owner: 'buyer' })
      .where(eq(deadlines.id, found?.id ?? 0))
    await test.db.update(users).set({ decides_from: TODAY }).where(eq(users.id, people.seller))
    await tellDeadlines(test, TODAY)
    expect((await told()).toSorted()).toEqual(
      [`${people.seller} 7 days`, `${people.investor} 7 days`].toSorted(),
    )
  })

  it('wait for one email a day', async () => {
    const waiting = await test.db.select().from(notices).where(eq(notices.in_digest, true))
    expect(waiting.filter(({ kind }) => kind === 'deadline_ahead')).toHaveLength(2)
    expect(await sendDigests(test)).toBeGreaterThanOrEqual(0)
  })
})

describe('a calendar address', () => {
  const pathOf = (url: string) => new URL(url).pathname

  it('reads what its user sees now, until it is replaced, ended, or its user deactivated', async () => {
    await settle()
    const anonymous = test.visitor()
    const made = await investor.post('/api/calendar-feed/')
    expect(made.status).toBe(200)
    const first = pathOf(made.body.url)
    const read = await anonymous.get(first)
    expect(read.status).toBe(200)
    expect(read.headers['content-type']).toContain('text/calendar')
    expect(read.headers['set-cookie']).toBeUndefined()
    expect(read.text).toContain('Sale')
    expect(read.text).not.toContain('Other')
    const [row] = await test.db.select().from(calendarFeeds)
    expect(first).not.toContain(row?.token_hash ?? '')

    // The user loses the transfer: the next read has nothing of it.
    const [mine] = await test.db.select().from(transfers).where(eq(transfers.id, sale))
    const [theirs] = await test.db.select().from(transfers).where(eq(transfers.id, elsewhere))
    const give = (buyer_id = 0) =>
      test.db.update(transfers).set({ buyer_id }).where(eq(transfers.id, sale))
    await give(theirs?.buyer_id)
    expect((await anonymous.get(first)).text).not.toContain('BEGIN:VEVENT')
    await give(mine?.buyer_id)

    const second = pathOf((await investor.post('/api/calendar-feed/')).body.url)
    expect((await anonymous.get(first)).status).toBe(404)
    expect((await anonymous.get(second)).status).toBe(200)
    expect((await investor.delete('/api/calendar-feed/')).status).toBe(200)
    expect((await anonymous.get(second)).status).toBe(404)

    const third = pathOf((await investor.post('/api/calendar-feed/')).body.url)
    const closed = await staff.patch(`/api/user/${people.investor}/`, { is_active: false })
    expect(closed.status).toBe(200)
    expect((await anonymous.get(third)).status).toBe(404)
    expect(await test.db.select().from(calendarFeeds)).toEqual([])
  })
})

it('counts up to 10,000 dates, and says so of more', async () => {
  const { id } = await makeProject(test.db)
  const add = (count: number) =>
    test.db.execute(sql`
      insert into deadlines (project_id, key, name, title, due_on, after, basis, owner, is_urgent,
        for_seller, for_buyer, updated_at)
      select ${id}, 'vesting', 'many-' || ${count} || '-' || n, 'Vesting', date '2031-01-01', 'met', '', 'seller', false, true,
        true, now() from generate_series(1, ${count}::int) n`)
  const ranges = async (filter: object) => {
    const query = `filter=${JSON.stringify(filter)}&range=[0,9]`
    return (await staff.get(`/api/key-dates/?${query}`)).headers['content-range']
  }
  await add(10_000)
  expect(await ranges({ project_id: id, state: ['ahead'] })).toBe('key-dates 0-9/10000')
  await add(1)
  expect(await ranges({ project_id: id, state: ['ahead'] })).toBe('key-dates 0-9/*')
  expect(await ranges({ project_id: id, q: 'many' })).toBe('key-dates 0-0/0')
})

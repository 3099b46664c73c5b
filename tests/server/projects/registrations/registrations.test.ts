import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { orgCharts } from '#server/db/schema/org-charts.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import { registrations } from '#server/db/schema/registrations.ts'
import { saveValues } from '#server/features/documents/fields/store.ts'
import { definitionsNamed } from '#server/features/documents/fields/values.ts'
import type { RegistrationsView } from '#shared/contract/schemas/projects/registrations.ts'
import type { RegistrationState } from '#shared/entities/registrations.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeCompany,
  makeInvestor,
  makeProject,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

const writer = systemWriter(TEST_NOW)

let server: TestApp
let admin: Client
let seller: Client
let other: Client
let sellerId: number
let otherId: number
let first: number
let second: number
let theirs: number

beforeAll(async () => {
  server = await testApp()
  const { db } = server
  admin = await server.as((await makeAdmin(db)).id)
  const own = await makeSellerUser(db)
  const foreign = await makeSellerUser(db)
  seller = await server.as(own.user.id)
  other = await server.as(foreign.user.id)
  sellerId = own.seller.id
  otherId = foreign.seller.id
})
afterAll(() => server.close())

beforeEach(async () => {
  const { db } = server
  const { id } = await makeCompany(db, { name: 'Mesa Holdings' })
  const make = async (seller_id: number, name: string) => {
    const placed_in_service_date = '2026-11-02'
    const project = await makeProject(db, { seller_id, name, placed_in_service_date })
    const party = { project_id: project.id, company_id: id, role: 'transferor' } as const
    await insertRecord(db, writer, projectParties, party)
    return project.id
  }
  first = await make(sellerId, 'Mesa I')
  second = await make(sellerId, 'Mesa II')
  theirs = await make(otherId, 'Mesa III')
})

const url = (project: number, rest = '') => `/api/project/${project}/registrations/${rest}`
const add = (who: Client, project: number, rest: object = {}) =>
  who.post(url(project), { property: 'project', tax_year: 2026, ...rest })
const viewOf = async (who: Client, project: number): Promise<RegistrationsView> =>
  (await who.get(url(project))).body
const rowOf = async (project: number) =>
  (await viewOf(admin, project)).registrations.find((row) => row.project_id === project)
const move = async (who: Client, project: number, state: RegistrationState, rest: object = {}) =>
  who.patch(url(project, `${(await rowOf(project))?.id}/`), { state, on: '2026-11-16', ...rest })

describe('registrations', () => {
  it('of one transferor are submitted one at a time, with what each step needs', async () => {
    expect((await add(seller, first)).status).toBe(201)
    expect((await add(seller, first)).status).toBe(409)
    expect((await add(seller, first, { property: 'storage' })).status).toBe(201)
    expect((await add(seller, second)).status).toBe(201)
    expect((await viewOf(seller, second)).registrations.map((row) => row.project_name)).toEqual([
      'Mesa I',
      'Mesa I',
      'Mesa II',
    ])
    expect((await move(seller, first, 'submitted', { on: '2026-11-17' })).body.errors).toEqual({
      on: 'Enter today’s date or earlier',
    })
    const sent = await Promise.all([
      move(seller, first, 'submitted'),
      move(admin, second, 'submitted'),
    ])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const [busy, waiting] = sent[0].status === 200 ? [first, second] : [second, first]
    expect((await rowOf(waiting))?.moves).toEqual([])
    expect((await rowOf(waiting))?.waits_for).toContain('Mesa')
    expect((await move(seller, busy, 'irs_question')).body.errors).toEqual({
      question: 'Enter the question',
    })
    await move(seller, busy, 'irs_question', { question: 'Where is it?' })
    expect((await move(seller, waiting, 'submitted')).status).toBe(400)
    await move(seller, busy, 'submitted')
    expect((await move(seller, busy, 'issued')).body.errors).toEqual({
      number: 'Enter the registration number',
    })
    expect((await move(seller, busy, 'issued', { number: 'PRM7' })).status).toBe(200)
    expect(await rowOf(busy)).toMatchObject({ state: 'issued', number: 'PRM7', moves: [] })
    expect((await move(seller, waiting, 'submitted')).status).toBe(200)
  })

  it('belong to one account, and wait for another account’s submission without naming it', async () => {
    await add(other, theirs)
    await add(seller, first)
    await move(other, theirs, 'submitted')
    const view = await viewOf(seller, first)
    expect(view.registrations).toHaveLength(1)
    expect(view.registrations[0]).toMatchObject({ waits_for: 'Another project', moves: [] })
    expect((await seller.get(url(theirs))).status).toBe(404)
    expect((await add(seller, theirs)).status).toBe(404)
    const id = (await rowOf(theirs))?.id
    const body = { state: 'issued', on: '2026-11-16', number: 'X' }
    expect((await seller.patch(url(first, `${id}/`), body)).status).toBe(404)
  })

  it('are submitted once their property is in service, storage by its own date', async () => {
    const { db } = server
    const service = async (placed_in_service_date: string | null) =>
      db.update(projects).set({ placed_in_service_date }).where(eq(projects.id, first))
    await add(seller, first)
    await service(null)
    const early = { state: 'Submit this once the property is placed in service' }
    expect((await move(seller, first, 'submitted')).body.errors).toEqual(early)
    await service('2026-11-15')
    expect((await move(seller, first, 'submitted', { on: '2026-11-14' })).body.errors).toEqual({
      on: 'The property wasn’t in service yet',
    })
    expect((await move(seller, first, 'submitted', { on: '2026-11-15' })).status).toBe(200)
    await move(seller, first, 'issued', { number: 'PRM7' })
    await add(seller, first, { property: 'storage' })
    const storage = (await viewOf(seller, first)).registrations.find(
      ({ property }) => property === 'storage',
    )
    const names = ['storage_placed_in_service_date']
    const field = (await definitionsNamed(db, 'project', names)).get(names[0] ?? '')
    if (!field) throw new Error('There is no field of the service of storage')
    await saveValues(db, writer, 'project', first, new Map([[field, '2026-12-01']]))
    const body = { state: 'submitted', on: '2026-11-16' }
    const answer = await seller.patch(url(first, `${storage?.id}/`), body)
    expect(answer.body.errors).toEqual(early)
  })

  it('can have their number corrected with a reason, and the wrong one stays on record', async () => {
    const { db } = server
    await add(seller, first)
    const path = url(first, `${(await rowOf(first))?.id}/correction/`)
    const body = { number: 'PRM8', reason: 'A digit was mistyped.' }
    expect((await seller.post(path, body)).body.errors).toEqual({
      state: 'Only an issued number is corrected',
    })
    await move(seller, first, 'submitted')
    await move(seller, first, 'issued', { number: 'PRM7' })
    expect((await other.post(path, body)).status).toBe(404)
    expect((await seller.post(path, { ...body, number: 'PRM7' })).body.errors).toEqual({
      number: 'This is the number on record',
    })
    expect((await seller.post(path, { ...body, reason: '' })).status).toBe(400)
    expect((await seller.post(path, body)).status).toBe(201)
    expect(await rowOf(first)).toMatchObject({
      state: 'issued',
      number: 'PRM8',
      superseded: [{ number: 'PRM7', reason: body.reason }],
    })
    const { buyer } = await makeInvestor(db)
    await makeTransfer(db, buyer.id, [first], { status: 'CONFIRMED' })
    const again = { number: 'PRM9', reason: 'Another digit.' }
    expect((await seller.post(path, again)).body.errors).toEqual({
      state: 'The buyer has confirmed. Ask our team to correct the number',
    })
    expect((await admin.post(path, again)).status).toBe(201)
    expect((await rowOf(first))?.superseded.map(({ number }) => number)).toEqual(['PRM8', 'PRM7'])
  })

  it('can be removed as drafts, and only by their own account', async () => {
    await add(seller, first, { tax_year: 2025 })
    const path = url(first, `${(await rowOf(first))?.id}/`)
    expect((await other.delete(path)).status).toBe(404)
    expect((await seller.delete(url(second, `${(await rowOf(first))?.id}/`))).status).toBe(404)
    const gone = await seller.delete(path)
    expect([gone.status, gone.body.registrations]).toEqual([200, []])
    await add(seller, first)
    await move(seller, first, 'submitted')
    const sent = await seller.delete(url(first, `${(await rowOf(first))?.id}/`))
    expect(sent.status).toBe(409)
  })

  it('of a disregarded transferor follow its parent, which submits them', async () => {
    const { db } = server
    const parent = await makeCompany(db, { name: 'Mesa Parent' })
    const [party] = await db
      .select({ id: projectParties.company_id })
      .from(projectParties)
      .where(eq(projectParties.project_id, first))
    const companyId = party?.id ?? 0
    await add(seller, first)
    const field = (await definitionsNamed(db, 'company', ['tax_class'])).get('tax_class')
    if (!field) throw new Error('There is no field of tax classes')
    const classes = new Map([[field, 'disregarded']])
    await saveValues(db, writer, 'company', companyId, classes)
    expect(await viewOf(seller, first)).toMatchObject({
      transferor: 'Mesa Holdings',
      registrations: [{ return_due: '2027-09-15' }],
    })
    const node = (id: string, company: number, rest: object) => ({
      ...{
        id,
        company_id: company,
        name: id,
        type: 'llc',
        roles: [],
        state: null,
        tax_class: null,
      },
      ...rest,
    })
    const chart = {
      nodes: [
        node('Mesa Holdings', companyId, { roles: ['transferor'], tax_class: 'disregarded' }),
        node('Mesa Parent', parent.id, { tax_class: 'c_corporation' }),
      ],
      edges: [{ parent: 'Mesa Parent', child: 'Mesa Holdings', percent: 100, class: null }],
    }
    await insertRecord(db, writer, orgCharts, { project_id: first, ...chart } as never)
    // Earlier drafts are still there, now under the parent’s return.
    expect(await viewOf(seller, first)).toMatchObject({
      transferor: 'Mesa Parent',
      return_type: 'C Corporation',
      due: { submit_by: null, return_on: null, gap: expect.stringContaining('Mesa Parent') },
      registrations: [{ return_due: '2027-10-15', submit_by: '2026-12-16' }],
    })
    await move(seller, first, 'submitted')
    const [row] = await db.select().from(registrations).where(eq(registrations.project_id, first))
    expect(row?.company_id).toBe(parent.id)
  })

  it('show when the return is due and when to submit', async () => {
    await add(seller, first, { tax_year: 2025 })
    expect(await viewOf(seller, first)).toMatchObject({
      transferor: 'Mesa Holdings',
      registrations: [{ return_due: '2026-09-15', submit_by: '2026-05-18', is_late: true }],
    })
    const stale = { headers: { 'if-match': '"9"' } }
    const path = url(first, `${(await rowOf(first))?.id}/`)
    const body = { state: 'submitted', on: '2026-11-16' }
    expect((await seller.patch(path, body, stale)).status).toBe(412)
  })
})

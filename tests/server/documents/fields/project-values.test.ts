import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projects } from '#server/db/schema/projects.ts'
import { optionLists } from '#shared/entities/option-lists.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeInvestor,
  makeProject,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeField } from './make-field.ts'

let test: TestApp
let admin: Client
let seller: Client
let projectId: number

beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
  const own = await makeSellerUser(test.db)
  seller = await test.as(own.user.id)
  projectId = (await makeProject(test.db, { seller_id: own.seller.id })).id
  await makeField(test.db, 'project', 'read_only_field', { readonly: true })
  await makeField(test.db, 'project', 'staff_field', { audience: [] })
  await makeField(test.db, 'project', 'retired_field', { is_active: false })
})

afterAll(() => test.close())

const url = (rest = '') => `/api/project/${projectId}/${rest}`
const rowOf = async () => {
  const [row] = await test.db.select().from(projects).where(eq(projects.id, projectId))
  return row
}

describe('PATCH project/<id>/ by field name', () => {
  it('stores columns and values, and increments the version once per change', {
    tags: ['postgres'],
  }, async () => {
    const columns = await seller.patch(url(), { name: 'Mesa One', site_lease_term: 2_147_483_647 })
    const values = await seller.patch(url(), { utility: 'Sierra', pto_date: '2026-03-01' })
    expect(columns.body).toMatchObject({ name: 'Mesa One', site_lease_term: 2_147_483_647 })
    expect(values.body.values).toEqual({ utility: 'Sierra', pto_date: '2026-03-01' })
    expect(values.body.version).toBe(columns.body.version + 1)
    const unchanged = await seller.patch(url(), { utility: 'Sierra', name: 'Mesa One' })
    expect(unchanged.body.version).toBe(values.body.version)
    const [entry] = (await admin.get(url('history/'))).body
    expect(entry).toMatchObject({
      version: values.body.version,
      before: { utility: null, pto_date: null },
      after: { utility: 'Sierra', pto_date: '2026-03-01' },
    })
  })

  it('validates ZIP codes as for companies', async () => {
    const refused = await seller.patch(url(), { zip_code: 'Denver' })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { zip_code: 'Use five digits, such as 80202, or nine, such as 80202-1234' },
    ])
    const taken = await seller.patch(url(), { zip_code: ' 80202-1234 ' })
    expect(taken.body.values.zip_code).toBe('80202-1234')
    await seller.patch(url(), { zip_code: null })
  })

  it('stores what the credit law requires of a project, including storage beside solar', async () => {
    const values = {
      storage_capacity_ac: 3_000,
      storage_eligible_costs: 4_000_000,
      storage_construction_start_date: '2026-03-01',
      storage_placed_in_service_date: '2027-06-01',
      storage_material_assistance_ratio: 58,
      solar_construction_start_date: '2026-02-01',
      solar_construction_start_method: 'physical_work',
      feoc_construction_start_date: '2025-12-01',
      feoc_construction_start_method: 'five_percent',
      section_choice: 'section_48e',
      domestic_content_exception: true,
    }
    const { id } = await makeProject(test.db)
    const saved = await admin.patch(`/api/project/${id}/`, values)
    expect(saved.body.values).toEqual(values)
    const refused = await admin.patch(`/api/project/${id}/`, {
      section_choice: '48E',
      storage_material_assistance_ratio: 101,
      storage_eligible_costs: -1,
    })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.errors).toSorted()).toEqual([
      'section_choice',
      'storage_eligible_costs',
      'storage_material_assistance_ratio',
    ])
  })

  it.each([
    ['bookkeeping', { version: 99 }],
    ['an id', { id: 3 }],
    ['a time', { created_at: '2020-01-01T00:00:00Z' }],
    ['a stage time', { stage_changed_at: '2020-01-01T00:00:00Z' }],
    ['a joined name', { seller_name: 'X' }],
    ['an unknown field', { shoe_size: 1 }],
    ['a read-only field', { read_only_field: 'x' }],
    ['a field for staff', { staff_field: 'x' }],
    ['a retired field', { retired_field: 'x' }],
    ['text for a date', { pto_date: 'tomorrow' }],
    ['an invalid date', { pto_date: '2026-02-30' }],
    ['an unknown choice', { county: 'Elko', state: 'Nevada' }],
    ['text for a number', { latitude: '39' }],
    ['too large a number', { latitude: 91 }],
    ['a year out of range', { placed_in_service_date: '0001-01-01' }],
  ])('refuses %s and saves nothing', async (_what, change) => {
    const before = await rowOf()
    const { status, body } = await seller.patch(url(), { name: 'Lost', ...change })
    expect(status).toBe(400)
    expect(body.code).toBe('validation')
    expect(Object.keys(change)).toEqual(expect.arrayContaining(Object.keys(body.errors)))
    expect(await rowOf()).toEqual(before)
  })

  it('lets staff write read-only and staff fields, but not bookkeeping', async () => {
    const { status } = await admin.patch(url(), { read_only_field: 'a', staff_field: 'b' })
    expect(status).toBe(200)
    expect((await admin.patch(url(), { version: 99 })).status).toBe(400)
  })

  it('refuses a stale version when only a value changes', async () => {
    const { body } = await seller.get(url())
    await seller.patch(url(), { utility: 'Newer' })
    const late = await seller.patch(
      url(),
      { utility: 'Late' },
      { headers: { 'if-match': `"${body.version}"` } },
    )
    expect(late.status).toBe(412)
    expect((await seller.get(url())).body.values.utility).toBe('Newer')
  })

  it('applies the definition of a column too', async () => {
    const definition = (
      await admin.list('/api/fields/', { filter: { field_name: 'om_agreement_term' } })
    ).body[0]
    await admin.patch(`/api/field/${definition.id}/`, { max: 30, readonly: true })
    const tooLong = await admin.patch(url(), { om_agreement_term: 31 })
    expect(tooLong.body.errors).toHaveProperty('om_agreement_term')
    const notTheirs = await seller.patch(url(), { om_agreement_term: 20 })
    expect(notTheirs.body.errors).toHaveProperty('om_agreement_term')
    expect((await admin.patch(url(), { om_agreement_term: 20 })).status).toBe(200)
  })

  it('keeps every one of several simultaneous changes', { tags: ['postgres'] }, async () => {
    const changes = [
      { utility: 'P1' },
      { county: 'P2' },
      { city: 'P3' },
      { lender: 'P4' },
      { offtaker: 'P5' },
      { latitude: 39.5 },
      { name: 'P6' },
      { site_lease_term: 9 },
    ]
    const before = await rowOf()
    const answers = await Promise.all(changes.map((change) => seller.patch(url(), change)))
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
    const { body } = await seller.get(url())
    expect(body).toMatchObject({ name: 'P6', site_lease_term: 9 })
    expect(body.values).toMatchObject({
      utility: 'P1',
      county: 'P2',
      city: 'P3',
      lender: 'P4',
      offtaker: 'P5',
      latitude: 39.5,
    })
    expect(body.version).toBe((before?.version ?? 0) + changes.length)
  })
})

describe('GET project/<id>/fields/', () => {
  const fieldsOf = async (client: Client) => {
    const { body } = await client.get(url('fields/'))
    return new Map<string, Record<string, unknown>>(
      body.map((field: { field_name: string }) => [field.field_name, field]),
    )
  }

  it('shows columns and values with their source and version', async () => {
    await seller.patch(url(), { utility: 'Sierra', offtaker: null })
    const { body: project } = await seller.get(url())
    const fields = await fieldsOf(seller)
    expect(fields.get('name')).toMatchObject({
      value: project.name,
      source: 'person',
      value_version: project.version,
    })
    expect(fields.get('utility')).toMatchObject({ value: 'Sierra', source: 'person' })
    const nothing = { value: null, source: null, value_version: null }
    expect(fields.get('offtaker')).toMatchObject(nothing)
    expect(fields.get('om_provider')).toMatchObject(nothing)
    expect(fields.has('retired_field')).toBe(false)
  })

  it('hides fields from those outside their audience', async () => {
    expect((await fieldsOf(seller)).has('staff_field')).toBe(false)
    expect((await fieldsOf(admin)).get('staff_field')).toMatchObject({ value: 'b' })
    const { user, buyer } = await makeInvestor(test.db)
    await makeTransfer(test.db, buyer.id, [projectId])
    const investor = await test.as(user.id)
    const shown = await fieldsOf(investor)
    expect(shown.has('lender')).toBe(true)
    expect(shown.has('staff_field')).toBe(false)
  })

  it('is not found for others', async () => {
    const other = await test.as((await makeSellerUser(test.db)).user.id)
    expect((await other.get(url('fields/'))).status).toBe(404)
  })
})

describe('what forms are built from', () => {
  it('has every list with its labels', async () => {
    const { body } = await seller.get('/api/project-options/')
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(optionLists).toSorted())
    expect(body.project_stage[0]).toEqual({
      value: 'identified_project',
      label: 'Identified Project',
    })
  })

  it('has the project fields of the audience by name', async () => {
    const { body } = await seller.get('/api/project-fields-dictionary/')
    expect(body.utility).toMatchObject({ field_label: 'Utility', level: 'project' })
    expect(body).not.toHaveProperty('legal_name')
    expect(body).not.toHaveProperty('staff_field')
    expect(body).not.toHaveProperty('retired_field')
    const all = (await admin.get('/api/project-fields-dictionary/')).body
    expect(all).toHaveProperty('staff_field')
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldDefinitions } from '#server/db/schema/fields.ts'
import { history } from '#server/db/schema/history.ts'
import { optionLists } from '#shared/entities/option-lists.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeInvestor,
  makeReviewer,
  makeSellerUser,
  makeUser,
} from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { makeField } from './make-field.ts'

let test: TestApp
let admin: Client
let seller: Client

beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
  seller = await test.as((await makeSellerUser(test.db)).user.id)
})

afterAll(() => test.close())

const newField = (values: Record<string, unknown> = {}) => ({
  field_name: 'roof_age',
  field_label: 'Roof Age',
  level: 'project',
  data_type: 'integer',
  field_type: 'NUMBER_OF_YEARS',
  unit: 'number of years',
  category: 'site_control',
  audience: ['seller'],
  readonly: false,
  options: null,
  min: 0,
  max: 80,
  ...values,
})

const fieldNames = async (client: Client, filter: unknown = {}) => {
  const { body } = await client.list('/api/fields/', { filter, range: [0, 999] })
  return body.map((row: { field_name: string }) => row.field_name)
}

describe('GET fields/', () => {
  it.each([
    ['seller', true, false],
    ['frontdoor', true, false],
    ['investor', false, false],
    ['reviewer', true, true],
    ['admin', true, true],
  ])('shows a %s the fields of its audience', async (who, seesEin, seesOutcome) => {
    const clients: Record<string, () => Promise<Client>> = {
      seller: async () => seller,
      frontdoor: async () => test.as((await makeUser(test.db)).id),
      investor: async () => test.as((await makeInvestor(test.db)).user.id),
      reviewer: async () => test.as((await makeReviewer(test.db)).id),
      admin: async () => admin,
    }
    const client = await clients[who]?.()
    if (!client) throw new Error(who)
    const names = await fieldNames(client, { level: 'company' })
    expect(names).toContain('legal_name')
    expect(names.includes('ein')).toBe(seesEin)
    expect(names.includes('guarantor_outcome')).toBe(seesOutcome)
  })

  it('shows retired fields only to staff', async () => {
    await makeField(test.db, 'project', 'retired_field', { is_active: false })
    expect(await fieldNames(admin)).toContain('retired_field')
    expect(await fieldNames(seller)).not.toContain('retired_field')
    expect(await fieldNames(admin, { is_active: false })).toEqual(['retired_field'])
  })

  it('includes the choices of a list', async () => {
    const { body } = await seller.list('/api/fields/', { filter: { field_name: 'offtake_type' } })
    expect(body[0].choices).toEqual(optionLists.offtake_type.options)
    expect(body[0]).toMatchObject({ options: 'offtake_type', unit: null, help: null })
  })

  it('sorts, paginates, and counts', { tags: ['postgres'] }, async () => {
    const first = await admin.list('/api/fields/', {
      filter: { level: 'project' },
      sort: ['field_name', 'ASC'],
      range: [0, 1],
    })
    const second = await admin.list('/api/fields/', {
      filter: { level: 'project' },
      sort: ['field_name', 'ASC'],
      range: [2, 3],
    })
    const names = [...first.body, ...second.body].map((row) => row.field_name)
    expect(names).toEqual(names.toSorted())
    expect(new Set(names).size).toBe(4)
    const total = Number(String(first.headers['content-range']).split('/')[1])
    expect(total).toBe((await fieldNames(admin, { level: 'project' })).length)
  })

  it.each([[{ audience: 'seller' }], [{ min: 1 }], [{ nothing: 1 }], [{ level: 3 }]])(
    'refuses the filter %o',
    async (filter) => {
      expect((await admin.list('/api/fields/', { filter })).status).toBe(400)
    },
  )

  it('needs a session and an enabled app', async () => {
    expect((await test.visitor().get('/api/fields/')).status).toBe(401)
    const waiting = await makeSellerUser(test.db, { app_enabled: false })
    expect((await (await test.as(waiting.user.id)).get('/api/fields/')).status).toBe(403)
  })
})

describe('POST fields/ and PATCH field/<id>/', () => {
  it('adds a field that projects can then hold', async () => {
    const { status, body } = await admin.post('/api/fields/', newField({ help: 'In years' }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...newField(), help: 'In years', is_active: true, version: 1 })
    expect(await fieldNames(seller)).toContain('roof_age')
    const [entry] = await test.db
      .select()
      .from(history)
      .where(eq(history.entity_id, `${body.id}`))
      .orderBy(history.id)
    expect(entry).toMatchObject({ entity: 'field_definitions', action: 'create' })
  })

  it('refuses a name in use on the same level, and accepts it on the other', async () => {
    const again = await admin.post('/api/fields/', newField())
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({
      code: 'already_exists',
      errors: { field_name: expect.any(String) },
    })
    const other = await admin.post('/api/fields/', newField({ level: 'company' }))
    expect(other.status).toBe(201)
  })

  it('puts a new field after all others, unless it has a position', async () => {
    const positionOf = async (values: Record<string, unknown>): Promise<number> =>
      (await admin.post('/api/fields/', newField(values))).body.position
    const all = await admin.list('/api/fields/', { sort: ['position', 'DESC'], range: [0, 0] })
    const last: number = all.body[0].position
    expect(last).toBeGreaterThan(0)
    const both = await Promise.all([
      positionOf({ field_name: 'placed_a' }),
      positionOf({ field_name: 'placed_b', level: 'company' }),
    ])
    expect(both.toSorted((one, other) => one - other)).toEqual([last + 1, last + 2])
    expect(await positionOf({ field_name: 'placed_c', position: 0 })).toBe(0)
  })

  it('accepts one of several with the same name at once', { tags: ['postgres'] }, async () => {
    const body = newField({ field_name: 'raced_field' })
    // Warms up the pool so that the writes do meet.
    await Promise.all(Array.from({ length: 8 }, () => admin.get('/api/fields/')))
    const sent = Array.from({ length: 8 }, () => admin.post('/api/fields/', body))
    const answers = await Promise.all(sent)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  })

  it.each([
    ['a column', { field_name: 'stage' }, 'field_name'],
    ['bookkeeping', { field_name: 'version' }, 'field_name'],
    ['a part of the record', { field_name: 'parties' }, 'field_name'],
    ['a reason', { field_name: 'stage_reason' }, 'field_name'],
    ['capital letters', { field_name: 'Roof' }, 'field_name'],
    ['a blank label', { field_label: '  ' }, 'field_label'],
    ['a meaning that does not go with the type', { field_type: 'DATE' }, 'field_type'],
    ['a unit that does not go with the meaning', { unit: 'tons' }, 'unit'],
    ['a list on a number', { options: 'us_state' }, 'options'],
    ['a reversed range', { min: 5, max: 4 }, 'max'],
    ['a range beyond the column', { max: 1e20 }, 'max'],
    ['an audience twice', { audience: ['seller', 'seller'] }, 'audience'],
    ['an unknown audience', { audience: ['everyone'] }, 'audience.0'],
    ['an unknown key', { colour: 'red' }, 'colour'],
    ['a fraction as position', { position: 1.5 }, 'position'],
  ])('refuses %s', async (_what, change, field) => {
    const { status, body } = await admin.post(
      '/api/fields/',
      newField({ field_name: 'other_field', ...change }),
    )
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('refuses a choice without a list and a range on text', async () => {
    const choice = newField({
      field_name: 'a_choice',
      data_type: 'select',
      field_type: 'ENUM',
      unit: null,
      min: null,
      max: null,
    })
    const refused = await admin.post('/api/fields/', choice)
    expect(refused.body.errors).toEqual({ options: expect.any(String) })
    const text = { ...choice, data_type: 'text', field_type: 'STRING', min: 1 }
    expect((await admin.post('/api/fields/', text)).body.errors).toEqual({
      min: expect.any(String),
    })
    const taken = await admin.post('/api/fields/', { ...choice, options: 'us_state' })
    expect(taken.status).toBe(201)
    expect(taken.body.choices).toHaveLength(optionLists.us_state.values.length)
  })

  it('changes what may change, with version and history', async () => {
    const row = await makeField(test.db, 'project', 'changing_field')
    const { status, body } = await admin.patch(`/api/field/${row.id}/`, {
      field_label: 'Changed',
      readonly: true,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ field_label: 'Changed', readonly: true, version: 2 })
    const stale = await admin.patch(
      `/api/field/${row.id}/`,
      { field_label: 'Late' },
      { headers: { 'if-match': '"1"' } },
    )
    expect(stale.status).toBe(412)
    const answers = await Promise.all([
      admin.patch(`/api/field/${row.id}/`, { help: 'Help' }),
      admin.patch(`/api/field/${row.id}/`, { position: 7 }),
      admin.patch(`/api/field/${row.id}/`, { audience: ['buyer'] }),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    const [stored] = await test.db
      .select()
      .from(fieldDefinitions)
      .where(eq(fieldDefinitions.id, row.id))
    expect(stored).toMatchObject({ help: 'Help', position: 7, audience: ['buyer'], version: 5 })
  })

  it.each([{ field_name: 'new_name' }, { level: 'company' }, { data_type: 'date' }])(
    'never changes %o',
    async (change) => {
      const [row] = await test.db
        .select()
        .from(fieldDefinitions)
        .where(eq(fieldDefinitions.field_name, 'changing_field'))
      const { status, body } = await admin.patch(`/api/field/${row?.id}/`, change)
      expect(status).toBe(400)
      expect(Object.keys(body.errors)).toEqual(Object.keys(change))
    },
  )

  it('keeps the list of a choice once it has values', async () => {
    const column = (await admin.list('/api/fields/', { filter: { field_name: 'offtake_type' } }))
      .body[0]
    const refused = await admin.patch(`/api/field/${column.id}/`, { options: 'us_state' })
    expect(refused.status).toBe(409)
    expect(refused.body.code).toBe('invalid_state')
    const unused = await makeField(test.db, 'project', 'unused_choice', {
      data_type: 'select',
      field_type: 'ENUM',
      options: 'us_state',
    })
    const changed = await admin.patch(`/api/field/${unused.id}/`, { options: 'tax_class' })
    expect(changed.status).toBe(200)
  })

  it('is only for staff, and does not find unknown fields', async () => {
    expect((await seller.post('/api/fields/', newField())).status).toBe(403)
    expect((await seller.patch('/api/field/1/', { help: 'x' })).status).toBe(403)
    expect((await admin.patch('/api/field/999999/', { colour: 'x' })).status).toBe(404)
  })
})

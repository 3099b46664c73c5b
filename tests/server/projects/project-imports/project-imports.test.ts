import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { projectImportRows } from '#server/db/schema/project-imports.ts'
import { projects } from '#server/db/schema/projects.ts'
import { runImport } from '#server/features/projects/project-imports/run.ts'
import { csvText } from '#shared/format/csv.ts'
import type { Client } from '#tests/support/client.ts'
import { makeInvestor, makeProject, makeSeller, makeTransfer } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { type Imports, makeImports, type OwnImports, POST, urlOf } from './world.ts'

let test: TestApp
let admin: Client
let imports: Imports
let own: OwnImports

beforeAll(async () => {
  test = await testApp()
  imports = await makeImports(test)
  admin = imports.admin
})
afterAll(() => test.close())

beforeEach(async () => {
  own = await imports.ofNewSeller()
})

describe('a dry run', () => {
  it('matches the columns and shows the outcome of each row, and writes nothing', async () => {
    const { id, known } = await own.checked()
    expect(await imports.shown(id)).toMatchObject({
      state: 'ready',
      mapping: [
        'name',
        'installation_type',
        'installed_capacity_dc',
        'construction_start_date',
        'county',
        null,
      ],
      counts: { create: 1, update: 1, error: 3 },
    })
    const rows = await imports.rowsOf(id)
    expect(rows.map(({ number, state }) => [number, state])).toEqual([
      [2, 'create'],
      [3, 'update'],
      [4, 'error'],
      [5, 'error'],
      [6, 'error'],
    ])
    expect(rows.map(({ errors }) => errors).slice(2)).toEqual([
      { installation_type: '“Wind” isn’t one of the choices' },
      { name: 'Row 2 is about the same project' },
      { name: 'Enter a name' },
    ])
    expect(rows[1]?.project_id).toBe(known.id)
    expect(rows.slice(0, 2).map(({ values, before }) => ({ values, before }))).toEqual([
      {
        values: {
          name: 'Mesa',
          installation_type: 'rooftop_solar',
          installed_capacity_dc: 1_200,
          construction_start_date: '2025-06-01',
          county: 'Adams',
        },
        before: {},
      },
      {
        values: { name: 'Known', installed_capacity_dc: 300 },
        before: { installed_capacity_dc: null },
      },
    ])
    expect(await own.ownProjects()).toHaveLength(1)
    const errors = await admin.get(`${urlOf(id)}rows/?filter={"state":"error"}&range=[0,1]`)
    expect(errors.headers['content-range']).toMatch(/ 0-1\/3$/)
  })

  it('refuses what the import would refuse, with the same messages as other calls', async () => {
    const sold = await makeProject(test.db, {
      seller_id: own.sellerId,
      name: 'Sold',
      projected_itc_amount: 1_500_000,
    })
    await makeTransfer(test.db, (await makeInvestor(test.db)).buyer.id, [sold.id])
    const { body } = await own.send(
      csvText(
        ['Name', 'ITC Amount', 'kW DC'],
        [
          ['Sold', '$999,999', ''],
          ['Sold by text', '$1.2M', ''],
          ['Negative', '', '-5'],
          ['Shifted', '100', '1', '200'],
        ],
      ),
    )
    await imports.run(body.id)
    expect((await imports.rowsOf(body.id)).map(({ state, errors }) => [state, errors])).toEqual([
      [
        'error',
        {
          projected_itc_amount:
            'Transfers already sell $1,000,000 of this credit, so it can’t be less than that',
        },
      ],
      ['error', { projected_itc_amount: '“$1.2M” has letters in it. Write all digits in dollars' }],
      ['error', { installed_capacity_dc: 'Use at least 0' }],
      ['error', { cells: '“200” stands beyond the last heading' }],
    ])
  })

  it('is checked again with other columns', async () => {
    const { id } = await own.checked()
    const { mapping, version } = await imports.shown(id)
    const other = mapping.map((name: string | null) => (name === 'installation_type' ? null : name))
    const stale = { headers: { 'if-match': `"${version - 1}"` } }
    expect((await admin.patch(urlOf(id), { mapping: other }, stale)).status).toBe(412)
    const bad = await admin.patch(urlOf(id), {
      mapping: ['name', 'name', 'stage', null, null, null],
    })
    expect(bad.body.errors).toEqual({
      'mapping.1': 'Another column has this field already',
      'mapping.2': 'Unknown field',
    })
    const { body } = await admin.patch(urlOf(id), { mapping: other })
    expect(body).toMatchObject({ state: 'checking', counts: { waiting: 5 } })
    await imports.run(id)
    expect((await imports.shown(id)).counts).toEqual({ create: 2, update: 1, error: 2 })
  })
})

describe('an import', () => {
  it('creates and updates projects, and leaves out rows with errors', async () => {
    const { id, known } = await own.checked()
    expect((await admin.post(`${urlOf(id)}apply/`)).body.state).toBe('applying')
    expect((await admin.post(`${urlOf(id)}apply/`)).status).toBe(409)
    await imports.run(id)
    expect(await imports.shown(id)).toMatchObject({
      state: 'applied',
      counts: { created: 1, updated: 1, error: 3 },
    })
    const [changed, created] = await own.ownProjects()
    expect(changed).toMatchObject({ id: known.id, installed_capacity_dc: 300 })
    expect(created).toMatchObject({
      name: 'Mesa',
      stage: 'onboarding',
      installation_type: 'rooftop_solar',
      installed_capacity_dc: 1_200,
      construction_start_date: '2025-06-01',
    })
    const { body } = await admin.get(`/api/project/${created?.id}/`)
    expect(body.values.county).toBe('Adams')
    expect(body.parties.map(({ role }: { role: string }) => role)).toEqual(['seller'])
    const [entry] = (await admin.get(`/api/project/${known.id}/history/`)).body
    expect(entry).toMatchObject({
      actor: { kind: 'person' },
      after: { installed_capacity_dc: 300 },
    })
  })

  it('applies at once without a dry run', async () => {
    const { body } = await own.send(csvText(['Name'], [['Straight']]), { query: '' })
    await imports.run(body.id)
    expect(await imports.shown(body.id)).toMatchObject({ state: 'applied', counts: { created: 1 } })
  })

  it('checks each row again when it is written', async () => {
    const { body } = await own.send(csvText(['Name'], [['Late']]))
    await imports.run(body.id)
    const { id } = await makeProject(test.db, { seller_id: own.sellerId, name: 'late' })
    await admin.post(`${urlOf(body.id)}apply/`)
    await imports.run(body.id)
    expect((await imports.rowsOf(body.id))[0]).toMatchObject({ state: 'updated', project_id: id })
    expect(await own.ownProjects()).toHaveLength(1)
  })

  it('resumes after a kill, and writes each row once', async () => {
    const names = Array.from({ length: 250 }, (_, index) => [`Row ${index}`])
    const { body } = await own.send(csvText(['Name'], names))
    await imports.run(body.id)
    await admin.post(`${urlOf(body.id)}apply/`)
    const kill = new AbortController()
    const stops = {
      ...test,
      clock: {
        now: () => {
          // This worker starts only the first batch of writing.
          kill.abort(new Error('killed'))
          return test.clock.now()
        },
      },
    }
    await expect(
      runImport(stops, { import_id: body.id }, { signal: kill.signal }),
    ).rejects.toThrow()
    const { counts, state } = await imports.shown(body.id)
    expect(state).toBe('applying')
    expect(counts.created).toBeGreaterThan(0)
    expect(counts.created).toBeLessThanOrEqual(200)
    expect(counts.create).toBe(250 - counts.created)
    await imports.run(body.id)
    expect((await imports.shown(body.id)).counts).toEqual({ created: 250 })
    const made = await test.db
      .select({ name: projects.name })
      .from(projects)
      .where(and(eq(projects.seller_id, own.sellerId), like(projects.name, 'Row %')))
    expect(new Set(made.map(({ name }) => name)).size).toBe(250)
    expect(made).toHaveLength(250)
  })

  it('finds the seller by name or code, and the project by its ID', async () => {
    const other = await makeSeller(test.db, { name: 'Other Seller' })
    const known = await makeProject(test.db, { seller_id: other.id })
    const { body } = await admin.post(
      `${POST}?dry_run=1`,
      own.formOf(
        csvText(
          ['Project ID', 'Seller', 'Name'],
          [
            ['', 'other seller', 'One'],
            ['', other.code, 'Two'],
            [known.id, '', 'Renamed'],
            ['', 'Nobody', 'Three'],
            ['', '', 'Four'],
            ['2147483646', '', 'Five'],
          ],
        ),
        'projects.csv',
        null,
      ),
    )
    await imports.run(body.id)
    expect((await imports.rowsOf(body.id)).map(({ state, errors }) => [state, errors])).toEqual([
      ['create', {}],
      ['create', {}],
      ['update', {}],
      ['error', { seller: '“Nobody” isn’t a seller' }],
      ['error', { seller: 'Choose a seller' }],
      ['error', { project_id: 'This project doesn’t exist' }],
    ])
    expect(own.sellerName).not.toBe(other.name)
  })

  it('reads spreadsheets with their typed cells', async () => {
    const sheet = [
      ['Name', 'kW DC', 'Construction Start', 'Project Level Debt'].map((value) => ({ value })),
      [
        { value: 'Sheet', type: String },
        { value: 12.5, type: Number },
        { value: new Date('2025-06-01T00:00:00Z'), type: Date, format: 'mm/dd/yyyy' },
        { value: true, type: Boolean },
      ],
    ]
    const { body } = await own.send(await writeExcelFile(sheet).toBuffer(), {
      name: 'projects.xlsx',
      query: '',
    })
    await imports.run(body.id)
    expect(await own.ownProjects()).toMatchObject([
      { name: 'Sheet', installed_capacity_dc: 12.5, construction_start_date: '2025-06-01' },
    ])
  })
})

it('stores each row once', async () => {
  const { id } = await own.checked()
  const rows = await test.db
    .select()
    .from(projectImportRows)
    .where(eq(projectImportRows.import_id, id))
  expect(rows).toHaveLength(5)
})

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, like } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { projectImportRows } from '#server/db/schema/project-imports.ts'
import { projects } from '#server/db/schema/projects.ts'
import { runImport } from '#server/features/project-imports/run.ts'
import type { ProjectImportRow } from '#shared/contract/schemas/project-imports.ts'
import { csvText } from '#shared/format/csv.ts'
import type { Client } from '#tests/support/client.ts'
import { makeAdmin, makeProject, makeSeller } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let admin: Client
let sellerId: number
let sellerName: string

beforeAll(async () => {
  test = await testApp()
  admin = await test.as((await makeAdmin(test.db)).id)
})
afterAll(() => test.close())

beforeEach(async () => {
  const seller = await makeSeller(test.db)
  sellerId = seller.id
  sellerName = seller.name
})

const POST = '/api/projects-import/'
const urlOf = (id: number) => `/api/projects-import/${id}/`

function formOf(content: string | Buffer, name = 'projects.csv', seller: number | null = sellerId) {
  const data = new FormData()
  if (seller !== null) data.set('seller_id', String(seller))
  data.set(
    'file',
    new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
    name,
  )
  return data
}

const send = (content: string | Buffer, { name = 'projects.csv', query = '?dry_run=1' } = {}) =>
  admin.post(`${POST}${query}`, formOf(content, name))

/** Runs the job of an import to its end, as a worker does. */
const run = (id: number, signal = new AbortController().signal) =>
  runImport(test, { import_id: id }, { signal })

const rowsOf = async (id: number): Promise<ProjectImportRow[]> =>
  (await admin.get(`${urlOf(id)}rows/?range=[0,999]`)).body
const shown = async (id: number) => (await admin.get(urlOf(id))).body
const ownProjects = () =>
  test.db.select().from(projects).where(eq(projects.seller_id, sellerId)).orderBy(projects.id)

const FILE = csvText(
  ['Name', 'Type', 'kW DC', 'Construction Start', 'County', 'Remarks'],
  [
    ['Mesa', 'Rooftop Solar', '1,200', '6/1/2025', 'Adams', 'new'],
    ['Known', '', '300', '', '', 'changes one'],
    ['Vista', 'Wind', '', '', '', 'wrong type'],
    ['mesa', '', '', '', '', 'the same again'],
    ['', '', '5', '', '', 'no name'],
  ],
)

/** A file that was checked, with one project in place that it changes. */
async function checked() {
  const known = await makeProject(test.db, { seller_id: sellerId, name: 'Known' })
  const { status, body } = await send(FILE)
  expect(status, JSON.stringify(body)).toBe(202)
  expect(body).toMatchObject({ state: 'checking', counts: { waiting: 5 } })
  await run(body.id)
  return { id: Number(body.id), known }
}

describe('a dry run', () => {
  it('matches the columns and says what each row comes to, and writes nothing', async () => {
    const { id, known } = await checked()
    expect(await shown(id)).toMatchObject({
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
    const rows = await rowsOf(id)
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
    expect(await ownProjects()).toHaveLength(1)
    const errors = await admin.get(`${urlOf(id)}rows/?filter={"state":"error"}&range=[0,1]`)
    expect(errors.headers['content-range']).toMatch(/ 0-1\/3$/)
  })

  it('is checked anew with other columns', async () => {
    const { id } = await checked()
    const { mapping, version } = await shown(id)
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
    await run(id)
    expect((await shown(id)).counts).toEqual({ create: 2, update: 1, error: 2 })
  })
})

describe('an import', () => {
  it('creates and changes projects, and leaves the wrong rows out', async () => {
    const { id, known } = await checked()
    expect((await admin.post(`${urlOf(id)}apply/`)).body.state).toBe('applying')
    expect((await admin.post(`${urlOf(id)}apply/`)).status).toBe(409)
    await run(id)
    expect(await shown(id)).toMatchObject({
      state: 'applied',
      counts: { created: 1, updated: 1, error: 3 },
    })
    const [changed, created] = await ownProjects()
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

  it('goes on by itself without a dry run', async () => {
    const { body } = await send(csvText(['Name'], [['Straight']]), { query: '' })
    await run(body.id)
    expect(await shown(body.id)).toMatchObject({ state: 'applied', counts: { created: 1 } })
  })

  it('judges each row again when it is written', async () => {
    const { body } = await send(csvText(['Name'], [['Late']]))
    await run(body.id)
    const { id } = await makeProject(test.db, { seller_id: sellerId, name: 'late' })
    await admin.post(`${urlOf(body.id)}apply/`)
    await run(body.id)
    expect((await rowsOf(body.id))[0]).toMatchObject({ state: 'updated', project_id: id })
    expect(await ownProjects()).toHaveLength(1)
  })

  it('goes on after a kill, and writes each row once', async () => {
    const names = Array.from({ length: 450 }, (_, index) => [`Row ${index}`])
    const { body } = await send(csvText(['Name'], names), { query: '' })
    const kill = new AbortController()
    const stops = {
      ...test,
      clock: {
        now: () => {
          // The second batch of writing is the last that this worker begins.
          batches += 1
          if (batches === 5) kill.abort(new Error('killed'))
          return test.clock.now()
        },
      },
    }
    let batches = 0
    await expect(
      runImport(stops, { import_id: body.id }, { signal: kill.signal }),
    ).rejects.toThrow()
    const { counts, state } = await shown(body.id)
    expect(state).toBe('applying')
    expect(counts.created).toBeGreaterThan(0)
    expect(counts.created).toBeLessThanOrEqual(200)
    expect(counts.create).toBe(450 - counts.created)
    await run(body.id)
    expect((await shown(body.id)).counts).toEqual({ created: 450 })
    const made = await test.db
      .select({ name: projects.name })
      .from(projects)
      .where(and(eq(projects.seller_id, sellerId), like(projects.name, 'Row %')))
    expect(new Set(made.map(({ name }) => name)).size).toBe(450)
    expect(made).toHaveLength(450)
  })

  it('finds the seller by name or code, and the project by its ID', async () => {
    const other = await makeSeller(test.db, { name: 'Other Seller' })
    const known = await makeProject(test.db, { seller_id: other.id })
    const { body } = await admin.post(
      `${POST}?dry_run=1`,
      formOf(
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
    await run(body.id)
    expect((await rowsOf(body.id)).map(({ state, errors }) => [state, errors])).toEqual([
      ['create', {}],
      ['create', {}],
      ['update', {}],
      ['error', { seller: '“Nobody” isn’t a seller' }],
      ['error', { seller: 'Choose a seller' }],
      ['error', { project_id: 'This project doesn’t exist' }],
    ])
    expect(sellerName).not.toBe(other.name)
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
    const { body } = await send(await writeExcelFile(sheet).toBuffer(), {
      name: 'projects.xlsx',
      query: '',
    })
    await run(body.id)
    expect(await ownProjects()).toMatchObject([
      { name: 'Sheet', installed_capacity_dc: 12.5, construction_start_date: '2025-06-01' },
    ])
  })
})

describe('undoing an import', () => {
  it('removes and restores, but leaves what somebody has changed since', async () => {
    const { id, known } = await checked()
    const other = await makeProject(test.db, { seller_id: sellerId, name: 'Other' })
    await admin.post(`${urlOf(id)}apply/`)
    await run(id)
    const more = await send(
      csvText(
        ['Name', 'kW DC'],
        [
          ['Other', 7],
          ['Kept', 8],
          ['Gone', 9],
        ],
      ),
      { query: '' },
    )
    await run(more.body.id)
    const kept = (await ownProjects()).find(({ name }) => name === 'Kept')
    await admin.patch(`/api/project/${kept?.id}/`, { county: 'Adams' })
    for (const one of [id, more.body.id]) {
      expect((await admin.post(`${urlOf(one)}undo/`)).body.state).toBe('undoing')
      await run(one)
    }
    expect((await shown(id)).counts).toEqual({ removed: 1, restored: 1, error: 3 })
    expect((await shown(more.body.id)).counts).toEqual({ removed: 1, restored: 1, kept: 1 })
    expect(
      (await ownProjects()).map(({ id: one, name, installed_capacity_dc }) => [
        one,
        name,
        installed_capacity_dc,
      ]),
    ).toEqual([
      [known.id, 'Known', null],
      [other.id, 'Other', null],
      [kept?.id, 'Kept', 8],
    ])
    expect((await admin.post(`${urlOf(id)}undo/`)).status).toBe(409)
  })

  it('keeps a project that something else hangs on', async () => {
    const { body } = await send(csvText(['Name'], [['Used']]), { query: '' })
    await run(body.id)
    const [made] = await ownProjects()
    await admin.post('/api/tasks/', { project_id: made?.id, title: 'Please explain' })
    await admin.post(`${urlOf(body.id)}undo/`)
    await run(body.id)
    expect((await shown(body.id)).counts).toEqual({ kept: 1 })
    expect(await ownProjects()).toHaveLength(1)
  })
})

describe('a file that cannot be taken', () => {
  it.each<[string, () => FormData, object]>([
    [
      'with 20,001 rows',
      () => formOf(`Name\n${'x\n'.repeat(20_001)}`),
      { file: 'Use at most 20,000 rows' },
    ],
    [
      'with headings alone',
      () => formOf('Name,Type\n'),
      { file: 'There are no rows below the headings' },
    ],
    [
      'of a seller that there is not',
      () => formOf('Name\nA', 'a.csv', 2_147_483_646),
      { seller_id: 'This seller doesn’t exist' },
    ],
    [
      'of another kind',
      () => formOf('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n', 'a.pdf'),
      { file: 'Use a CSV or XLSX file' },
    ],
  ])('%s is refused and leaves nothing', async (_what, form, errors) => {
    const before = (await admin.get('/api/projects-imports/')).headers['content-range']
    const { status, body } = await admin.post(POST, form())
    expect([status, body.errors]).toEqual([400, errors])
    expect((await admin.get('/api/projects-imports/')).headers['content-range']).toBe(before)
  })

  it('is a form', async () => {
    expect((await admin.post(POST, { name: 'x' })).status).toBe(415)
  })
})

describe('the file of errors', () => {
  const EVIL = ['=HYPERLINK("http://x")', '+1', '-2+3', '@SUM(1)', '\t=1', 'Mesa']

  async function failed() {
    const { body } = await send(
      csvText(['Type', 'kW DC'], []).concat(
        EVIL.map((text) => `"${text.replaceAll('"', '""')}",12.5\r\n`).join(''),
      ),
    )
    await run(body.id)
    return Number(body.id)
  }

  it('has every row with its problem, and no formula in CSV', async () => {
    const id = await failed()
    const { text, headers } = await admin.get(`${urlOf(id)}errors/`)
    expect(headers['content-disposition']).toContain('projects errors.csv')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\uFEFFRow,Problem,Type,kW DC')
    expect(lines).toHaveLength(EVIL.length + 2)
    for (const line of lines.slice(1, -1)) {
      expect(line).toMatch(/^\d,/)
      expect(line).toMatch(/,12\.5$/)
      for (const cell of line.split(',').slice(2)) expect(cell).not.toMatch(/^"?[=+\-@\t]/)
    }
  })

  it('has text as text and numbers as numbers in a spreadsheet', async () => {
    const id = await failed()
    const { raw } = await admin.get(`${urlOf(id)}errors/?format=xlsx`)
    const path = join(mkdtempSync(join(tmpdir(), 'errors-')), 'errors.xlsx')
    writeFileSync(path, raw)
    const [headings, ...rows] = await readSheet(path)
    expect(headings).toEqual(['Row', 'Problem', 'Type', 'kW DC'])
    expect(rows.map((row) => row[2])).toEqual(EVIL.map((text) => text.trim()))
    expect(rows.map((row) => row[3])).toEqual(EVIL.map(() => 12.5))
  })
})

it('keeps each row once', async () => {
  const { id } = await checked()
  const rows = await test.db
    .select()
    .from(projectImportRows)
    .where(eq(projectImportRows.import_id, id))
  expect(rows).toHaveLength(5)
})

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { policyAnalyses, policyDue } from '#server/db/schema/policy.ts'
import { projects } from '#server/db/schema/projects.ts'
import { sweepPolicy } from '#server/features/projects/policy/due.ts'
import { csvText } from '#shared/format/csv.ts'
import { completeCompany, makeReadyProject } from '#tests/server/policy/ready-project.ts'
import type { Client } from '#tests/support/client.ts'
import { makeProject, makeSeller } from '#tests/support/factories.ts'
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

describe('an applied import', () => {
  it('has evaluated the rules of its projects, without a job for each', async () => {
    const countJobs = async () => {
      const { rows } = await test.db.execute(
        sql`select count(*)::int as jobs from pgboss.job where name = 'evaluate-policy'`,
      )
      return rows[0]?.jobs
    }
    const before = await countJobs()
    const { body } = await own.send(csvText(['Name'], [['One'], ['Two']]), { query: '' })
    await imports.run(body.id)
    const ids = (await own.ownProjects()).map(({ id }) => id)
    const ofThem = (table: typeof policyAnalyses | typeof policyDue) =>
      test.db.$count(table, and(eq(table.owner, 'project'), inArray(table.owner_id, ids)))
    expect([await ofThem(policyAnalyses), await ofThem(policyDue)]).toEqual([2, 0])
    expect(await countJobs()).toBe(before)
    // A change by anyone else queues a job.
    await admin.patch(`/api/project/${ids[0]}/`, { county: 'Adams' })
    expect(await countJobs()).toBe(Number(before) + 1)
  })
})

describe('a change by a person', () => {
  /** The projects whose rules a worker would evaluate next, in order; each is released again. */
  const inLine = async () => {
    const { rows } = await test.db.execute(sql`
      select data from pgboss.job where name = 'evaluate-policy' and state = 'created'
      order by priority desc, created_on, id`)
    return rows.map(({ data }) => data)
  }

  it('is evaluated before the results of an import and of a company change', async () => {
    const company = await makeSeller(test.db)
    await completeCompany(test, company.company_id)
    const ready = []
    for (const name of ['First', 'Second']) {
      ready.push(await makeReadyProject(test, { seller_id: company.id, name }))
    }
    const mine = await makeProject(test.db, { name: 'Mine' })
    await sweepPolicy(test, new AbortController().signal)
    await test.db.execute(sql`delete from pgboss.job where name = 'evaluate-policy'`)
    const file = csvText(
      ['Project ID', 'Domestic Content Claimed'],
      ready.map(({ id }) => [id, 'Yes']),
    )
    const { body } = await own.send(file, { query: '' })
    await imports.run(body.id)
    const stages = await test.db
      .select({ stage: projects.stage })
      .from(projects)
      .where(eq(projects.seller_id, company.id))
    expect(stages).toEqual([{ stage: 'review' }, { stage: 'review' }])
    await admin.patch(`/api/company/${company.company_id}/`, { legal_name: 'Renamed, LLC' })
    await admin.patch(`/api/project/${mine.id}/`, { county: 'Adams' })
    const line = await inLine()
    expect(line[0]).toEqual({ owner: 'project', owner_id: mine.id })
    expect(line).toHaveLength(4)
  })
})

describe('undoing an import', () => {
  it('removes and restores projects, but keeps what someone has changed since', async () => {
    const { id, known } = await own.checked()
    const other = await makeProject(test.db, { seller_id: own.sellerId, name: 'Other' })
    await admin.post(`${urlOf(id)}apply/`)
    await imports.run(id)
    const more = await own.send(
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
    await imports.run(more.body.id)
    const kept = (await own.ownProjects()).find(({ name }) => name === 'Kept')
    await admin.patch(`/api/project/${kept?.id}/`, { county: 'Adams' })
    for (const one of [id, more.body.id]) {
      expect((await admin.post(`${urlOf(one)}undo/`)).body.state).toBe('undoing')
      await imports.run(one)
    }
    expect((await imports.shown(id)).counts).toEqual({ removed: 1, restored: 1, error: 3 })
    expect((await imports.shown(more.body.id)).counts).toEqual({ removed: 1, restored: 1, kept: 1 })
    expect(
      (await own.ownProjects()).map(({ id: one, name, installed_capacity_dc }) => [
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

  it('removes the rest of a batch when it keeps one project', async () => {
    const rows = [['First'], ['Used'], ['Last']]
    const { body } = await own.send(csvText(['Name'], rows), { query: '' })
    await imports.run(body.id)
    const used = (await own.ownProjects())[1]
    await admin.post('/api/tasks/', { project_id: used?.id, title: 'Please explain' })
    await admin.post(`${urlOf(body.id)}undo/`)
    await imports.run(body.id)
    expect((await imports.shown(body.id)).counts).toEqual({ removed: 2, kept: 1 })
    expect((await own.ownProjects()).map(({ id }) => id)).toEqual([used?.id])
  })

  it('keeps a project that something else depends on', async () => {
    const { body } = await own.send(csvText(['Name'], [['Used']]), { query: '' })
    await imports.run(body.id)
    const [made] = await own.ownProjects()
    await admin.post('/api/tasks/', { project_id: made?.id, title: 'Please explain' })
    await admin.post(`${urlOf(body.id)}undo/`)
    await imports.run(body.id)
    expect((await imports.shown(body.id)).counts).toEqual({ kept: 1 })
    expect(await own.ownProjects()).toHaveLength(1)
  })
})

describe('a file that cannot be imported', () => {
  it.each<[string, () => FormData, object]>([
    [
      'with 20,001 rows',
      () => own.formOf(`Name\n${'x\n'.repeat(20_001)}`),
      { file: 'Use at most 20,000 rows' },
    ],
    [
      'with ten times too many rows',
      () => own.formOf(`Name\n${'x\n'.repeat(200_000)}`),
      { file: 'Use at most 20,000 rows' },
    ],
    [
      'with a quote left open',
      () => own.formOf('Name,kW DC\n"R1,5\nR2,6\n'),
      { file: 'Close the quotation mark that opens on line 2' },
    ],
    [
      'with only headings',
      () => own.formOf('Name,Type\n'),
      { file: 'There are no rows below the headings' },
    ],
    [
      'of a missing seller',
      () => own.formOf('Name\nA', 'a.csv', 2_147_483_646),
      { seller_id: 'This seller doesn’t exist' },
    ],
    [
      'of another kind',
      () => own.formOf('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n', 'a.pdf'),
      { file: 'Use a CSV or XLSX file' },
    ],
  ])('%s is refused and leaves nothing behind', async (_what, form, errors) => {
    const before = (await admin.get('/api/projects-imports/')).headers['content-range']
    const { status, body } = await admin.post(POST, form())
    expect([status, body.errors]).toEqual([400, errors])
    expect((await admin.get('/api/projects-imports/')).headers['content-range']).toBe(before)
  })

  it('is refused without a form', async () => {
    expect((await admin.post(POST, { name: 'x' })).status).toBe(415)
  })
})

describe('the error file', () => {
  const EVIL = ['=HYPERLINK("http://x")', '+1', '-2+3', '@SUM(1)', '\t=1', 'Mesa']

  async function failed() {
    const { body } = await own.send(
      csvText(['Type', 'kW DC'], []).concat(
        EVIL.map((text) => `"${text.replaceAll('"', '""')}",12.5\r\n`).join(''),
      ),
    )
    await imports.run(body.id)
    return Number(body.id)
  }

  it('has every row with its problem, and no formulas in the CSV file', async () => {
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

  it('keeps text as text and numbers as numbers in the spreadsheet', async () => {
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

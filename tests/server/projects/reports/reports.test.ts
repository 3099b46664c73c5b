import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { dataRoomReads } from '#server/db/schema/data-room.ts'
import { documents, versionedDocuments } from '#server/db/schema/documents.ts'
import { reportFiles } from '#server/db/schema/reports.ts'
import { parkedHandlers } from '#server/jobs/handlers.ts'
import type { ReportAnswer } from '#shared/contract/schemas/projects/reports.ts'
import { changedSections } from '#shared/rules/projects/reports/changed.ts'
import { settledFile } from '#tests/server/policy/world.ts'
import type { Client } from '#tests/support/client.ts'
import {
  makeAdmin,
  makeInvestor,
  makeProject,
  makeReview,
  makeReviewer,
  makeSellerUser,
  makeTransfer,
} from '#tests/support/factories.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { TEST_NOW, type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let admin: Client
let seller: Client
let investor: Client
let reviewer: Client
let stranger: Client
let url: string
let projectId: number

beforeAll(async () => {
  test = await testApp()
  const { db } = test
  const staff = await makeAdmin(db)
  const own = await makeSellerUser(db)
  const buyer = await makeInvestor(db)
  const engineer = await makeReviewer(db)
  const project = await makeProject(db, {
    // Rules take no project back from this stage while reports are compared.
    stage: 'monitoring',
    name: 'Sandy Creek',
    slug: 'sandy-creek',
    seller_id: own.seller.id,
    installation_type: 'groundmount_solar',
    installed_capacity_dc: 6_200,
    construction_start_date: '2025-06-01',
    placed_in_service_date: '2026-10-15',
    site_control_type: 'land_leased',
  })
  projectId = project.id
  url = `/api/project/${projectId}/`
  await makeTransfer(db, buyer.buyer.id, [projectId])
  await makeReview(db, projectId, { reviewer_id: engineer.id })
  const file = await settledFile(
    test,
    { project_id: projectId },
    'site_lease',
    { site_lease_term: 25, landlord: 'Łucja Peña' },
    staff.id,
  )
  const slot = await insertRecord(db, systemWriter(TEST_NOW), documents, {
    project_id: projectId,
    document_type: 'site_lease',
    required: true,
  })
  await db
    .update(versionedDocuments)
    .set({ document_id: slot.id })
    .where(eq(versionedDocuments.id, file.id))
  admin = await test.as(staff.id)
  seller = await test.as(own.user.id)
  investor = await test.as(buyer.user.id)
  reviewer = await test.as(engineer.id)
  stranger = await test.as((await makeInvestor(db)).user.id)
  await startJobs(test)
})
afterAll(() => test.close())

const REPORT = { kind: 'project_report', audience: 'buyer' }
const section = (report: ReportAnswer, key: string) =>
  report.sections.find((one) => one.key === key)

/** Requests a report and waits for its file. */
async function made(body: object = REPORT) {
  const started = await admin.post(`${url}diligence-report/`, body)
  expect(started.status, started.text).toBe(202)
  await jobsDone(test)
  const query = new URLSearchParams(Object.entries(body))
  return (await admin.get(`${url}diligence-report/?${query}`)).body
}

/** The text of a PDF, by page. */
async function pagesOf(link: string): Promise<string[]> {
  const answer = await admin.get(link)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const path = join(test.dataDir, 'read.pdf')
  await writeFile(path, answer.raw)
  const { pages } = await test.services.text.readPages(path, 'application/pdf')
  return pages.map(({ text }) => text.replaceAll(/\s+/g, ' '))
}

describe('report/', () => {
  it('shows staff what the report would say, each figure with its source', async () => {
    const { body } = await admin.get(`${url}report/`)
    expect(body).toMatchObject({ ...REPORT, version: 0, generated_at: null })
    const documents = section(body, 'documents')
    expect(documents?.tables[0]?.rows[0]?.cells[1]).toBe('site_lease.pdf')
    expect(section(body, 'project')?.figures.concat()).toEqual([])
    expect(section(body, 'summary')?.figures[0]).toMatchObject({
      label: 'Installed Capacity (DC)',
      value: 6_200,
      unit: 'kilowatts',
      ref: { kind: 'project', id: projectId, field_name: 'installed_capacity_dc' },
    })
  })

  it('stores changes by section, with versions', async () => {
    const change = (sections: object[], headers = {}) =>
      admin.send('PATCH', `${url}report/`, { body: { ...REPORT, sections }, headers })
    const first = await change([{ key: 'summary', body: 'In our words.' }])
    expect(first.body.version).toBe(1)
    expect(section(first.body, 'summary')).toMatchObject({
      body: 'In our words.',
      default_body: expect.stringContaining('Sandy Creek'),
    })
    const second = await change([{ key: 'dates', included: false }], { 'if-match': '"1"' })
    expect([second.status, second.body.version]).toEqual([200, 2])
    expect(section(second.body, 'summary')?.body).toBe('In our words.')
    const stale = await change([{ key: 'summary', body: 'Late.' }], { 'if-match': '"1"' })
    expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
    const unknown = await change([{ key: 'weather', body: 'Fine.' }])
    expect(unknown.status).toBe(400)
    expect(unknown.body.errors).toEqual({
      'sections.0.key': 'This report doesn’t have this section',
    })
    const back = await change([
      { key: 'summary', body: null },
      { key: 'dates', included: true },
    ])
    expect(section(back.body, 'summary')?.body).toContain('Sandy Creek')
  })

  it('is hidden from buyers of other projects, and empty for the seller before a file exists', async () => {
    const { body } = await stranger.get(`${url}report/`)
    expect(body.code).toBe('not_found')
    const before = await seller.get(`${url}report/`)
    expect(before.body).toMatchObject({ audience: 'seller', sections: [], version: 0 })
  })
})

describe('diligence-report/', () => {
  it('makes one file of the same report, however often it is requested', async () => {
    const none = await admin.get(`${url}diligence-report/`)
    expect(none.body).toMatchObject({ status: 'none', url: null, version: null, is_current: null })
    const ready = await made()
    expect(ready).toMatchObject({ status: 'ready', version: 1, is_current: true, reason: null })
    const again = await admin.post(`${url}diligence-report/`, REPORT)
    expect(again.body).toEqual(ready)
    expect((await investor.get(`${url}report/`)).body).toMatchObject({
      ...REPORT,
      version: 1,
      generated_at: ready.generated_at,
    })
  })

  it('draws cover, contents with pages, sources, and page numbers', async () => {
    const pages = await pagesOf((await made()).url)
    expect(pages[0]).toMatch(/Project Diligence Report Sandy Creek/)
    expect(pages[0]).not.toMatch(/Page 1 of/)
    expect(pages[1]).toMatch(/Contents 1 Summary.*Documents/)
    const page = pages.findIndex((text, index) => index > 1 && / Documents /.test(` ${text} `))
    expect(pages[1]).toMatch(new RegExp(`${page + 1}( Joulebridge, confidential|$)`))
    expect(pages[2]).toContain(`Page 3 of ${pages.length}`)
    expect(pages.at(-1)).toContain('What this report is not')
  })

  it('is outdated once a fact changes, and is made again on request', async () => {
    const { version } = await made()
    await admin.send('PATCH', url, { body: { installed_capacity_dc: 6_300 } })
    await jobsDone(test)
    const old = await admin.get(`${url}diligence-report/`)
    expect(old.body).toMatchObject({ status: 'ready', version, is_current: false })
    const { body: published } = await investor.get(`${url}report/`)
    const read = { number: published.version, way: 'text', versioned_document_id: null }
    expect(await test.db.select().from(dataRoomReads)).toContainEqual(expect.objectContaining(read))
    expect(JSON.stringify(published)).toContain('6,200 kW')
    expect(await made()).toMatchObject({ status: 'ready', version: version + 1, is_current: true })
    const { body: now } = await investor.get(`${url}report/`)
    expect(JSON.stringify(now)).toContain('6,300 kW')
  })

  it('publishes what was shown, or nothing where that has changed', async () => {
    const { body: read } = await admin.get(`${url}report/`)
    const change = { ...REPORT, sections: [{ key: 'summary', body: 'A colleague’s words.' }] }
    const { body: now } = await admin.send('PATCH', `${url}report/`, { body: change })
    const publish = (shown: unknown) => admin.post(`${url}diligence-report/`, { ...REPORT, shown })
    const stale = await publish(read.shown)
    expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
    expect(stale.body.message).toContain('has changed since it was shown')
    expect((await admin.get(`${url}diligence-report/`)).body.status).toBe('ready')
    expect(changedSections(read, now)).toEqual(['Summary'])
    expect((await publish(now.shown)).status).toBe(202)
    await jobsDone(test)
    const { body: published } = await investor.get(`${url}report/`)
    expect(section(published, 'summary')?.body).toBe('A colleague’s words.')
    expect(published.shown).toBeNull()
  })

  it('needs the review that it publishes', async () => {
    const refused = await admin.post(`${url}diligence-report/`, {
      kind: 'ie_report',
      audience: 'buyer',
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_state'])
    expect(refused.body.message).toBe('The Independent Engineer Review isn’t completed yet.')
  })

  it('says when it could not be made, and can be requested again', async () => {
    const { version } = await made()
    const [row] = await test.db
      .update(reportFiles)
      .set({ status: 'pending' })
      .where(eq(reportFiles.number, version))
      .returning()
    await parkedHandlers(test)['make-report']?.(test.db, { report_file_id: row?.id ?? 0 })
    const failed = await admin.get(`${url}diligence-report/`)
    expect(failed.body).toMatchObject({
      status: 'failed',
      reason: 'Something went wrong on our end. Make the report again.',
    })
    expect(await made()).toMatchObject({ status: 'ready', version: version + 1, reason: null })
  })

  it('notifies whoever requested it when it is ready or has failed', async () => {
    await made()
    const [row] = await test.db.select().from(reportFiles).orderBy(desc(reportFiles.id)).limit(1)
    const told = async () => (await admin.get('/api/notices/')).body
    expect((await told())[0]).toMatchObject({
      kind: 'report_finished',
      title: 'Ready for Sandy Creek: Project Diligence Report',
      link: `/dashboard/projects/${row?.project_id}/reports`,
    })
    const file = eq(reportFiles.id, row?.id ?? 0)
    await test.db.update(reportFiles).set({ status: 'pending' }).where(file)
    const payload = { report_file_id: row?.id ?? 0 }
    await test.db.transaction(async (tx) => parkedHandlers(test)['make-report']?.(tx, payload))
    expect((await told())[0]?.title).toBe('Couldn’t make for Sandy Creek: Project Diligence Report')
    await test.db.update(reportFiles).set({ status: 'ready', reason: null }).where(file)
  })

  it('counts as failed once its job is lost', async () => {
    const ready = await made()
    const id = Number(/(\d+)\/$/.exec(ready.url)?.[1])
    const row = eq(reportFiles.id, id)
    const created_at = new Date(TEST_NOW.getTime() - 16 * 60_000)
    await test.db.update(reportFiles).set({ status: 'pending', created_at }).where(row)
    const { body } = await admin.get(`${url}diligence-report/`)
    expect(body.status).toBe('failed')
    expect(body.version).toBeLessThan(ready.version)
    await test.db.update(reportFiles).set({ status: 'ready', created_at: TEST_NOW }).where(row)
  })

  it('draws the same bytes for the same report', async () => {
    const { url: link } = await made()
    const [row] = await test.db
      .select()
      .from(reportFiles)
      .where(eq(reportFiles.id, Number(/(\d+)\/$/.exec(link)?.[1])))
    if (!row) throw new Error('There is no such report')
    const work = {
      report: row.report,
      date: 'November 16, 2026',
      at: row.created_at.toISOString(),
      number: row.number,
      publicUrl: test.config.publicUrl,
    }
    const again = await test.services.reports.draw(work)
    const file = await admin.get(link)
    expect(Buffer.compare(again.bytes, file.raw)).toBe(0)
  })
})

describe('audiences', () => {
  it('find only their own reports', async () => {
    await made()
    const own = await admin.post(`${url}seller-diligence-report/`, {})
    expect(own.status).toBe(202)
    await jobsDone(test)
    const kinds = async (client: Client) =>
      (await client.get(`${url}report-links/`)).body.map(
        ({ kind, audience }: { kind: string; audience: string }) => `${kind} ${audience}`,
      )
    expect(await kinds(investor)).toEqual(['project_report buyer'])
    expect(await kinds(seller)).toEqual(['seller_report seller'])
    expect(await kinds(admin)).toEqual(['project_report buyer', 'seller_report seller'])
    expect(await kinds(reviewer)).toEqual(['project_report buyer', 'seller_report seller'])
    expect((await stranger.get(`${url}report-links/`)).status).toBe(404)
  })

  it('get the response for a missing report when it is not theirs', async () => {
    const [link] = (await investor.get(`${url}report-links/`)).body
    expect((await investor.get(link.url)).status).toBe(200)
    const refused = await seller.get(link.url)
    const missing = await seller.get('/api/report-file/2147483646/')
    expect([refused.status, missing.status]).toEqual([404, 404])
    expect({ ...refused.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' })
    expect((await stranger.get(link.url)).status).toBe(404)
    for (const path of [
      'report/?audience=buyer',
      'report/?kind=ie_report&audience=buyer',
      'report/?kind=costs_report',
      'diligence-report/?kind=project_report&audience=buyer',
      'seller-diligence-report/?audience=frontdoor',
    ]) {
      expect((await seller.get(`${url}${path}`)).status, path).toBe(404)
    }
    expect((await investor.get(`${url}seller-diligence-report/`)).body.status).toBe('none')
    const sellers = await investor.get(`${url}seller-diligence-report/?audience=seller`)
    expect(sellers.status).toBe(404)
    expect((await admin.get(`${url}report/?kind=seller_report&audience=buyer`)).status).toBe(404)
  })

  it('cannot make or change reports unless they are staff', async () => {
    for (const client of [seller, investor, reviewer]) {
      expect((await client.post(`${url}diligence-report/`, REPORT)).status).toBe(403)
      const change = { body: { sections: [{ key: 'summary', body: 'Ours.' }] } }
      expect((await client.send('PATCH', `${url}report/`, change)).status).toBe(403)
    }
  })

  it('can open every page that a report for them names', async () => {
    const { body } = await investor.get(`${url}report/`)
    const paths = body.sections.flatMap(({ notes }: ReportAnswer['sections'][number]) =>
      notes.flatMap(({ path }) => path ?? []),
    )
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      const id = /document-viewer\/(\d+)/.exec(path)?.[1]
      expect((await investor.get(`/api/versioned-document/${id}/`)).status, path).toBe(200)
    }
  })
})

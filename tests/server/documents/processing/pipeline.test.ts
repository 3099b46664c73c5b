import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { aiLabels, pageTexts, processingRuns } from '#server/db/schema/processing.ts'
import { readScansAgain } from '#server/features/documents/processing/read-again.ts'
import { STEP_JOBS, startMissingRuns } from '#server/features/documents/processing/runs.ts'
import { makeWorld, upload, type World } from '#tests/server/documents/files/world.ts'
import { ole, pdf } from '#tests/server/services/files/contents.ts'
import { textRow, xlsx } from '#tests/server/services/text/office/files.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { withOcr } from '#tests/support/with-ocr.ts'

let test: TestApp
let world: World

beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
  await startJobs(test)
})
afterAll(() => test.close())

const LEASE = `GROUND LEASE AGREEMENT
This Ground Lease Agreement (this "Lease") is entered into as of March 3, 2025
by and between Prairie Land Holdings LLC, a Kansas limited liability company ("Lessor"),
and Sunfield Solar One LLC, a Delaware limited liability company ("Lessee").
1. Premises. Lessor leases to Lessee the premises described in Exhibit A.
2. Term. The initial term of this Lease is twenty-five (25) years from the
Commencement Date of April 1, 2025.
3. Rent. Lessee shall pay annual rent of $48,500.00.`

const typed = (text: string) => ({
  text,
  boxes: new Uint16Array(text.split(/\s+/).length * 4).fill(1_000),
})
const mine = () => ({ project_id: world.projectId })
const detail = async (id: number) =>
  (await world.clients.staff.get(`/api/versioned-document/${id}/`)).body
const label = async (id: number) =>
  (await world.clients.staff.get(`/api/versioned-document/get-ai-label/${id}/`)).body
const answersOf = async (id: number, client = world.clients.staff) =>
  (await client.get(`/api/ai-answers/?filter=${JSON.stringify({ versioned_document_id: id })}`))
    .body

describe('an uploaded file', () => {
  it('of no listed type is named for what it is, and keeps the name when staff agree', async () => {
    const text = `OFFICE LEASE
Landlord leases to tenant suite 410 with 3,200 rentable square feet. Parking, janitorial service, quiet enjoyment.`
    const { id } = await upload(world.clients.seller, mine(), 'o.pdf', await drawnPdf(text))
    await jobsDone(test)
    expect(await label(id)).toMatchObject({ label: 'other', word: 'Office lease' })
    const { ai_label } = await detail(id)
    expect(ai_label).toMatchObject({ label: 'other', word: 'Office lease' })
    await world.clients.staff.patch(`/api/versioned-document/${id}/`, { label: 'other' })
    expect(await detail(id)).toMatchObject({ label: 'other', label_text: 'Other: Office lease' })
  })

  it('is read, labeled with a reason, and asked its questions', async () => {
    const file = await upload(world.clients.seller, mine(), 'a.pdf', await drawnPdf(LEASE))
    expect(file.processing).toEqual({ status: 'queued', step: 'text', reason: null })
    await jobsDone(test)
    expect(await detail(file.id)).toMatchObject({
      processing: { status: 'done', reason: null },
      ai_label: { label: 'site_lease' },
      textless_pages: [],
      versions: [{ number: 1, page_count: 1 }],
      // A machine’s label is a proposal: the file still waits to be classified.
      label: null,
      state: 'unclassified',
    })
    const verdict = await label(file.id)
    expect(verdict).toMatchObject({ status: 'ready', label: 'site_lease', reason: null })
    expect(verdict.alternatives).toHaveLength(2)
    expect(verdict.evidence.length).toBeGreaterThan(0)
    const answers = await answersOf(file.id)
    const term = answers.find((one: { field_name: string }) => one.field_name === 'site_lease_term')
    expect(term).toMatchObject({ value: 25, page: 1, state: 'proposed', number: 1 })
    expect(LEASE.replaceAll('\n', ' ')).toContain(term.quote.replaceAll('\n', ' '))
    expect(term.box.w).toBeGreaterThan(0)
  })

  it('may be a spreadsheet, with text, label, and answers like any other file', async () => {
    const rows = LEASE.split('\n').map((line, index) => {
      const [text, more = ''] = line.split(/(?<=rent of) /)
      return textRow(index + 1, text ?? '', more)
    })
    const content = await xlsx({ sheets: [{ name: 'Lease', rows: rows.join('') }] })
    const file = await upload(world.clients.seller, mine(), 'lease.xlsx', Buffer.from(content))
    await jobsDone(test)
    expect(await detail(file.id)).toMatchObject({
      processing: { status: 'done', reason: null },
      ai_label: { label: 'site_lease' },
      versions: [{ page_count: 1 }],
    })
    const answers = await answersOf(file.id)
    const rent = answers.find((one: { field_name: string }) => one.field_name === 'annual_rent')
    expect(rent).toMatchObject({ value: 48500, page: 1 })
    expect(rent.box.w).toBeGreaterThan(0)
    const { body } = await world.clients.seller.get(`/api/versioned-document/${file.id}/text/`)
    expect(body[0].text).toMatch(/^Lease\n\nGROUND LEASE AGREEMENT\n/)
  })

  it('in an old format fails with advice', async () => {
    const file = await upload(world.clients.seller, mine(), 'old.xls', ole('Workbook'))
    await jobsDone(test)
    const { processing } = await detail(file.id)
    expect(processing).toMatchObject({ status: 'failed', step: 'text' })
    expect(processing.reason).toMatch(/^We can’t read old Excel files .* as \.xlsx or PDF/)
  })

  it('names its pages without text when the others were read', async () => {
    const file = await upload(
      world.clients.seller,
      mine(),
      'd.pdf',
      await drawnPdf(`${LEASE}\nD.`, ''),
    )
    await jobsDone(test)
    const { processing, textless_pages } = await detail(file.id)
    expect(processing.status).toBe('done')
    expect(processing.reason).toMatch(/^Page 2 of 2 has no readable text/)
    expect(textless_pages).toEqual([2])
  })

  it('says when it has no text, and gets no label or answers', async () => {
    const file = await upload(world.clients.seller, mine(), 'lease.pdf', pdf('no text'))
    await jobsDone(test)
    const { processing, ai_label } = await detail(file.id)
    expect(processing).toMatchObject({ status: 'needs_ocr', step: 'text' })
    expect(processing.reason).toMatch(/text/i)
    expect(ai_label).toBeNull()
    expect(await label(file.id)).toMatchObject({ status: 'needs_ocr', label: null })
    expect(await answersOf(file.id)).toEqual([])
  })

  it('is read again once OCR is available', async () => {
    const file = await upload(world.clients.seller, mine(), 'scan.pdf', pdf('a scan'))
    const half = await drawnPdf('The first page is text.', '')
    const other = await upload(world.clients.seller, mine(), 'half.pdf', half)
    await jobsDone(test)
    expect((await detail(file.id)).processing.status).toBe('needs_ocr')
    expect((await detail(other.id)).textless_pages).toEqual([2])
    const told: string[] = []
    // OCR is half certain of each word.
    const certainty = new Uint8Array(LEASE.split(/\s+/).length).fill(50)
    const giveBack = withOcr(test, {
      async readPdfPage(_path, page) {
        told.push((await detail(file.id)).processing.reason)
        return { ...page, ...typed(LEASE), certainty }
      },
    })
    try {
      const again = () => test.db.transaction((tx) => readScansAgain(tx, test.services.jobs))
      expect(await again()).toBeGreaterThan(0)
      await jobsDone(test)
      expect(await again()).toBe(0)
    } finally {
      await giveBack()
    }
    expect(told).toContain('Reading page 1 of 1')
    expect(await detail(file.id)).toMatchObject({
      processing: { status: 'done', reason: null },
      ai_label: { label: 'site_lease' },
      textless_pages: [],
    })
    expect((await detail(other.id)).textless_pages).toEqual([])
    const { body } = await world.clients.seller.get(`/api/versioned-document/${file.id}/text/`)
    expect(body[0]).toMatchObject({ text: LEASE, is_ocr: true })
    const given = (await answersOf(file.id)).filter((one: { value: unknown }) => one.value !== null)
    expect(given.length).toBeGreaterThan(2)
    const confidences: number[] = given.map((one: { confidence: number }) => one.confidence)
    expect(Math.max(...confidences)).toBeLessThanOrEqual(0.5)
  })

  it('is read once, however often the same bytes are uploaded', async () => {
    const bytes = await drawnPdf(`${LEASE}\nA copy.`)
    const one = await upload(world.clients.seller, mine(), 'one.pdf', bytes)
    await jobsDone(test)
    const pages = () => test.db.select().from(pageTexts).where(eq(pageTexts.sha256, one.sha256))
    await test.db
      .update(pageTexts)
      .set({ text: 'Kept as it was read.' })
      .where(eq(pageTexts.sha256, one.sha256))
    const two = await upload(world.clients.seller, mine(), 'two.pdf', bytes)
    await jobsDone(test)
    expect((await pages()).map(({ text }) => text)).toEqual(['Kept as it was read.'])
    expect((await detail(two.id)).processing.status).toBe('done')
  })

  it('is left the same when each of its jobs is repeated', async () => {
    const file = await upload(world.clients.seller, mine(), 'b.pdf', await drawnPdf(`${LEASE}\nB.`))
    await jobsDone(test)
    const before = await answersOf(file.id)
    const [run] = await test.db
      .select()
      .from(processingRuns)
      .where(eq(processingRuns.versioned_document_id, file.id))
    for (const step of ['text', 'parts', 'label', 'answers'] as const) {
      await test.db
        .update(processingRuns)
        .set({ step, status: 'queued', finished_at: null })
        .where(eq(processingRuns.id, run?.id ?? 0))
      await test.services.jobs.send(test.db, STEP_JOBS[step], { run_id: run?.id ?? 0 })
      await jobsDone(test)
    }
    const labels = await test.db
      .select()
      .from(aiLabels)
      .where(eq(aiLabels.versioned_document_id, file.id))
    expect(labels).toHaveLength(1)
    const essence = (list: { id: number; value: unknown }[]) =>
      list.map(({ id, value }) => [id, value])
    expect(essence(await answersOf(file.id))).toEqual(essence(before))
  })

  it('is found and processed if its run was never started', async () => {
    const file = await upload(world.clients.seller, mine(), 'c.pdf', await drawnPdf(`${LEASE}\nC.`))
    await jobsDone(test)
    await test.db.delete(aiAnswers).where(eq(aiAnswers.versioned_document_id, file.id))
    await test.db.delete(processingRuns).where(eq(processingRuns.versioned_document_id, file.id))
    expect(await test.db.transaction((tx) => startMissingRuns(tx, test.services.jobs))).toBe(1)
    await jobsDone(test)
    expect((await detail(file.id)).processing.status).toBe('done')
  })
})

describe('search', () => {
  it('finds pages by their words, for those who may see the file', {
    tags: ['postgres'],
  }, async () => {
    const bytes = await drawnPdf('Cover', 'The zebrawood turbine was inspected.')
    const file = await upload(world.clients.seller, mine(), 'z.pdf', bytes)
    await jobsDone(test)
    const ask = (client = world.clients.seller) =>
      client.get('/api/versioned-documents/search/?q=zebrawood+inspections')
    const { body } = await ask()
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ versioned_document_id: file.id, page: 2, name: 'z.pdf' })
    expect(body[0].excerpt).toContain('\u{E000}zebrawood\u{E001}')
    expect((await ask(world.clients.otherSeller)).body).toEqual([])
    expect((await ask(world.clients.staff)).body).toHaveLength(1)
  })
})

/** @module-tag postgres */
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { processingRuns, recognitions } from '#server/db/schema/processing.ts'
import { notePlaces } from '#server/features/documents/processing/places.ts'
import { makeWorld, upload, type World } from '#tests/server/documents/files/world.ts'
import { endlessPdf, longPdf } from '#tests/server/services/text/pdfs.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { jobsDone, startJobs } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { HANGS_MS, until } from '#tests/support/until.ts'
import { withOcr } from '#tests/support/with-ocr.ts'

let test: TestApp
let world: World
/** What each OCR run waits for, and the pages it has looked at. */
let mayLook = async (_page: number): Promise<void> => {}
let looks: number[] = []
let giveBack: () => Promise<void>

beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
  giveBack = withOcr(
    test,
    {
      async readPdfPage(_path, page, signal) {
        looks.push(page.number)
        await mayLook(page.number)
        signal?.throwIfAborted()
        const text = `Seen on page ${page.number}`
        return { ...page, text, boxes: new Uint16Array(5 * 4), certainty: new Uint8Array(5) }
      },
    },
    { silentMs: 2_000, threads: 1 },
  )
  await startJobs(test)
})
afterEach(async () => {
  mayLook = async () => {}
  await jobsDone(test)
  looks = []
})
afterAll(async () => {
  await giveBack()
  await test.close()
})

const mine = () => ({ project_id: world.projectId })
const theirs = () => ({ project_id: world.otherProjectId })
const detail = async (id: number, client = world.clients.staff) =>
  (await client.get(`/api/versioned-document/${id}/`)).body
const jobs = async (name: string) =>
  (
    await test.db.execute<{ retry_count: number; state: string; id: number }>(
      sql`select retry_count, state, (data ->> 'run_id')::int as id from pgboss.job where name = ${name}`,
    )
  ).rows
/** Scans of different sizes, so that no two have the same bytes. */
const scanned = (pages: number) => longPdf(pages)

describe('a file that keeps a reader busy forever', () => {
  it('is tried once and then fails with the reason', async () => {
    const file = await upload(world.clients.seller, mine(), 'endless.pdf', endlessPdf())
    await jobsDone(test)
    const { processing } = await detail(file.id)
    expect(processing).toEqual({
      status: 'failed',
      step: 'text',
      reason: 'Processing took too long and was stopped. The file may be damaged.',
    })
    expect(await jobs('read-long-text')).toMatchObject([{ retry_count: 0, state: 'completed' }])
  })
})

describe('a scan', () => {
  it('does not block text files, and reports its progress', async () => {
    const gate = Promise.withResolvers<void>()
    mayLook = () => gate.promise
    const scan = await upload(world.clients.seller, mine(), 'scan.pdf', scanned(3))
    await until('OCR looks at the scan', HANGS_MS, () => looks.length > 0)
    const text = await upload(world.clients.seller, mine(), 'text.pdf', await drawnPdf(LEASE))
    await until('the text is read', HANGS_MS, async () => {
      return (await detail(text.id)).processing.status === 'done'
    })
    expect((await detail(scan.id)).processing).toEqual({
      status: 'working',
      step: 'recognition',
      reason: 'Reading page 1 of 3',
    })
    gate.resolve()
    await jobsDone(test)
    expect((await detail(scan.id)).processing).toMatchObject({ status: 'done', reason: null })
  })

  it('resumes at the page where a worker died', async () => {
    mayLook = async (page) => {
      if (page === 3 && looks.filter((one) => one === 3).length === 1) throw new Error('It died')
    }
    const file = await upload(world.clients.seller, mine(), 'killed.pdf', scanned(4))
    await jobsDone(test)
    expect(looks).toEqual([1, 2, 3, 3, 4])
    const { body } = await world.clients.seller.get(`/api/versioned-document/${file.id}/text/`)
    expect(body.map(({ text }: { text: string }) => text)).toEqual(
      [1, 2, 3, 4].map((page) => `Seen on page ${page}`),
    )
    const [scan] = await test.db
      .select()
      .from(recognitions)
      .where(eq(recognitions.sha256, file.sha256))
    expect(scan).toMatchObject({ waiting: [], looked_at: [1, 2, 3, 4] })
  })

  it('yields after a few pages, and one that someone opens goes first', async () => {
    const order: number[] = []
    const gate = Promise.withResolvers<void>()
    mayLook = async () => {
      await gate.promise
      const [active] = (await jobs('recognize-pages')).filter(({ state }) => state === 'active')
      if (active && order.at(-1) !== active.id) order.push(active.id)
    }
    const long = await upload(world.clients.seller, mine(), 'long.pdf', scanned(20))
    await until('OCR looks at the scan', HANGS_MS, () => looks.length > 0)
    const other = await upload(world.clients.otherSeller, theirs(), 'other.pdf', scanned(5))
    const next = await upload(world.clients.otherSeller, theirs(), 'next.pdf', scanned(6))
    const waits = (count: number) =>
      until('the others wait', HANGS_MS, async () => {
        const waiting = (await jobs('recognize-pages')).filter(({ state }) => state === 'created')
        return waiting.length === count
      })
    await waits(2)
    await notePlaces(test.db)
    // The other seller’s turn comes first, then the long scan continues.
    expect((await runOf(other.id)).reason).toMatch(/^Waiting for OCR\. 1 scan ahead\b/)
    expect((await runOf(next.id)).reason).toMatch(/^Waiting for OCR\. 2 scans ahead\b/)
    // The seller opens the larger one.
    await detail(next.id, world.clients.otherSeller)
    expect((await runOf(next.id)).reason).toMatch(/^Waiting for OCR\. 1 scan ahead\b/)
    gate.resolve()
    await jobsDone(test)
    const runs = [await runOf(long.id), await runOf(next.id), await runOf(other.id)]
    const [first, second, third] = runs.map(({ id }) => id)
    expect(order).toEqual([first, second, first, third, first])
  })
})

/** The run of a file; unlike opening the file, this does not move it up. */
async function runOf(fileId: number) {
  const [run] = await test.db
    .select()
    .from(processingRuns)
    .where(eq(processingRuns.versioned_document_id, fileId))
  if (!run) throw new Error(`File ${fileId} has no run`)
  return run
}

const LEASE = `GROUND LEASE AGREEMENT
This Ground Lease Agreement is entered into by Prairie Land Holdings LLC ("Lessor") and Sunfield Solar One LLC ("Lessee").
Lessor leases to Lessee the premises described in Exhibit A for a term of twenty-five (25) years.`

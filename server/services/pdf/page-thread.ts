import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { degrees, PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import type { PageOutcome, PageSource, PageWork, PlannedPage } from './page-plan.ts'

/** Runs in its own thread: a long document takes seconds and must not block anyone. */

async function compose({ sources, documents }: PageWork): Promise<PageOutcome> {
  const opened: PDFDocument[] = []
  for (const source of sources) opened.push(await open(source))
  const plans = documents.map(({ pages }) => pages ?? allPages(opened))
  const exists = ({ source, number }: PlannedPage) =>
    number >= 1 && number <= (opened[source]?.getPageCount() ?? 0)
  const wrong = plans.findIndex((plan) => plan.length === 0 || !plan.every(exists))
  if (wrong >= 0) return { ok: false, problem: 'no_such_page', document: wrong }
  for (const [at, plan] of plans.entries()) await write(opened, plan, documents[at]?.target ?? '')
  return { ok: true }
}

async function write(
  opened: readonly PDFDocument[],
  plan: readonly PlannedPage[],
  target: string,
): Promise<void> {
  const made = await PDFDocument.create()
  for (const [place, page] of (await copies(made, opened, plan)).entries()) {
    made.addPage(page)
    const turn = plan[place]?.turn ?? 0
    if (turn !== 0) page.setRotation(degrees((page.getRotation().angle + turn) % 360))
  }
  await writeFile(target, await made.save(), { mode: 0o600 })
}

/** Returns the planned pages, in order. Pages of one source are copied together, so shared objects are copied once. */
async function copies(
  made: PDFDocument,
  documents: readonly PDFDocument[],
  plan: readonly PlannedPage[],
): Promise<PDFPage[]> {
  const pages: PDFPage[] = []
  for (const [source, document] of documents.entries()) {
    const places = [...plan.keys()].filter((place) => plan[place]?.source === source)
    const indices = places.map((place) => (plan[place]?.number ?? 1) - 1)
    const copied = await made.copyPages(document, indices)
    for (const [index, page] of copied.entries()) pages[places[index] ?? 0] = page
  }
  return pages
}

const allPages = (documents: readonly PDFDocument[]): PlannedPage[] =>
  documents.flatMap((document, source) =>
    document.getPageIndices().map((index) => ({ source, number: index + 1, turn: 0 as const })),
  )

async function open({ path, kind }: PageSource): Promise<PDFDocument> {
  const bytes = await readFile(path)
  // An owner-restricted file opens with the empty password and is saved without the restriction.
  if (kind === 'pdf') return PDFDocument.load(bytes, { updateMetadata: false, password: '' })
  const document = await PDFDocument.create()
  const picture = kind === 'png' ? await document.embedPng(bytes) : await document.embedJpg(bytes)
  // One pixel becomes one point, so the page has the picture's proportions.
  const page = document.addPage([picture.width, picture.height])
  page.drawImage(picture, { x: 0, y: 0, width: picture.width, height: picture.height })
  return PDFDocument.load(await document.save())
}

/** The library has no error class for this. */
const NEEDS_PASSWORD = /password/i

const problemOf = (cause: unknown): PageOutcome => ({
  ok: false,
  problem: cause instanceof Error && NEEDS_PASSWORD.test(cause.message) ? 'encrypted' : 'corrupt',
})

const work: PageWork = workerData
parentPort?.postMessage(await compose(work).catch(problemOf))

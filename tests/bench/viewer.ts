import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Browser, BrowserContext, Page } from 'playwright'
import { must } from '#scripts/run.ts'
import { openDatabase } from '#server/db/open.ts'
import { createSession } from '#server/http/session.ts'
import { openBrowser } from './browser.ts'
import { fillBenchData } from './data.ts'
import { buildFloor, serveFloor } from './floor-apps.ts'
import { alternate, median, ms, ratio, table } from './lib.ts'
import { startProduct } from './server.ts'

/** A document of 500 pages compared with PDF.js's own page view (docs/benchmarks.md, "Viewer"). */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const PAGES = 500
/** Stops on the way to the last page. */
const STOPS = 40
const COOKIE = 'session'

interface Opened {
  /** Milliseconds from the start of the navigation to the first rendered page. */
  first: number
  /** Bytes of the page's script heap, after a collection. */
  heap: number
  /** The same after scrolling to the last page. */
  heapAfter: number
  /** Bytes of the page's whole process, including its worker. */
  memory: number
  /** Maximum number of pages rendered at once. */
  canvases: number
}

export async function benchViewer(): Promise<string> {
  const work = await mkdtemp(join(tmpdir(), 'jb-bench-viewer-'))
  const folder = join(work, 'data')
  const token = await fill(folder)
  must(process.execPath, ['scripts/build.ts'])
  const product = await startProduct(folder)
  const floor = await serveFloor(await buildFloor('viewer', work), product.port)
  const browser = await openBrowser()
  try {
    const { base } = product
    const id = await bringFile(browser, base, token)
    const seen = await alternate(ROUNDS, {
      product: () => open(browser, `${base}/document-viewer/${id}/`, token, PRODUCT),
      floor: () => open(browser, `http://localhost:${floor.port}/?id=${id}`, token, FLOOR),
    })
    const of = (who: keyof typeof seen, key: keyof Opened) =>
      median(seen[who].map((one) => one[key]))
    const row = (name: string, key: keyof Opened, words: (value: number) => string) => [
      name,
      words(of('product', key)),
      words(of('floor', key)),
      ratio(of('product', key) / of('floor', key)),
    ]
    return table(
      [`${PAGES} pages`, 'product', 'PDF.js page view', 'ratio'],
      [
        row('navigation to first page', 'first', ms),
        row('script heap, opened', 'heap', megabytes),
        row('script heap, at the last page', 'heapAfter', megabytes),
        row('process of the page, at the last page', 'memory', megabytes),
        row('pages drawn at once', 'canvases', String),
      ],
    )
  } finally {
    await browser.close()
    await floor.close()
    await product.stop()
    await rm(work, { recursive: true, force: true })
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

/** Where the pages of a viewer scroll, and how to recognize a rendered page. */
interface Look {
  frame: string
  canvas: string
}

const PRODUCT: Look = { frame: 'section[aria-label^="Pages of"]', canvas: '.jb-page canvas' }
const FLOOR: Look = { frame: '#frame', canvas: '.page canvas' }

async function fill(folder: string): Promise<string> {
  const database = await openDatabase({ folder })
  const userId = await fillBenchData(database.db)
  const token = await createSession(database.db, userId, { ip: '127.0.0.1', userAgent: 'bench' }, 2)
  await database.close()
  return token
}

/** A contract with this many pages, each with different text. */
async function longPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= PAGES; number++) {
    const page = pdf.addPage([612, 792])
    page.drawText(`Section ${number}. Energy services agreement`, { x: 72, y: 720, size: 14, font })
    for (let line = 0; line < 44; line++) {
      const text = `${number}.${line + 1} The seller delivers ${number * 37 + line} MWh to the point of interconnection each year.`
      page.drawText(text, { x: 72, y: 690 - line * 14, size: 10, font })
    }
  }
  return pdf.save()
}

/** Uploads the document and waits until the server has read it, so that nothing else is running. */
async function bringFile(browser: Browser, base: string, token: string): Promise<number> {
  const context = await signedIn(browser, token)
  await context.request.get(`${base}/api/active-user/`)
  const cookies = await context.cookies(base)
  const csrf = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
  const [project] = await (await context.request.get(`${base}/api/projects/?range=[0,0]`)).json()
  const buffer = Buffer.from(await longPdf())
  const answer = await context.request.post(`${base}/api/versioned-documents/`, {
    headers: { 'x-csrftoken': csrf },
    multipart: {
      project_id: String(project.id),
      file: { name: 'long.pdf', mimeType: 'application/pdf', buffer },
    },
  })
  if (!answer.ok()) throw new Error(`The document was refused: ${await answer.text()}`)
  const [file] = await answer.json()
  for (let look = 0; look < 120; look++) {
    const now = await (
      await context.request.get(`${base}/api/versioned-document/${file.id}/`)
    ).json()
    if (!['queued', 'working'].includes(now.processing?.status)) break
    await new Promise((done) => setTimeout(done, 1_000))
  }
  await context.close()
  return file.id
}

async function signedIn(browser: Browser, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addCookies([{ name: COOKIE, value: token, domain: 'localhost', path: '/' }])
  return context
}

async function open(browser: Browser, url: string, token: string, look: Look): Promise<Opened> {
  const context = await signedIn(browser, token)
  try {
    await context.addInitScript(watchFirstPage, look.canvas)
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForFunction(() => Reflect.has(window, 'benchFirst'), null, { timeout: 60_000 })
    const first = await page.evaluate(() => Number(Reflect.get(window, 'benchFirst')))
    await page.waitForTimeout(1_000)
    const heap = await heapOf(page)
    const canvases = await scrollThrough(page, look)
    await page.waitForTimeout(1_000)
    return {
      first,
      heap,
      canvases,
      heapAfter: await heapOf(page),
      memory: await processOf(browser),
    }
  } finally {
    await context.close()
  }
}

/** In the page: records when a canvas first shows ink. */
function watchFirstPage(selector: string): void {
  const look = () => {
    const canvas = document.querySelector<HTMLCanvasElement>(selector)
    if (canvas && canvas.width > 0 && !canvas.hidden && canvas.style.visibility !== 'hidden') {
      const small = new OffscreenCanvas(64, 64)
      const paper = small.getContext('2d')
      paper?.drawImage(canvas, 0, 0, 64, 64)
      const inked = paper
        ?.getImageData(0, 0, 64, 64)
        .data.some((value, at) => at % 4 === 0 && value > 0 && value < 250)
      if (inked) {
        Reflect.set(window, 'benchFirst', performance.now())
        return
      }
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

/** Scrolls to the last page with stops; returns the maximum number of pages rendered at once. */
async function scrollThrough(page: Page, { frame, canvas }: Look): Promise<number> {
  let most = 0
  for (let stop = 1; stop <= STOPS; stop++) {
    const drawn = await page.evaluate(
      async ([box, drawnPage, part]) => {
        const element = document.querySelector(box)
        if (!element) throw new Error(`${box} is not there`)
        element.scrollTop = (element.scrollHeight - element.clientHeight) * part
        await new Promise((done) => setTimeout(done, 250))
        return document.querySelectorAll(drawnPage).length
      },
      [frame, canvas, stop / STOPS] as const,
    )
    most = Math.max(most, drawn)
  }
  return most
}

/** Resident memory of the largest renderer process. */
async function processOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]))
  return Math.max(...sizes) * 1_024
}

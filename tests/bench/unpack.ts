import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import JSZip from 'jszip'
import type { Browser } from 'playwright'
import { longTasks, openBrowser, watchLongTasks } from './browser.ts'
import { buildFloor, serveFloor } from './floor-apps.ts'
import { alternate, median, ms, table } from './lib.ts'

/** Unpacking a zip in the browser: the product's worker compared with jszip on the main thread. */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SCANS = 40
const TEXTS = 40

interface Unpacked {
  files: number
  bytes: number
  time: number
  /** Peak resident bytes of all browser processes, minus those before. */
  peak: number
  /** Milliseconds of the longest task of the main thread. */
  longest: number
}

export async function benchUnpack(): Promise<string> {
  const work = await mkdtemp(join(tmpdir(), 'jb-bench-unpack-'))
  const root = await buildFloor('unpack', work)
  const zip = await dataRoom()
  await writeFile(join(root, 'bench.zip'), zip)
  const floor = await serveFloor(root, 0)
  try {
    const url = `http://localhost:${floor.port}/`
    const seen = await alternate(ROUNDS, {
      product: () => unpack(url, 'product'),
      plain: () => unpack(url, 'plain'),
      hashed: () => unpack(url, 'hashed'),
    })
    const row = (name: string, how: keyof typeof seen) => {
      const of = (key: keyof Unpacked) => median(seen[how].map((one) => one[key]))
      return [name, ms(of('time')), megabytes(of('peak')), ms(of('longest'))]
    }
    const [{ files, bytes } = { files: 0, bytes: 0 }] = seen.product
    return table(
      [
        `${megabytes(zip.length)} zip, ${files} files of ${megabytes(bytes)}`,
        'time',
        'peak memory over the empty page',
        'longest task of the main thread',
      ],
      [
        row('product: worker, checksums, hashes', 'product'),
        row('jszip on the main thread', 'plain'),
        row('jszip there with checksums and hashes', 'hashed'),
      ],
    )
  } finally {
    await floor.close()
    await rm(work, { recursive: true, force: true })
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

/** Scans that cannot be compressed any further, and text that can. */
async function dataRoom(): Promise<Uint8Array> {
  const zip = new JSZip()
  for (let index = 0; index < SCANS; index++) zip.file(`scans/${index}.pdf`, randomBytes(2_400_000))
  const words = Array.from({ length: 4_000 }, () => randomBytes(4).toString('hex'))
  for (let index = 0; index < TEXTS; index++) {
    const text = Array.from(
      { length: 90_000 },
      () => words[Math.floor(Math.random() * words.length)],
    )
    zip.file(`texts/${index}.txt`, text.join(' '))
  }
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}

/** Each variant has its own browser, so that no other variant's memory counts. */
async function unpack(url: string, how: 'product' | 'plain' | 'hashed'): Promise<Unpacked> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext()
    await watchLongTasks(context)
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForFunction(() => Reflect.has(window, 'benchUnpack'))
    const before = (await longTasks(page)).length
    const watch = await watchMemory(browser)
    const outcome = await page.evaluate((way) => Reflect.get(window, 'benchUnpack')(way), how)
    const peak = await watch.stop()
    // The observer is notified of a task after its end.
    await page.waitForTimeout(300)
    const tasks = (await longTasks(page)).slice(before)
    return { ...outcome, peak, longest: Math.max(0, ...tasks) }
  } finally {
    await browser.close()
  }
}

/** Samples the resident memory of the browser's processes. */
async function watchMemory(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  const now = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { id }) => sum + residentBytes(id), 0)
  }
  const before = await now()
  let most = before
  let runs = true
  const looking = (async () => {
    while (runs) {
      most = Math.max(most, await now())
      await new Promise((done) => setTimeout(done, 25))
    }
  })()
  return {
    async stop() {
      runs = false
      await looking
      return most - before
    },
  }
}

function residentBytes(id: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) * 1_024
  } catch {
    // Processes start and end.
    return 0
  }
}

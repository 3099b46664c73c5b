import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { must } from '#scripts/run.ts'
import { openDatabase } from '#server/db/open.ts'
import { createSession } from '#server/http/session.ts'
import { longTasks, openBrowser, throttle, watchLongTasks } from './browser.ts'
import { fillBenchData, PROJECTS } from './data.ts'
import { buildFloor, serveFloor } from './floor-apps.ts'
import { alternate, median, ms, ratio, table } from './lib.ts'
import { startProduct } from './server.ts'

/** A list of the back office with 10,000 rows behind it (docs/benchmarks.md, "Lists"). */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SLOWDOWN = 4
const ROWS = 25
/** The session's cookie over plain HTTP. */
const COOKIE = 'session'

interface Opened {
  /** Milliseconds from the click on the menu to the painted rows. */
  rows: number
  longest: number
}

export async function benchLists(): Promise<string> {
  const work = await mkdtemp(join(tmpdir(), 'jb-bench-lists-'))
  const folder = join(work, 'data')
  const token = await fill(folder)
  must(process.execPath, ['scripts/build.ts'])
  const product = await startProduct(folder)
  const floor = await serveFloor(await buildFloor('admin', work), product.port)
  const browser = await openBrowser()
  try {
    const seen = await alternate(ROUNDS, {
      product: () => openList(browser, `${product.base}/dashboard`, token),
      floor: () => openList(browser, `http://localhost:${floor.port}/`, token),
    })
    const of = (who: keyof typeof seen, key: keyof Opened) =>
      median(seen[who].map((one) => one[key]))
    const row = (name: string, key: keyof Opened) => [
      name,
      ms(of('product', key)),
      ms(of('floor', key)),
      ratio(of('product', key) / of('floor', key)),
    ]
    return table(
      [`${PROJECTS} projects, first ${ROWS}`, 'product', 'plain Datagrid', 'ratio'],
      [row('click to rows', 'rows'), row('longest task', 'longest')],
    )
  } finally {
    await browser.close()
    await floor.close()
    await product.stop()
    await rm(work, { recursive: true, force: true })
  }
}

/** Fills a data folder; returns the session token of its administrator. */
async function fill(folder: string): Promise<string> {
  const database = await openDatabase({ folder })
  const userId = await fillBenchData(database.db)
  const token = await createSession(database.db, userId, { ip: '127.0.0.1', userAgent: 'bench' }, 2)
  await database.close()
  return token
}

async function openList(browser: Browser, address: string, token: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    await context.addCookies([{ name: COOKIE, value: token, domain: 'localhost', path: '/' }])
    await watchLongTasks(context)
    const page = await context.newPage()
    await page.goto(address)
    const link = page
      .getByRole('navigation')
      .or(page.getByRole('menu'))
      .getByText('Projects', { exact: true })
      .first()
    await link.waitFor()
    await page.waitForLoadState('networkidle')
    await throttle(page, SLOWDOWN)
    const before = (await longTasks(page)).length
    await page.evaluate(watchRows, ROWS)
    await link.click()
    await page.waitForFunction(() => Reflect.has(window, 'benchRows'))
    const rows = await page.evaluate(() => Number(Reflect.get(window, 'benchRows')))
    return { rows, longest: Math.max(0, ...(await longTasks(page)).slice(before)) }
  } finally {
    await context.close()
  }
}

/** In the page: times from the click to the frame after this many rows are in a table. */
function watchRows(count: number): void {
  let clicked = 0
  addEventListener('click', () => (clicked ||= performance.now()), { capture: true, once: true })
  const observer = new MutationObserver(() => {
    if (!clicked || document.querySelectorAll('tbody tr').length < count) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => Reflect.set(window, 'benchRows', performance.now() - clicked)),
    )
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { must } from '#scripts/run.ts'
import { openBrowser, signIn } from './browser.ts'
import { alternate, median, ms, table } from './lib.ts'
import { startProduct } from './server.ts'
import { CATEGORIES, mainTasks, tracedEvents } from './trace.ts'

/**
 * How long the simulator blocks its page while 10,000 trials run in the browser at each move of a slider,
 * compared with the same moves while an invalid value prevents a run (docs/benchmarks.md, "Simulator").
 */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const PATH = '/simulator?project=all&panel=assumptions&trials=10000'
const GROUP = 'Audit and wages'
const MOVED = 'Wage rules fail, without certificates, slider'
const REFUSED = 'The basis is audited and cut'
const MOVES = 60
/** Milliseconds between two moves. */
const PACE = 50
/** The maximum duration of a task, in milliseconds. */
const GOAL = 50

/** Tasks of the page's main thread, in milliseconds. */
interface Tasks {
  /** By wall time, so other load on the machine counts too. */
  longest: number
  /** By processor time. */
  work: number
  /** How many took longer than the goal by wall time. */
  over: number
}

export async function benchSimulator(): Promise<string> {
  const work = await mkdtemp(join(tmpdir(), 'jb-bench-simulator-'))
  must(process.execPath, ['scripts/build.ts'])
  const product = await startProduct(join(work, 'data'), { DEMO: '1' })
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await signIn(context, product.base, 'seller@joulebridge.test')
    const at = (does: (page: Page) => Promise<void>, prepare = ready) =>
      traced(browser, context, product.base, prepare, does)
    const seen = await alternate(ROUNDS, {
      opening: () => at(ready, async () => {}),
      running: () => at(move),
      still: () => at(move, refused),
    })
    const row = (name: string, tasks: readonly Tasks[]) => [
      name,
      ms(median(tasks.map(({ longest }) => longest))),
      ms(median(tasks.map(({ work: own }) => own))),
      String(median(tasks.map(({ over }) => over))),
    ]
    return table(
      ['10,000 trials', 'longest task', 'its most processor time', `tasks over ${GOAL} ms`],
      [
        row('slider moved, a run at each move', seen.running),
        row('slider moved, nothing runs', seen.still),
        row('opened, to its first results', seen.opening),
      ],
    )
  } finally {
    await browser.close()
    await product.stop()
    await rm(work, { recursive: true, force: true })
  }
}

/** The tasks of a new page from the end of `prepare` to the end of `does`. */
async function traced(
  browser: Browser,
  context: BrowserContext,
  base: string,
  prepare: (page: Page) => Promise<void>,
  does: (page: Page) => Promise<void>,
): Promise<Tasks> {
  const page = await context.newPage()
  try {
    // Opens another page first, so that the page opened during the trace stays in its process.
    await page.goto(`${base}/privacy`)
    if (does !== ready) await page.goto(base + PATH)
    await prepare(page)
    await browser.startTracing(page, { categories: CATEGORIES })
    if (does === ready) await page.goto(base + PATH)
    await does(page)
    await page.evaluate(() => console.timeStamp('bench-end'))
    const events = await tracedEvents(browser)
    const end = events.findLast(({ name }) => name === 'TimeStamp')
    if (!end) throw new Error('The trace has no end')
    const tasks = mainTasks(events, end.pid)
    const longest = tasks.map(({ dur = 0 }) => dur / 1_000)
    return {
      longest: Math.max(...longest),
      work: Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000)),
      over: longest.filter((each) => each > GOAL).length,
    }
  } finally {
    await page.close()
  }
}

/** Waits for the results and all comparisons. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-fingerprint]') !== null &&
      document.querySelectorAll('.recharts-surface').length === 4 &&
      [...document.querySelectorAll('[role=status]')].some(
        (each) => each.textContent === 'Up to date',
      ),
    null,
    { polling: 250, timeout: 60_000 },
  )
}

async function refused(page: Page): Promise<void> {
  await ready(page)
  await page.getByText(GROUP).click()
  await page.getByLabel(REFUSED, { exact: true }).fill('5000')
  await page.waitForSelector('.jb-wrong')
}

/** As fast as a hand moves it; in the page, since Playwright's own script would count as work. */
async function move(page: Page): Promise<void> {
  await page.evaluate(
    async ([label, moves, pace]) => {
      const slider = [...document.querySelectorAll('input')].find(
        (input) => input.ariaLabel === label,
      )
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      if (!slider || !set) throw new Error(`There is no ${label}`)
      const from = Number(slider.value)
      for (let at = 1; at <= moves; at++) {
        set.call(slider, String(from + (at % (moves / 2))))
        slider.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise((done) => setTimeout(done, pace))
      }
    },
    [MOVED, MOVES, PACE] as const,
  )
  await page.waitForTimeout(1_000)
}

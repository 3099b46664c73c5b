import type { Browser, Page } from 'playwright'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds, as are the durations. */
  ts: number
  /** Of the thread's own processor time. */
  tdur?: number
  args?: { name?: string }
}

const CATEGORIES = [
  'toplevel',
  'loading',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
]

/**
 * Milliseconds of processor time that a page's main thread spends until the first text is painted, with
 * an empty cache and unslowed. What else the machine does delays the paint and adds nothing to this.
 */
export async function paintWork(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const painted = Promise.withResolvers<void>()
    await onFirstPaint(page, painted.resolve)
    await browser.startTracing(page, { categories: CATEGORIES })
    await page.goto(address, { waitUntil: 'load' })
    await painted.promise
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
      traceEvents: TraceEvent[]
    }
    return beforePaint(traceEvents)
  } finally {
    await context.close()
  }
}

/**
 * Tells when the page has painted text. The browser says so: asking within the page would put Playwright's
 * script of 330 kB into it, now before the paint and now after.
 */
async function onFirstPaint(page: Page, tell: () => void): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Page.lifecycleEvent', ({ name }) => {
    if (name === 'firstContentfulPaint') tell()
  })
  await session.send('Page.enable')
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true })
}

function beforePaint(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The trace has no first paint')
  const main = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === paint.pid && args?.name === 'CrRendererMain',
  )
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      /RunTask$/.test(name) && pid === paint.pid && tid === main?.tid && ts < paint.ts,
  )
  // Both categories tell of the same task: one of the names counts.
  const [first] = tasks
  const total = tasks
    .filter(({ name }) => name === first?.name)
    .reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  return total / 1_000
}

import type { Browser, Page } from 'playwright'
import { CATEGORIES, mainTasks, type TraceEvent, tracedEvents } from './trace.ts'

/**
 * Milliseconds of processor time that a page's main thread spends until it first paints text, with an
 * empty cache and no throttling. Other load on the machine delays the paint but does not add to this.
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
    return beforePaint(await tracedEvents(browser))
  } finally {
    await context.close()
  }
}

/**
 * Reports when the page has painted text. The browser reports it, since asking within the page would inject
 * Playwright's script of 330 kB, sometimes before the paint and sometimes after.
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
  const total = mainTasks(events, paint.pid)
    .filter(({ ts }) => ts < paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  return total / 1_000
}

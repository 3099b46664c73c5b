import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright'
import { must } from '#scripts/run.ts'
import { longTasks, openBrowser, signIn, throttle, watchLongTasks } from './browser.ts'
import { buildFloor, type FloorApp, serveFloor } from './floor-apps.ts'
import { alternate, median, ms, ratio, table } from './lib.ts'
import { paintWork } from './paint-work.ts'
import { startProduct } from './server.ts'

/** First load of pages against floor apps built in the same run (docs/benchmarks.md, "First load"). */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SLOWDOWN = 4
/** Limits the run to some pages: `BENCH_PAGES='/quote,seller home'`. */
const ASKED = process.env.BENCH_PAGES?.split(',')

type Floor = Exclude<FloorApp, 'viewer' | 'unpack'>

interface Subject {
  name: string
  /** `:open` is replaced with the ID of the first unpaid transfer. */
  path: string
  email?: string
  /** The floor that its script is compared with, and the maximum ratio. */
  weight: { floor: Floor; target: number }
  /** The floor that its first paint is compared with. */
  paint: { floor: Floor; target: number } | null
}

const ROUTER = { floor: 'router', target: 2.2 } as const
const FIRST = { floor: 'preact', target: 1.1 } as const
/** The maximum processor time to the first paint, as a multiple of bare Preact's. */
const PAINT_WORK = 1.3
const HOME = { floor: 'router', target: 1.3 } as const
const at = (who: string) => `${who}@joulebridge.test`

const SUBJECTS: readonly Subject[] = [
  { name: '/quote', path: '/quote', weight: ROUTER, paint: FIRST },
  { name: '/password-login', path: '/password-login', weight: ROUTER, paint: FIRST },
  { name: '/login', path: '/login', weight: ROUTER, paint: FIRST },
  { name: 'seller home', path: '/', email: at('seller'), weight: ROUTER, paint: HOME },
  { name: 'investor home', path: '/investor', email: at('investor'), weight: ROUTER, paint: HOME },
  {
    name: 'transfer',
    path: '/investor/transfer/:open',
    email: at('investor'),
    weight: ROUTER,
    paint: HOME,
  },
  { name: 'reviewer home', path: '/reviews', email: at('reviewer'), weight: ROUTER, paint: HOME },
  { name: 'front door', path: '/welcome', email: at('prospect'), weight: ROUTER, paint: HOME },
  {
    name: '/dashboard',
    path: '/dashboard',
    email: at('admin'),
    weight: { floor: 'admin', target: 1.1 },
    paint: null,
  },
]

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

interface Load {
  /** Bytes of script as transferred. */
  script: number
  /** Milliseconds to the first text on screen. */
  paint: number
  /** Milliseconds of tasks beyond their first 50 ms. */
  blocked: number
  /** Milliseconds of the longest task of 50 ms or more; 0 if there is none. */
  longest: number
}

export async function benchFirstLoad(): Promise<string> {
  const work = await mkdtemp(join(tmpdir(), 'jb-bench-load-'))
  must(process.execPath, ['scripts/build.ts'])
  const product = await startProduct(join(work, 'data'), { DEMO: '1' })
  const { port } = product
  const floors = {
    router: await serveFloor(await buildFloor('router', work), port),
    preact: await serveFloor(await buildFloor('preact', work), port),
    admin: await serveFloor(await buildFloor('admin', work), port),
  }
  const browser = await openBrowser()
  /** Processor time to the first paint of the pages before sign-in, compared with bare Preact. */
  const workOf = async ({ path, paint }: Subject): Promise<string[]> => {
    if (paint?.floor !== 'preact') return ['', '', '', '']
    const seen = await alternate(ROUNDS, {
      product: () => paintWork(browser, `http://localhost:${port}${path}`),
      floor: () => paintWork(browser, `http://localhost:${floors.preact.port}/`),
    })
    const [product, floor] = [median(seen.product), median(seen.floor)]
    return [ms(product), `${ms(floor)} preact`, ratio(product / floor), ratio(PAINT_WORK)]
  }
  try {
    const rows: string[][] = []
    for (const subject of SUBJECTS) {
      if (ASKED && !ASKED.includes(subject.name)) continue
      const { weight, paint, email } = subject
      // Cookies belong to the host, whatever the port, so the floors share the session.
      const signedIn = email ? await sessionOf(browser, port, email) : undefined
      const path = await pathOf(browser, port, subject, signedIn)
      const floorOf = (app: Floor) => () =>
        load(browser, floors[app].port, '/', app !== 'preact', signedIn)
      const seen = await alternate(ROUNDS, {
        product: () => load(browser, port, path, true, signedIn),
        weight: floorOf(weight.floor),
        paint: floorOf((paint ?? weight).floor),
      })
      rows.push([...rowOf(subject, seen), ...(await workOf(subject))])
    }
    return table(HEAD, rows)
  } finally {
    await browser.close()
    for (const floor of Object.values(floors)) await floor.close()
    await product.stop()
    await rm(work, { recursive: true, force: true })
  }
}

const HEAD = [
  'page',
  'script',
  'floor',
  'ratio',
  'target',
  'painted',
  'floor',
  'ratio',
  'target',
  'blocked',
  'floor',
  'longest task',
  'floor',
  'work to paint',
  'floor',
  'ratio',
  'target',
]

function rowOf(
  { name, weight, paint }: Subject,
  seen: Record<'product' | 'weight' | 'paint', Load[]>,
): string[] {
  const of = (who: keyof typeof seen, key: keyof Load) => median(seen[who].map((one) => one[key]))
  const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`
  return [
    name,
    kB(of('product', 'script')),
    `${kB(of('weight', 'script'))} ${weight.floor}`,
    ratio(of('product', 'script') / of('weight', 'script')),
    ratio(weight.target),
    ms(of('product', 'paint')),
    paint ? `${ms(of('paint', 'paint'))} ${paint.floor}` : '',
    paint ? ratio(of('product', 'paint') / of('paint', 'paint')) : '',
    paint ? ratio(paint.target) : '',
    ms(of('product', 'blocked')),
    ms(of('weight', 'blocked')),
    ms(of('product', 'longest')),
    ms(of('weight', 'longest')),
  ]
}

/** The cookies of a signed-in user. */
async function sessionOf(browser: Browser, port: number, email: string): Promise<Session> {
  const context = await browser.newContext()
  await signIn(context, `http://localhost:${port}`, email)
  const state = await context.storageState()
  await context.close()
  return state
}

/** The path of a subject, with the ID that this demo gave its record. */
async function pathOf(
  browser: Browser,
  port: number,
  { path }: Subject,
  signedIn?: Session,
): Promise<string> {
  if (!path.includes(':open') || !signedIn) return path
  const context = await browser.newContext({ storageState: signedIn })
  const answer = await context.request.get(`http://localhost:${port}/api/funds/transfers/`)
  const transfers: { id: number; status: string }[] = await answer.json()
  await context.close()
  const open = transfers.find(({ status }) => status === 'CREATED')
  if (!open) throw new Error('The demo has no open transfer')
  return path.replace(':open', String(open.id))
}

/**
 * Waits until the heading is there and, if `live`, until React has rendered it. Uses a small
 * script: Playwright's locators inject a script of 330 kB into the page, whose startup would
 * count as blocked time.
 */
async function liveHeading(page: Page, live: boolean): Promise<void> {
  const isThere = () =>
    page.evaluate((byReact) => {
      const heading = document.querySelector('h1')
      if (!heading) return false
      return !byReact || Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
    }, live)
  for (const since = Date.now(); !(await isThere()); await delay(100)) {
    if (Date.now() - since > 30_000) throw new Error(`${page.url()} shows no heading`)
  }
}

/** Opens a page with an empty cache on a throttled processor. */
async function load(
  browser: Browser,
  port: number,
  path: string,
  live: boolean,
  signedIn?: Session,
): Promise<Load> {
  const viewport = { width: 1280, height: 900 }
  const context = await browser.newContext({
    viewport,
    ...(signedIn ? { storageState: signedIn } : {}),
  })
  try {
    await watchLongTasks(context)
    const page = await context.newPage()
    await throttle(page, SLOWDOWN)
    await page.goto(`http://localhost:${port}${path}`)
    await liveHeading(page, live)
    await page.waitForLoadState('networkidle')
    const { script, paint } = await page.evaluate(() => ({
      script: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.m?js$/.test(name))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }))
    const tasks = await longTasks(page)
    const blocked = tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0)
    return { script, paint, blocked, longest: Math.max(0, ...tasks) }
  } finally {
    await context.close()
  }
}

import { expect, type Page, test } from 'playwright/test'
import type { ActorUser } from '#shared/contract/access.ts'
import { matchPath, paths, ROUTE_NAMES, type RouteName, tabRedirect } from '#shared/paths.ts'
import { guard } from '#shared/rules/access/navigation-guard.ts'
import { ACCOUNTS, createWindows, mainAccountOf, signIn, type Windows } from '../e2e/accounts.ts'
import { exampleAddresses } from '../e2e/examples.ts'
import { listenToConsole, settled, visit } from '../e2e/visiting.ts'
import { wrongAddresses } from './addresses.ts'

/**
 * Every screen for every role, deep links before sign-in, and ids that do not exist: the right page
 * each time, never a blank page, an endless spinner, or a console error.
 */
test.describe.configure({ timeout: 600_000 })

let windows: Windows
let addresses: Record<RouteName, string>

test.beforeAll(async ({ browser, baseURL }) => {
  windows = createWindows(browser, baseURL)
  addresses = await exampleAddresses(windows)
})

test.afterAll(() => windows.close())

for (const account of ACCOUNTS) {
  test(`every screen for ${account}`, async () => {
    const page = await windows.of(account)
    const problems = listenToConsole(page)
    const user: ActorUser = await (await page.request.get('/api/active-user/')).json()
    for (const route of ROUTE_NAMES) {
      const address = addresses[route]
      const outcome = guard(user, address, null)
      const expected = outcome.kind === 'redirect' ? outcome.to : address
      await test.step(`${route}: ${expected}`, async () => {
        await visit(page, address, outcome.kind === 'redirect')
        await expect.soft(page, `${route} at ${address}`).toHaveURL(expected)
        await isThere(page, `${route} at ${address}`)
        // A page requested before signing in would open after the next sign-in.
        await page.evaluate(() => sessionStorage.clear())
        expect.soft(problems(), `${route} at ${address}`).toEqual([])
      })
    }
  })
}

test('a deep link opens after signing in', async ({ browser, baseURL }) => {
  // Opens every screen twice, each time in a fresh browser.
  test.setTimeout(600_000)
  for (const route of ROUTE_NAMES.filter(needsAccount)) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 1280, height: 900 },
    })
    const page = await context.newPage()
    await page.goto(addresses[route])
    await expect.soft(page, route).toHaveURL(paths.login.build())
    await borrowSession(page, route)
    // The page may notice the session and already be navigating, as it should.
    await page.goto(paths.login.build()).catch((cause: Error) => {
      if (!/interrupted by another navigation|ERR_ABORTED/.test(cause.message)) throw cause
    })
    await expect.soft(page, route).toHaveURL(landingOf(route))
    await isThere(page, route)
    await context.close()
  }
})

for (const route of ROUTE_NAMES) {
  test(`ids that do not exist: ${route}`, async () => {
    const wrong = wrongAddresses(addresses[route])
    test.skip(wrong.length === 0, 'no id in the address')
    const page = await windows.of(mainAccountOf(route))
    const problems = listenToConsole(page)
    for (const { address, kind } of wrong) {
      await page.goto(address)
      await isThere(page, address)
      const words = await textOf(page)
      expect.soft(words, `${kind} ${address}`).toMatch(NOWHERE)
      expect.soft(problems(), address).toEqual([])
    }
  })
}

test('records of other people look as if they did not exist', async () => {
  const [foreign] = await readAs('admin', '/api/projects/?filter={"seller_id":2}')
  const [review] = await readAs('evaluator', '/api/review-requests/')
  const cases = [
    ['seller', paths.project.build({ slug: 'x', id: foreign?.id ?? 0 })],
    ['seller', paths.orgInfo.build({ project_id: foreign?.id ?? 0 })],
    ['investor', paths.documentViewer.build({ document_id: 1 })],
    ['prospect', paths.documentViewer.build({ document_id: 1 })],
  ] as const
  expect(review).toBeDefined()
  for (const [account, address] of cases) {
    const page = await windows.of(account)
    await page.goto(address)
    await isThere(page, `${account} at ${address}`)
    expect.soft(await textOf(page), `${account} at ${address}`).toMatch(NOWHERE)
  }
})

/** The words of the 404 page and of parts that were not found. */
const NOWHERE =
  /could not find|not found|does not exist|no longer|has been used|not valid|no access|may not|can be read here/i

const needsAccount = (route: RouteName) => paths[route].area !== 'public' && route !== 'newUser'

/** The page has content, and nothing is loading. */
async function isThere(page: Page, what: string): Promise<void> {
  await settled(page).catch((error: Error) => expect.soft(error.message, what).toBe('settled'))
  expect.soft((await textOf(page)).trim().length, what).toBeGreaterThan(20)
}

/** Where a screen redirects: tabs have their own address. */
function landingOf(route: RouteName): string {
  const match = matchPath(addresses[route])
  return (match && tabRedirect(match)) ?? addresses[route]
}

const textOf = async (page: Page): Promise<string> =>
  (await page.locator('body').textContent()) ?? ''

/** Copies the session from another window of the same account: so many sign-ins would be refused. */
async function borrowSession(page: Page, route: RouteName): Promise<void> {
  const account = mainAccountOf(route)
  const { cookies } = await (await windows.of(account)).context().storageState()
  await page.context().addCookies(cookies)
  const user = await (await page.request.get('/api/active-user/')).json()
  if (user.id === 0) await signIn(page.context(), account)
}

async function readAs(account: 'admin' | 'evaluator', path: string): Promise<{ id: number }[]> {
  const page = await windows.of(account)
  return (await page.request.get(path)).json()
}

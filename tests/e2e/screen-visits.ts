import { expect, type Page, test } from 'playwright/test'
import type { RouteName } from '#shared/paths.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { expectStill, seriousViolations } from './accessible.ts'
import { createWindows, mainAccountOf, type Windows } from './accounts.ts'
import { exampleAddresses } from './examples.ts'
import { listenToConsole, NOT_FOUND, settled, visit } from './visiting.ts'
import { named } from './whole.ts'

type Violation = Awaited<ReturnType<typeof seriousViolations>>[number]

/**
 * One visit to each of these screens by its main audience: it loads, its title is right,
 * the focus is on its heading, the console is empty, and axe finds nothing serious.
 */
export function visitScreens(routes: readonly RouteName[]): void {
  let windows: Windows
  let addresses: Record<RouteName, string>
  const consoles = new Map<Page, () => string[]>()

  test.beforeAll(async ({ browser, baseURL }) => {
    windows = createWindows(browser, baseURL)
    addresses = await exampleAddresses(windows)
  })

  test.afterAll(() => windows.close())

  for (const route of routes) {
    test(`${route} for ${mainAccountOf(route)}`, async () => {
      const page = await windows.of(mainAccountOf(route))
      const problems = consoles.get(page) ?? listenToConsole(page)
      consoles.set(page, problems)
      problems()
      const { isWithin } = await visit(page, addresses[route])
      await settled(page)
      expect(await page.getByRole('heading', named(NOT_FOUND)).count(), '404 page').toBe(0)
      expect(await page.title()).toMatch(titleOf(route))
      if (isWithin) await expect.poll(() => page.evaluate(hasFocus), 'focus').toBe(true)
      await expectStill(page)
      expect((await seriousViolations(page)).map(wordsOf)).toEqual([])
      expect(problems(), 'stray console errors').toEqual([])
    })
  }
}

/** Its own name, or a better one from its data; never that of the 404 page. */
const titleOf = (route: RouteName) =>
  route === 'error'
    ? /Something went wrong$/
    : new RegExp(`^${PRODUCT_NAME} \\| (?!Page not found).+`)

/** The heading of the page, or the dialog over it, whose frame gets the focus first. */
function hasFocus(): boolean {
  const { activeElement: active, body } = document
  if (active === null || active === body) return false
  const dialog = active.closest('[role="dialog"]') ?? active.querySelector('[role="dialog"]')
  return active.tagName === 'H1' || dialog !== null
}

const wordsOf = ({ id, impact, help, nodes }: Violation) =>
  `${impact} ${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('\n')}`

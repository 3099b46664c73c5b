import { expect, type Page } from 'playwright/test'
import { matchPath, paths } from '#shared/paths.ts'
import { bundleOf } from '#shared/ui/session/bundles.ts'

/** Navigates as links do, and tells when a page has loaded. */

/** The browser logs refused calls to the console. */
const EXPECTED = /Failed to load resource: the server responded with a status of 4\d\d/

/** Collects console errors and uncaught exceptions; the returned function empties the list. */
export function listenToConsole(page: Page, expected = EXPECTED): () => string[] {
  let problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return () => {
    const found = problems
    problems = []
    return found
  }
}

export const NOT_FOUND = 'Page not found'

/**
 * Opens an address like a link of the running application where possible: that is faster, and
 * moves the focus. Public pages, the other bundle, and addresses of tabs are loaded in full.
 */
export async function visit(
  page: Page,
  address: string,
  isRedirected = false,
): Promise<{ isWithin: boolean }> {
  const from = page.url().startsWith('http') ? new URL(page.url()).pathname : null
  const isWithin = from !== null && isInside(from) && isInside(address) && sameBundle(from, address)
  if (!isWithin) {
    await page.goto(address)
    return { isWithin }
  }
  const title = await page.evaluate(markPage)
  await page.evaluate(followLink, address)
  // A redirect may lead back to the current page, and so may that page's own address.
  if (isRedirected || from === pathOf(address)) return { isWithin: false }
  await page.waitForFunction(isAnotherPage, title, { timeout: PAGE_MS })
  return { isWithin }
}

/** Milliseconds that another page may take to appear. */
const PAGE_MS = 60_000

const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''

/** Marks the current page, to distinguish it from the next one. */
function markPage(): string {
  for (const heading of document.querySelectorAll('h1')) heading.dataset.visited = ''
  return document.title
}

const isAnotherPage = (title: string): boolean =>
  document.title !== title || document.querySelector('h1:not([data-visited])') !== null

/** What the back button does, with a given address. */
function followLink(to: string): void {
  const index: unknown = Reflect.get(window.history.state ?? {}, 'idx')
  const idx = typeof index === 'number' ? index + 1 : 0
  window.history.pushState({ idx, key: Math.random().toString(36).slice(2) }, '', to)
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
}

function isInside(address: string): boolean {
  const match = matchPath(pathOf(address))
  return match !== null && paths[match.route].area !== 'public' && !paths[match.route].tabOf
}

const sameBundle = (one: string, other: string) => bundleOf(one) === bundleOf(other)

/** Loading indicators: skeletons and spinners, except those that the style guide shows on purpose. */
const PENDING =
  ':is([aria-label^="Loading" i], main [role="progressbar"]:not([aria-valuenow])):not([data-example] *):visible'

/** Waits until the page has its heading and nothing on it is loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator(PENDING)).toHaveCount(0)
}

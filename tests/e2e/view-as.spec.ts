import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

const banner = (page: Page) => page.getByRole('region', named('Viewing as someone else'))

const SELLER = 'seller@joulebridge.test'
/** A project that staff see among the seller's pages, and the seller does not. */
const OF_ANOTHER_SELLER = 'Palo Verde Junction Solar'

/** Starts a view from a page of the back office, with the switcher. */
async function viewAs(page: Page): Promise<void> {
  await page.goto('/dashboard/users')
  await page.getByRole('button', named('View: Admin')).click()
  await page.getByRole('menuitem', named('View as a user…')).click()
  const dialog = page.getByRole('dialog', named('View as a user'))
  await dialog.getByRole('searchbox').fill(SELLER)
  await dialog.getByRole('button', { name: /Marisol Vega/ }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'))
  await expect(banner(page)).toContainText('Viewing as Marisol Vega.')
}

test('staff see the pages of a seller and return to the back office', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await viewAs(page)
  await settled(page)
  await expectAccessible(page)
  await page.goto('/dashboard/users')
  await expect(page.getByRole('heading', { ...named('Users'), level: 1 })).toHaveCount(0)
  await expect(banner(page)).toBeVisible()
  await page.goto('/account-settings')
  await expect(banner(page)).toBeVisible()
  await banner(page).getByRole('button', named('Stop viewing')).click()
  await expect(page).toHaveURL(/\/dashboard\/users\/\d+$/)
  await expect(banner(page)).toHaveCount(0)
})

test('after a view ends in another tab, the page reloads before it shows data of staff', async ({
  page,
}) => {
  await signIn(page.context(), 'admin')
  await viewAs(page)
  const other = await page.context().newPage()
  await other.goto('/account-settings')
  await banner(other).getByRole('button', named('Stop viewing')).click()
  await expect(other).toHaveURL(/\/dashboard\/users\/\d+$/)

  await watchFor(page, OF_ANOTHER_SELLER)
  const loaded = page.waitForEvent('load')
  await page.getByRole('link', { name: /^All Projects/ }).click()
  await loaded
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByText(OF_ANOTHER_SELLER, whole).first()).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull()
})

test('after a view begins in another tab, a page of staff reloads as the user', async ({
  page,
}) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/companies')
  await settled(page)
  const other = await page.context().newPage()
  await viewAs(other)
  const loaded = page.waitForEvent('load')
  await page.getByRole('link', named('Projects')).click()
  await loaded
  await expect(banner(page)).toBeVisible()
  await expect(page).not.toHaveURL(/\/dashboard/)
  await banner(other).getByRole('button', named('Stop viewing')).click()
  // Wait until the page is at rest: Chromium may hang if it is closed during navigation.
  await expect(other).toHaveURL(/\/dashboard\/users\/\d+$/)
  await expect(banner(other)).toHaveCount(0)
  await settled(other)
  await settled(page)
})

/** Records, across reloads, whether the page has shown this text. */
async function watchFor(page: Page, text: string): Promise<void> {
  await page.evaluate((wanted) => {
    new MutationObserver(() => {
      if (document.body.textContent.includes(wanted)) sessionStorage.setItem('seen', wanted)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, text)
}

import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'
import { settled } from './visiting.ts'

export const scrolled = (page: Page): Promise<number> =>
  page.evaluate(() => Math.round(window.scrollY))

/** Opens the last row of a list of the back office; Back returns to the row at its scroll position. */
export async function expectBackToRow(page: Page, list: string): Promise<void> {
  await page.goto(`/dashboard/${list}`)
  await settled(page)
  const link = page.locator('tr[data-row]').last().getByRole('link').first()
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = await scrolled(page)
  expect(before, `${list} is longer than the window`).toBeGreaterThan(0)
  await link.click()
  await expect.poll(() => scrolled(page), `what a row of ${list} opens`).toBe(0)
  expect(new URL(page.url()).pathname).not.toBe(`/dashboard/${list}`)
  await page.goBack()
  await expect(link, list).toBeFocused()
  await expect.poll(() => scrolled(page), list).toBe(before)
}

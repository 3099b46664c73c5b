import type { Page } from 'playwright/test'

const KEY = 'clicks-of-the-journey'

/** Counts clicks from here on, across pages; returns a function that reads the count. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const count = (key: string) => {
    const add = ({ isTrusted }: Event) => {
      if (isTrusted) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1))
    }
    addEventListener('click', add, true)
  }
  await page.addInitScript(count, KEY)
  await page.evaluate(count, KEY)
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY)
}

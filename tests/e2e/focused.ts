import { expect, type Page } from 'playwright/test'

/**
 * Once anything on the page has had the focus, it is never lost: neither to the body,
 * where the next Tab would start at the top, nor below a bar that covers it.
 */
export async function expectFocused(page: Page): Promise<void> {
  if (page.isClosed() || !(await page.evaluate(hadFocus))) return
  await expect.poll(() => page.evaluate(lostFocus), 'where the focus is').toBeNull()
}

const HELD = 'jbHadFocus'

/** Records, in every document of the page, that something has had the focus. */
export const watchFocus = (page: Page): Promise<unknown> =>
  page.addInitScript((held) => {
    const note = () => {
      document.documentElement.dataset[held] = ''
    }
    document.addEventListener('focusin', note, true)
  }, HELD)

const hadFocus = (): boolean => 'jbHadFocus' in document.documentElement.dataset

/** What is wrong with the location of the focus, in words; null when nothing is. */
function lostFocus(): string | null {
  const at = document.activeElement
  if (!at || at === document.body) return 'on the body'
  // A frame, a large region, or anything outside the view is not covered by a bar.
  const { left, top, width, height } = at.getBoundingClientRect()
  if (width === 0 || height === 0 || height > window.innerHeight / 2) return null
  const [x, y] = [left + width / 2, top + height / 2]
  const over = document.elementFromPoint(x, y)
  if (!over || at.contains(over) || over.contains(at)) return null
  if (at instanceof HTMLInputElement && [...(at.labels ?? [])].some((one) => one.contains(over)))
    return null
  let bar: Element | null = over
  while (bar && !['sticky', 'fixed'].includes(getComputedStyle(bar).position)) {
    bar = bar.parentElement
  }
  return bar && !bar.contains(at) ? `below a bar: ${at.outerHTML.slice(0, 80)}` : null
}

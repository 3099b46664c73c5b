import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expectBackToRow, scrolled } from './back-to-row.ts'
import { expect, test } from './journey.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

// These journeys are easy to follow without a trace.
test.use({ trace: 'off' })

/** The lists of the back office: how much of them is visible, and where Back leads. */

/** A wide list, one with cards and tasks, and one with a group of filters; the sweep covers all. */
const LISTS = ['projects', 'documents', 'review-requests'] as const

test.describe('Back', () => {
  test.use({ viewport: { width: 1280, height: 420 } })

  test('returns to the row and the scroll position in a list', async ({ page }) => {
    await signIn(page.context(), 'admin')
    for (const list of LISTS) await expectBackToRow(page, list)
  })

  test('returns to the row and the scroll position on another page of the list', async ({
    page,
  }) => {
    await signIn(page.context(), 'admin')
    await page.goto('/dashboard/documents')
    await settled(page)
    await page.getByRole('button', named('Next page')).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('group', named('Documents'))).toBeFocused()
    await expect.poll(() => scrolled(page)).toBe(0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.mouse.move(640, 300)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => scrolled(page)).toBe(300)
    const link = page.locator('tr[data-row]').nth(7).getByRole('link').first()
    await link.evaluate((element: HTMLElement) => element.click())
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.goBack()
    await expect(link).toBeFocused()
    await expect.poll(() => scrolled(page)).toBe(300)
  })

  test('restores the scroll position after a menu link, and a link starts at the top', async ({
    page,
  }) => {
    await signIn(page.context(), 'admin')
    await page.goto('/dashboard/documents')
    await settled(page)
    await page.evaluate(() => window.scrollTo(0, 300))
    const menu = page.getByRole('navigation', named('Admin'))
    await menu.getByRole('link', named('Fields')).click()
    await expect(page.getByRole('heading', { ...named('Fields'), level: 1 })).toBeVisible()
    expect(await scrolled(page)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { ...named('Documents'), level: 1 })).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(300)
    await menu.getByRole('link', named('Documents')).click()
    await expect.poll(() => scrolled(page)).toBe(0)
  })

  test('a filter does not scroll the page', async ({ page }) => {
    await signIn(page.context(), 'admin')
    await page.goto('/dashboard/documents')
    await settled(page)
    await page.evaluate(() => window.scrollTo(0, 60))
    await page.getByRole('button', named('Status')).first().click()
    await page.getByLabel('To validate', whole).check()
    await expect(page).toHaveURL(/unstructured/)
    expect(await scrolled(page)).toBe(60)
    await page.keyboard.press('Escape')
  })
})

test.describe('the documents', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('show at least fourteen rows at once, with long names in full on demand', async ({
    page,
  }) => {
    await signIn(page.context(), 'admin')
    await page.goto('/dashboard/documents')
    await settled(page)
    const rows = page.locator('tr[data-row]')
    const whole = await rows.evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    )
    expect(whole).toBeGreaterThanOrEqual(14)

    const cut = rows.filter({ hasText: 'Saltgrass Homes Rooftop - Low-Income' }).first()
    const name = (await cut.getByRole('link').textContent()) ?? ''
    const full = page.locator('[data-cut-texts]')
    await cut.getByRole('link').hover()
    await expect(full).toHaveText(name)
    await page.mouse.move(0, 0)
    await expect(full).toHaveCount(0)
    await cut.getByRole('checkbox').focus()
    await page.keyboard.press('Tab')
    await expect(cut.getByRole('link')).toBeFocused()
    await expect(full).toContainText(name)
    await page.keyboard.press('Escape')
    await expect(full).toHaveCount(0)
  })
})

/** Opens the grid for new projects with its first cell selected; returns a locator of its cells. */
async function openGrid(page: Page) {
  await page.goto('/dashboard/add-projects')
  await settled(page)
  const cell = (row: number, field: string) =>
    page.locator(`[data-id="${row}"] [role="gridcell"][data-field="${field}"]`)
  await cell(0, 'name').click()
  return cell
}

/** Pastes a text at the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

test('the page scrolls with the keys in a long grid', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page.context(), 'admin')
  const cell = await openGrid(page)
  const names = Array.from({ length: 60 }, (_, index) => `Project ${index + 1}`)
  await paste(page, names.join('\n'))
  await expect(cell(59, 'name')).toHaveText('Project 60')
  for (let step = 0; step < 25; step++) await page.keyboard.press('ArrowDown')
  await expect(cell(25, 'name')).toBeFocused()
  await expect(cell(25, 'name')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Control+End')
  await expect(cell(59, 'remove').locator(':focus')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Control+Home')
  await expect(cell(0, 'name')).toBeInViewport({ ratio: 1 })
})

test('spreadsheet cells are pasted into the grid, and the paste is undone in one step', async ({
  page,
}) => {
  await signIn(page.context(), 'admin')
  const cell = await openGrid(page)
  await paste(page, 'Sage Flat\tCarport Solar\t\t1,250 kW\nMill\tWind')
  await expect(page.getByText('Row 2, Type: “Wind” is not a type of project', whole)).toBeVisible()
  await expect(cell(0, 'installed_capacity_dc')).toHaveText('1,250')
  await page.keyboard.press('Control+z')
  await expect(cell(0, 'name')).toHaveText('')
  await expect(cell(1, 'name')).toHaveText('')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Typed')
  await page.keyboard.press('Enter')
  await expect(cell(1, 'name')).toHaveText('Typed')
  await page.keyboard.press('Control+z')
  await expect(cell(1, 'name')).toHaveText('')
})

test('the chosen sort order of a list fits on a phone', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/projects')
  await settled(page)
  const order = page.getByLabel('Sort by', whole)
  await order.selectOption({ label: 'Target in-service date, descending' })
  const room = await order.evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return Number.NaN
    pen.font = font
    const words = pen.measureText(select.selectedOptions[0]?.text ?? '').width
    return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - words
  })
  expect(room).toBeGreaterThan(0)
})

test('leads show prequalification and follow-up without horizontal scrolling', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dashboard/leads')
  await settled(page)
  const table = page.getByRole('table')
  for (const name of ['Prequalification', 'Follow-up']) {
    await expect(table.getByRole('columnheader', named(name))).toBeInViewport({ ratio: 1 })
  }
})

test('a move starts by keyboard on the board, and Back keeps the filter', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/projects')
  await page.getByPlaceholder('Search by project, seller, or address', whole).fill('Halcyon')
  await expect(page).toHaveURL(/Halcyon/)
  await page.getByRole('link', named('Board')).click()
  await expect(page.getByRole('heading', { ...named('Projects by stage'), level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/board\?filter=.*Halcyon/)
  const review = page.getByRole('region', { name: /^Review/ })
  // Others join this stage as their documents expire.
  const card = review.getByRole('listitem').filter({ hasText: 'Overlook Mesa Solar' })
  await expect(card).toHaveCount(1)
  await expectAccessible(page)
  await card.getByRole('button', { name: /^Move / }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', named('Move to Funding Ready?'))
  await expect(dialog.getByText(/blocking Funding Ready\.$/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', named('Close')).click()
  await card.getByRole('link').click()
  await expect(
    page.getByRole('heading', { ...named('Overlook Mesa Solar'), level: 1 }),
  ).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/board\?filter=.*Halcyon/)
  await expect(card).toHaveCount(1)
})

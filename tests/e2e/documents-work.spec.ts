import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { settled } from './visiting.ts'
import { beginning, named, whole } from './whole.ts'

/**
 * Staff label and validate files by keyboard and remove a page, and the seller restores the earlier
 * version. Decisions are undone, so that other journeys find the demo unchanged.
 */
const fileName = (page: Page) => page.getByRole('heading', { level: 2 }).first()

async function openQueue(page: Page, name: string, address: string) {
  await signIn(page.context(), 'admin')
  await page.goto(address)
  await expect(page.getByRole('heading', { ...named(name), level: 1 })).toBeVisible()
  await settled(page)
}

test('staff label three files without the mouse, and undo it', async ({ page }) => {
  await openQueue(page, 'Document classifier', '/dashboard/documents/classifier/')
  await expectAccessible(page)
  const guesses = page.getByRole('region', named('Suggestions')).getByRole('button')
  const names: string[] = []
  // The least certain file has a second suggestion.
  for (const keys of [['2'], ['Enter'], ['/', ...'site lease', 'Enter']]) {
    await expect(guesses.first()).toBeVisible()
    const name = (await fileName(page).textContent()) ?? ''
    names.push(name)
    for (const key of keys) await page.keyboard.press(key === ' ' ? 'Space' : key)
    await expect(page.getByText(beginning(`${name} labeled`))).toBeVisible()
    await expect(fileName(page)).not.toHaveText(name)
  }
  await expect(page.getByText(/^3 of \d+ done/)).toBeVisible()
  for (const name of names.toReversed()) {
    await page.keyboard.press('u')
    await expect(fileName(page)).toHaveText(name)
  }
  await expect(page.getByText(/^0 of \d+ done/)).toBeVisible()
})

test('the buttons of the classifier stay in view in a short window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await openQueue(page, 'Document classifier', '/dashboard/documents/classifier/')
  await expect(page.getByRole('region', named('Suggestions'))).toBeVisible()
  for (const name of ['Skip', 'Bulk accept', 'Hide']) {
    await expect(page.getByRole('button', named(name))).toBeInViewport({ ratio: 1 })
  }
})

test('the next file is already rendered', async ({ page }) => {
  await openQueue(page, 'Document classifier', '/dashboard/documents/classifier/')
  await expect(page.locator('canvas').first()).toBeVisible()
  // The next file is rendered in the background after a pause, and that rendering is shown next.
  const behind = page.locator('[inert] canvas').first()
  await behind.evaluate((canvas) => canvas.setAttribute('data-drawn-before', ''))
  const before = (await fileName(page).textContent()) ?? ''
  await page.keyboard.press('j')
  await expect(fileName(page)).not.toHaveText(before)
  await expect(page.locator('canvas[data-drawn-before]').first()).toBeVisible()
})

test('staff answer the questions of a file by keyboard, and the last answer confirms it', async ({
  page,
}) => {
  await openQueue(page, 'Document validation', '/dashboard/documents/validation/')
  const progress = page.getByText(/^\d+ of \d+ decided/)
  await expect(progress).toBeVisible()
  await expectAccessible(page)
  const name = (await fileName(page).textContent()) ?? ''
  const words = (await progress.textContent()) ?? ''
  const [before = 0, count = 0, optional = 0] = (words.match(/\d+/g) ?? []).map(Number)
  const last = count - optional
  for (let decided = before + 1; decided <= last; decided += 1) {
    // Confirming only moves to the first question that keeps the file open.
    await page.keyboard.press('v')
    await expect(page.getByText(/^\d+ open questions?\. Answer/)).toBeVisible()
    await expect(page.locator('[data-chosen="true"]').getByText('Proposed', whole)).toBeVisible()
    await expect(fileName(page)).toHaveText(name)
    await page.keyboard.press('a')
    if (decided < last) await expect(progress).toContainText(`${decided} of ${count} decided`)
  }
  const rest = optional === 0 ? 'All questions are answered.' : `${optional} answer`
  await expect(page.getByText(beginning(`${name} confirmed. ${rest}`))).toBeVisible()
  await expect(fileName(page)).not.toHaveText(name)
  for (let left = last - 1; left >= before; left -= 1) {
    await page.keyboard.press('u')
    await expect(fileName(page)).toHaveText(name)
    await expect(progress).toContainText(`${left} of ${count} decided`)
  }
})

/** A site lease of the seller account, with several pages. */
async function leaseOf(page: Page): Promise<{ id: number; name: string; current_number: number }> {
  const filter = encodeURIComponent('{"q":"Site Lease","project_name":"Bayview College Canopy"}')
  const answer = await page.request.get(`/api/admin-documents/?filter=${filter}`)
  const [lease] = await answer.json()
  return lease
}

test('staff see which answers they cannot accept in bulk', async ({ page }) => {
  await openQueue(page, 'Document validation', '/dashboard/documents/validation/')
  await expect(page.getByRole('button', named('Accept'))).toBeVisible()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', named('Accept answers'))
  await dialog.getByLabel('Minimum confidence (%)', whole).fill('30')
  const left = dialog.getByRole('region', named('Left out'))
  await expect(left.getByText(/Review these one at a time/).first()).toBeVisible()
  await expect(left.getByText(/bulk accept needs 95%|30 are needed/).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', named('Cancel')).click()
  await expect(dialog).toHaveCount(0)
})

test('staff remove a page and save a new version', async ({ page }) => {
  await signIn(page.context(), 'admin')
  const lease = await leaseOf(page)
  await page.goto(`/dashboard/documents/${lease.id}`)
  await settled(page)
  await page.getByRole('button', named('Organize pages')).click()
  await expect(page.getByRole('dialog', named('Organize pages'))).toBeVisible()
  const pages = page.getByRole('option')
  await pages.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('option', named('Page 1, removed'))).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('option', named('Page 1'))).toBeVisible()
  await page.keyboard.press('Control+y')
  await expectAccessible(page)
  await page.getByRole('button', named('Preview result')).click()
  await expect(page.getByText('Page 1, was 2', whole)).toBeVisible()
  await page.getByLabel('Version note', whole).fill('Without the cover')
  await page.getByRole('button', named('Save as new version')).click()
  await expect(page.getByText(`Saved as version ${lease.current_number + 1}`, whole)).toBeVisible()
  await expect(page.getByText('“Without the cover”', whole)).toBeVisible()
})

test('the seller compares versions and restores the earlier one', async ({ page }) => {
  await signIn(page.context(), 'admin')
  const lease = await leaseOf(page)
  await page.request.post('/api/auth/logout/')
  await page.context().clearCookies()
  await signIn(page.context(), 'seller')
  await page.goto(`/document-viewer/${lease.id}/`)
  await page.getByRole('tab', named('About')).click()
  const earlier = lease.current_number - 1
  await page.getByRole('button', named(`Compare version ${earlier} with the latest`)).click()
  await expect(page.getByText(/1 page removed, \d+ the same/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', named('Close')).click()
  await page.getByRole('button', named(`Restore version ${earlier}`)).click()
  await page.getByRole('dialog').getByRole('button', named('Restore')).click()
  const words = `Version ${earlier} restored as version ${lease.current_number + 1}`
  await expect(page.getByText(words, whole)).toBeVisible()
})

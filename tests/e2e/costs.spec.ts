import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { openForSeller, openForStaff } from './projects.ts'
import { beginning, named, whole } from './whole.ts'

/** Costs from the import of their lines to a verdict. */
test.describe.configure({ mode: 'serial' })

const PROJECT = 'Cottonwood Draw Solar'
const QUESTION = 'Which purchase orders does this invoice belong to?'
const ANSWER = 'Purchase orders 3 and 4.'

const gridOf = (page: Page) => page.getByRole('grid', named('Cost lines'))
const cell = (page: Page, row: number, field: string) =>
  gridOf(page).locator(`[data-id="${row}"] [data-field="${field}"]`)

async function openCosts(page: Page): Promise<void> {
  await openForSeller(page, PROJECT)
  await page.getByRole('navigation', named('Project sections')).getByText('Costs', whole).click()
}

async function openReview(page: Page): Promise<void> {
  await page.goto('/reviews')
  await page.getByRole('table').getByRole('link', named(PROJECT)).click()
  await page.getByRole('link', named('Cost lines')).click()
}

/** Saves a draft verdict for the selected line. */
async function judge(page: Page, verdict: string, note?: string): Promise<void> {
  await page.getByRole('button', named(verdict)).click()
  if (note) await page.getByLabel('Question for the seller', whole).fill(note)
  await page.getByRole('button', named('Save draft verdict')).click()
  await expect(cell(page, 0, 'verdict')).toContainText(`Draft: ${verdict}`)
}

test('a seller imports lines, corrects them in the grid, and submits them', async ({ page }) => {
  await signIn(page.context(), 'seller2')
  await openCosts(page)
  await page.getByRole('button', named('Import lines')).click()
  const dialog = page.getByRole('dialog', named('Import cost lines'))
  await expect(dialog.getByText(/Nothing is saved until/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Add \d+ lines$/ }).click()
  await page.getByRole('button', { name: /^Save \d+ changes$/ }).click()
  await expect(page.getByText('Cost lines saved', whole)).toBeVisible()
  await expect(cell(page, 0, 'supported')).toHaveText(/^\$/)
  await cell(page, 0, 'description').click()
  await page.keyboard.type('Modules for blocks 1 to 8')
  await page.keyboard.press('Enter')
  await page.getByRole('button', named('Save 1 change')).click()
  await expect(page.getByRole('button', named('Save'))).toBeDisabled()
  await expect(cell(page, 0, 'description')).toHaveText('Modules for blocks 1 to 8')
  await expectAccessible(page)
  await page.getByRole('button', named('Hand in for review')).click()
  await page.getByRole('dialog').getByRole('button', named('Hand in for review')).click()
  await expect(page.getByText('Review: In Review', whole)).toBeVisible()
})

test('pasted spreadsheet cells are checked, and the paste can be undone', async ({ page }) => {
  await signIn(page.context(), 'seller2')
  await openCosts(page)
  await page.getByRole('button', named('Add line')).click()
  const rows = gridOf(page).getByRole('row')
  await expect(gridOf(page).locator('[role="gridcell"]:focus')).toHaveAttribute(
    'data-field',
    'category',
  )
  const count = await rows.count()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'Labor\t$1,200.50\tNot Eligible\nGold\t(5)\tNot Eligible')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(page.getByText(/“Gold” is not a category/)).toBeVisible()
  await expect(page.getByText(/“\(5\)” can’t be negative/)).toBeVisible()
  await expect(rows).toHaveCount(count + 1)
  await page.getByRole('button', named('Undo paste')).click()
  await expect(rows).toHaveCount(count)
})

test('a reviewer sees the page that supports a line, asks, and sends the question', async ({
  page,
}) => {
  await signIn(page.context(), 'reviewer')
  await openReview(page)
  await expect(cell(page, 0, 'difference')).toBeVisible()
  const last = (await gridOf(page).getByRole('row').count()) - 2
  for (const row of [last, 0]) {
    await cell(page, row, 'difference').click()
    await expect(page.getByRole('heading', { name: beginning(`Row ${row + 1}: `) })).toBeVisible()
    // The supporting page is visible together with its cell.
    await expect(cell(page, row, 'difference')).toBeInViewport()
    const document = page.getByRole('region', named('Document of the line'))
    await expect(document.getByText('Amount due', whole)).toBeInViewport()
  }
  await expect(cell(page, 0, 'evidence')).toHaveText(/^[A-Z]+-\d+/)
  await judge(page, 'Needs Clarification', QUESTION)
  await expectAccessible(page)
  await page.getByRole('button', named('Send 1 draft verdict')).click()
  await page.getByRole('dialog').getByRole('button', named('Send')).click()
  await expect(page.getByText('Review: Waiting for Seller', whole)).toBeVisible()
})

test('the seller answers the question', async ({ page }) => {
  await signIn(page.context(), 'seller2')
  await openCosts(page)
  await page.getByRole('link', named('Answer')).click()
  await expect(page.getByText(QUESTION, whole)).toBeVisible()
  await page.getByRole('button', named('Send answers')).click()
  await expect(page.getByText('Answer the question', whole)).toBeVisible()
  await page.getByLabel(/^Answer about /).fill(ANSWER)
  await expectAccessible(page)
  await page.getByRole('button', named('Send answers')).click()
  await expect(page.getByText(/Your answers are with the reviewer\./)).toBeVisible()
})

test('the reviewer accepts the line', async ({ page }) => {
  await signIn(page.context(), 'reviewer')
  await openReview(page)
  await expect(page.getByText('Review: Answered', whole)).toBeVisible()
  await cell(page, 0, 'category').click()
  await expect(page.getByText(`Seller: “${ANSWER}”`, whole)).toBeVisible()
  await judge(page, 'Accepted')
  await page.getByRole('button', named('Send 1 draft verdict')).click()
  await page.getByRole('dialog').getByRole('button', named('Send')).click()
  await expect(cell(page, 0, 'verdict')).toHaveText('Accepted')
})

test('staff preview the email before sending it, and see why a review cannot be closed yet', async ({
  page,
}) => {
  await signIn(page.context(), 'admin')
  await openForStaff(page, 'Overlook Mesa Solar')
  await page.getByRole('link', named('Costs')).first().click()
  await page.getByRole('button', named('Ask by email')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', named('Preview email')).click()
  await expect(
    dialog.getByText('Questions about the costs of Overlook Mesa Solar', whole),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', named('Send email')).click()
  await expect(page.getByText('Email sent', whole)).toBeVisible()
  await page.getByRole('button', named('Close review')).click()
  await page.getByRole('dialog').getByRole('button', named('Close review')).click()
  await expect(page.getByText(/Send your draft to the seller before/)).toBeVisible()
})

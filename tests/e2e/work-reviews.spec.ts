import type { Page } from 'playwright/test'
import { formatDate } from '#shared/format/dates.ts'
import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

/** Staff request a review of a project, assign it to a reviewer, confirm its outcome, and reopen it. */
test.describe.configure({ mode: 'serial' })

const PROJECT = 'Meadowbrook Dairy RNG'
/** A date that is always in the future. */
const DUE = '2099-02-15'

test('an administrator requests a review from the project page', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/projects')
  await page.getByRole('link', named(PROJECT)).first().click()
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('link', named('Request review')).click()
  await expect(page.getByLabel('Project', whole)).toHaveValue(PROJECT)
  await page.getByRole('button', named('Request review')).click()
  await expect(page.getByText('Type: Choose a type', whole)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Type', whole).selectOption('Costs Review')
  await page.getByLabel('Due date', whole).fill(DUE)
  await page.getByRole('button', named('Request review')).click()
  await expect(page.getByRole('heading', { ...named(PROJECT), level: 1 })).toBeVisible()
  await expect(page.getByText(/^0 of 10 viewed/)).toBeVisible()
  await page.getByLabel('Reviewer', whole).selectOption({ label: await reviewerOption(page) })
  await page.getByRole('button', named('Save')).click()
  await expect(page.getByText('Saved', whole)).toBeVisible()
  await expectAccessible(page)
})

test('the reviewer accepts and completes it', async ({ page }) => {
  await signIn(page.context(), 'reviewer')
  const filter = '{"is_complete":false,"kind":"costs"}'
  const open = await (await page.request.get(`/api/review-requests/?filter=${filter}`)).json()
  const mine = open.find(({ due_date }: { due_date: string }) => due_date === DUE)
  await page.goto(`/review/${mine.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(PROJECT)
  await page.getByRole('button', named('Accept review')).click()
  await expect(page.getByText('Firm: Enter the name of your firm', whole)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Firm', whole).fill('Haddad & Lorne Engineering')
  await page.getByLabel('Conflict of interest', whole).selectOption('No conflict of interest')
  await page.getByLabel('Conflict statement', whole).fill('We have no interest in the project.')
  await page.getByRole('button', named('Accept review')).click()
  // All but one section are viewed; the last does not apply.
  const boxes = page.getByRole('checkbox', { name: / viewed$/ })
  await expect(boxes.first()).toBeVisible()
  const count = await boxes.count()
  for (let index = 0; index < count - 1; index++) await boxes.nth(index).check()
  await page.getByLabel('Pass B', whole).check()
  await page.getByRole('button', named('Complete review')).click()
  await expect(page.getByText(/1 section left/)).toBeVisible()
  await page.getByRole('button', named('Open Items')).click()
  await page.getByLabel('Open Items not applicable', whole).check()
  await page.getByLabel('Reason it’s not applicable', whole).fill('Nothing was left open.')
  await expect(page.getByText('9 of 10 viewed, 1 not applicable', whole).first()).toBeVisible()
  // An open critical finding rules out Pass B, and its text is saved once.
  await page.getByRole('button', named('Add a finding')).last().click()
  await page.getByLabel('Finding 1', whole).fill('The drawings are not stamped.')
  await page.getByLabel('Severity of finding 1', whole).selectOption('Critical')
  await expect(page.getByText('Saved', whole)).toBeVisible()
  await page.getByRole('button', named('Complete review')).click()
  await expect(page.getByText(/A critical finding is open in Open Items/)).toBeVisible()
  await page.getByRole('button', named('Close finding')).click()
  await expect(page.getByText('Saved', whole)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', named('Complete review')).click()
  const dialog = page.getByRole('dialog', named('Complete with Pass B?'))
  await dialog.getByRole('button', named('Complete review')).click()
  await expect(dialog).toHaveCount(0)
})

test('an administrator confirms the outcome, and reopens the review', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/review-requests')
  await page.getByPlaceholder('Search by project or seller', whole).fill(PROJECT)
  const row = page.getByRole('row').filter({ hasText: formatDate(DUE) })
  await row.getByRole('link').first().click()
  await page.getByRole('button', named('Confirm Pass B')).click()
  const dialog = page.getByRole('dialog', named('Confirm Pass B?'))
  await expectAccessible(page)
  await dialog.getByRole('button', named('Confirm')).click()
  await expect(page.getByText('Outcome confirmed', whole)).toBeVisible()
  await expect(page.getByRole('button', named('Confirm Pass B'))).toHaveCount(0)
  const completed = page.getByLabel('Completed', whole)
  await completed.uncheck()
  await page.getByRole('button', named('Save')).click()
  await expect(
    page.getByText('Enter a reason for reopening the review', whole).first(),
  ).toBeVisible()
  await page.getByLabel('Reason for reopening', whole).fill('The revised drawings came in.')
  await expectAccessible(page)
  await page.getByRole('button', named('Save')).click()
  await expect(page.getByText('Open', whole)).toBeVisible()
})

/** The option of the demo's reviewer, whose workload follows the name. */
async function reviewerOption(page: Page): Promise<string> {
  const option = page
    .getByLabel('Reviewer', whole)
    .locator('option')
    .filter({ hasText: 'Noor Haddad' })
  return (await option.textContent()) ?? ''
}

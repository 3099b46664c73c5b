import type { Browser } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { beside, send } from './calls.ts'
import { expect, test, written } from './journey.ts'
import { on } from './story.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

/** An engineer fills in the review form, sends a draft, reads the seller's comments, and signs. */
test.describe.configure({ mode: 'serial' })

const PROJECT = 'Overlook Mesa Solar'
const BUYER = 'Tamarack Consumer Brands'
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n'

test('the engineer fills in tests and drawings, asks the seller, and sends a draft', async ({
  page,
}) => {
  await signIn(page.context(), 'reviewer')
  await page.goto('/reviews')
  await page.getByRole('main').getByRole('link', named(PROJECT)).click()
  await settled(page)
  await expect(page.getByRole('button', named('Previous review'))).toBeDisabled()
  await expect(page.getByText(/^1 of \d+ open$/)).toBeVisible()
  await page.getByRole('link', { name: /^Next review: / }).click()
  await expect(page.getByText(/^2 of \d+ open$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', named(`Previous review: ${PROJECT}`)).click()
  await expect(page.getByText(/^1 of \d+ open$/)).toBeVisible()
  await page.getByRole('link', named('Tests and drawings')).click()
  await page.getByLabel('Transformer testing result', whole).selectOption('Passed')
  await page.getByRole('button', named('Save tests')).click()
  await expect(page.getByText('Enter the date of the test', whole)).toBeVisible()
  await page.getByLabel('Transformer testing date', whole).fill(on('2026-09-10'))
  await page.getByRole('button', named('Save tests')).click()
  await expect(page.getByText('9 tests passed, 0 failed, 1 without a result.', whole)).toBeVisible()
  await page.getByLabel('DC Capacity (kW): IFC', whole).fill('7930')
  await page
    .getByRole('button', named('Use 7,920 from the drawings for DC Capacity (kW): As built'))
    .click()
  await expect(page.getByLabel('DC Capacity (kW): As built', whole)).toHaveValue('7920')
  await page.getByRole('button', named('Save drawings')).click()
  await expect(page.getByText(/-0\.1%/)).toBeVisible()
  await expect(page.getByRole('button', named('Save drawings'))).toBeDisabled()
  await expectAccessible(page)

  await page.getByRole('link', named('Seller')).click()
  await page.getByRole('button', named('Request information')).click()
  await page.getByLabel('What you need', whole).fill('Photos of the swale')
  await page.getByRole('button', named('Send request')).click()
  await expect(page.getByRole('heading', named('Photos of the swale'))).toBeVisible()
  await page.getByRole('button', named('Send draft')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Request changes', whole).check()
  await dialog.getByRole('button', named('Send draft')).click()
  await expect(dialog.getByText('Say what needs to change', whole)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('What needs to change', whole).fill('Please repair the swale.')
  await dialog.getByRole('button', named('Send draft')).click()
  await expect(page.getByText('Waiting for the seller', whole)).toBeVisible()
  await expectAccessible(page)
})

test('the seller comments on the draft, and keeps the comment across a reload', async ({
  page,
}) => {
  await signIn(page.context(), 'seller')
  const projects = await (await page.request.get('/api/projects/')).json()
  const { id, slug } = projects.find(({ name }: { name: string }) => name === PROJECT)
  await page.goto(`/projects/${slug}-${id}?tab=engineering`)
  await expect(written(page, 'Please repair the swale.')).toBeVisible()
  await page.getByLabel('Comment on Site', whole).fill('It was repaired on November 12.')
  await page.reload()
  await expect(page.getByLabel('Comment on Site', whole)).toHaveValue(
    'It was repaired on November 12.',
  )
  await expectAccessible(page)
  await page.getByRole('button', named('Send 1 comment')).click()
  await page.getByRole('dialog').getByRole('button', named('Send')).click()
  await expect(page.getByText('Comments Received', whole)).toBeVisible()
  await expect(page.getByText('Your comment:', whole)).toBeVisible()
})

test('the engineer reads the comment and adds a signed paper', async ({ page, browser }) => {
  await sellTo(browser, BUYER)
  await signIn(page.context(), 'reviewer')
  const reviews = await (await page.request.get('/api/review-requests/')).json()
  const own = reviews.find(
    (one: { kind: string; project: { name: string } }) =>
      one.kind === 'ie' && one.project.name === PROJECT,
  )
  await page.goto(`/review/${own.id}?part=seller`)
  await expect(written(page, 'It was repaired on November 12.')).toBeVisible()
  await page.getByRole('link', named('Signed papers')).click()
  await page.getByLabel('Kind', whole).selectOption('Reliance Letter')
  await page.getByLabel('Buyer', whole).selectOption(BUYER)
  await page.getByLabel('Signed by', whole).fill('Noor Haddad')
  await page.getByLabel('Signed on', whole).fill(on('2026-11-12'))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await page.getByRole('button', named('Add paper')).click()
  await expect(page.getByRole('link', named(`Reliance Letter for ${BUYER}`))).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', named('Download review')).click()
  expect((await download).suggestedFilename()).toContain('ie-review-draft.pdf')
})

test('an evaluator reads the review and cannot change it', async ({ page }) => {
  await signIn(page.context(), 'evaluator')
  const reviews = await (await page.request.get('/api/review-requests/')).json()
  const seen = reviews.find(
    (one: { kind: string; project: { name: string } }) =>
      one.kind === 'ie' && one.project.name === PROJECT,
  )
  await page.goto(`/review/${seen.id}?part=form`)
  await expect(page.getByText('9 tests passed, 0 failed, 1 without a result.', whole)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', named('Seller')).click()
  await expect(written(page, 'It was repaired on November 12.')).toBeVisible()
  await expect(page.getByRole('button', named('Send draft'))).toHaveCount(0)
})

/** A reliance letter needs a buyer of the project's credit. */
async function sellTo(browser: Browser, name: string): Promise<void> {
  const staff = await beside(browser, 'admin')
  const find = (url: string, filter: object) =>
    send<{ id: number; name: string }[]>(staff, 'get', `${url}?filter=${JSON.stringify(filter)}`)
  const buyer = (await find('/api/buyers/', {})).find((one) => one.name === name)
  const [project] = await find('/api/projects/', { q: PROJECT })
  await send(staff, 'post', '/api/funds/transfers/', {
    name: 'Credits of a letter',
    buyer_id: buyer?.id,
    payouts: [{ project_id: project?.id, projected_itc_amount: 1, price_per_credit: 0.9 }],
  })
  await staff.close()
}

import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test, written } from './journey.ts'
import { openForStaff } from './projects.ts'
import { named, whole } from './whole.ts'

const PROJECT = 'Millrace Distribution Rooftop'

test('a report is edited, generated, and readable only by its audience', async ({
  page,
  browser,
}) => {
  await signIn(page.context(), 'admin')
  await openForStaff(page, PROJECT)
  await page.getByRole('link', named('Reports')).click()
  await expect(page.getByText(/Once it is published, buyers can read it\./)).toBeVisible()
  await page.getByText(/^7 lines/).click()
  await expectAccessible(page)
  await page.getByRole('button', named('Edit Summary')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Text', whole).fill('A rooftop that is built and in service.')
  await expectAccessible(page)
  await dialog.getByRole('button', named('Save')).click()
  await expect(written(page, 'A rooftop that is built and in service.')).toBeVisible()
  await page.getByRole('button', named('Publish to buyers')).click()
  await expect(dialog).toContainText('Buyers will read the Project Diligence Report')
  const summary = dialog.getByRole('region', named('Summary'))
  await expect(summary).toContainText('A rooftop that is built and in service.')
  await expect(summary).toContainText('Calculated credit')
  await expectAccessible(page)
  await dialog.getByRole('button', named('Publish to buyers')).click()
  await expect(page.getByRole('link', named('Open PDF'))).toBeVisible()
  await page.getByLabel('Report', whole).selectOption('Costs Report for buyers')
  await expect(page.getByRole('heading', named('Costs Report'))).toBeVisible()

  const buyer = await browser.newPage()
  await signIn(buyer.context(), 'investor')
  await buyer.goto('/investor')
  await buyer
    .getByRole('link', { name: /^Millrace \d{4} credits, first/ })
    .first()
    .click()
  // Its documents have a heading with the same link.
  const payouts = buyer.getByRole('table', named('Payouts'))
  await payouts.getByRole('link', named(PROJECT)).click()
  const link = buyer.getByRole('link', named('Project Diligence Report'))
  await expect(link).toBeVisible()
  await expectAccessible(buyer)
  const address = (await link.getAttribute('href')) ?? ''
  await expect(buyer.getByRole('list', named('Companies and their owners'))).toBeVisible()
  const file = await buyer.request.get(address)
  expect(file.headers()['content-type']).toBe('application/pdf')
  await buyer.close()

  const seller = await browser.newPage()
  await signIn(seller.context(), 'seller')
  expect((await seller.request.get(address)).status()).toBe(404)
  await seller.close()
})

test('reviewers read the reports and the chart of their project', async ({ page }) => {
  await signIn(page.context(), 'reviewer')
  const [review] = (await (await page.request.get('/api/review-requests/')).json()).filter(
    ({ project }: { project: { name: string } }) => project.name === PROJECT,
  )
  await page.goto(`/review/${review.id}?part=facts`)
  const beside = page.getByRole('complementary', named('Project and documents'))
  await expect(beside.getByRole('link', { name: /^Project Diligence Report/ })).toBeVisible()
  await expect(beside.getByRole('list', named('Companies and their owners'))).toContainText(
    'Halcyon Ridge Holdings, Inc.',
  )
  await expectAccessible(page)
})

test('an applicant reads the report generated for them', async ({ page, browser }) => {
  const applicant = await browser.newPage()
  await signIn(applicant.context(), 'applicant')
  await applicant.goto('/welcome')
  await expect(applicant.getByText(/^No reports yet/)).toBeVisible()

  await signIn(page.context(), 'admin')
  await openForStaff(page, 'Saltgrass Homes Rooftop')
  await page.getByRole('link', named('Reports')).click()
  await page.getByLabel('Report', whole).selectOption('Seller Diligence Report for the applicant')
  await page.getByRole('button', named('Publish to the applicant')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', named('Publish to the applicant')).click()
  await expect(page.getByRole('link', named('Open PDF'))).toBeVisible()

  await applicant.reload()
  const link = applicant.getByRole('link', named('Seller Diligence Report'))
  await expect(link).toBeVisible()
  await expectAccessible(applicant)
  const file = await applicant.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  await applicant.close()
})

test('a project is shown as of a recorded move', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await openForStaff(page, 'Meadowbrook Dairy RNG')
  await page.getByRole('link', named('History')).click()
  await expect(page.getByText(/^(Nothing differs|\d+ differences? since)/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Or a move', whole).selectOption({ index: 1 })
  await expect(page).toHaveURL(/snapshot=\d+/)
})

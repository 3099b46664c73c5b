import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { bankDayOn } from './story.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

/** Staff compose a transfer, its buyer sees it, and staff change it. */
test.describe.configure({ mode: 'serial' })

const NAME = 'Overlook credits, journey'

test('an administrator composes a transfer from the buyer page', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/buyers')
  await page.getByRole('link', named('Tamarack Consumer Brands')).first().click()
  await page.getByRole('link', named('New transfer')).click()
  await expect(page.getByRole('heading', { ...named('New transfer'), level: 1 })).toBeVisible()
  await expect(page.getByLabel('Buyer', whole)).toHaveValue('Tamarack Consumer Brands')
  await page.getByRole('button', named('Create transfer')).click()
  await expect(page.getByText('Name: Enter a transfer name', whole)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name', whole).fill(NAME)
  await page.getByLabel('Payment date', whole).fill(bankDayOn('2027-03-31'))
  const row = page.getByRole('group', named('Project 1'))
  await row.getByLabel('Project', whole).fill('Overlook')
  await page.getByRole('option', { name: /Overlook Mesa Solar/ }).click()
  await expect(row.getByText(/available to sell/)).toBeVisible()
  await row.getByLabel('Credit to sell', whole).fill('99999999999')
  await row.getByLabel('Price per $1', whole).fill('0.915')
  await expect(
    row.getByText(/^Only .* of this project’s credit is available to sell$/),
  ).toBeVisible()
  await row.getByLabel('Credit to sell', whole).fill('200000')
  await expect(row.getByText('$183,000', whole)).toBeVisible()
  await page.getByRole('button', named('Create transfer')).click()
  await expect(page.getByRole('heading', { ...named(NAME), level: 1 })).toBeVisible()
  await settled(page)
  await expectAccessible(page)
})

test('the buyer sees the transfer', async ({ page }) => {
  await signIn(page.context(), 'investor')
  const found = await page.request.get(`/api/funds/transfers/?filter={"name":"${NAME}"}`)
  const [transfer] = await found.json()
  expect(transfer).toMatchObject({ status: 'CREATED', total_price: 183_000 })
  await page.goto(`/investor/transfer/${transfer.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME)
})

test('an administrator changes the transfer, but not a confirmed one', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/transfers')
  await page.getByPlaceholder('Search by name, transaction, or buyer', whole).fill('journey')
  await page.getByRole('link', named(NAME)).click()
  const row = page.getByRole('group', named('Project 1'))
  await expect(row.getByText('$183,000', whole)).toBeVisible()
  await row.getByLabel('Price per $1', whole).fill('0.9')
  await page.getByRole('button', named('Save')).click()
  await expect(page.getByText('Saved', whole)).toBeVisible()
  await page.reload()
  await expect(row.getByText('$180,000', whole)).toBeVisible()
  // A transfer that the buyer has confirmed is read-only.
  await page.goto('/dashboard/transfers?filter={"status":["CONFIRMED"]}')
  await page
    .getByRole('link', { name: /Millrace/ })
    .first()
    .click()
  await expect(page.getByText(/can’t be changed/)).toBeVisible()
  await expect(page.getByRole('button', named('Save'))).toHaveCount(0)
})

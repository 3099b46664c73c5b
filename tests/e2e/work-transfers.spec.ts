import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { on } from './story.ts'
import { settled } from './visiting.ts'

/** Staff put a sale of credits together, its buyer sees it, and staff change it. */
test.describe.configure({ mode: 'serial' })

const NAME = 'Overlook credits, journey'

test('an administrator composes a transfer from the page of its buyer', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/buyers')
  await page.getByRole('link', { name: 'Tamarack Consumer Brands' }).first().click()
  await page.getByRole('link', { name: 'New transfer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New transfer' })).toBeVisible()
  await expect(page.getByLabel('Buyer')).toHaveValue('Tamarack Consumer Brands')
  await page.getByRole('button', { name: 'Create transfer' }).click()
  await expect(page.getByText('Name: Enter a transfer name')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill(NAME)
  await page.getByLabel('Payment date').fill(on('2027-03-31'))
  const row = page.getByRole('group', { name: 'Project 1' })
  await row.getByLabel('Project', { exact: true }).fill('Overlook')
  await page.getByRole('option', { name: /Overlook Mesa Solar/ }).click()
  await expect(row.getByText(/available to sell/)).toBeVisible()
  await row.getByLabel('Credit to sell').fill('99999999999')
  await row.getByLabel('Price per $1').fill('0.915')
  await expect(
    row.getByText(/^Only .* of this project’s credit is available to sell$/),
  ).toBeVisible()
  await row.getByLabel('Credit to sell').fill('200000')
  await expect(row.getByText('$183,000')).toBeVisible()
  await page.getByRole('button', { name: 'Create transfer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await settled(page)
  await expectAccessible(page)
})

test('its buyer sees it', async ({ page }) => {
  await signIn(page.context(), 'investor')
  const found = await page.request.get(`/api/funds/transfers/?filter={"name":"${NAME}"}`)
  const [transfer] = await found.json()
  expect(transfer).toMatchObject({ status: 'CREATED', total_price: 183_000 })
  await page.goto(`/investor/transfer/${transfer.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME)
})

test('an administrator changes it until it is confirmed', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/transfers')
  await page.getByPlaceholder('Search by name, transaction, or buyer').fill('journey')
  await page.getByRole('link', { name: NAME }).click()
  const row = page.getByRole('group', { name: 'Project 1' })
  await expect(row.getByText('$183,000')).toBeVisible()
  await row.getByLabel('Price per $1').fill('0.9')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(row.getByText('$180,000')).toBeVisible()
  // The buyer has confirmed another one: it is there to read.
  await page.goto('/dashboard/transfers?filter={"status":["CONFIRMED"]}')
  await page
    .getByRole('link', { name: /Millrace/ })
    .first()
    .click()
  await expect(page.getByText(/can’t be changed/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
})

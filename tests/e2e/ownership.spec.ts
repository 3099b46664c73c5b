import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { projectNamed } from './projects.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

/** Who owns a project: staff draw it through the list, and a seller requests a change once it is locked. */
test.describe.configure({ mode: 'serial' })

test('staff complete a chart by keyboard', async ({ page }) => {
  await signIn(page.context(), 'admin')
  const { id } = await projectNamed(page, 'Ironwood Flats Storage')
  await page.goto(`/dashboard/projects/${id}/ownership`)
  await expect(page.getByText('The chart needs attention.', whole)).toBeVisible()
  const plant = 'Ironwood Flats Storage, LLC'
  await page.getByRole('button', named(`Edit ${plant}`)).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', named('Add a company of the chart')).press('Enter')
  await dialog.getByRole('combobox', named('Owner 1')).selectOption('Halcyon Ridge Renewables, LLC')
  await expectAccessible(page)
  await dialog.getByRole('button', named('Apply')).press('Enter')
  const holding = 'Halcyon Ridge Renewables, LLC'
  await page.getByRole('button', named(`Edit ${holding}`)).press('Enter')
  await dialog.getByRole('button', named('Add a company of the chart')).press('Enter')
  await dialog.getByRole('combobox', named('Owner 1')).selectOption('Halcyon Ridge Holdings, Inc.')
  await dialog.getByRole('button', named('Apply')).press('Enter')
  await expect(page.getByText('The chart is complete. Save it.', whole)).toBeVisible()
  await expect(page.getByRole('list', named(`Owners of ${plant}`))).toContainText('Holds 100%')
  await page.getByRole('button', named('Save chart')).press('Enter')
  await expect(page.getByText('Chart saved', whole)).toBeVisible()
  await expect(page.getByText('The chart is complete.', whole)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', named('Download image')).click()
  expect((await download).suggestedFilename()).toBe('Ownership of Ironwood Flats Storage.svg')
  await settled(page)
  await expectAccessible(page)
})

test('a seller sees the locked chart, requests a change, and withdraws it', async ({ page }) => {
  await signIn(page.context(), 'seller')
  const { id } = await projectNamed(page, 'Millrace Distribution Rooftop')
  await page.goto(`/org-info/${id}/chart`)
  const chart = page.getByRole('dialog')
  await expect(chart.getByText('Hybrid flip', whole)).toBeVisible()
  await expect(chart.getByText(/locked since the project became Funding Ready/)).toBeVisible()
  await chart.getByRole('button', named('Edit Halcyon Ridge Holdings, Inc.')).click()
  const node = page.getByRole('dialog', named('Halcyon Ridge Holdings, Inc.'))
  await node.getByLabel('Guarantor', whole).uncheck()
  await node.getByRole('button', named('Apply')).click()
  await chart.getByRole('button', named('Request change')).click()
  const request = page.getByRole('dialog', named('Request a change to the chart'))
  await request.getByLabel(/^Reason/).fill('The guaranty was released.')
  await request.getByRole('button', named('Request change')).click()
  await expect(
    chart.getByText(/You requested a change: “The guaranty was released.”/),
  ).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  // Withdrawn, so that nothing is pending for later journeys.
  await chart.getByRole('button', named('Withdraw')).click()
  await page
    .getByRole('dialog', named('Withdraw this request?'))
    .getByRole('button', named('Withdraw'))
    .click()
  await expect(chart.getByText(/locked since the project became Funding Ready/)).toBeVisible()
})

test('a seller adds a company from another of their projects', async ({ page }) => {
  await signIn(page.context(), 'seller')
  const { id } = await projectNamed(page, 'Ironwood Flats Storage')
  await page.goto(`/org-info/${id}/chart`)
  await page.getByRole('dialog').getByRole('button', named('Add company')).click()
  const dialog = page.getByRole('dialog', named('Add a company'))
  await dialog.getByLabel('Company on record (optional)', whole).fill('Millrace')
  await page.getByRole('option', { name: /^Millrace/ }).click()
  await expect(dialog.getByLabel('Name', whole)).toHaveValue(/^Millrace/)
  await expectAccessible(page)
})

test('the chart of a project that does not exist shows the 404 page without a dialog', async ({
  page,
}) => {
  await signIn(page.context(), 'seller')
  await page.goto('/org-info/2147483646/chart')
  await expect(page.getByRole('heading', { name: /page/i })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

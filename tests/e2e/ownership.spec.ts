import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { projectNamed } from './projects.ts'
import { settled } from './visiting.ts'

/** Who owns a project: drawn by staff through the list, and requested by a seller once it is locked. */
test.describe.configure({ mode: 'serial' })

test('staff complete a chart by the keyboard, and its parties follow', async ({ page }) => {
  await signIn(page.context(), 'admin')
  const { id } = await projectNamed(page, 'Ironwood Flats Storage')
  await page.goto(`/dashboard/projects/${id}/ownership`)
  await expect(page.getByText('The chart needs attention.')).toBeVisible()
  const plant = 'Ironwood Flats Storage, LLC'
  await page.getByRole('button', { name: `Edit ${plant}` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add a company of the chart' }).press('Enter')
  await dialog
    .getByRole('combobox', { name: 'Owner 1' })
    .selectOption('Halcyon Ridge Renewables, LLC')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter')
  const holding = 'Halcyon Ridge Renewables, LLC'
  await page.getByRole('button', { name: `Edit ${holding}` }).press('Enter')
  await dialog.getByRole('button', { name: 'Add a company of the chart' }).press('Enter')
  await dialog
    .getByRole('combobox', { name: 'Owner 1' })
    .selectOption('Halcyon Ridge Holdings, Inc.')
  await dialog.getByRole('button', { name: 'Apply' }).press('Enter')
  await expect(page.getByText('The chart is complete. Save it.')).toBeVisible()
  await expect(page.getByRole('list', { name: `Owners of ${plant}` })).toContainText('Holds 100%')
  await page.getByRole('button', { name: 'Save chart' }).press('Enter')
  await expect(page.getByText('Chart saved')).toBeVisible()
  await expect(page.getByText('The chart is complete.', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download image' }).click()
  expect((await download).suggestedFilename()).toBe('Ownership of Ironwood Flats Storage.svg')
  await settled(page)
  await expectAccessible(page)
})

test('a seller sees the locked chart, and requests a change', async ({ page }) => {
  await signIn(page.context(), 'seller')
  const { id } = await projectNamed(page, 'Millrace Distribution Rooftop')
  await page.goto(`/org-info/${id}/chart`)
  const chart = page.getByRole('dialog')
  await expect(chart.getByText('Hybrid flip')).toBeVisible()
  await expect(chart.getByText(/locked since the project became Funding Ready/)).toBeVisible()
  await chart.getByRole('button', { name: 'Edit Halcyon Ridge Holdings, Inc.' }).click()
  const node = page.getByRole('dialog', { name: 'Halcyon Ridge Holdings, Inc.' })
  await node.getByLabel('Guarantor').uncheck()
  await node.getByRole('button', { name: 'Apply' }).click()
  await chart.getByRole('button', { name: 'Request change' }).click()
  const request = page.getByRole('dialog', { name: 'Request a change to the chart' })
  await request.getByLabel('Reason').fill('The guaranty was released.')
  await request.getByRole('button', { name: 'Request change' }).click()
  await expect(
    chart.getByText(/You requested a change: “The guaranty was released.”/),
  ).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  // Taken back, so that nothing waits for the journeys after this one.
  await chart.getByRole('button', { name: 'Withdraw' }).click()
  await page
    .getByRole('dialog', { name: 'Withdraw this request?' })
    .getByRole('button', { name: 'Withdraw' })
    .click()
  await expect(chart.getByText(/locked since the project became Funding Ready/)).toBeVisible()
})

test('a seller draws with the companies of their other projects', async ({ page }) => {
  await signIn(page.context(), 'seller')
  const { id } = await projectNamed(page, 'Ironwood Flats Storage')
  await page.goto(`/org-info/${id}/chart`)
  await page.getByRole('dialog').getByRole('button', { name: 'Add company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a company' })
  await dialog.getByLabel('Company on record (optional)').fill('Millrace')
  await page.getByRole('option', { name: /^Millrace/ }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Millrace/)
  await expectAccessible(page)
})

test('the chart of a project that is not there is no page, and nothing above it', async ({
  page,
}) => {
  await signIn(page.context(), 'seller')
  await page.goto('/org-info/2147483646/chart')
  await expect(page.getByRole('heading', { name: /page/i })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

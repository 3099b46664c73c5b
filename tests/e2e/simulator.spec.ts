import type { Page } from 'playwright/test'
import { fingerprintOf } from '#shared/risk/fingerprint.ts'
import type { SimulationResult } from '#shared/risk/summary.ts'
import { unpackFacts } from '#shared/ui/simulator/packed-facts.ts'
import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { beside, send } from './calls.ts'
import { expect, test } from './journey.ts'
import { named, whole } from './whole.ts'

/** The simulator runs in the browser, and gives the same bytes as the server. */

const fingerprint = async (page: Page): Promise<string> => {
  const shown = page.locator('[data-fingerprint]')
  await expect(shown).toHaveText(/^[\da-f]{64}$/)
  await expect(page.getByRole('button', named('Run again'))).toBeVisible()
  return (await shown.textContent()) ?? ''
}

test('a link gives the same fingerprint in two browsers and on the server', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page.context(), 'seller')
  await page.goto('/simulator?project=all&panel=assumptions&seed=7&trials=1000')
  await expect(page.getByRole('heading', named('In plain words'))).toBeVisible()
  await page.getByLabel('Scenario', whole).selectOption('audit_wave')
  await expect(page).toHaveURL(/scenario=audit_wave/)
  await page.getByText('Audit and wages', whole).click()
  const before = await fingerprint(page)
  await page.getByLabel('Wage rules fail, without certificates', whole).fill('20')
  await expect(page.locator('[data-fingerprint]')).not.toHaveText(before)
  const here = await fingerprint(page)
  await expectAccessible(page)
  await page.getByRole('button', named('Copy link')).click()
  await expect(page.getByText(/^Link copied/)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  // Someone else, in another browser, gets the same numbers.
  const other = await beside(browser, 'admin')
  const elsewhere = await other.newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByText(/that the link carries/)).toBeVisible()
  expect(await fingerprint(elsewhere)).toBe(here)

  const facts = await unpackFacts(new URL(link).searchParams.get('facts') ?? '')
  const result = await send<SimulationResult & { fingerprint: string }>(
    other,
    'post',
    '/api/monte-carlo-simulation/',
    {
      ...facts?.portfolio,
      ...{ seed: 7, trials: 1000, scenario_id: 6, tornado: false },
      parameters: { wages_unproven: 0.2 },
    },
  )
  expect(result.fingerprint).toBe(here)
  const { fingerprint: _hash, ...rest } = result
  const {
    tornado: _bars,
    insurance: _points,
    ...own
  } = rest as typeof rest & {
    tornado: unknown
    insurance: unknown
  }
  expect(await fingerprintOf(own)).toBe(here)
})

test('a long run is canceled and run again', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/simulator?project=all&panel=assumptions')
  await fingerprint(page)
  await page.getByLabel('Trials', whole).selectOption('1000000')
  await page.getByRole('button', named('Cancel')).click()
  await expect(page.getByText('Canceled', whole)).toBeVisible()
  await page.getByLabel('Trials', whole).selectOption('1000')
  await fingerprint(page)
  await expect(page.getByText(/1,000 trials/)).toBeVisible()
})

test('a custom scenario is saved and deleted', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/simulator?panel=assumptions&trials=1000&insurance=none')
  await fingerprint(page)
  await page.getByRole('button', named('Save as scenario')).click()
  await page.getByLabel('Name', whole).fill('Nothing insured')
  await page.getByRole('button', named('Save scenario')).click()
  await expect(page).toHaveURL(/scenario=own_\d+/)
  await page.reload()
  const scenario = page.getByLabel('Scenario', whole)
  await expect(scenario.locator('option:checked')).toHaveText('Nothing insured (yours)')
  await expect(page.getByLabel('Tax insurance', whole)).toHaveValue('none')
  await page.getByRole('button', named('Delete')).click()
  await page.getByRole('button', named('Delete scenario')).click()
  await expect(scenario).toHaveValue('base')
  await fingerprint(page)
})

test('staff simulate a transfer, and compare scenarios', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/simulator?trials=1000')
  await fingerprint(page)
  await expect(page.getByRole('link', named('What if'))).toHaveAttribute('aria-current', /./)
  const whatIf = page.getByRole('region', named('Inputs'))
  await whatIf.getByLabel('Energy community', whole).click()
  await expect(whatIf.getByText(/ than with recorded details/).first()).toBeVisible()
  await page.getByText('Compare with other scenarios', whole).click()
  await page.getByLabel('Uninsured, guarantor not rated', whole).check()
  await page.getByLabel('Hail year', whole).check()
  await expect(page.getByRole('table', named('Scenarios compared'))).toContainText('Hail year')
  await page.getByLabel('Target, $', whole).fill('100000')
  await expect(page.getByText(/The buyer loses more than \$100,000 in/)).toBeVisible()
  await page.getByRole('link', named('Facts')).click()
  await page
    .getByText(/^Protection of/)
    .first()
    .click()
  await expect(page.getByRole('link', { name: /^Company: Guarantor/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a run is downloaded as a workbook and as trials', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/simulator?project=all&trials=1000')
  await fingerprint(page)
  const workbook = page.waitForEvent('download')
  await page.getByRole('button', named('Download Excel')).click()
  expect((await workbook).suggestedFilename()).toMatch(/\.xlsx$/)
  const trials = page.waitForEvent('download')
  await page.getByRole('button', named('Download trials (CSV)')).click()
  expect((await trials).suggestedFilename()).toMatch(/\.csv$/)
})

test('the buyer reads the base case published by staff', async ({ page, browser }) => {
  const buyer = await beside(browser, 'investor')
  const [transfer] = await send<{ id: number; name: string }[]>(
    buyer,
    'get',
    '/api/funds/transfers/',
  )
  await signIn(page.context(), 'admin')
  await page.goto(`/dashboard/transfers/${transfer?.id}`)
  const section = page.getByRole('region', named('Risk base case'))
  await section.getByRole('button', { name: /^(Publish to buyer|Run again)$/ }).click()
  const preview = page.getByRole('dialog')
  await expect(preview).toContainText('This is what the buyer will see', { timeout: 300_000 })
  await expectAccessible(page)
  await preview.getByRole('button', named('Publish to buyer')).click()
  // All trials of a published case, on a machine that may be busy.
  const table = section.getByRole('table', named('Covered and uncovered'))
  await expect(table).toBeVisible({ timeout: 120_000 })
  const reading = await buyer.newPage()
  await reading.goto(`/investor/transfer/${transfer?.id}`)
  const shown = reading.getByRole('region', named('Risk base case'))
  await expect(shown.getByRole('table', named('Covered and uncovered'))).toBeVisible()
  await expect(shown).toContainText('under our assumptions')
  await expect(shown).toContainText(/Engine 1\.\d+\.\d+, seed 1/)
  await section.getByRole('button', named('Withdraw')).click()
  await page.getByRole('button', named('Withdraw base case')).click()
  await expect(section.getByRole('button', named('Publish to buyer'))).toBeVisible()
  await reading.reload()
  await expect(reading.getByRole('heading', named('Payouts'))).toBeVisible()
  await expect(shown).toHaveCount(0)
})

import type { Page } from 'playwright/test'
import { checkResults } from '#shared/entities/companies.ts'
import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test, written } from './journey.ts'
import { openForStaff } from './projects.ts'
import { latestYear } from './story.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

/** An exemption takes two people: one requests it, another decides. */
test.describe.configure({ mode: 'serial' })

const PROJECT = 'Ironwood Flats Storage'
const REASON = 'The engineer is booked for February.'

/** The part of the page about one rule. */
const ruleOf = (page: Page, code: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${code} `) }) })

async function openPolicy(page: Page): Promise<void> {
  await page.goto('/dashboard/failed-rules')
  await page.getByPlaceholder('Search by project or rule', whole).fill(PROJECT)
  await page.getByRole('link', named(PROJECT)).first().click()
  await expect(page.getByRole('heading', named('Policy rules'))).toBeVisible()
}

test('a fact in a rule is one click from its page', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await openForStaff(page, 'Overlook Mesa Solar')
  await page.getByRole('link', named('Policy')).click()
  const rule = ruleOf(page, 'P01')
  await rule.getByText('3 facts', whole).click()
  await expectAccessible(page)
  await rule.getByRole('link', named('Page 4: Site Lease: Site Lease Term')).click()
  await expect(page).toHaveURL(/document-viewer.*page=4.*box=/)
})

test('the demo contains rules with every result', async ({ page }) => {
  await signIn(page.context(), 'admin')
  const sellers = await page.request.get('/api/sellers/')
  const seen = new Set<string>()
  for (const { id } of await sellers.json()) {
    const { company, projects } = await (
      await page.request.get(`/api/seller/${id}/policy-analysis/`)
    ).json()
    for (const { rules } of [company, ...projects]) {
      for (const { result } of rules) seen.add(result)
    }
  }
  for (const result of checkResults.values) expect([...seen]).toContain(result)
})

test('the person who requests an exemption cannot approve it', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await openPolicy(page)
  const rule = ruleOf(page, 'P23')
  await rule.getByRole('button', named('Request exemption')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', named('Request')).click()
  await expect(dialog.getByText('Enter a reason', whole)).toBeVisible()
  await dialog.getByLabel(/^Reason/).fill(REASON)
  await dialog.getByLabel(/^Last day/).fill('2099-12-31')
  await dialog.getByRole('button', named('Request')).click()
  await expect(rule.getByText(/Someone else has to approve it/)).toBeVisible()
  await expect(rule.getByRole('button', named('Approve'))).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^P23 / })).toBeFocused()
})

test('a colleague approves the exemption, and the rule is exempt', async ({ page }) => {
  await signIn(page.context(), 'admin2')
  await page.goto('/dashboard/approvals')
  await page.getByRole('link', named('P23 until 12/31/2099')).click()
  const rule = ruleOf(page, 'P23')
  await expect(written(rule, REASON)).toBeVisible()
  await rule.getByRole('button', named('Approve')).click()
  await page.getByRole('dialog').getByRole('button', named('Approve')).click()
  await expect(rule.getByText('Exempt', whole)).toBeVisible()
  await expect(rule.getByText(/Without the exemption: Fail\./)).toBeVisible()
  await page.goto('/dashboard/failed-rules')
  await page.getByPlaceholder('Search by project or rule', whole).fill(PROJECT)
  const rows = page.getByRole('row').filter({ hasText: PROJECT })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('P08')
})

test('figures of a company are typed, signed, and checked in the grid', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/guarantor-review/')
  await page.getByRole('link', named('Saltgrass Community Solar')).click()
  await page
    .getByRole('navigation', named('Review sections'))
    .getByRole('link', named('Statements'))
    .click()
  const row = page.getByRole('row').filter({ hasText: 'Intangibles' })
  const cell = row.locator('[data-field="year1"]')
  await cell.click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('(1,250.50)')
  await page.keyboard.press('Enter')
  await expect(cell).toContainText('-$1,250.50')
  await page.getByRole('button', named('Save 1 figure')).click()
  await expect(page.getByText('Figures saved', whole)).toBeVisible()
  await expect(row).toContainText('Dana Whitfield')
  await page.getByRole('button', named(`Sign ${latestYear()} as checked`)).click()
  await expect(page.getByText(`Figures for ${latestYear()} checked`, whole)).toBeVisible()
  await expect(page.getByRole('button', named(`Sign ${latestYear()} as checked`))).toHaveCount(0)
  await expectAccessible(page)
})

test('the exposure of a seller links to its guarantor', async ({ page }) => {
  await signIn(page.context(), 'admin')
  const [seller] = await (
    await page.request.get('/api/sellers/?filter={"name":"Halcyon Ridge Renewables"}')
  ).json()
  for (const tab of ['history', 'users', 'policy', 'exposure']) {
    await page.goto(`/dashboard/sellers/${seller.id}/${tab}`)
    await settled(page)
    await expectAccessible(page)
  }
  await page
    .getByRole('table', named('Exposure by guarantor'))
    .getByRole('link', named('Halcyon Ridge Holdings'))
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halcyon Ridge Holdings')
  await page
    .getByRole('navigation', named('Review sections'))
    .getByRole('link', named('Exposure'))
    .click()
  await expect(page.getByRole('table', named('Exposure by project'))).toBeVisible()
  await expectAccessible(page)
})

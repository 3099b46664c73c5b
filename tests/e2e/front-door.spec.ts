import { expect, type Page } from 'playwright/test'
import { test } from './journey.ts'

/** From a quote through the front door to quoted projects, with nothing typed twice. */

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
const EMAIL = 'odile@marchand.test'
const PASSWORD = 'Levee-pass-2026!'

const asset = (name: string) => ({
  name,
  installation_type: 'rooftop_solar',
  capacity_mw: 4,
  capacity_dc_mw: 5,
  eligible_costs: 8_000_000,
  construction_start_date: '2025-06-02',
  placed_in_service_date: '2026-06-30',
  pwa: true,
})
const FORM = {
  contact_info: {
    first_name: 'Odile',
    last_name: 'Marchand',
    email: EMAIL,
    phone_number: '504-555-0199',
    company_name: 'Marchand Solar LLC',
  },
  technology: 'solar',
  project_type: 'commercial_industrial',
  project_cycle: 'own',
  location: { state: 'LA', address: '1 Levee Road' },
  projects_count: 2,
  assets: [asset('Levee East'), asset('Levee West')],
}

/** Sends a quote, and leaves on the device what its form would. */
async function requestQuote(page: Page): Promise<string> {
  await page.goto('/quote')
  const csrf = (await page.context().cookies()).find(({ name }) => name.endsWith('csrftoken'))
  const headers = { 'X-CSRFTOKEN': csrf?.value ?? '' }
  const { id, uuid, secret } = await (
    await page.request.post('/api/quote/', { data: FORM, headers })
  ).json()
  await page.evaluate(
    (kept) => localStorage.setItem('joulebridge-quotes', JSON.stringify({ quotes: [kept] })),
    { id, uuid, secret, contact_info: FORM.contact_info },
  )
  return uuid
}

/** The address that was mailed last to a person, below our own. */
async function mailedPath(page: Page): Promise<string> {
  let path = ''
  await expect(async () => {
    const mails: { recipient: string; body: string }[] = await (
      await page.request.get('/api/dev/outbox/')
    ).json()
    const mail = mails.find(({ recipient }) => recipient === EMAIL)
    path = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
    expect(path).toContain('token=')
  }).toPass({ timeout: 20_000 })
  return path
}

async function complete(page: Page, section: string, fill: () => Promise<unknown>) {
  await page.goto(`/welcome/${section}`)
  await fill()
  await page.getByRole('button', { name: 'Complete section' }).click()
  await page.waitForURL(/\/welcome$/)
}

test('a visitor’s quote becomes quoted projects, and nothing is typed twice', async ({ page }) => {
  const uuid = await requestQuote(page)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.goto(`/quote/${uuid}`)
    const table = page.getByRole('table', { name: /with and without tax credit insurance/ })
    await expect(table.getByRole('row', { name: /Net proceeds/ })).toContainText(/\$.*\$/)
    await expect(table.getByRole('row', { name: /Weeks to cash/ })).toContainText(
      /\d+ to \d+ weeks/,
    )
  }

  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Odile')
  await expect(page.getByLabel('Work email')).toHaveValue(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Open the link in the email')).toBeVisible()
  await page.goto(await mailedPath(page))
  await page.waitForURL(/\/welcome$/)
  await expect(page.getByRole('button', { name: 'Submit application' })).toBeDisabled()

  await complete(page, 'project-info', async () => {
    await expect(page.getByLabel('Project name')).toHaveValue('Levee East')
    await expect(page.getByLabel('Installed capacity (DC)')).toHaveValue('5,000')
    await expect(page.getByText(/^From your quote of/)).toHaveCount(7)
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(page.getByText('Some answers are filled in')).toHaveCount(0)
  })
  await complete(page, 'company-info', async () => {
    await expect(page.getByLabel('Legal name')).toHaveValue('Marchand Solar LLC')
    await page.getByLabel('Company type').selectOption('llc')
    await page.getByLabel('EIN').fill('72-1234567')
    await page.getByLabel('Street address').fill('1 Levee Road')
    await page.getByLabel('City').fill('New Orleans')
    await page.getByLabel('State').selectOption('LA')
    await page.getByLabel('ZIP code').fill('70112')
  })
  await complete(page, 'financial-review', async () => {
    await page.getByLabel('Most recent full fiscal year').fill('2025')
    for (const name of ['Revenue', 'Net income', 'Total assets', 'Total debt']) {
      await page.getByLabel(name, { exact: true }).fill('1500000')
    }
  })
  await complete(page, 'project-review', async () => {
    await page.getByLabel('Site control').selectOption('building_owned')
    await page.getByLabel('Permits').selectOption('done')
    await page.getByLabel('Interconnection').selectOption('in_progress')
    await page.getByLabel('Offtake').selectOption('self_energy')
  })

  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByText('We have your application and are reviewing it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit application' })).toHaveCount(0)
  const { projects } = await (await page.request.get('/api/application/')).json()
  expect(projects).toMatchObject([
    { name: 'Levee East', stage: 'quoted_project' },
    { name: 'Levee West', stage: 'quoted_project' },
  ])
})

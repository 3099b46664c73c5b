import type { BrowserContext, Page } from 'playwright/test'
import { send } from './calls.ts'
import { expect } from './journey.ts'
import { latestYear, on } from './story.ts'
import { named, whole } from './whole.ts'

/** What a visitor enters before and in the front door. */

const asset = (name: string) => ({
  name,
  installation_type: 'rooftop_solar',
  capacity_mw: 4,
  capacity_dc_mw: 5,
  eligible_costs: 8_000_000,
  construction_start_date: '2025-06-02',
  placed_in_service_date: on('2026-06-30'),
  pwa: true,
})

/** A quote form for a visitor whose email address starts with the given text. */
export const quoteOf = (person: string) => ({
  contact_info: {
    first_name: 'Odile',
    last_name: 'Marchand',
    email: `${person}@marchand.test`,
    phone_number: '504-555-0199',
    company_name: 'Marchand Solar LLC',
  },
  technology: 'solar',
  project_type: 'commercial_industrial',
  project_cycle: 'own',
  location: { state: 'LA', address: '1 Levee Road' },
  projects_count: 2,
  assets: [asset('Levee East'), asset('Levee West')],
})

type Form = ReturnType<typeof quoteOf>

/** Sends a quote; returns its UUID and what the device keeps. */
export async function sendQuote(context: BrowserContext, form: Form) {
  await context.request.get('/api/active-user/')
  const quote = await send<{ id: number; uuid: string; secret: string }>(
    context,
    'post',
    '/api/quote/',
    form,
  )
  return { ...quote, contact_info: form.contact_info }
}

/** Sends a quote, and leaves on the device what the form would; returns its UUID. */
export async function requestQuote(page: Page, form: Form): Promise<string> {
  const { id, uuid, secret, contact_info } = await sendQuote(page.context(), form)
  await page.goto('/quote')
  await page.evaluate(
    (kept) => localStorage.setItem('joulebridge-quotes', JSON.stringify({ quotes: [kept] })),
    { id, uuid, secret, contact_info },
  )
  return uuid
}

/** The path of the last link emailed to a person. */
export async function emailedPath(page: Page, email: string): Promise<string> {
  let path = ''
  await expect(async () => {
    const emails: { recipient: string; body: string }[] = await (
      await page.request.get('/api/dev/outbox/')
    ).json()
    const message = emails.find(({ recipient }) => recipient === email)
    path = /https?:\/\/[^/\s]+(\/\S+)/.exec(message?.body ?? '')?.[1] ?? ''
    expect(path).toContain('token=')
  }).toPass()
  return path
}

async function complete(page: Page, section: string, fill: () => Promise<unknown>) {
  await page.goto(`/welcome/${section}`)
  await fill()
  await page.getByRole('button', named('Complete section')).click()
  await page.waitForURL(/\/welcome$/)
}

/** Completes the four sections; answers from the quote are already prefilled. */
export async function fillSections(page: Page): Promise<void> {
  await complete(page, 'project-info', async () => {
    await expect(page.getByLabel('Project name', whole)).toHaveValue('Levee East')
    await expect(page.getByLabel('Installed capacity (DC)', whole)).toHaveValue('5,000')
    await expect(page.getByText(/^From your quote of/)).toHaveCount(7)
    await page.getByRole('button', named('Got it')).click()
    await expect(page.getByText(/^Some answers are filled in/)).toHaveCount(0)
  })
  await complete(page, 'company-info', async () => {
    await expect(page.getByLabel('Legal name', whole)).toHaveValue('Marchand Solar LLC')
    await page.getByLabel('Company type', whole).selectOption('llc')
    await page.getByLabel('EIN', whole).fill('72-1234567')
    await page.getByLabel('Street address', whole).fill('1 Levee Road')
    await page.getByLabel('City', whole).fill('New Orleans')
    await page.getByLabel('State', whole).selectOption('LA')
    await page.getByLabel('ZIP code', whole).fill('70112')
  })
  await complete(page, 'financial-review', async () => {
    await page.getByLabel('Most recent full fiscal year', whole).fill(String(latestYear()))
    for (const name of ['Revenue', 'Net income', 'Total assets', 'Total debt']) {
      await page.getByLabel(name, whole).fill('1500000')
    }
  })
  await complete(page, 'project-review', async () => {
    await page.getByLabel('Site control', whole).selectOption('building_owned')
    await page.getByLabel('Permits', whole).selectOption('done')
    await page.getByLabel('Interconnection', whole).selectOption('in_progress')
    await page.getByLabel('Offtake', whole).selectOption('self_energy')
  })
}

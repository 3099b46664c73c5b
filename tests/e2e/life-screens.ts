import type { Page } from 'playwright/test'
import {
  PLANT,
  QUOTE_FORM,
  SECTIONS,
  VISITOR,
  VISITOR_PASSWORD,
} from '#scripts/demo-closing/entering.ts'
import { expect } from './journey.ts'
import { named, whole } from './whole.ts'

/** What the people of one credit do on their screens. */

/** Fills in the form of the quote, step by step, and stays on its answer. */
export async function fillInQuote(page: Page): Promise<void> {
  const next = () => page.getByRole('button', named('Continue')).click()
  const choose = async (name: string) => {
    await page.getByRole('radio', named(name)).check()
    await next()
  }
  await page.goto('/quote')
  await page.getByRole('link', named('Get your quote')).click()
  await page.getByLabel('First name', whole).fill(VISITOR.first_name)
  await page.getByLabel('Last name', whole).fill(VISITOR.last_name)
  await page.getByLabel('Work email', whole).fill(VISITOR.email)
  await page.getByLabel('Phone', whole).fill(VISITOR.phone_number)
  await page.getByLabel('Company', whole).fill(VISITOR.company_name)
  await next()
  await choose('Solar Rooftop')
  await choose('Commercial and Industrial')
  await choose('Own You own it')
  await page.getByLabel('Address or nearest city', whole).fill(QUOTE_FORM.location.address ?? '')
  await page.getByLabel('State or territory', whole).selectOption('LA')
  await next()
  await page.getByLabel('Number of projects', whole).fill('1')
  await next()
  const [asset] = QUOTE_FORM.assets ?? []
  await page.getByLabel('Name', whole).fill(PLANT)
  await page.getByLabel('Units', whole).selectOption('kW')
  await page.getByLabel('Installation type', whole).selectOption('rooftop_solar')
  await page.getByLabel('Capacity (AC)', whole).fill('900')
  await page.getByLabel('Capacity (DC)', whole).fill('1100')
  await page.getByLabel('Construction start', whole).fill(asset?.construction_start_date ?? '')
  await page.getByLabel('Placed in service', whole).fill(asset?.placed_in_service_date ?? '')
  await page.getByLabel('Eligible costs', whole).fill('2500000')
  await page.getByRole('button', named('Get my quote')).click()
  await page.waitForURL(/\/quote\/[0-9a-f-]{36}$/)
}

/** Opens an account from the answer; the link that is mailed leads on. */
export async function createAccount(page: Page): Promise<void> {
  await page.getByRole('link', named('Create an account')).click()
  await expect(page.getByLabel('Work email', whole)).toHaveValue(VISITOR.email)
  await page.getByLabel('Password', whole).fill(VISITOR_PASSWORD)
  await page.getByLabel('Confirm password', whole).fill(VISITOR_PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', named('Create account')).click()
  await expect(page.getByText(/Open the link in the email/)).toBeVisible()
}

/** Completes the four sections of the front door, of which the quote has answered a part, and submits them. */
export async function applyAtFrontDoor(page: Page): Promise<void> {
  const { 'company-info': company, 'project-review': review } = SECTIONS
  const section = async (name: string, fill: () => Promise<unknown>) => {
    await page.getByRole('link', named(name)).first().click()
    await fill()
    await page.getByRole('button', named('Complete section')).click()
    await page.waitForURL(/\/welcome$/)
  }
  await section('Company Info', async () => {
    await expect(page.getByLabel('Legal name', whole)).toHaveValue(VISITOR.company_name)
    await page.getByLabel('Company type', whole).selectOption(String(company.company_type))
    await page.getByLabel('EIN', whole).fill(String(company.ein))
    await page.getByLabel('Street address', whole).fill(String(company.full_street_address))
    await page.getByLabel('City', whole).fill(String(company.city))
    await page.getByLabel('State', whole).selectOption(String(company.state))
    await page.getByLabel('ZIP code', whole).fill(String(company.zip_code))
  })
  await section('Project Info', () =>
    expect(page.getByLabel('Project name', whole)).toHaveValue(PLANT),
  )
  await section('Financial Review', async () => {
    await page.getByLabel('Most recent full fiscal year', whole).fill('2025')
    for (const name of ['Revenue', 'Net income', 'Total assets', 'Total debt']) {
      await page.getByLabel(name, whole).fill('1500000')
    }
  })
  await section('Project Review', async () => {
    await page.getByLabel('Site control', whole).selectOption(String(review.site_control))
    await page.getByLabel('Permits', whole).selectOption(String(review.permits))
    await page.getByLabel('Interconnection', whole).selectOption(String(review.interconnection))
    await page.getByLabel('Offtake', whole).selectOption(String(review.offtake))
  })
  await page.getByRole('button', named('Submit application')).click()
  await expect(page.getByText(/We have your application and are reviewing it\./)).toBeVisible()
}

/** Accepts the newest revision of something on the page of the sale. */
export async function acceptOnScreen(page: Page, authority: string): Promise<void> {
  await page.getByRole('button', { name: /^Accept revision/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill(authority)
  await dialog.getByRole('button', named('Accept')).click()
  await expect(dialog).toHaveCount(0)
}

/** Types the amount and confirms the purchase. */
export async function purchase(page: Page, transferId: number, dollars: string): Promise<void> {
  await page.goto(`/investor/transfer/${transferId}/purchase`)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', named(`Continue with ${dollars}`)).click()
  await page.getByLabel('Enter the amount to confirm', whole).fill(dollars)
  await page.getByRole('button', named(`Confirm and pay ${dollars}`)).click()
  await page.waitForURL(/\/confirmation$/)
}

/** Moves a project on from its page in the back office. */
export async function moveOnScreen(page: Page, projectId: number, stage: string): Promise<void> {
  await page.goto(`/dashboard/projects/${projectId}`)
  await page.getByRole('button', named(`Move to ${stage}`)).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', named('Move')).click()
  await expect(dialog).toHaveCount(0)
}

/** The buyer answers a recapture notice. */
export async function answerRecapture(page: Page, reply: string): Promise<void> {
  await page.getByRole('button', named('Answer notice')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your answer', whole).fill(reply)
  await dialog.getByRole('button', { name: /^(Send|Answer)/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`“${reply}”`, whole)).toBeVisible()
}

import type { Page } from 'playwright/test'
import {
  PLANT,
  QUOTE_FORM,
  SECTIONS,
  VISITOR,
  VISITOR_PASSWORD,
} from '#scripts/demo-closing/entering.ts'
import { expect } from './journey.ts'
import { having, named, whole } from './whole.ts'

/** What the people involved in one credit do on their screens. */

/** Fills in the quote form, step by step, and stays on the quote. */
export async function fillInQuote(page: Page): Promise<void> {
  const next = () => page.getByRole('button', { name: having('Continue') }).click()
  const choose = async (name: string) => {
    await page.getByRole('radio', { name: having(name) }).check()
    await next()
  }
  await page.goto('/quote')
  await page.getByRole('link', { name: having('Get your quote') }).click()
  await page.getByLabel(having('First name')).fill(VISITOR.first_name)
  await page.getByLabel(having('Last name')).fill(VISITOR.last_name)
  await page.getByLabel(having('Work email')).fill(VISITOR.email)
  await page.getByLabel(having('Phone')).fill(VISITOR.phone_number)
  await page.getByLabel(having('Company')).fill(VISITOR.company_name)
  await next()
  await choose('Solar Rooftop')
  await choose('Commercial and Industrial')
  await choose('Own You own it')
  await page.getByLabel(having('Address or nearest city')).fill(QUOTE_FORM.location.address ?? '')
  await page.getByLabel(having('State or territory')).selectOption('LA')
  await next()
  await page.getByLabel(having('Number of projects')).fill('1')
  await next()
  const [asset] = QUOTE_FORM.assets ?? []
  await page.getByLabel(having('Name')).fill(PLANT)
  await page.getByLabel(having('Units')).selectOption('kW')
  await page.getByLabel(having('Installation type')).selectOption('rooftop_solar')
  await page.getByLabel(having('Capacity (AC)')).fill('900')
  await page.getByLabel(having('Capacity (DC)')).fill('1100')
  await page.getByLabel(having('Construction start')).fill(asset?.construction_start_date ?? '')
  await page.getByLabel(having('Placed in service')).fill(asset?.placed_in_service_date ?? '')
  await page.getByLabel(having('Eligible costs')).fill('2500000')
  await page.getByRole('button', { name: having('Get my quote') }).click()
  await page.waitForURL(/\/quote\/[0-9a-f-]{36}$/)
}

/** Creates an account from the quote; the emailed link continues from there. */
export async function createAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: having('Create an account') }).click()
  await expect(page.getByLabel(having('Work email'))).toHaveValue(VISITOR.email)
  await page.getByLabel('Password', whole).fill(VISITOR_PASSWORD)
  await page.getByLabel(having('Confirm password')).fill(VISITOR_PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: having('Create account') }).click()
  await expect(page.getByText(/Open the link in the email/)).toBeVisible()
}

/** Completes the four sections of the front door, partly prefilled from the quote, and submits them. */
export async function applyAtFrontDoor(page: Page): Promise<void> {
  const { 'company-info': company, 'project-review': review } = SECTIONS
  const section = async (name: string, fill: () => Promise<unknown>) => {
    await page
      .getByRole('link', { name: having(name) })
      .first()
      .click()
    await fill()
    await page.getByRole('button', { name: having('Complete section') }).click()
    await page.waitForURL(/\/welcome$/)
  }
  await section('Company Info', async () => {
    await expect(page.getByLabel(having('Legal name'))).toHaveValue(VISITOR.company_name)
    await page.getByLabel(having('Company type')).selectOption(String(company.company_type))
    await page.getByLabel(having('EIN')).fill(String(company.ein))
    await page.getByLabel(having('Street address')).fill(String(company.full_street_address))
    await page.getByLabel(having('City')).fill(String(company.city))
    await page.getByLabel(having('State')).selectOption(String(company.state))
    await page.getByLabel(having('ZIP code')).fill(String(company.zip_code))
  })
  await section('Project Info', () =>
    expect(page.getByLabel(having('Project name'))).toHaveValue(PLANT),
  )
  await section('Financial Review', async () => {
    await page.getByLabel(having('Most recent full fiscal year')).fill('2025')
    for (const name of ['Revenue', 'Net income', 'Total assets', 'Total debt']) {
      await page.getByLabel(name, whole).fill('1500000')
    }
  })
  await section('Project Review', async () => {
    await page.getByLabel(having('Site control')).selectOption(String(review.site_control))
    await page.getByLabel(having('Permits')).selectOption(String(review.permits))
    await page.getByLabel(having('Interconnection')).selectOption(String(review.interconnection))
    await page.getByLabel(having('Offtake')).selectOption(String(review.offtake))
  })
  await page.getByRole('button', { name: having('Submit application') }).click()
  await expect(page.getByText(/We have your application and are reviewing it\./)).toBeVisible()
}

/** Accepts the newest revision of a document on the sale page. */
export async function acceptOnScreen(page: Page, authority: string): Promise<void> {
  await page.getByRole('button', { name: /^Accept revision/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill(authority)
  await dialog.getByRole('button', { name: having('Accept') }).click()
  await expect(dialog).toHaveCount(0)
}

/** Types the amount and confirms the purchase. */
export async function purchase(page: Page, transferId: number, dollars: string): Promise<void> {
  await page.goto(`/investor/transfer/${transferId}/purchase`)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: having(`Continue with ${dollars}`) }).click()
  await page.getByLabel(having('Enter the amount to confirm')).fill(dollars)
  await page.getByRole('button', { name: having(`Confirm and pay ${dollars}`) }).click()
  await page.waitForURL(/\/confirmation$/)
}

/** Moves a project to another stage from its page in the back office. */
export async function moveOnScreen(page: Page, projectId: number, stage: string): Promise<void> {
  await page.goto(`/dashboard/projects/${projectId}`)
  await page.getByRole('button', { name: having(`Move to ${stage}`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', named('Move')).click()
  await expect(dialog).toHaveCount(0)
}

/** The buyer responds to a recapture notice. */
export async function answerRecapture(page: Page, reply: string): Promise<void> {
  await page.getByRole('button', { name: having('Answer notice') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(having('Your answer')).fill(reply)
  await dialog.getByRole('button', { name: /^(Send|Answer)/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(having(`“${reply}”`))).toBeVisible()
}

import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { latestYear } from './story.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

const CASE = 'Copperline Energy Partners'

/** From the list to a decision: the case, the outcome, the reason, and the button. */
test('staff confirm a denial based on figures that each link to their page', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/guarantor-review?filter=%7B%22waits%22%3A%22confirmation%22%7D')
  await page.getByRole('link', named(CASE)).click()
  await expect(page.getByText(/^Theo Marchetti proposed Deny: /)).toBeVisible()
  await settled(page)
  await expectAccessible(page)

  const steps = page.getByRole('list', named('Steps of Debt to equity'))
  await expect(steps.getByRole('listitem').first()).toContainText(
    `${latestYear()}: (current debt $2,400,000 + long-term debt $21,500,000) ÷ equity $2,770,000 = 8.63.`,
  )
  await expect(page.getByRole('list', { name: /^Steps of/ })).toHaveCount(7)
  const pages = await page.getByRole('link', { name: /^Page \d+: / }).all()
  expect(pages.length).toBeGreaterThan(20)
  for (const link of pages) {
    await expect(link).toHaveAttribute('href', /^\/document-viewer\/\d+\/\?.*page=\d+/)
  }

  const form = page.getByRole('form', named('Decision'))
  await form.getByRole('radio', named('Deny')).check()
  const effect = page.getByRole('table', named('Effect on guaranteed projects'))
  await expect(effect).toContainText('Deny: new guarantor required.')
  await form.getByRole('button', named('Confirm decision')).click()
  await expect(form.getByText('Enter a reason', whole)).toBeVisible()
  await form.getByLabel('Reason', whole).fill('The figures and the auditor say the same.')
  await form.getByRole('button', named('Confirm decision')).click()
  const decisions = page.getByRole('table', named('Decisions'))
  await expect(decisions).toContainText('In force')
  await expect(page.getByText(/Theo Marchetti proposed/)).toHaveCount(0)
})

test('a figure links to the page of its statement', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/guarantor-review')
  await page.getByRole('link', named('Halcyon Ridge Holdings')).click()
  await page.getByRole('link', named(`Page 4: EBIT to interest, ${latestYear()}`)).click()
  await expect(page).toHaveURL(/^[^?]*\/document-viewer\/\d+\/\?.*page=4/)
  await expect(page.getByText(/Halcyon/).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a figure is overridden, signed, and reset to its statement', async ({ page }) => {
    await signIn(page.context(), 'admin')
    await page.goto('/dashboard/guarantor-review')
    await page.getByRole('link', named('Granite Falls Utilities')).click()
    await page
      .getByRole('navigation', named('Review sections'))
      .getByRole('link', named('Statements'))
      .click()
    const cash = page.getByRole('button', { name: new RegExp(`^Cash ${latestYear()}: `) })
    const stated = await cash.textContent()
    await cash.click()
    const dialog = page.getByRole('dialog', named(`Cash ${latestYear()}`))
    await dialog.getByLabel('Amount in dollars', whole).fill('12 million')
    await dialog.getByRole('button', named('Sign and save')).click()
    await expect(dialog.getByText(/has letters in it/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Amount in dollars', whole).fill('(1,250.50)')
    await dialog.getByRole('button', named('Sign and save')).click()
    await expect(cash).toHaveText('-$1,250.50')
    await cash.click()
    await expect(dialog).toContainText(`Entered by Dana Whitfield. The statement says ${stated}.`)
    await dialog.getByRole('button', named('Remove')).click()
    await expect(cash).toHaveText(stated ?? '')
  })
})

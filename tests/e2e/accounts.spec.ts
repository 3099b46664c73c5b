import { expect, logInByForm, signInHere, test } from './journey.ts'
import { named, whole } from './whole.ts'

// These journeys are easy to follow without a trace.
test.use({ trace: 'off' })

/** Where each demo account lands after signing in (docs/product.md section 4). */
const HOMES = [
  ['admin', /\/dashboard\/?$/],
  ['seller', /:\d+\/$/],
  ['newseller', /\/new-user$/],
  ['prospect', /\/welcome$/],
  ['investor', /\/investor$/],
  ['reviewer', /\/reviews$/],
  ['evaluator', /\/reviews$/],
  ['guest', /\/guest$/],
] as const

for (const [account, home] of HOMES) {
  test(`${account} lands on their own home`, async ({ page }) => {
    await logInByForm(page, account)
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('wrong credentials show the message from the specification', async ({ page }) => {
  await page.goto('/password-login')
  await page.getByLabel('Email', whole).fill('nobody@joulebridge.test')
  await page.getByLabel('Password', whole).fill('wrong-password-1!')
  await page.getByRole('button', named('Sign in')).click()
  await expect(
    page.getByText('Wrong credentials. Please try again or click Forgot Password', whole).first(),
  ).toBeVisible()
})

test('the page requested before signing in opens afterwards', async ({ page }) => {
  await page.goto('/account-settings/')
  await page.waitForURL(/login/)
  await logInByForm(page, 'seller')
  await expect(page).toHaveURL(/account-settings/)
})

test('signing out forgets the page, even after going back to it', async ({ page }) => {
  await logInByForm(page, 'seller')
  await page.getByRole('link', named('Company Info')).click()
  await page.waitForURL(/\/company$/)
  await page.getByRole('button', named('Sign out')).click()
  await page.waitForURL(/\/login$/)
  await page.goBack()
  await page.waitForURL(/\/login$/)
  // In the same tab, as the next person would.
  await page
    .getByRole('link', { name: /password/i })
    .first()
    .click()
  await signInHere(page, 'seller2')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('the focus is on the heading after signing in', async ({ page }) => {
  for (const account of ['seller', 'admin']) {
    await logInByForm(page, account)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.context().clearCookies()
  }
})

test('an unknown address shows the 404 page', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not|find/i)
})

test('staff view the product as a user and return to the back office', async ({ page }) => {
  await logInByForm(page, 'admin')
  await page.getByRole('button', named('View: Admin')).click()
  await page.getByRole('menuitem', named('View as a user…')).click()
  const dialog = page.getByRole('dialog', named('View as a user'))
  await dialog.getByLabel('Search by name or email', whole).fill('investor@')
  await dialog.getByRole('button', { name: /investor@joulebridge\.test/ }).click()
  await page.waitForURL(/\/investor$/)
  const banner = page.getByRole('region', named('Viewing as someone else'))
  await expect(banner).toContainText('Viewing as Eleanor Castellano')
  for (const address of ['/account-settings/', '/support', '/quote', '/login']) {
    await page.goto(address)
    await expect(banner).toContainText('Eleanor Castellano')
  }
  await banner.getByRole('button', named('Stop viewing')).click()
  await page.waitForURL(/\/dashboard\/users\/\d+$/)
  await expect(page.getByRole('heading', named('Eleanor Castellano'))).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.getByRole('link', named('Audit log')).click()
  const row = page.getByRole('row', { name: /Stopped viewing as/ }).first()
  await expect(row).toContainText('Eleanor Castellano')
  await row.getByRole('link', named('Eleanor Castellano')).click()
  await page.getByRole('button', named('View as Eleanor')).click()
  await page.waitForURL(/\/investor$/)
  await page.getByRole('button', named('Sign out')).click()
  await page.waitForURL(/\/login$/)
  await expect(banner).toHaveCount(0)
})

import { expect, logIn, test } from './journey.ts'

/** Where each demo account lands after signing in (docs/product.md section 4). */
const HOMES = [
  ['admin', /\/dashboard\/?$/],
  ['seller', /:\d+\/$/],
  ['newseller', /\/new-user$/],
  ['prospect', /\/welcome$/],
  ['investor', /\/investor$/],
  ['reviewer', /\/reviews$/],
  ['evaluator', /\/reviews$/],
] as const

for (const [account, home] of HOMES) {
  test(`${account} lands on their own home`, async ({ page }) => {
    await logIn(page, account)
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('wrong credentials are told in the words of the specification', async ({ page }) => {
  await page.goto('/password-login')
  await page.getByLabel('Email').fill('nobody@joulebridge.test')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password-1!')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(
    page.getByText('Wrong credentials. Please try again or click Forgot Password').first(),
  ).toBeVisible()
})

test('the page asked for before signing in is opened afterwards', async ({ page }) => {
  await page.goto('/account-settings/')
  await page.waitForURL(/login/)
  await logIn(page, 'seller')
  await expect(page).toHaveURL(/account-settings/)
})

test('an unknown address shows the 404 page', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not|find/i)
})

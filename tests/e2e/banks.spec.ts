import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'

/** A buyer links a bank of the sandbox, signs in again where it asks for that, and removes an account. */
test('a buyer links accounts, renews a sign-in, and removes one', async ({ page }) => {
  await signIn(page.context(), 'investor')
  await page.goto('/investor/payments')
  const dialog = page.getByRole('dialog')
  const open = page.getByRole('button', { name: 'Link a bank account' })

  await open.click()
  await dialog.getByRole('button', { name: /Sandbox Closed Bank/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('can’t be reached')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  const told = page.getByRole('alert').filter({ hasText: 'Choose another bank, or try again' })
  await expect(told).toBeVisible()

  await open.click()
  await dialog.getByRole('button', { name: /Sandbox Summit Credit Union/ }).click()
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByRole('checkbox', { name: /7725/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Link 2 accounts' }).click()
  await expect(page.getByText('2 accounts at Sandbox Summit Credit Union linked')).toBeVisible()
  await expect(page.getByText('Sign in again', { exact: true })).toHaveCount(2)

  await page.getByRole('button', { name: 'Sign in at your bank' }).first().click()
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Sign in again', { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: /Make default: Treasury/ }).click()
  await expect(page.getByRole('button', { name: /Make default: Treasury/ })).toHaveCount(0)
  for (const name of [/Remove Treasury/, /Remove Operating/]) {
    await page.getByRole('button', { name }).click()
    await dialog.getByRole('button', { name: 'Remove account' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
})

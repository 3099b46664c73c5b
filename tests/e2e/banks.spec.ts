import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { named, whole } from './whole.ts'

/** A buyer links a sandbox bank, signs in again when it asks for that, and removes the accounts. */
test('a buyer links accounts, renews a sign-in, and removes the accounts', async ({ page }) => {
  await signIn(page.context(), 'investor')
  await page.goto('/investor/payments')
  const dialog = page.getByRole('dialog')
  const open = page.getByRole('button', named('Link a bank account'))

  await open.click()
  await dialog.getByRole('button', { name: /Sandbox Closed Bank/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('can’t be reached')
  await dialog.getByRole('button', named('Close')).last().click()
  const told = page.getByRole('alert').filter({ hasText: 'Choose another bank, or try again' })
  await expect(told).toBeVisible()

  await open.click()
  await dialog.getByRole('button', { name: /Sandbox Summit Credit Union/ }).click()
  await dialog.getByRole('button', named('Sign in')).click()
  await dialog.getByRole('checkbox', { name: /7725/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', named('Link 2 accounts')).click()
  await expect(
    page.getByText('2 accounts at Sandbox Summit Credit Union linked', whole),
  ).toBeVisible()
  await expect(page.getByText('Sign in again', whole)).toHaveCount(2)

  await page.getByRole('button', named('Sign in at your bank')).first().click()
  await dialog.getByRole('button', named('Sign in')).click()
  await expect(page.getByText('Sign in again', whole)).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: /Make default: Treasury/ }).click()
  await expect(page.getByRole('button', { name: /Make default: Treasury/ })).toHaveCount(0)
  for (const account of ['Treasury', 'Operating']) {
    const remove = page.getByRole('button', { name: new RegExp(`Remove ${account}`) })
    await remove.click()
    await dialog.getByRole('button', named('Remove account')).click()
    await expect(dialog).toHaveCount(0)
    await expect(remove).toHaveCount(0)
  }
})

import { TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { DEMO_APP_KEY, DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { expect, logInByForm, test } from './journey.ts'
import { named, whole } from './whole.ts'

/** Gives the page a device that keeps passkeys and always recognizes its owner. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Gives the password, which is not enough. */
async function givePassword(page: Page, account: string): Promise<void> {
  await page.goto('/password-login/')
  await page.getByLabel('Password', whole).fill(DEMO_PASSWORD)
  await page.getByLabel('Email', whole).fill(`${account}@joulebridge.test`)
  await page.getByRole('button', named('Sign in')).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', named('Sign out')).click()
  await page.waitForURL(/\/login$/)
}

test('a passkey is added, completes a sign-in, signs in alone, and is removed', async ({
  page,
}) => {
  await withAuthenticator(page)
  await logInByForm(page, 'investor2')
  await page.goto('/account-settings/')
  const section = page.getByRole('region', named('Second factor'))
  await section.getByRole('button', named('Add')).click()
  await section.getByRole('button', named('Add a passkey')).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await section.getByRole('button', named('Make recovery codes')).click()
  await expect(
    section.getByRole('list', named('Recovery codes')).getByRole('listitem'),
  ).toHaveCount(10)

  await signOut(page)
  await givePassword(page, 'investor2')
  await page.getByRole('button', named('Use passkey')).click()
  await page.waitForURL(/\/investor$/)

  await signOut(page)
  await page.goto('/password-login/')
  await page.getByRole('button', named('Sign in with a passkey')).click()
  await page.waitForURL(/\/investor$/)

  await page.goto('/account-settings/')
  await section.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('dialog').getByRole('button', named('Remove')).click()
  await expect(section.getByText('You have no second factor here.', whole)).toBeVisible()
})

test('a code of an authenticator app completes a sign-in, and a wrong one does not', async ({
  page,
}) => {
  await givePassword(page, 'reviewer2')
  const code = page.getByLabel('Code from your authenticator app', whole)
  await code.fill('000000')
  await page.getByRole('button', named('Sign in')).click()
  await expect(page.getByText(/^This code isn’t right\./)).toBeVisible()
  await code.fill(new TOTP({ secret: DEMO_APP_KEY }).generate())
  await page.getByRole('button', named('Sign in')).click()
  await page.waitForURL(/\/reviews$/)
})

import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test, written } from './journey.ts'
import { named, whole } from './whole.ts'

const EMAIL = 'rowan.ashby@ashbyfinch.test'
const PASSWORD = 'Ashby-and-Finch-26!'

/** A buyer's counsel is invited, accepts the terms, reads and asks, and loses access again. */
test('counsel reads one transfer and asks about it, until the buyer withdraws access', async ({
  page,
  browser,
}) => {
  await signIn(page.context(), 'investor')
  const transfers = await (await page.request.get('/api/funds/transfers/')).json()
  const { id } = transfers.find(({ name }: { name: string }) => /Meadowbrook/.test(name))
  await page.goto(`/investor/transfer/${id}`)
  const guests = page.getByRole('region', named('Guests'))
  await guests.getByRole('button', named('Invite guest')).click()
  const dialog = page.getByRole('dialog', named('Invite guest'))
  await dialog.getByLabel('First name', whole).fill('Rowan')
  await dialog.getByLabel('Last name', whole).fill('Ashby')
  await dialog.getByLabel('Email', whole).fill(EMAIL)
  await dialog.getByLabel('Firm', whole).fill('Ashby Finch LLP')
  await dialog.getByRole('combobox', named('Role')).selectOption('counsel')
  await expectAccessible(page)
  await dialog.getByRole('button', named('Send invitation')).click()
  const row = guests.getByRole('row', { name: /Rowan Ashby/ })
  await expect(row).toContainText('Invited')

  const theirs = await browser.newContext({ baseURL: new URL(process.env.E2E_URL ?? '').origin })
  const guest = await theirs.newPage()
  await guest.goto(await emailedPath(page))
  await guest.getByLabel('New password', whole).fill(PASSWORD)
  await guest.getByLabel('Confirm new password', whole).fill(PASSWORD)
  await guest
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await guest.waitForURL(/\/(password-)?login/)
  await guest.goto('/password-login')
  await guest.getByLabel('Password', whole).fill(PASSWORD)
  await guest.getByLabel('Email', whole).fill(EMAIL)
  await guest.getByRole('button', named('Sign in')).click()
  await guest.waitForURL(/\/guest$/)

  await expect(guest.getByRole('heading', named('Confidentiality terms'))).toBeVisible()
  await guest.getByRole('button', named('Accept and open')).click()
  await expect(guest.getByText('Tick this box to go on', whole)).toBeVisible()
  await guest.getByRole('checkbox').check()
  await expectAccessible(guest)
  await guest.getByRole('button', named('Accept and open')).click()
  const files = guest.getByRole('region', named('Documents'))
  const opened = guest.waitForResponse(/\/api\/versioned-document\/\d+\/file\//)
  await files.getByRole('link', { name: /Deed of Title/ }).click()
  await expect(guest.getByRole('heading', { name: /Deed of Title/ })).toBeVisible()
  expect((await opened).ok()).toBe(true)
  await guest.goto('/investor')
  await guest.waitForURL(/\/guest$/)
  const questions = guest.getByRole('region', named('Questions and answers'))
  await questions.getByRole('button', named('Ask a question')).click()
  await guest.getByRole('textbox', named('Question')).fill('Is the deed recorded?')
  await guest.getByRole('button', named('Send question')).click()
  await expect(written(questions, 'Is the deed recorded?')).toBeVisible()
  await expectAccessible(guest)

  await page.reload()
  await row.getByRole('button', named('What they read: Rowan Ashby')).click()
  const reads = page.getByRole('dialog', named('What Rowan Ashby has read'))
  await expect(reads).toContainText('Deed of Title')
  await reads.getByRole('button', named('Close')).click()
  await expect(page.getByText(/Rowan Ashby \(counsel, Ashby Finch LLP\)/).first()).toBeVisible()
  await row.getByRole('button', named('Withdraw access of Rowan Ashby')).click()
  await page.getByRole('button', named('Withdraw')).click()
  await expect(row).toContainText('Withdrawn')
  await guest.goto('/guest')
  await guest.waitForURL(/login/)
  await theirs.close()
})

/** The path of the newest link emailed to the guest. */
async function emailedPath(page: Page): Promise<string> {
  let path = ''
  await expect(async () => {
    const emails: { recipient: string; body: string }[] = await (
      await page.request.get('/api/dev/outbox/')
    ).json()
    const email = emails.find(({ recipient }) => recipient === EMAIL)
    path = /https?:\/\/[^/\s]+(\/password\/reset\/\S+)/.exec(email?.body ?? '')?.[1] ?? ''
    expect(path).toContain('/reset/')
  }).toPass()
  return path
}

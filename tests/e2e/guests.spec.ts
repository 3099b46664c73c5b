import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test, written } from './journey.ts'

const EMAIL = 'rowan.ashby@ashbyfinch.test'
const PASSWORD = 'Ashby-and-Finch-26!'

/** A buyer's counsel is invited, accepts the terms, reads and asks, and is shut out again. */
test('counsel reads one transfer and asks about it, until the buyer ends it', async ({
  page,
  browser,
}) => {
  await signIn(page.context(), 'investor')
  const transfers = await (await page.request.get('/api/funds/transfers/')).json()
  const { id } = transfers.find(({ name }: { name: string }) => /Meadowbrook/.test(name))
  await page.goto(`/investor/transfer/${id}`)
  const guests = page.getByRole('region', { name: 'Guests' })
  await guests.getByRole('button', { name: 'Invite guest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite guest' })
  await dialog.getByLabel('First name').fill('Rowan')
  await dialog.getByLabel('Last name').fill('Ashby')
  await dialog.getByLabel('Email').fill(EMAIL)
  await dialog.getByLabel('Firm').fill('Ashby Finch LLP')
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('counsel')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const row = guests.getByRole('row', { name: /Rowan Ashby/ })
  await expect(row).toContainText('Invited')

  const theirs = await browser.newContext({ baseURL: new URL(process.env.E2E_URL ?? '').origin })
  const guest = await theirs.newPage()
  await guest.goto(await mailedPath(page))
  await guest.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await guest.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD)
  await guest
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await guest.waitForURL(/\/(password-)?login/)
  await guest.goto('/password-login')
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.getByLabel('Email').fill(EMAIL)
  await guest.getByRole('button', { name: 'Sign in' }).click()
  await guest.waitForURL(/\/guest$/)

  await expect(guest.getByRole('heading', { name: 'Confidentiality terms' })).toBeVisible()
  await guest.getByRole('button', { name: 'Accept and open' }).click()
  await expect(guest.getByText('Tick this box to go on').first()).toBeVisible()
  await guest.getByRole('checkbox').check()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Accept and open' }).click()
  const files = guest.getByRole('region', { name: 'Documents' })
  const opened = guest.waitForResponse(/\/api\/versioned-document\/\d+\/file\//)
  await files.getByRole('link', { name: /Deed of Title/ }).click()
  await expect(guest.getByRole('heading', { name: /Deed of Title/ })).toBeVisible()
  expect((await opened).ok()).toBe(true)
  await guest.goto('/investor')
  await guest.waitForURL(/\/guest$/)
  const questions = guest.getByRole('region', { name: 'Questions and answers' })
  await questions.getByRole('button', { name: 'Ask a question' }).click()
  await guest.getByRole('textbox', { name: 'Question' }).fill('Is the deed recorded?')
  await guest.getByRole('button', { name: 'Send question' }).click()
  await expect(written(questions, 'Is the deed recorded?')).toBeVisible()
  await expectAccessible(guest)

  await page.reload()
  await row.getByRole('button', { name: 'What Rowan Ashby has read' }).click()
  const reads = page.getByRole('dialog', { name: 'What Rowan Ashby has read' })
  await expect(reads).toContainText('Deed of Title')
  await reads.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/Rowan Ashby \(counsel, Ashby Finch LLP\)/).first()).toBeVisible()
  await row.getByRole('button', { name: 'Withdraw access of Rowan Ashby' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(row).toContainText('Withdrawn')
  await guest.goto('/guest')
  await guest.waitForURL(/login/)
  await theirs.close()
})

/** The address of the newest link that was mailed to the guest, below our own. */
async function mailedPath(page: Page): Promise<string> {
  let path = ''
  await expect(async () => {
    const mails: { recipient: string; body: string }[] = await (
      await page.request.get('/api/dev/outbox/')
    ).json()
    const mail = mails.find(({ recipient }) => recipient === EMAIL)
    path = /https?:\/\/[^/\s]+(\/password\/reset\/\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
    expect(path).toContain('/reset/')
  }).toPass()
  return path
}

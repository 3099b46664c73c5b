import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, logIn, test, written } from './journey.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

/** People comment on a record: each comment reaches its audience, and nobody else. */
test.describe.configure({ mode: 'serial' })

const PROJECT = 'Overlook Mesa Solar'
const ASKED = 'Which inverters were replaced in September?'
const ANSWERED = 'The two at the east array.'
const OFFERED = 'Is the price final?'

test('a reviewer asks the seller a question on the review page', async ({ page }) => {
  await logIn(page, 'reviewer')
  await page
    .getByRole('link', { name: new RegExp(`^${PROJECT}`) })
    .first()
    .click()
  await page.getByRole('link', named('Comments')).filter({ visible: true }).click()
  await page.getByLabel('Type', whole).selectOption('Question')
  await page.getByLabel('Who reads it', whole).selectOption({ value: 'seller' })
  await page.getByRole('combobox', named('New question')).fill(ASKED)
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('button', named('Ask')).click()
  await expect(page.getByRole('article').filter({ hasText: ASKED })).toBeVisible()
})

test('the seller finds the question in the inbox and replies', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/inbox')
  await page
    .getByRole('link', { name: new RegExp(`asked about ${PROJECT}$`) })
    .first()
    .click()
  const thread = page.getByRole('article').filter({ hasText: ASKED })
  await thread.getByRole('button', named('Reply')).click()
  await thread.getByRole('combobox', named('Reply')).fill(ANSWERED)
  await thread.getByRole('button', named('Send')).click()
  await expect(thread.getByRole('combobox', named('Reply'))).toHaveCount(0)
  await expect(written(thread, ANSWERED)).toBeVisible()
})

test('a buyer asks our team about a project, and sees no comments by others', async ({ page }) => {
  await signIn(page.context(), 'investor')
  await page.goto('/investor')
  const transfers = await (await page.request.get('/api/funds/transfers/')).json()
  const [payout] = transfers[0].payouts
  const address = `/investor/transfer/${transfers[0].id}/project/${payout.project_id}`
  await page.goto(`${address}?tab=comments`)
  await page.getByLabel('Type', whole).selectOption('Question')
  await page.getByRole('combobox', named('New question')).fill(OFFERED)
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('button', named('Ask')).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText(OFFERED)
})

import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, logIn, test } from './journey.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

/** What one person does reaches another: in the inbox and by email, as they chose. */
test.describe.configure({ mode: 'serial' })

// No other journey sends anything to this seller.
const PROJECT = 'Cottonwood Draw Solar'
const REQUEST = 'Loan agreement with lender forbearance'
const MESSAGE = 'The upload of the interconnection agreement stops.'

test('a colleague reminds a seller of a request, once a day', async ({ page }) => {
  await signIn(page.context(), 'admin')
  const filter = JSON.stringify({ project_name: PROJECT })
  const tasks = await (await page.request.get(`/api/project-tasks/?filter=${filter}`)).json()
  // It is overdue once its due date has passed.
  const task = tasks.find(({ title }: { title: string }) => title === REQUEST)
  await page.goto(`/dashboard/projects/${task.project_id}/tasks?task=${task.id}`)
  const remind = page.getByRole('button', named('Send reminder'))
  await remind.click()
  await expect(page.getByText(/^Sent to \d+ pe/)).toBeVisible()
  await remind.click()
  await expect(page.getByText('Already sent today', whole)).toBeVisible()
})

test('the seller finds the reminder in the inbox, follows it, and turns reminders off', async ({
  page,
}) => {
  await logIn(page, 'seller2')
  await page.getByRole('link', { name: /^Inbox, \d+ unread$/ }).click()
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: new RegExp(`^Reminder for ${PROJECT}: `) }).click()
  await expect(page).toHaveURL(/tab=tasks&task=\d+/)
  await expect(page.getByRole('heading', { ...named(PROJECT), level: 1 })).toBeVisible()
  await page.goto('/inbox')
  const row = page.getByRole('listitem').filter({ hasText: `Reminder for ${PROJECT}` })
  await row.getByRole('button', { name: /^Mark as unread/ }).click()
  await expect(row.getByRole('button', { name: /^Mark as read/ })).toBeVisible()
  await page.getByRole('button', named('Mark all as read')).click()
  await expect(page.getByRole('link', named('Inbox'))).toBeVisible()
  await page.getByRole('button', named('Unread')).click()
  await expect(page.getByRole('heading', named('You’re all caught up'))).toBeVisible()
  await page.getByRole('link', named('Choose what you hear about')).click()
  const choice = page.getByLabel('We remind you of a request', whole)
  await choice.selectOption('Off')
  await expect(page.getByText('Notifications saved', whole)).toBeVisible()
  await page.reload()
  await expect(choice).toHaveValue('off')
  await expectAccessible(page)
})

test('a message to our team is delivered, and its sender sees that', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/support')
  await page.getByRole('button', named('Send message')).click()
  await expect(page.getByText('Write a message', whole)).toBeVisible()
  await page.getByLabel('Message', whole).fill(MESSAGE)
  await page.getByRole('button', named('Send message')).click()
  const sent = page.getByRole('listitem').filter({ hasText: MESSAGE })
  await expect(sent.getByText('Delivered', whole)).toBeVisible()
  await expectAccessible(page)
})

test('staff find the message in their inbox and among the emails', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/inbox')
  const notice = page.getByRole('listitem').filter({ hasText: MESSAGE }).first()
  await notice.getByRole('link').click()
  await expect(page).toHaveURL(/\/dashboard\/users\/\d+/)
  await page.goto('/dashboard/emails')
  await page.getByPlaceholder('Search by recipient or subject', whole).fill('support')
  // One email to each staff member when the installation sets no support address.
  const sent = page.getByRole('row').filter({ hasText: 'Joulebridge support' }).first()
  await expect(sent).toContainText('Sent')
  await expectAccessible(page)
})

import { verifyBinder } from '#server/features/deals/transfer-archives/verify.ts'
import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { beside, send } from './calls.ts'
import { expect, test, written } from './journey.ts'
import { named } from './whole.ts'

/** A buyer follows a number to its page, asks a question, gets an answer, and downloads the binder. */
test('a buyer traces a number to its page, asks about it, and downloads the binder', async ({
  page,
  browser,
}) => {
  const staff = await beside(browser, 'admin')
  await signIn(page.context(), 'investor')
  const transfers = await (await page.request.get('/api/funds/transfers/')).json()
  const { id, payouts } = transfers.find(({ name }: { name: string }) => /Meadowbrook/.test(name))
  const deal = `/api/funds/transfer/${id}`

  await page.goto(`/investor/transfer/${id}/project/${payouts[0].project_id}?tab=fields`)
  const costs = page.getByRole('region', named('Project costs'))
  const opened = page.waitForResponse(/\/api\/versioned-document\/\d+\/file\//)
  await costs
    .getByRole('link', { name: /Cost Segregation.*, page 2/ })
    .first()
    .click()
  await page.waitForURL(/\/document-viewer\/\d+\/\?page=2&box=/)
  await expect(page.getByRole('heading', { name: /Cost Segregation/ })).toBeVisible()
  expect((await opened).ok()).toBe(true)

  await page.goto(`/investor/transfer/${id}`)
  const log = page.getByRole('region', named('Access log'))
  await expect(log.getByRole('row', { name: /Cost Segregation.*Opened.*Yes/ })).toBeVisible()
  const questions = page.getByRole('region', named('Questions and answers'))
  await questions.getByRole('button', named('Ask a question')).click()
  await page.getByRole('textbox', named('Question')).fill('Which invoices stand behind page 2?')
  await page.getByRole('button', named('Send question')).click()
  await expect(written(questions, 'Which invoices stand behind page 2?')).toBeVisible()
  await expect(questions.getByText(/Not given to anyone yet/).first()).toBeVisible()

  const asked = await (await staff.request.get(`${deal}/questions/`)).json()
  const answer = { answer: 'Those of the digester and its membranes.' }
  await send(staff, 'patch', `${deal}/questions/${asked[0].id}/`, answer)
  await send(staff, 'post', `${deal}/binder/`, {})
  await expect
    .poll(async () => (await (await staff.request.get(`${deal}/binder/`)).json()).status)
    .toBe('ready')
  await page.reload()
  await expect(questions).toContainText(answer.answer)
  await expectAccessible(page)

  const started = page.waitForEvent('download')
  await page.getByRole('link', named('Download binder')).click()
  const { manifest } = await verifyBinder(await (await started).path())
  expect(manifest.files.length).toBeGreaterThan(20)
  await staff.close()
})

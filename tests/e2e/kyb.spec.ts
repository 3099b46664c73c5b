import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { countClicks } from './clicks.ts'
import { expect, pdfOf, test } from './journey.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

const WAITING = '/dashboard/companies?filter=%7B%22kyb_result%22%3A%22needs_review%22%7D'
const CASE = 'Halcyon Ridge Holdings'

/** From the list to the decision in at most five clicks, one of which omits the reason. */
test('an analyst dismisses a match, and moves on to the next case', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto(WAITING)
  const clicks = await countClicks(page)
  await page.getByRole('link', named(CASE)).click()
  const sanctions = page.getByRole('listitem', named('Sanctions'))
  await expect(sanctions).toContainText('KESTREL INFRASTRUCTURE PARTNERS FZE, entry 90004')
  await expect(
    page.getByRole('row', { name: /Kestrel Infrastructure Partners II, LP 62%/ }),
  ).toBeVisible()
  await settled(page)
  await expectAccessible(page)

  await sanctions.getByRole('button', named('Dismiss')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', named('Dismiss match')).click()
  await expect(dialog.getByText('Enter a reason', whole)).toBeVisible()
  await dialog.getByLabel('Reason', whole).fill('A Delaware fund; the entry is of Sharjah.')
  await expectAccessible(page)
  await dialog.getByRole('button', named('Dismiss match')).click()
  await expect(sanctions).toContainText('Pass')
  await expect(sanctions).toContainText('A Delaware fund; the entry is of Sharjah.')
  expect(await clicks()).toBe(4)

  await page.reload()
  await page.getByRole('button', named('Next case')).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halcyon Ridge Renewables')
  await page.getByRole('button', named('Next case')).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Millrace Solar Partnership')
})

test('a value links to its source, and a lookup with its picture passes a check', async ({
  page,
}) => {
  await signIn(page.context(), 'admin')
  await page.goto(WAITING)
  await page.getByRole('link', named(CASE)).click()
  const owners = page.getByRole('listitem', named('Owners and control person'))
  await expect(
    owners.getByRole('link', { name: /^Page \d+: Company Operating Agreement$/ }),
  ).toHaveAttribute('href', /^\/document-viewer\//)

  const pep = page.getByRole('listitem', named('Politically exposed persons'))
  await expect(pep).toContainText('Not Run')
  await pep.getByRole('button', { name: /^Record a lookup/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Where you looked', whole).fill('A public officials search')
  await dialog.getByLabel('What you found', whole).fill('Nobody by these names.')
  await dialog.getByRole('button', named('Save lookup')).click()
  await expect(dialog.getByText('Choose a picture or PDF of what you saw', whole)).toBeVisible()
  await dialog.getByLabel('Picture of what you saw', whole).setInputFiles({
    name: 'search.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await pdfOf('No results')),
  })
  await expectAccessible(page)
  await dialog.getByRole('button', named('Save lookup')).click()
  await expect(pep).toContainText('Pass')
  await pep.getByText('Submitted and found', whole).click()
  const picture = await pep
    .getByRole('link', named('Picture: A public officials search'))
    .getAttribute('href')
  const { status, headers } = await page.request.get(picture ?? '').then(async (answer) => ({
    status: answer.status(),
    headers: answer.headers(),
  }))
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('an override needs a second person', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto(WAITING)
  await page.getByRole('link', named(CASE)).click()
  const liens = page.getByRole('listitem', named('Liens'))
  await liens.getByRole('button', { name: /^Override/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason', whole).fill('The one lien secures a paid loan.')
  await dialog.getByRole('button', named('Request override')).click()
  await expect(liens).toContainText('A colleague decides.')
  await expect(liens.getByRole('button', named('Approve'))).toHaveCount(0)
  const address = page.url()

  // The first person's page would redirect to the login page in the meantime.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page.context(), 'admin2')
  await page.goto(address)
  await liens.getByRole('button', named('Approve')).click()
  await dialog.getByRole('button', named('Approve')).click()
  await expect(liens).toContainText('The check itself came to: Needs Review.')
  await expect(page.getByText(/Liens: Created/).first()).toBeVisible()
})

import type { Locator, Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { projectNamed } from './projects.ts'
import { named, whole } from './whole.ts'

/** Nothing that was typed is lost, whatever happens to the request that saves it. */

interface Form {
  /** The request that saves, by address. */
  call: string | RegExp
  typed: Locator
  text: string
  save: () => Promise<unknown>
}

/** Offline: the form says so and keeps its input. */
async function survivesOffline(page: Page, { typed, text, save }: Form) {
  await page.context().setOffline(true)
  await save()
  await expect(page.getByText(/couldn’t reach the server/i).first()).toBeVisible()
  await expect(typed).toHaveValue(text)
  await page.context().setOffline(false)
}

/** How the server responds when a page saves. */
type Answers = 'well' | 'never' | 'with a failure'
const answers = new WeakMap<Page, { how: Answers }>()

/** One route for a whole journey: a browser may let a call pass while routes are added and removed. */
async function answersOf(page: Page, call: Form['call']): Promise<{ how: Answers }> {
  const known = answers.get(page)
  if (known) return known
  const server: { how: Answers } = { how: 'well' }
  answers.set(page, server)
  await page.route(call, (route) => {
    if (server.how === 'well' || route.request().method() === 'GET') return route.fallback()
    if (server.how === 'never') return route.abort('timedout')
    return route.fulfill({
      status: 500,
      json: { code: 'internal', message: 'Broken for this test', request_id: 'r-1' },
    })
  })
  return server
}

/** No response in time. */
async function survivesSilence(page: Page, { call, typed, text, save }: Form) {
  const server = await answersOf(page, call)
  server.how = 'never'
  await save()
  await expect(page.getByText(/couldn’t reach the server/i).first()).toBeVisible()
  server.how = 'well'
  await expect(typed).toHaveValue(text)
}

/** The server fails: its error page, and the way back to what was typed. */
async function survivesFailure(page: Page, { call, typed, text, save }: Form) {
  const server = await answersOf(page, call)
  server.how = 'with a failure'
  await save()
  await page.waitForURL(/\/error$/)
  server.how = 'well'
  await page.getByRole('button', named('Go back')).click()
  await expect(typed).toHaveValue(text)
}

/** The session has ended: signing in again in a dialog. */
async function survivesSignOut(page: Page, { typed, text, save }: Form) {
  await page.context().clearCookies()
  await save()
  const dialog = page.getByRole('dialog', named('Your session has ended'))
  await dialog.getByLabel('Password', whole).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', named('Sign in')).click()
  await expect(dialog).toHaveCount(0)
  await expect(typed).toHaveValue(text)
}

test.use({ breaksRequests: true })

test('account settings keep what was typed', async ({ page }) => {
  await signIn(page.context(), 'evaluator')
  await page.goto('/account-settings/')
  const form: Form = {
    call: '**/api/active-user/',
    typed: page.getByLabel('Job title', whole),
    text: 'Senior evaluator of storage',
    save: () => page.getByRole('button', named('Save')).click(),
  }
  await form.typed.fill(form.text)
  await survivesOffline(page, form)
  await survivesSilence(page, form)
  await survivesFailure(page, form)
  await survivesSignOut(page, form)
  await form.save()
  await expect(page.getByText('Profile saved', whole)).toBeVisible()
})

test('a field of a project keeps what was typed', async ({ page }) => {
  await signIn(page.context(), 'seller')
  const { id, slug } = await projectNamed(page, 'Ironwood Flats Storage')
  await page.goto(`/projects/${slug}-${id}?tab=fields&field=full_street_address`)
  const form: Form = {
    call: `**/api/project/${id}/`,
    typed: page.locator('#field-full_street_address'),
    text: `${Date.now() % 10_000} Ironwood Road, Elko, NV 89801`,
    save: () => page.keyboard.press('Enter'),
  }
  await form.typed.fill(form.text)
  await survivesOffline(page, form)
  await form.typed.focus()
  await survivesSilence(page, form)
  await form.typed.focus()
  await survivesFailure(page, form)
  await form.typed.focus()
  await survivesSignOut(page, form)
  await form.typed.focus()
  await otherTabChanges(page, `/api/project/${id}/`, { full_street_address: '1 Other Road' })
  await form.save()
  await page.getByRole('button', named(`Use mine: ${form.text}`)).click()
  await expect(page.getByRole('button', { name: new RegExp(form.text) })).toBeVisible()
})

test('the notes of a review keep what was typed', async ({ page }) => {
  await signIn(page.context(), 'reviewer')
  const open = await (
    await page.request.get('/api/review-requests/?filter={"is_complete":false}')
  ).json()
  // Not the review that a parallel journey requests and completes.
  const { id } = open.findLast(({ due_date }: { due_date: string }) => due_date < '2099')
  const address = `/api/review-request/${id}/`
  await page.goto(`/review/${id}`)
  const typed = page.getByRole('textbox', { name: /^Summary/ })
  const form: Form = {
    call: `**${address}`,
    typed,
    text: `The interconnection stands as described. ${Date.now()}`,
    // It saves automatically, soon after the last key.
    save: () => typed.fill(form.text),
  }
  await expect(typed).toBeVisible()
  await survivesOffline(page, form)
  await expect(page.getByText('Saved', whole)).toBeVisible()
  form.text += ' Two points remain.'
  await survivesFailure(page, form)
  form.text += ' Both are minor.'
  await survivesSignOut(page, form)
  form.text += ' Done.'
  await otherTabChanges(page, address, { summary: 'Someone else was quicker.' })
  await form.save()
  await page.getByRole('button', named('Keep mine')).click()
  await expect(page.getByText('Saved', whole)).toBeVisible()
  await expect(form.typed).toHaveValue(form.text)
  await page.getByRole('link', named('Review requests')).click()
  await page.waitForURL(/\/reviews$/)
  await page.goBack()
  await expect(form.typed).toHaveValue(form.text)
})

test('the answers of a quote survive a reload', async ({ page }) => {
  await page.goto('/quote?step=contactInfo')
  const form: Form = {
    call: '**/api/quote/',
    typed: page.getByLabel('First name', whole),
    text: 'Ada',
    save: () => page.reload(),
  }
  await form.typed.fill(form.text)
  await page.getByLabel('Last name', whole).fill('Quinn')
  await form.save()
  await expect(form.typed).toHaveValue(form.text)
  await expect(page.getByLabel('Last name', whole)).toHaveValue('Quinn')
})

test('a section of the front door keeps what was typed', async ({ page }) => {
  await signIn(page.context(), 'prospect')
  await page.goto('/welcome/project-review')
  const form: Form = {
    call: /\/api\/user_onboarding\//,
    typed: page.getByLabel('What’s still outstanding', whole),
    text: 'The county has not answered yet',
    save: () => page.reload(),
  }
  await form.typed.fill(form.text)
  await form.save()
  await expect(form.typed).toHaveValue(form.text)
  await expect(page.getByText(/We restored what you typed earlier\./)).toBeVisible()
  const save = page.getByRole('button', named('Save for later'))
  await survivesFailure(page, { ...form, save: () => save.click() })
  await page.getByRole('button', named('Sign out')).click()
  await page.waitForURL(/\/login$/)
  await signIn(page.context(), 'prospect')
  await page.goto('/welcome/project-review')
  await expect(form.typed).not.toHaveValue(form.text)
})

test('a purchase keeps what was typed', async ({ page }) => {
  await signIn(page.context(), 'investor')
  const rows = await (
    await page.request.get('/api/funds/transfers/?filter={"status":"CREATED"}')
  ).json()
  const transfer = rows.at(-1)
  test.skip(transfer === undefined, 'every transfer of the demo is bought')
  await page.goto(`/investor/transfer/${transfer.id}/purchase`)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Continue with/ }).click()
  const form: Form = {
    call: `**/api/funds/transfer/${transfer.id}/confirm`,
    typed: page.getByLabel('Enter the amount to confirm', whole),
    text: String(transfer.total_price),
    save: () => page.getByRole('button', { name: /^Confirm and pay/ }).click(),
  }
  await form.typed.fill(form.text)
  await survivesOffline(page, form)
  await survivesSilence(page, form)
  await survivesSignOut(page, form)
})

test('a form of the back office keeps what was typed', async ({ page }) => {
  await signIn(page.context(), 'admin')
  const users = await (await page.request.get('/api/users/?range=[0,99]')).json()
  const { id } = users.find(({ email }: { email: string }) => email.startsWith('evaluator@'))
  await page.goto(`/dashboard/users/${id}`)
  const form: Form = {
    call: `**/api/user/${id}/`,
    typed: page.getByLabel('Job title', whole),
    text: 'Evaluator of everything',
    save: () => page.getByRole('button', named('Save')).click(),
  }
  await form.typed.fill(form.text)
  await survivesOffline(page, form)
  await survivesFailure(page, form)
  await survivesSignOut(page, form)
  await otherTabChanges(page, `/api/user/${id}/`, { job_title: 'Evaluator of nothing' })
  await form.save()
  await page.getByRole('button', named('Save my values')).click()
  await expect(page.getByText('User saved', whole)).toBeVisible()
  await expect(form.typed).toHaveValue(form.text)
})

/** Saves a change as somebody else; retried in case the page saves between the read and the write. */
async function otherTabChanges(page: Page, address: string, change: object): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value
  await expect(async () => {
    const { version } = await (await page.request.get(address)).json()
    const response = await page.request.patch(address, {
      data: change,
      headers: { 'x-csrftoken': token ?? '', 'if-match': `"${version}"` },
    })
    expect(response.status()).toBe(200)
  }).toPass()
}

import type { Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { named, whole } from './whole.ts'

/** Keeps every script file from the page until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a sign-in page is there before its script, and does what was asked of it', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/password-login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByLabel('Email', whole).fill('seller@joulebridge.test')
  await page.getByLabel('Password', whole).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  // Nothing goes out without the script, least of all into the address bar.
  expect(new URL(page.url()).search).toBe('')
  release()
  await expect(page).toHaveURL('/')
})

test('a quote can be read without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/quote')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Joulebridge | Get pre-qualified')
  await context.close()
})

test('a home is there before its script, and does what was asked of it', async ({
  page,
  context,
}) => {
  await signIn(context, 'seller')
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { ...named('Projects'), level: 1 })).toBeVisible()
  await page.getByRole('button', named('Add a project')).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an address is there or not, whatever its page shows afterwards', async ({ request }) => {
  const html = { headers: { accept: 'text/html' } }
  for (const path of ['/', '/dashboard', '/dashboard/documents/1', '/dashboard/questions/create']) {
    expect((await request.get(path, html)).status(), path).toBe(200)
  }
  for (const path of ['/metrics', '/no-such-page', '/dashboards']) {
    expect((await request.get(path, html)).status(), path).toBe(404)
  }
})

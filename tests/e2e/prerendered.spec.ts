import type { Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { named, whole } from './whole.ts'

/** Holds back every script file until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a sign-in page is shown before its script loads, and completes an early sign-in', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/password-login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByLabel('Email', whole).fill('seller@joulebridge.test')
  await page.getByLabel('Password', whole).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  // Nothing is submitted without the script, least of all through the address bar.
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

test('a home page is shown before its script loads, and completes an early click', async ({
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

test('an address returns 200 or 404, whatever its page shows later', async ({ request }) => {
  const html = { headers: { accept: 'text/html' } }
  for (const path of ['/', '/dashboard', '/dashboard/documents/1', '/dashboard/questions/create']) {
    expect((await request.get(path, html)).status(), path).toBe(200)
  }
  for (const path of ['/metrics', '/no-such-page', '/dashboards']) {
    expect((await request.get(path, html)).status(), path).toBe(404)
  }
})

import type { Browser, BrowserContext } from 'playwright/test'
import { type Account, signIn } from './accounts.ts'
import { expect } from './journey.ts'
import { slowAnswers } from './slow-answers.ts'

/** What other people do during a journey, by calls. */

/** Another demo account, signed in alongside the page. */
export async function beside(browser: Browser, account: Account): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: new URL(process.env.E2E_URL ?? '').origin })
  await slowAnswers(context)
  await signIn(context, account)
  return context
}

/** Sends a call that has to succeed; returns its body. */
export async function send<T = { id: number; version: number }>(
  context: BrowserContext,
  method: 'get' | 'post' | 'patch',
  url: string,
  data?: object,
): Promise<T> {
  const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
  const answer = await context.request[method](url, {
    ...(data ? { data } : {}),
    headers: { 'x-csrftoken': token },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

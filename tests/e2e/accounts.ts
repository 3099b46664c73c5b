import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import type { Area, RouteName } from '#shared/paths.ts'
import { paths } from '#shared/paths.ts'
import { afterLogin } from '#shared/rules/access/navigation-guard.ts'
import { keepDate } from './story.ts'

/** Who can be in front of the browser; `anonymous` is not signed in. */
export const ACCOUNTS = [
  'anonymous',
  'prospect',
  'newseller',
  'seller',
  'investor',
  'reviewer',
  'evaluator',
  'guest',
  'admin',
] as const
export type Account = (typeof ACCOUNTS)[number]

const MAIN_ACCOUNT = {
  public: 'anonymous',
  any: 'seller',
  frontdoor: 'prospect',
  seller: 'seller',
  investor: 'investor',
  reviewer: 'reviewer',
  guest: 'guest',
  admin: 'admin',
} as const satisfies Record<Area, Account>

/** The audience of a screen. */
export const mainAccountOf = (route: RouteName): Account =>
  route === 'newUser' ? 'newseller' : MAIN_ACCOUNT[paths[route].area]

/** Signs in a demo account, by its first name, through the calls of the login page. Returns its home. */
export async function signIn(context: BrowserContext, account: string): Promise<string> {
  if (account === 'anonymous') return '/'
  await context.request.get('/api/active-user/')
  const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
  const response = await context.request.post('/api/auth/login/', {
    data: { email: `${account}@joulebridge.test`, password: DEMO_PASSWORD },
    headers: { 'x-csrftoken': token },
  })
  if (!response.ok()) throw new Error(`${account}: ${await response.text()}`)
  return afterLogin(await response.json())
}

const viewport = { width: 1280, height: 900 }
const SESSIONS = 'test-results/sessions'

/** One window for each account, opened on first use. */
export function createWindows(
  browser: Browser,
  baseURL: string | undefined,
  options: BrowserContextOptions = {},
) {
  const open = new Map<Account, Promise<Page>>()
  const openFor = async (account: Account): Promise<Page> => {
    // A failed test restarts the worker; signing in again each time would reach the rate limit.
    const session = join(SESSIONS, `${new URL(baseURL ?? '').port}-${account}.json`)
    const storageState = existsSync(session) ? session : undefined
    const context = await browser.newContext({ baseURL, viewport, ...options, storageState })
    await keepDate(context)
    if (!storageState) {
      await signIn(context, account)
      await context.storageState({ path: session })
    }
    return context.newPage()
  }
  return {
    of(account: Account): Promise<Page> {
      const page = open.get(account) ?? openFor(account)
      open.set(account, page)
      return page
    },
    async close(): Promise<void> {
      for (const page of open.values()) await (await page).context().close()
      open.clear()
    },
  }
}

export type Windows = ReturnType<typeof createWindows>

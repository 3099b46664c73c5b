import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { ensureChromium } from '#scripts/chromium.ts'
import { CHROMIUM_ARGS } from '#scripts/chromium-args.ts'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })

/** Signs a context in as `email`, through the call. */
export async function signIn(context: BrowserContext, base: string, email: string): Promise<void> {
  await context.request.get(`${base}/api/active-user/`)
  const cookies = await context.cookies(base)
  const csrf = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
  const answer = await context.request.post(`${base}/api/auth/login/`, {
    data: { email, password: DEMO_PASSWORD },
    headers: { 'x-csrftoken': csrf },
  })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
}

/** Slows a page's processor by this factor. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Records long tasks from the start; read them with `longTasks`. */
export const watchLongTasks = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen: number[] = []
    Reflect.set(window, 'benchLongTasks', seen)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry.duration)
    }).observe({ type: 'longtask', buffered: true })
  })

export const longTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => Reflect.get(window, 'benchLongTasks') as number[])

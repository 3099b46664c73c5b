import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from 'playwright/test'

/** The longest delay of a response, in milliseconds. */
const MOST_MS = 900

/**
 * With `SLOW_ANSWERS=<seed>` every response reaches the page late and out of order, so that what a page shows only
 * during a request lasts long enough for a journey to trip over it.
 */
export async function slowAnswers(context: BrowserContext): Promise<void> {
  const seed = Number(process.env.SLOW_ANSWERS ?? 0)
  if (seed === 0) return
  let turn = seed
  await context.route('**/api/**', async (route) => {
    turn = (turn * 48_271) % 2_147_483_647
    await pause(turn % MOST_MS)
    // A page that has been left in the meantime needs no response.
    await route.continue().catch(() => {})
  })
}

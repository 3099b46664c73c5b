import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from 'playwright/test'

/** Milliseconds that an answer is held back at most. */
const MOST_MS = 900

/**
 * With `SLOW_ANSWERS=<seed>` every answer reaches the page late and out of order: what a page shows only while
 * something is under way then lasts long enough for a journey to trip over it.
 */
export async function slowAnswers(context: BrowserContext): Promise<void> {
  const seed = Number(process.env.SLOW_ANSWERS ?? 0)
  if (seed === 0) return
  let turn = seed
  await context.route('**/api/**', async (route) => {
    turn = (turn * 48_271) % 2_147_483_647
    await pause(turn % MOST_MS)
    // A page that was left in the meantime has nobody to answer.
    await route.continue().catch(() => {})
  })
}

import type { BrowserContext } from 'playwright/test'
import { on, plantOn } from '#server/demo/data/planting.ts'
import { fiscalYears } from '#server/demo/data/statements.ts'

/** The dates of the demo as the server has set them: journeys get them here. */

plantOn(new Date(process.env.E2E_PLANTED ?? Date.now()))

export { on }

/** The latest year with statements. */
export const latestYear = (): number => fiscalYears().at(-1) ?? 0

/** Gives a window the date of a run under `npm run test:dates`; browsers do not take it from the process. */
export async function keepDate(context: BrowserContext): Promise<void> {
  if (process.env.FAKETIME_TIMESTAMP_FILE) await context.clock.install({ time: new Date() })
}

import type { BrowserContext } from 'playwright/test'
import { on, plantOn } from '#server/demo/data/planting.ts'
import { fiscalYears } from '#server/demo/data/statements.ts'
import { nextBankDay } from '#shared/format/business-days.ts'

/** The dates of the demo as the server has set them: journeys get them here. */

plantOn(new Date(process.env.E2E_PLANTED ?? Date.now()))

export { on }

/** A day of the demo on which money can move: it moves by whole weeks, onto holidays too. */
export const bankDayOn = (day: string): string => nextBankDay(on(day))

/** The latest year with statements. */
export const latestYear = (): number => fiscalYears().at(-1) ?? 0

/**
 * Gives a window the date of a run under `npm run test:dates`; browsers do not take it from the process. Only `Date`
 * changes: Playwright's clock also replaces `performance`, which tells the navigation guard of a page gone back to.
 */
export async function keepDate(context: BrowserContext): Promise<void> {
  if (process.env.FAKETIME_TIMESTAMP_FILE) await context.addInitScript(shiftDate, Date.now())
}

/** Runs in the browser. Runs are on another day at the same time of day, so the offset is in whole days. */
function shiftDate(asOf: number): void {
  const dayMs = 86_400_000
  const offset = Math.round((asOf - Date.now()) / dayMs) * dayMs
  const real = Date
  const now = () => real.now() + offset
  globalThis.Date = new Proxy(real, {
    construct: (_, args, target) =>
      Reflect.construct(real, args.length > 0 ? args : [now()], target),
    apply: () => new real(now()).toString(),
    get: (_, key) => (key === 'now' ? now : Reflect.get(real, key)),
  })
}

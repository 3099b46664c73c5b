import { law } from './law.ts'

/**
 * Returns the days on which a buyer can pay for a credit of this year, `YYYY-MM-DD`, inclusive (docs/domain.md section
 * 1). Assumes a calendar year and the later of the two due dates.
 */
export function paymentWindow(creditYear: number): { from: string; to: string } {
  const { corporation } = law.paymentWindow.value.lastDay
  return { from: `${creditYear}-01-01`, to: `${creditYear + 1}-${corporation}` }
}

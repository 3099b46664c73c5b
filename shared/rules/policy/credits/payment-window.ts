import { returnDue } from './return-due.ts'

/**
 * Returns the days on which a buyer can pay for a credit of this year, `YYYY-MM-DD`, inclusive (docs/domain.md section
 * 1). Assumes a calendar year and the later of the two due dates.
 */
export const paymentWindow = (creditYear: number): { from: string; to: string } => ({
  from: `${creditYear}-01-01`,
  to: returnDue('c_corporation', creditYear),
})

import { formatDollars } from '#shared/format/money.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import type { PayoutValues } from './transfer-values.ts'

export const isPayouts = (value: unknown): value is PayoutValues[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && 'project_id' in one)

/** Returns the sales of a transfer, one line per project. */
export const payoutLines = (
  payouts: readonly PayoutValues[],
  names: ReadonlyMap<number, string>,
): string[] =>
  payouts.map((payout) => {
    const { project_id: id, projected_itc_amount, project_itc_amount, price_per_credit } = payout
    const name = id === null ? 'No project' : (names.get(id) ?? `Project ${id}`)
    const facts = [
      projected_itc_amount === null ? '' : `${formatDollars(projected_itc_amount)} projected`,
      project_itc_amount === null ? '' : `${formatDollars(project_itc_amount)} final`,
      price_per_credit === null ? '' : `at ${formatCreditPrice(price_per_credit)}`,
    ].filter(Boolean)
    return [name, ...(facts.length > 0 ? [facts.join(', ')] : [])].join(': ')
  })

import { formatNumber } from './numbers.ts'

/** `90.5¢`: the price of a dollar of credit. Prices have four decimals, so cents have two. */
export const formatCreditPrice = (dollarsPerCredit: number): string =>
  `${formatNumber(Number((dollarsPerCredit * 100).toPrecision(12)))}¢`

/** `89–92¢ per $1 of credit`. */
export const formatPriceRange = (low: number, high: number): string =>
  `${formatCreditPrice(low).replace('¢', '')}–${formatCreditPrice(high)}`

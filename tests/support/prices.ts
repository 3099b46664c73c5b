import { FIRST_PRICES, type PriceGrid } from '#shared/rules/accounts/quotes/grid.ts'

/** The prices of a new installation. */
export const FIRST_GRID: PriceGrid = { id: 1, rows: FIRST_PRICES }

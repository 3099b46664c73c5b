import type { CostCategory } from '#shared/entities/costs.ts'

/** The thresholds of the costs review (docs/domain.md section 7), all ours. Shares are fractions of 1. */
export const costLimits = {
  sample: {
    /** The largest lines up to this share of eligible cost. */
    share: 0.8,
    /** Dollars: every line above this. */
    eachAbove: 50_000,
  },
  /** Development fees and other markups above this share of the other eligible costs are flagged. */
  markUp: 0.15,
  /** Days after the plant is in service in which last invoices are still expected. */
  lastInvoicesDays: 90,
} as const

/** Costs that arise before construction begins. */
export const EARLY_CATEGORIES: ReadonlySet<CostCategory> = new Set([
  'soft_costs',
  'development_fee',
  'interconnection',
  'land',
  'financing',
])

/** Maximum number of lines per project. */
export const COST_LINES_MAX = 500

import type { CostCategory } from '#shared/entities/costs.ts'

/** The figures of the costs review (docs/domain.md section 7), all ours. Shares are fractions of 1. */
export const costLimits = {
  sample: {
    /** The largest lines up to this share of eligible cost. */
    share: 0.8,
    /** Dollars: every line above. */
    eachAbove: 50_000,
  },
  /** Development fees and other markups above this share of the other eligible costs are looked into. */
  markUp: 0.15,
  /** Days after the plant is in service in which last invoices still come. */
  lastInvoicesDays: 90,
} as const

/** Costs that come before construction begins. */
export const EARLY_CATEGORIES: ReadonlySet<CostCategory> = new Set([
  'soft_costs',
  'development_fee',
  'interconnection',
  'land',
  'financing',
])

/** Lines that one project may have. */
export const COST_LINES_MAX = 500

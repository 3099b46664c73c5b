/**
 * The quote for one typical request, shown on the landing page; a test recalculates it. Dollars, basis points, and
 * dollars per dollar of credit.
 */
export const EXAMPLE = {
  about: '4.8 MW of community solar in Ohio, insured',
  credit: 3_342_000,
  rateBps: 3_000,
  low: 0.855,
  high: 0.885,
  net: 2_570_313.8,
} as const

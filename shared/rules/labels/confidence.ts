/**
 * How sure a label is, from the lead of the best score over the next: a logistic curve.
 */
const SHIFT = -0.4
const SLOPE = 0.55

export function confidenceOf(lead: number): number {
  return 1 / (1 + Math.exp(-(SHIFT + SLOPE * Math.min(Math.max(lead, 0), 12))))
}

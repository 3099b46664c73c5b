/** Returns a share in millionths, exact to compare and multiply; accepts inputs as in the estimate form. */
export function millionthsOf(share: number): number {
  // 0.62 and 62 both mean 62 percent: a share of cost cannot exceed the whole.
  const fraction = share > 1 ? share / 100 : share
  return Math.round(fraction * 1_000_000)
}

/** Converts basis points to millionths. */
export function millionthsOfBasisPoints(basisPoints: number): number {
  return basisPoints * 100
}

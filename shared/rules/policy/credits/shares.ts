/** A share in millionths, exact to compare and multiply; inputs as the estimate form takes them. */
export function millionthsOf(share: number): number {
  // 0.62 and 62 both say 62 percent: a share of cost above the whole does not exist.
  const fraction = share > 1 ? share / 100 : share
  return Math.round(fraction * 1_000_000)
}

/** Millionths of a basis-point figure. */
export function millionthsOfBasisPoints(basisPoints: number): number {
  return basisPoints * 100
}

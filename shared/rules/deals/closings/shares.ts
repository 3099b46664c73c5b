/** Splits whole cents by weight; leftover cents go one by one from the first share on, so the parts add up. */
export function shareCents(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_weight, index) => (index === 0 ? total : 0))
  const parts = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / BigInt(sum)))
  let rest = total - parts.reduce((all, part) => all + part, 0)
  return parts.map((part) => (rest-- > 0 ? part + 1 : part))
}

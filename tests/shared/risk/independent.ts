/** Distributions by other means than the kernel's: sums, continued fractions, and areas. */

/** The area under a function, by Simpson's rule. */
export function area(of: (x: number) => number, from: number, to: number, steps = 2_000): number {
  const width = (to - from) / steps
  let total = of(from) + of(to)
  for (let i = 1; i < steps; i++) total += of(from + i * width) * (i % 2 === 1 ? 4 : 2)
  return (total * width) / 3
}

/** The standard normal distribution: a series in the middle, a continued fraction in the tails. */
export function normalDistribution(x: number): number {
  const y = Math.abs(x)
  const density = Math.exp((-y * y) / 2) / Math.sqrt(2 * Math.PI)
  if (y < 2.5) {
    let term = y
    let total = y
    for (let n = 3; Math.abs(term) > 1e-18; n += 2) {
      term *= (y * y) / n
      total += term
    }
    return x < 0 ? 0.5 - density * total : 0.5 + density * total
  }
  let fraction = y
  for (let n = 200; n >= 1; n--) fraction = y + n / fraction
  return x < 0 ? density / fraction : 1 - density / fraction
}

/** Where an increasing distribution reaches p. */
export function quantileOf(
  distribution: (x: number) => number,
  p: number,
  low: number,
  high: number,
): number {
  let [from, to] = [low, high]
  for (let i = 0; i < 100; i++) {
    const middle = (from + to) / 2
    if (distribution(middle) < p) from = middle
    else to = middle
  }
  return (from + to) / 2
}

/** The density of Beta(a, b) for whole a and b. */
export function betaDensity(x: number, a: number, b: number): number {
  let ways = a + b - 1
  for (let i = 1; i < a; i++) ways *= (a + b - 1 - i) / i
  return ways * x ** (a - 1) * (1 - x) ** (b - 1)
}

/** The chance that a triangular number is above x. */
export function triangularAbove(x: number, low: number, mode: number, high: number): number {
  if (x <= low) return 1
  if (x >= high) return 0
  return x < mode
    ? 1 - (x - low) ** 2 / ((high - low) * (mode - low))
    : (high - x) ** 2 / ((high - low) * (high - mode))
}

/** Arithmetic of the soak: percentiles and slopes. */

/** The value below which this share (0 to 1) of the values lies; 0 if there are none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export interface Sample {
  at: number
  value: number
}

/** Growth of a value per unit of `at`, by least squares; 0 for fewer than two samples. */
export function slope(samples: readonly Sample[]): number {
  const count = samples.length
  const meanAt = samples.reduce((sum, { at }) => sum + at, 0) / count
  const meanValue = samples.reduce((sum, { value }) => sum + value, 0) / count
  let covariance = 0
  let variance = 0
  for (const { at, value } of samples) {
    covariance += (at - meanAt) * (value - meanValue)
    variance += (at - meanAt) ** 2
  }
  return variance === 0 ? 0 : covariance / variance
}

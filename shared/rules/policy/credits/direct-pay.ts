import type { CreditProperty } from '#shared/entities/estimates.ts'
import { formatBasisPoints } from '#shared/format/percent.ts'
import { law, lawStep, valueOn } from './law.ts'

export interface DirectPay {
  /** The remaining share of the credit, in basis points. */
  readonly shareBps: number
  /** How direct pay affects the credit; null if it is sold. */
  readonly reason: string | null
}

/** Returns how much of a credit direct pay leaves (docs/domain.md section 1). */
export function directPay(property: CreditProperty): DirectPay {
  if (property.credit_transfer_method !== 'direct_pay') return { shareBps: 10_000, reason: null }
  const start = property.construction_start_date
  const leftBps = valueOn(law.directPay.value, start) ?? 10_000
  const exception = exceptionFrom(property, leftBps)
  if (exception !== null) {
    const words = `Direct pay pays the whole credit: ${exception}.`
    return { shareBps: 10_000, reason: lawStep(law.directPay, words) }
  }
  const began = `construction began in ${start.slice(0, 4)} without domestic content`
  const words =
    leftBps === 0
      ? `No credit: direct pay pays nothing, because ${began}.`
      : `Direct pay pays ${formatBasisPoints(leftBps)} of the credit: ${began}.`
  return { shareBps: leftBps, reason: lawStep(law.directPay, words) }
}

/** Returns why nothing is deducted; null if something is. */
function exceptionFrom(property: CreditProperty, leftBps: number): string | null {
  const { smallBelowMw } = law.rate.value
  if (leftBps === 10_000) return 'construction began before 2024'
  if (property.domestic_content) return 'domestic content is met'
  if (property.capacity_ac_mw < smallBelowMw) return `the output is below ${smallBelowMw} MW AC`
  return property.domestic_content_exception
    ? 'domestic products would cost over 25% more or aren’t available'
    : null
}

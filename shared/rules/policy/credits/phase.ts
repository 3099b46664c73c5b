import type { CreditProperty, CreditSection } from '#shared/entities/estimates.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatBasisPoints } from '#shared/format/percent.ts'
import { law, lawStep, valueOn } from './law.ts'
import { solarStart } from './starts.ts'

export interface Phase {
  /** The remaining share of the credit, in basis points: 10000, 7500, 5000, or 0. */
  readonly phaseBps: number
  /** Why it is reduced, and what was assumed along the way. */
  readonly reasons: readonly string[]
}

/** Returns whether the credit is still available to a property, and how much of it (docs/domain.md section 1). */
export function creditPhase(property: CreditProperty, section: CreditSection): Phase {
  return section === '48' ? phaseUnder48(property) : phaseUnder48E[property.technology](property)
}

const WHOLE: Phase = { phaseBps: 10_000, reasons: [] }

function phaseUnder48(property: CreditProperty): Phase {
  const { technology, paired_storage: isPaired, placed_in_service_date: service } = property
  const from = law.standaloneStorage.value
  if (technology !== 'storage' || isPaired || service >= from) return WHOLE
  const denial = `No credit: storage without solar earns one only if placed in service from ${formatDate(from)} on.`
  return { phaseBps: 0, reasons: [lawStep(law.standaloneStorage, denial)] }
}

const WORK_ASSUMED = 'This assumes that physical work began construction for the solar deadline.'

const phaseUnder48E = {
  solar: (property) => {
    const { lastStart, lastService } = law.solarDeadline.value
    const start = solarStart(property)
    if (property.placed_in_service_date <= lastService) return { ...WHOLE, reasons: start.reasons }
    if (start.date <= lastStart && start.counts) {
      const assumed = start.isWorkAssumed ? [lawStep(law.solarStart, WORK_ASSUMED)] : []
      return { ...WHOLE, reasons: [...start.reasons, ...assumed] }
    }
    const denial =
      `No credit: solar must begin construction by ${formatDate(lastStart)} or be placed in ` +
      `service by ${formatDate(lastService)}.`
    return { phaseBps: 0, reasons: [...start.reasons, lawStep(law.solarDeadline, denial)] }
  },
  storage: ({ construction_start_date: start }) => {
    const phaseBps = valueOn(law.storagePhaseOut.value, start) ?? 0
    const year = start.slice(0, 4)
    if (phaseBps === 10_000) return WHOLE
    const words =
      phaseBps === 0
        ? `No credit: storage that begins construction in ${year} is past the phase-out.`
        : `Storage that begins construction in ${year} keeps ${formatBasisPoints(phaseBps)} of the credit.`
    return { phaseBps, reasons: [lawStep(law.storagePhaseOut, words)] }
  },
  rng: () => {
    const words = `No credit: section 48E has no place for renewable natural gas; construction had to begin before ${formatDate(law.gasEnd.value)}.`
    return { phaseBps: 0, reasons: [lawStep(law.gasEnd, words)] }
  },
} as const satisfies Record<CreditProperty['technology'], (property: CreditProperty) => Phase>

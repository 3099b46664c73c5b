import type { CreditSection, CreditTechnology } from '#shared/entities/estimates.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatBasisPoints } from '#shared/format/percent.ts'
import {
  SECTION_48E_STARTS,
  SOLAR_LAST_CONSTRUCTION_START,
  SOLAR_LAST_PLACED_IN_SERVICE,
  storagePhaseOut,
  valueOn,
} from './law.ts'

/** The section that construction begun on this day falls under (docs/domain.md section 1). */
export function creditSectionOf(constructionStart: string): CreditSection {
  return constructionStart < SECTION_48E_STARTS ? '48' : '48E'
}

export interface Phase {
  /** What is left of the credit, in basis points: 10000, 7500, 5000 or 0. */
  readonly phaseBps: number
  /** Why it is not the whole; null when it is. */
  readonly reason: string | null
}

interface Dates {
  readonly constructionStart: string
  readonly placedInService: string
}

/** Whether the credit is still open to a property, and how much of it (docs/domain.md section 1). */
export function creditPhase(technology: CreditTechnology, dates: Dates): Phase {
  if (creditSectionOf(dates.constructionStart) === '48') return { phaseBps: 10_000, reason: null }
  return phaseUnder48E[technology](dates)
}

const phaseUnder48E: Readonly<Record<CreditTechnology, (dates: Dates) => Phase>> = {
  solar: ({ constructionStart, placedInService }) =>
    constructionStart <= SOLAR_LAST_CONSTRUCTION_START ||
    placedInService <= SOLAR_LAST_PLACED_IN_SERVICE
      ? { phaseBps: 10_000, reason: null }
      : {
          phaseBps: 0,
          reason:
            'No credit: solar must begin construction by ' +
            `${formatDate(SOLAR_LAST_CONSTRUCTION_START)} or be placed in service by ` +
            `${formatDate(SOLAR_LAST_PLACED_IN_SERVICE)}.`,
        },
  storage: ({ constructionStart }) => {
    const phaseBps = valueOn(storagePhaseOut, constructionStart) ?? 0
    const year = constructionStart.slice(0, 4)
    if (phaseBps === 10_000) return { phaseBps, reason: null }
    return {
      phaseBps,
      reason:
        phaseBps === 0
          ? `No credit: storage that begins construction in ${year} is past the phase-out.`
          : `Storage that begins construction in ${year} keeps ${formatBasisPoints(phaseBps)} of the credit.`,
    }
  },
  rng: () => ({
    phaseBps: 0,
    reason:
      'No credit: renewable natural gas had to begin construction before ' +
      `${formatDate(SECTION_48E_STARTS)}.`,
  }),
}

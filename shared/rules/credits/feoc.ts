import type { CreditTechnology } from '#shared/entities/estimates.ts'
import { formatBasisPoints, formatPercent } from '#shared/format/percent.ts'
import { type DatedStep, materialAssistanceSteps, valueOn } from './law.ts'
import { creditSectionOf } from './phase.ts'
import { millionthsOf, millionthsOfBasisPoints } from './shares.ts'

const stepsOf = {
  solar: materialAssistanceSteps.generation,
  rng: materialAssistanceSteps.generation,
  storage: materialAssistanceSteps.storage,
} as const satisfies Record<CreditTechnology, readonly DatedStep[]>

/**
 * The material assistance ratio a property must reach, in basis points; null when none is asked
 * (docs/domain.md section 1).
 */
export function requiredMaterialAssistance(
  technology: CreditTechnology,
  constructionStart: string,
): number | null {
  if (creditSectionOf(constructionStart) === '48') return null
  return valueOn(stepsOf[technology], constructionStart)
}

/**
 * Why the foreign-entity rule denies the credit, or null when it does not. A ratio that is asked
 * for and not given denies it too: the proof is the seller's (docs/domain.md section 1).
 */
export function materialAssistanceProblem(
  technology: CreditTechnology,
  constructionStart: string,
  ratio: number | undefined,
): string | null {
  const required = requiredMaterialAssistance(technology, constructionStart)
  if (required === null) return null
  const rule = `at least ${formatBasisPoints(required)} for construction that began in ${constructionStart.slice(0, 4)}`
  if (ratio === undefined) {
    return `No credit: a material assistance ratio of ${rule} is required, and none was entered.`
  }
  const given = millionthsOf(ratio)
  if (given >= millionthsOfBasisPoints(required)) return null
  // Rounded down, so that a ratio just below the rule never reads like the rule.
  const shown = formatPercent(Math.floor(given / 1_000) / 10)
  return `No credit: the material assistance ratio is ${shown} and must be ${rule}.`
}

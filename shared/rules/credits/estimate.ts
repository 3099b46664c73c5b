import type {
  CreditEstimate,
  CreditProperty,
  CreditPropertyResult,
} from '#shared/entities/estimates.ts'
import { formatDate } from '#shared/format/dates.ts'
import { centsOf, dollarsOf } from '#shared/format/money.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { creditDollars, taxExemptCut } from './amount.ts'
import { eligibleBasis } from './basis.ts'
import { materialAssistanceProblem } from './feoc.ts'
import { CONTINUITY_YEARS } from './law.ts'
import { creditPhase, creditSectionOf } from './phase.ts'
import { creditRate } from './rate.ts'

/** Stands beside every estimate that is shown. */
export const ESTIMATE_NOTICE =
  'This is an estimate based on the details you entered. It isn’t tax advice.'

/**
 * The investment tax credit of a project's properties, in whole dollars: each property by itself,
 * then their sum (docs/domain.md section 1). Properties must have passed their schema.
 */
export function estimateCredit(properties: readonly CreditProperty[]): CreditEstimate {
  const results = properties.map(estimateProperty)
  return {
    itc_amount: results.reduce((sum, { itc_amount }) => sum + itc_amount, 0),
    properties: results,
  }
}

/** The credit of one property, with every step in words (docs/domain.md section 1). */
export function estimateProperty(property: CreditProperty): CreditPropertyResult {
  const constructionStart = property.construction_start_date
  const placedInService = property.placed_in_service_date
  const section = creditSectionOf(constructionStart)
  const phase = creditPhase(property.technology, { constructionStart, placedInService })
  const basis = eligibleBasis({
    eligibleCents: centsOf(property.eligible_costs),
    interconnectionCents: centsOf(property.interconnection_costs ?? 0),
    capacityAcMw: property.capacity_ac_mw,
  })
  const common = {
    section,
    eligible_basis: dollarsOf(basis.basisCents),
    phase_factor: phase.phaseBps / 10_000,
  }
  const opening = [sectionReason(constructionStart, section), phase.reason, basis.reason]
  const problem =
    phase.phaseBps === 0
      ? null
      : materialAssistanceProblem(
          property.technology,
          constructionStart,
          property.material_assistance_ratio,
        )
  if (phase.phaseBps === 0 || problem !== null) {
    return { ...common, itc_amount: 0, rate_bps: 0, reasons: spoken([...opening, problem]) }
  }
  const rate = creditRate(property)
  const cutMillionths = taxExemptCut(property.tax_exempt_share ?? 0)
  return {
    ...common,
    itc_amount: creditDollars({
      basisCents: basis.basisCents,
      rateBps: rate.rateBps,
      phaseBps: phase.phaseBps,
      cutMillionths,
    }),
    rate_bps: rate.rateBps,
    reasons: spoken([
      ...opening,
      ...rate.reasons,
      cutReason(cutMillionths),
      continuityReason(constructionStart, placedInService),
    ]),
  }
}

function sectionReason(constructionStart: string, section: CreditPropertyResult['section']) {
  return `Construction began on ${formatDate(constructionStart)}, so section ${section} applies.`
}

function cutReason(cutMillionths: number): string | null {
  return cutMillionths === 0
    ? null
    : `Tax-exempt bonds reduce the credit by ${formatPercent(cutMillionths / 10_000)}.`
}

/** A long build does not deny the credit but has to be explained. */
function continuityReason(constructionStart: string, placedInService: string): string | null {
  const years = Number(placedInService.slice(0, 4)) - Number(constructionStart.slice(0, 4))
  return years > CONTINUITY_YEARS
    ? `Placed in service more than ${CONTINUITY_YEARS} calendar years after construction began: ` +
        'you must show continuous work.'
    : null
}

function spoken(reasons: readonly (string | null)[]): string[] {
  return reasons.filter((reason) => reason !== null)
}

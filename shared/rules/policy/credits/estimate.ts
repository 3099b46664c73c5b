import type {
  CreditEstimate,
  CreditProperty,
  CreditPropertyResult,
  CreditSection,
} from '#shared/entities/estimates.ts'
import { isUsTerritory } from '#shared/entities/us-states.ts'
import { centsOf, dollarsOf } from '#shared/format/money.ts'
import { formatPercent } from '#shared/format/percent.ts'
import { creditDollars, taxExemptCut } from './amount.ts'
import { eligibleBasis } from './basis.ts'
import { directPay } from './direct-pay.ts'
import { foreignEntityTests } from './feoc.ts'
import { law, lawStep } from './law.ts'
import { creditPhase } from './phase.ts'
import { creditRate } from './rate.ts'
import { creditSectionOf, sectionReasons } from './section.ts'
import { earliestStart } from './starts.ts'

/** Shown with every estimate. */
export const ESTIMATE_NOTICE =
  'This is an estimate based on the details you entered. It isn’t tax advice.'

/**
 * Returns the investment tax credit of a project's properties, in whole dollars: each property separately, then their
 * sum (docs/domain.md section 1). Properties must have passed their schema.
 */
export function estimateCredit(properties: readonly CreditProperty[]): CreditEstimate {
  const results = properties.map(estimateProperty)
  return {
    itc_amount: results.reduce((sum, { itc_amount }) => sum + itc_amount, 0),
    properties: results,
  }
}

/** Returns the credit of one property, with every step in words (docs/domain.md section 1). */
export function estimateProperty(property: CreditProperty): CreditPropertyResult {
  const result = creditUnder(creditSectionOf(property), property)
  const opening = sectionReasons(property, (section) => creditUnder(section, property).itc_amount)
  return { ...result, reasons: [...opening, ...result.reasons] }
}

/** The credit under a section available to the property, without the section reasons. */
function creditUnder(section: CreditSection, property: CreditProperty): CreditPropertyResult {
  const phase = creditPhase(property, section)
  const basis = eligibleBasis({
    eligibleCents: centsOf(property.eligible_costs),
    interconnectionCents: centsOf(property.interconnection_costs ?? 0),
    capacityAcMw: property.capacity_ac_mw,
    technology: property.technology,
    section,
  })
  const common = {
    section,
    eligible_basis: dollarsOf(basis.basisCents),
    phase_factor: phase.phaseBps / 10_000,
  }
  const opening = [...phase.reasons, basis.reason]
  const none = (reasons: readonly (string | null)[]) => ({
    ...common,
    itc_amount: 0,
    rate_bps: 0,
    reasons: spoken([...opening, ...reasons]),
  })
  if (phase.phaseBps === 0) return none([])
  const tests = section === '48E' ? foreignEntityTests(property) : { problem: null, reasons: [] }
  if (tests.problem !== null) return none([...tests.reasons, tests.problem])
  const direct = directPay(property)
  if (direct.shareBps === 0) return none([...tests.reasons, direct.reason])
  const rate = creditRate(property, section)
  const cutMillionths = taxExemptCut(property.tax_exempt_share ?? 0)
  return {
    ...common,
    itc_amount: creditDollars({
      basisCents: basis.basisCents,
      rateBps: rate.rateBps,
      phaseBps: phase.phaseBps,
      directPayBps: direct.shareBps,
      cutMillionths,
    }),
    rate_bps: rate.rateBps,
    reasons: spoken([
      ...opening,
      ...tests.reasons,
      ...rate.reasons,
      cutReason(cutMillionths),
      direct.reason,
      territoryReason(property),
      continuityReason(property, section),
    ]),
  }
}

function cutReason(cutMillionths: number): string | null {
  if (cutMillionths === 0) return null
  const words = `Tax-exempt bonds reduce the credit by ${formatPercent(cutMillionths / 10_000)}.`
  return lawStep(law.taxExemptCut, words)
}

/** Territories do not deny the credit, but it depends on the owner. */
function territoryReason({ state }: CreditProperty): string | null {
  if (!isUsTerritory(state)) return null
  const words =
    'The project is in a U.S. territory, where only certain owners can claim the credit. This estimate assumes that the owner is one of them.'
  return lawStep(law.territories, words)
}

/** A long build does not deny the credit but has to be explained. */
function continuityReason(property: CreditProperty, section: CreditSection): string | null {
  const start = earliestStart(property, section)
  const service = property.placed_in_service_date
  const years = Number(service.slice(0, 4)) - Number(start.slice(0, 4))
  if (years <= law.continuity.value) return null
  const words =
    `Placed in service more than ${law.continuity.value} calendar years after construction began: ` +
    'you must show continuous work.'
  return lawStep(law.continuity, words)
}

function spoken(reasons: readonly (string | null)[]): string[] {
  return reasons.filter((reason) => reason !== null)
}

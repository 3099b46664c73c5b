import type { CreditProperty, CreditSection } from '#shared/entities/estimates.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatBasisPoints } from '#shared/format/percent.ts'
import { requiredDomesticContent } from './domestic-content.ts'
import { law, lawStep } from './law.ts'

type RateInputs = Pick<
  CreditProperty,
  | 'technology'
  | 'capacity_ac_mw'
  | 'construction_start_date'
  | 'pwa'
  | 'domestic_content'
  | 'energy_community'
  | 'lmi'
  | 'paired_storage'
>

export interface CreditRate {
  /** Base rate plus adders, in basis points. */
  readonly rateBps: number
  readonly reasons: readonly string[]
}

/** Returns the credit rate of a property under a section, with its adders (docs/domain.md section 1). */
export function creditRate(property: RateInputs, section: CreditSection): CreditRate {
  const full = fullRateReason(property)
  const isFull = full !== null
  const parts = [
    ...(isFull ? fullRate(full, section) : smallRate(section)),
    ...adders(property, isFull, section),
    ...domesticContentNeeds(property, section),
    ...lowIncome(property),
  ]
  return {
    rateBps: parts.reduce((sum, { bps }) => sum + bps, 0),
    reasons: parts.map(({ reason }) => reason),
  }
}

/** Whether a property gets the full rate, under either section. */
export const hasFullRate = (property: RateInputs): boolean => fullRateReason(property) !== null

const fullRate = (because: string, section: CreditSection) => [
  {
    bps: law.rate.value.fullBps,
    reason: lawStep(law.rate, `The rate is 30%: ${because}.`, section),
  },
]

const smallRate = (section: CreditSection) => [
  {
    bps: law.rate.value.baseBps,
    reason: lawStep(
      law.rate,
      'The rate is 6%: prevailing wage and apprenticeship requirements aren’t met.',
      section,
    ),
  },
  { bps: 0, reason: lawStep(law.wageCure, cureWords()) },
]

/** Returns what earns the full rate; null if nothing does. */
function fullRateReason(property: RateInputs): string | null {
  const { smallBelowMw, wageRulesStart } = law.rate.value
  if (property.capacity_ac_mw < smallBelowMw) {
    return `the output is below ${smallBelowMw} MW AC`
  }
  if (property.construction_start_date < wageRulesStart) {
    return `construction began before ${formatDate(wageRulesStart)}`
  }
  return property.pwa ? 'prevailing wage and apprenticeship requirements are met' : null
}

function adders(property: RateInputs, isFull: boolean, section: CreditSection) {
  const bps = isFull ? law.adders.value.atFullBps : law.adders.value.atBaseBps
  const claimed = [
    property.domestic_content ? 'Domestic content' : null,
    property.energy_community ? 'The energy community' : null,
  ]
  return claimed
    .filter((name) => name !== null)
    .map((name) => ({
      bps,
      reason: lawStep(law.adders, `${name} adds ${bps / 100} points.`, section),
    }))
}

/** Returns what has to be proven for domestic content, in words. */
function domesticContentNeeds(property: RateInputs, section: CreditSection) {
  if (!property.domestic_content) return []
  const share = formatBasisPoints(requiredDomesticContent(property.construction_start_date))
  const words = `Domestic content needs all structural steel and iron, and at least ${share} of manufactured products, from the United States.`
  return [{ bps: 0, reason: lawStep(law.domesticContent, words, section) }]
}

/** The wage rules do not scale a low-income allocation. */
function lowIncome(property: RateInputs) {
  const points = property.lmi ?? 0
  if (points === 0) return []
  const problem = lowIncomeProblem(property)
  const step = (words: string) => lawStep(law.lowIncome, words)
  return problem === null
    ? [{ bps: points * 100, reason: step(`The low-income allocation adds ${points} points.`) }]
    : [{ bps: 0, reason: step(`The low-income allocation adds nothing: ${problem}.`) }]
}

function lowIncomeProblem(property: RateInputs): string | null {
  if (property.technology === 'rng') return 'renewable natural gas isn’t eligible'
  if (property.technology === 'storage' && !property.paired_storage) {
    return 'storage must be installed with solar'
  }
  return property.capacity_ac_mw < law.lowIncome.value.belowMw
    ? null
    : `the output must be below ${law.lowIncome.value.belowMw} MW AC`
}

/** How a violation that reduces the rate can be cured. */
function cureWords(): string {
  const { perWorker, perWorkerIntentional, perHour, perHourIntentional } = law.wageCure.value
  return (
    'A failure can be cured with back pay, interest, and penalties: ' +
    `${formatDollars(perWorker)} per underpaid worker (${formatDollars(perWorkerIntentional)} and ` +
    `three times the back pay if intentional) and ${formatDollars(perHour)} per missing apprentice ` +
    `hour (${formatDollars(perHourIntentional)} if intentional).`
  )
}

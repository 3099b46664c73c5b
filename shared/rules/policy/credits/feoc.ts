import type { CreditProperty, CreditTechnology } from '#shared/entities/estimates.ts'
import { addMonths } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatBasisPoints, formatPercent } from '#shared/format/percent.ts'
import { type DatedStep, law, lawStep, valueOn } from './law.ts'
import { millionthsOf, millionthsOfBasisPoints } from './shares.ts'
import { byMethod, foreignEntityStart } from './starts.ts'

const { generation, storage } = law.materialAssistance.value

const stepsOf = { solar: generation, rng: generation, storage } as const satisfies Record<
  CreditTechnology,
  readonly DatedStep[]
>

/**
 * Returns the material assistance ratio a property under section 48E must reach, in basis points; null if none is
 * required (docs/domain.md section 1).
 */
export function requiredMaterialAssistance(
  technology: CreditTechnology,
  constructionStart: string,
): number | null {
  return valueOn(stepsOf[technology], constructionStart)
}

/**
 * Returns why the ratio denies a credit under section 48E, or null. A required ratio that is missing also denies it,
 * since the seller has the burden of proof (docs/domain.md section 1).
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
  // Round down, so a ratio just below the requirement never reads as equal to it.
  const shown = formatPercent(Math.floor(given / 1_000) / 10)
  return `No credit: the material assistance ratio is ${shown} and must be ${rule}.`
}

export interface ForeignEntityTests {
  /** Why a test denies the credit; null if none does. */
  readonly problem: string | null
  readonly reasons: readonly string[]
}

/** Runs both foreign-entity tests for a property under section 48E (docs/domain.md section 1). */
export function foreignEntityTests(property: CreditProperty): ForeignEntityTests {
  const start = foreignEntityStart(property)
  const method = property.feoc_construction_start_method ?? property.construction_start_method
  const ratio = property.material_assistance_ratio
  const material = materialAssistanceProblem(property.technology, start, ratio)
  const reasons = [
    start === property.construction_start_date
      ? null
      : lawStep(
          law.materialAssistance,
          `For the material assistance test, construction began on ${formatDate(start)}${byMethod(method)}.`,
        ),
    taxpayerNote(property),
    controlPaymentsNote(property),
  ].filter((reason) => reason !== null)
  const problem =
    taxpayerProblem(property) ?? (material && lawStep(law.materialAssistance, material))
  return { problem, reasons }
}

/** Returns the calendar year of the credit: at the earliest the year of service, whatever is claimed. */
export function creditYear({ credit_tax_year, placed_in_service_date }: CreditProperty): number {
  const service = Number(placed_in_service_date.slice(0, 4))
  return Math.max(credit_tax_year ?? service, service)
}

/** Whether owner and buyer are tested; this depends on the tax year of the credit, not on construction. */
const isTaxpayerTested = (property: CreditProperty): boolean =>
  `${creditYear(property)}-01-01` > law.taxpayerTests.value

function taxpayerProblem(property: CreditProperty): string | null {
  if (!property.prohibited_foreign_entity || !isTaxpayerTested(property)) return null
  const words = `No credit: the owner is a specified or influenced foreign entity in credit year ${creditYear(property)}.`
  return lawStep(law.taxpayerTests, words)
}

function taxpayerNote(property: CreditProperty): string | null {
  const { prohibited_foreign_entity: isProhibited } = property
  if (isProhibited || !isTaxpayerTested(property)) return null
  const year = creditYear(property)
  const words =
    isProhibited === undefined
      ? `In credit year ${year}, the owner can’t be a specified or influenced foreign entity, and a buyer can’t be a specified one.`
      : `In credit year ${year}, the owner says it isn’t a specified or influenced foreign entity. A buyer can’t be a specified one.`
  return lawStep(law.taxpayerTests, words)
}

/** What can recapture the credit long after it has vested; null for credits of earlier years. */
function controlPaymentsNote(property: CreditProperty): string | null {
  const { years, creditYearsAfter } = law.controlPayments.value
  if (`${creditYear(property)}-01-01` <= creditYearsAfter) return null
  const last = formatDate(addMonths(property.placed_in_service_date, 12 * years))
  const words = `Until ${last}, payments that give a specified foreign entity control of the project take the credit back: it is of a tax year that begins after ${formatDate(creditYearsAfter)}.`
  return lawStep(law.controlPayments, words)
}

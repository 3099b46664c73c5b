import { projectTypes } from '#shared/entities/projects.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { centsOf, dollarsOf } from '#shared/format/money.ts'
import { eligibleBasis } from '../policy/credits/basis.ts'
import { acCapacity } from '../policy/credits/capacity.ts'
import { recordedSection } from '../policy/credits/project-credit.ts'
import { creditTechnologyOf, technologiesOf } from '../policy/credits/properties.ts'

type Values = Readonly<Record<string, FieldValue | undefined>>

/** How a document's fact converts to the field it fills, by `<fact> <field>`; the default is the same value. */
const MEANINGS: Readonly<Record<string, (stated: number, values: Values) => number>> = {
  'eligible_basis eligible_costs': eligibleCostsOf,
}

/**
 * Returns the value an answer puts into a field and that the field must agree with; most fields hold what the document
 * says. Null if the document doesn't say enough.
 */
export function meantValue(
  fact: string,
  field: string,
  stated: FieldValue,
  values: Values,
): FieldValue {
  const meaning = MEANINGS[`${fact} ${field}`]
  if (!meaning || typeof stated !== 'number') return stated
  const meant = meaning(stated, values)
  return meant >= 0 ? meant : null
}

/**
 * A cost segregation states the basis of the whole project; the project's own eligible costs are what remains after
 * interconnection, where that counts, and storage (docs/domain.md section 1).
 */
function eligibleCostsOf(basis: number, values: Values): number {
  const capacity = acCapacity({
    acKw: numberOf(values.installed_capacity_ac),
    dcKw: numberOf(values.installed_capacity_dc),
  })
  const type = values.installation_type
  const interconnection = eligibleBasis({
    eligibleCents: 0,
    interconnectionCents: centsOf(numberOf(values.interconnection_costs) ?? 0),
    capacityAcMw: capacity?.mw ?? Number.POSITIVE_INFINITY,
    technology: projectTypes.has(type) ? creditTechnologyOf[type] : 'solar',
    section: recordedSection(values),
  })
  const storage = technologiesOf(values).length > 1 ? numberOf(values.storage_eligible_costs) : null
  const beside = interconnection.basisCents + centsOf(storage ?? 0)
  return dollarsOf(centsOf(basis) - beside)
}

const numberOf = (value: FieldValue | undefined): number | null =>
  typeof value === 'number' ? value : null

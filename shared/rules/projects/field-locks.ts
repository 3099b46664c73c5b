import type { FieldDefinition } from '#shared/entities/field-definitions/define.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'

// Buyers decide on the credit of a project that is ready for funding, so from then on its seller
// does not change what the credit follows from, but requests it (docs/product.md section 4).

/** The stages from funding_ready on. */
const FROM_FUNDING_READY: readonly ProjectStage[] = [
  'funding_ready',
  'settlement',
  'monitoring',
  'exited',
]

/** Whether the credit facts of a project in this stage are locked for its seller. */
export const locksCreditFacts = (stage: ProjectStage): boolean => FROM_FUNDING_READY.includes(stage)

/** What decides whether a field is a fact of the credit. */
export type LockableField = Pick<
  FieldDefinition,
  'field_name' | 'category' | 'data_type' | 'field_type'
>

/** Every field of these categories is about the amount of the credit, those that staff add too. */
const CREDIT_CATEGORIES: readonly FieldDefinition['category'][] = ['project_costs', 'credit_adders']

/** Sizes of a plant. */
const CAPACITIES: readonly FieldDefinition['field_type'][] = ['KILOWATTS', 'KILOWATT_HOURS']

/**
 * Facts that neither category nor kind tells: the amount, the technology, choices of law, and what
 * else the credit, a policy rule, or the gate of review reads.
 */
const BY_NAME: readonly string[] = [
  'projected_itc_amount',
  'installation_type',
  'full_street_address',
  'state',
  'site_control_type',
  'offtake_type',
  'has_project_level_debt',
  'section_choice',
  'credit_transfer_method',
  'credit_tax_year',
]

/**
 * Whether the credit follows from a field: its costs and adders, the sizes and dates of the plant
 * itself, its amount, the choices that the law leaves, and what else a rule reads.
 */
export function isCreditFact(field: LockableField): boolean {
  const { field_name, category, data_type, field_type } = field
  if (CREDIT_CATEGORIES.includes(category) || BY_NAME.includes(field_name)) return true
  return category === 'overview' && (data_type === 'date' || CAPACITIES.includes(field_type))
}

const REASON = 'Locked since the project became Funding Ready. Request a change instead.'

/** The fields of these that the seller of a project in this stage cannot change, each with the reason. */
export const lockedFields = (
  stage: ProjectStage,
  fields: readonly LockableField[],
): Readonly<Record<string, string>> =>
  locksCreditFacts(stage)
    ? Object.fromEntries(fields.filter(isCreditFact).map(({ field_name }) => [field_name, REASON]))
    : {}

/** Who owns the companies of a project is a fact of its credit too, the chart as a whole. */
export const lockedChart = (stage: ProjectStage): Readonly<Record<string, string>> =>
  locksCreditFacts(stage) ? { nodes: REASON } : {}

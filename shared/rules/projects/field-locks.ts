import type { FieldDefinition } from '#shared/entities/field-definitions/define.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'

// Buyers make decisions based on the credit of a project that is ready for funding. From then on, its seller has to
// request changes to the facts behind the credit (docs/product.md section 4).

/** The stages from funding_ready on. */
const FROM_FUNDING_READY: readonly ProjectStage[] = [
  'funding_ready',
  'settlement',
  'monitoring',
  'exited',
]

/** Whether the credit facts of a project in this stage are locked for its seller. */
export const locksCreditFacts = (stage: ProjectStage): boolean => FROM_FUNDING_READY.includes(stage)

/** The properties that decide whether a field is a credit fact. */
export type LockableField = Pick<
  FieldDefinition,
  'field_name' | 'category' | 'data_type' | 'field_type'
>

/** Every field in these categories affects the credit amount, including fields added by staff. */
const CREDIT_CATEGORIES: readonly FieldDefinition['category'][] = ['project_costs', 'credit_adders']

/** Sizes of a plant. */
const CAPACITIES: readonly FieldDefinition['field_type'][] = ['KILOWATTS', 'KILOWATT_HOURS']

/**
 * Credit facts not covered by category or kind: the amount, the technology, legal choices, and whatever else the
 * credit, a policy rule, or the review gate reads.
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
  'return_extension_filed',
  'planned_filing_date',
]

/**
 * Whether a field is a credit fact: costs and adders, sizes and dates of the plant, the amount, legal choices, and
 * whatever else a rule reads.
 */
export function isCreditFact(field: LockableField): boolean {
  const { field_name, category, data_type, field_type } = field
  if (CREDIT_CATEGORIES.includes(category) || BY_NAME.includes(field_name)) return true
  return category === 'overview' && (data_type === 'date' || CAPACITIES.includes(field_type))
}

const REASON = 'Locked since the project became Funding Ready. Request a change instead.'

/** Returns which of these fields the seller of a project in this stage cannot change, each with the reason. */
export const lockedFields = (
  stage: ProjectStage,
  fields: readonly LockableField[],
): Readonly<Record<string, string>> =>
  locksCreditFacts(stage)
    ? Object.fromEntries(fields.filter(isCreditFact).map(({ field_name }) => [field_name, REASON]))
    : {}

/** The ownership chart as a whole is a credit fact too. */
export const lockedChart = (stage: ProjectStage): Readonly<Record<string, string>> =>
  locksCreditFacts(stage) ? { nodes: REASON } : {}

import type { PolicyRule } from '#shared/contract/schemas/policy/policy.ts'
import { companyFieldDefinitions } from '#shared/entities/field-definitions/company.ts'
import { projectFieldDefinitions } from '#shared/entities/field-definitions/project.ts'
import { formatDate } from './dates.ts'
import { formatFieldValue, formatYesNo } from './field-values.ts'
import { formatExact } from './numbers.ts'
import { formatWithUnit } from './units.ts'

type Input = PolicyRule['inputs'][number]

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Fields whose values are choices, shown by their labels. */
const CHOICES = new Map(
  [...projectFieldDefinitions, ...companyFieldDefinitions]
    .filter(({ data_type }) => data_type === 'select')
    .map((field) => [field.field_name, field]),
)

/** Formats a fact for display; a dash if there is none. */
export function inputText({ value, unit, ref }: Pick<Input, 'value' | 'unit' | 'ref'>): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return formatYesNo(value)
  if (typeof value === 'number')
    return unit === null ? formatExact(value) : formatWithUnit(value, unit)
  const choice = CHOICES.get(ref?.field_name ?? '')
  if (choice) return formatFieldValue(choice, value)
  return DAY.test(value) ? formatDate(value) : value
}

import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import type { FieldDefinitionRecord } from '#shared/contract/schemas/documents/fields.ts'
import { type FieldValue, formatFieldValue } from '#shared/format/field-values.ts'

const isValue = (value: unknown): value is FieldValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Returns the value of a company's field as shown; empty if not filled in. */
export function shownValue(company: Company, field: FieldDefinitionRecord): string {
  const columns: Readonly<Record<string, unknown>> = company
  const value = columns[field.field_name] ?? company.values[field.field_name] ?? null
  return isValue(value) ? formatFieldValue(field, value) : ''
}

/** A field of a company with its value. */
export interface ShownField {
  name: string
  label: string
  value: string
}

export const shownFields = (
  company: Company,
  fields: readonly FieldDefinitionRecord[],
): ShownField[] =>
  fields.map((field) => ({
    name: field.field_name,
    label: field.field_label,
    value: shownValue(company, field),
  }))

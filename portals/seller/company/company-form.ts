import type { Company } from '#shared/contract/schemas/companies/companies.ts'
import { companiesSchemas } from '#shared/contract/schemas/companies/companies.ts'
import type { FieldDefinitionRecord } from '#shared/contract/schemas/documents/fields.ts'
import { STAFF_COMPANY_FIELDS } from '#shared/entities/companies.ts'
import { type DocumentCategory, documentCategories } from '#shared/entities/documents.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { checkFieldValue } from '#shared/rules/documents/field-values.ts'
import { fromInput, type InputValue, toInput } from '#shared/ui/fields/field-inputs.ts'
import type { InputValues } from '#shared/ui/fields/TypedInput.tsx'

const OF_STAFF: readonly string[] = STAFF_COMPANY_FIELDS

/** Whether the company itself may change a field; our team maintains the rest. */
export const isOwn = ({ readonly, field_name }: FieldDefinitionRecord): boolean =>
  !readonly && !OF_STAFF.includes(field_name)

/** Returns the company's value of a field: one of its columns, or a value by name. */
export function companyValue(company: Company, { field_name }: FieldDefinitionRecord): FieldValue {
  const columns: Readonly<Record<string, unknown>> = company
  const value = columns[field_name] ?? company.values[field_name] ?? null
  return isValue(value) ? value : null
}

const isValue = (value: unknown): value is FieldValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

export interface FieldSection {
  category: DocumentCategory
  fields: FieldDefinitionRecord[]
}

/** The fields by category, in product order. */
export const sectionsOf = (fields: readonly FieldDefinitionRecord[]): FieldSection[] =>
  documentCategories.values
    .map((category) => ({
      category,
      fields: fields.filter((field) => field.category === category),
    }))
    .filter((section) => section.fields.length > 0)

/** The initial values of the form's inputs. */
export const inputsOf = (company: Company, fields: readonly FieldDefinitionRecord[]): InputValues =>
  Object.fromEntries(
    fields.map((field) => [
      field.field_name,
      toInput({ value: companyValue(company, field) }) ?? '',
    ]),
  )

/** The values that differ from the company's, by field name. */
export function changesOf(
  company: Company,
  fields: readonly FieldDefinitionRecord[],
  inputs: InputValues,
): Record<string, FieldValue> {
  const values = fields.map(
    (field) => [field, fromInput(field, inputs[field.field_name] ?? null)] as const,
  )
  return Object.fromEntries(
    values
      .filter(([field, value]) => value !== companyValue(company, field))
      .map(([field, value]) => [field.field_name, value]),
  )
}

const COLUMNS = companiesSchemas.patch.body.shape

/** Returns the error for an input, in the server's words; true if it is valid. */
export function checkInput(field: FieldDefinitionRecord, input: InputValue): true | string {
  const value = fromInput(field, input)
  const name = field.field_name
  if (value === null) return name === 'name' ? 'Enter the name of your company' : true
  const checked = checkFieldValue(field, value)
  if (!checked.ok) return checked.message
  const column = Object.hasOwn(COLUMNS, name) ? COLUMNS[name as keyof typeof COLUMNS] : null
  return column?.safeParse(value).error?.issues[0]?.message ?? true
}

import type { ChangeRequest } from '#shared/contract/schemas/change-requests.ts'
import type { FieldRecord } from '#shared/contract/schemas/fields.ts'
import { type FieldValue, formatFieldValue } from '#shared/format/field-values.ts'

interface ChangedValue {
  name: string
  label: string
  now: string
  wanted: string
}

/** The fields of a request in words: what each is now, and what it should become. */
export function changedValues(
  { values, before }: Pick<ChangeRequest, 'values' | 'before'>,
  fields: readonly FieldRecord[],
): ChangedValue[] {
  const known = new Map(fields.map((field) => [field.field_name, field]))
  return Object.entries(values).map(([name, value]) => {
    const field = known.get(name)
    const words = (shown: FieldValue) =>
      (field ? formatFieldValue(field, shown) : String(shown ?? '')) || 'no value'
    return {
      name,
      label: field?.field_label ?? name,
      now: words(field ? field.value : (before[name] ?? null)),
      wanted: words(value),
    }
  })
}

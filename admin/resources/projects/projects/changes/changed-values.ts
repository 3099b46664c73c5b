import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import type { ChangeRequest } from '#shared/contract/schemas/projects/change-requests.ts'
import { type FieldValue, formatFieldValue } from '#shared/format/field-values.ts'
import { chartChanges } from '#shared/rules/projects/org-charts/words.ts'

interface ChangedValue {
  name: string
  label: string
  now: string
  wanted: string
}

/** Returns the fields and companies of a request in words: their current and requested values. */
export function changedValues(
  request: Pick<ChangeRequest, 'values' | 'before' | 'org_chart' | 'org_chart_before'>,
  fields: readonly FieldRecord[],
): ChangedValue[] {
  const { values, before, org_chart, org_chart_before } = request
  const known = new Map(fields.map((field) => [field.field_name, field]))
  const facts = Object.entries(values).map(([name, value]) => {
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
  if (!org_chart || !org_chart_before) return facts
  const companies = chartChanges(org_chart_before, org_chart).map((change) => ({
    name: change.name,
    label: `Ownership of ${change.name}`,
    now: change.before || 'not in the chart',
    wanted: change.after || 'not in the chart',
  }))
  return [...facts, ...companies]
}

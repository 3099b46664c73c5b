import { creditTechnologies } from '#shared/entities/estimates.ts'
import { type FieldValue, formatYesNo } from '#shared/format/field-values.ts'
import { differing, type ProjectValues } from './properties.ts'

/** What the properties say about a field in which they differ, in words; null if they share it. */
export function differenceWords(
  values: ProjectValues,
  field: string,
  format: (value: FieldValue) => string,
): string | null {
  const each = differing(values, field)?.map(
    ({ technology, value }) =>
      `${creditTechnologies.label(technology)} ${format(value) || 'not known'}`,
  )
  return each ? `Differs by property: ${each.join(', ')}` : null
}

/** A yes or no of a project, or of each of its properties where they differ; null if nobody knows. */
export function answerWords(
  project: { readonly values: ProjectValues } & ProjectValues,
  field: string,
): string | null {
  const values = { ...project.values, ...project }
  const said = (value: FieldValue) => (typeof value === 'boolean' ? formatYesNo(value) : '')
  const value = values[field]
  return typeof value === 'boolean' ? formatYesNo(value) : differenceWords(values, field, said)
}

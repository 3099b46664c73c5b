import type { FieldRecord } from '#shared/contract/schemas/documents/fields.ts'
import { type CreditTechnology, creditTechnologies } from '#shared/entities/estimates.ts'
import { formatFieldValue } from '#shared/format/field-values.ts'
import {
  factsOfProperty,
  nameOfFact,
  type PropertyFact,
  propertiesOf,
  propertyFacts,
  readOwnName,
} from '#shared/rules/policy/credits/properties.ts'
import { differenceWords } from '#shared/rules/policy/credits/property-words.ts'

/** A fact with what each property says; null where it says nothing about one. */
export interface PropertyRow {
  readonly fact: PropertyFact
  readonly label: string
  readonly differs: boolean
  readonly cells: readonly (FieldRecord | null)[]
}

const valuesIn = (fields: readonly FieldRecord[]) =>
  Object.fromEntries(fields.map(({ field_name, value }) => [field_name, value]))

/** The facts of each property of a project, from its fields; a cell is written under its own name. */
export function propertyRows(fields: readonly FieldRecord[]): {
  technologies: readonly CreditTechnology[]
  rows: readonly PropertyRow[]
} {
  const properties = propertiesOf(valuesIn(fields))
  const technologies = properties.map(({ technology }) => technology)
  const byName = new Map(fields.map((field) => [field.field_name, field]))
  const rows = propertyFacts.flatMap((fact): PropertyRow[] => {
    const shared = byName.get(fact)
    if (!shared) return []
    const cells = properties.map(({ technology, values }) => {
      if (!factsOfProperty(technology, technologies).includes(fact)) return null
      const field_name = nameOfFact(technology, fact, technologies)
      const own = byName.get(field_name) ?? shared
      const value = (values[fact] ?? null) as FieldRecord['value']
      const field_label = `${creditTechnologies.label(technology)}: ${shared.field_label}`
      return { ...own, field_name, field_label, value }
    })
    const said = cells.flatMap((cell) => (cell ? [cell.value] : []))
    const differs = said.some((value) => value !== said[0])
    return [{ fact, label: shared.field_label, differs, cells }]
  })
  return { technologies, rows }
}

/** Fields of the project itself, without what its properties have of their own. */
export const withoutOwn = (fields: readonly FieldRecord[]): FieldRecord[] =>
  fields.filter(({ field_name }) => readOwnName(field_name) === null)

/** What the properties say about a field in which they differ, in words; null if they share it. */
export const differenceIn = (fields: readonly FieldRecord[], field: FieldRecord): string | null =>
  differenceWords(valuesIn(fields), field.field_name, (value) => formatFieldValue(field, value))

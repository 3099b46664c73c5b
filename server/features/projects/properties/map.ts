import type {
  ProjectPropertyFacts,
  SavedProperties,
} from '#shared/contract/schemas/projects/properties.ts'
import { isFieldValue } from '#shared/format/field-values.ts'
import {
  factsOfProperty,
  type ProjectValues,
  propertiesOf,
  technologiesOf,
} from '#shared/rules/policy/credits/properties.ts'

/** The properties of a project with the facts that say something about each. */
export function toProperties(values: ProjectValues): ProjectPropertyFacts[] {
  const technologies = technologiesOf(values)
  return propertiesOf(values).map(({ technology, values: own }) => ({
    technology,
    ...Object.fromEntries(
      factsOfProperty(technology, technologies).map((fact) => {
        const value = own[fact] ?? null
        return [fact, isFieldValue(value) ? value : null]
      }),
    ),
  }))
}

export const toSavedProperties = (
  row: { version: number; values: ProjectValues } & ProjectValues,
): SavedProperties => ({
  properties: toProperties({ ...row.values, ...row }),
  version: row.version,
})

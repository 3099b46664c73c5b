import { companyFieldDefinitions } from './field-definitions/company.ts'
import type { FieldDefinition } from './field-definitions/define.ts'
import { projectFieldDefinitions } from './field-definitions/project.ts'

/** The definitions in a new installation; staff can add more. */
export const fieldDefinitions: readonly FieldDefinition[] = [
  ...projectFieldDefinitions,
  ...companyFieldDefinitions,
]

import { companyFieldDefinitions } from './field-definitions/company.ts'
import type { FieldDefinition } from './field-definitions/define.ts'
import { projectFieldDefinitions } from './field-definitions/project.ts'

/** The definitions that a new installation starts with; staff can add more. */
export const fieldDefinitions: readonly FieldDefinition[] = [
  ...projectFieldDefinitions,
  ...companyFieldDefinitions,
]

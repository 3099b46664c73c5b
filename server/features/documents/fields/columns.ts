import { companies } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import { companiesSchemas } from '#shared/contract/schemas/companies/companies.ts'
import { projectsSchemas } from '#shared/contract/schemas/projects/projects.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'

/** The table whose columns hold the key fields of a level; other fields are rows of values. */
export const OWNER_TABLES = { project: projects, company: companies } as const

/** Columns of a table that a patch of this shape carries by name. */
const columnsOf = <T extends object, S extends object>(table: T, shape: S) =>
  new Set(
    Object.keys(shape).filter((name): name is keyof T & keyof S & string =>
      Object.hasOwn(table, name),
    ),
  )

/**
 * Names of the fields of a level that are columns and that a patch may write. Bookkeeping columns
 * are no fields, so they can neither be written nor shown by name.
 */
export const COLUMN_FIELDS = {
  project: columnsOf(projects, projectsSchemas.patch.body.shape),
  company: columnsOf(companies, companiesSchemas.patch.body.shape),
} as const satisfies Record<FieldLevel, ReadonlySet<string>>

/** Names that mean something else in a record of the level, so that no new field can take them. */
const RESERVED = {
  project: reservedBy(
    projects,
    projectsSchemas.get.response.shape,
    projectsSchemas.patch.body.shape,
  ),
  company: reservedBy(
    companies,
    companiesSchemas.get.response.shape,
    companiesSchemas.patch.body.shape,
  ),
} as const satisfies Record<FieldLevel, ReadonlySet<string>>

function reservedBy(...shapes: object[]): ReadonlySet<string> {
  return new Set(shapes.flatMap((shape) => Object.keys(shape)))
}

/** Whether a field of this name would be mistaken for a part of the record itself. */
export const isReservedName = (level: FieldLevel, name: string) => RESERVED[level].has(name)

/** Whether the values of a field stand in a column of the project or company. */
export const isColumnField = (level: FieldLevel, name: string): boolean => {
  const names: ReadonlySet<string> = COLUMN_FIELDS[level]
  return names.has(name)
}

const SCHEMA_FIELDS = {
  project: new Set(Object.keys(projectsSchemas.patch.body.shape)),
  company: new Set(Object.keys(companiesSchemas.patch.body.shape)),
} as const satisfies Record<FieldLevel, ReadonlySet<string>>

/** Whether the schema of a write names this; the field definitions know every other name. */
export const isSchemaField = (level: FieldLevel, name: string): boolean =>
  SCHEMA_FIELDS[level].has(name)

import { companies } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import { companiesSchemas } from '#shared/contract/schemas/companies/companies.ts'
import { projectsSchemas } from '#shared/contract/schemas/projects/projects.ts'
import type { FieldLevel } from '#shared/entities/fields.ts'

/** The table whose columns hold a level's key fields; other fields are rows of values. */
export const OWNER_TABLES = { project: projects, company: companies } as const

/** Columns of a table that a patch of this shape includes by name. */
const columnsOf = <T extends object, S extends object>(table: T, shape: S) =>
  new Set(
    Object.keys(shape).filter((name): name is keyof T & keyof S & string =>
      Object.hasOwn(table, name),
    ),
  )

/**
 * The fields of a level that are columns and that a patch may write. Bookkeeping columns are not fields, so they can't
 * be written or shown by name.
 */
export const COLUMN_FIELDS = {
  project: columnsOf(projects, projectsSchemas.patch.body.shape),
  company: columnsOf(companies, companiesSchemas.patch.body.shape),
} as const satisfies Record<FieldLevel, ReadonlySet<string>>

/** Names already used in a record of the level, so no new field can take them. */
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

/** Whether a field with this name would be mistaken for part of the record itself. */
export const isReservedName = (level: FieldLevel, name: string) => RESERVED[level].has(name)

/** Whether a field's values are in a column of the project or company. */
export const isColumnField = (level: FieldLevel, name: string): boolean => {
  const names: ReadonlySet<string> = COLUMN_FIELDS[level]
  return names.has(name)
}

const SCHEMA_FIELDS = {
  project: new Set(Object.keys(projectsSchemas.patch.body.shape)),
  company: new Set(Object.keys(companiesSchemas.patch.body.shape)),
} as const satisfies Record<FieldLevel, ReadonlySet<string>>

/** Whether the write schema has this name; the field definitions know every other name. */
export const isSchemaField = (level: FieldLevel, name: string): boolean =>
  SCHEMA_FIELDS[level].has(name)

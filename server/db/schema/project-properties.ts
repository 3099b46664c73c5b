import { integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { creditTechnologies } from '#shared/entities/estimates.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { OwnFact } from '#shared/rules/policy/credits/properties.ts'
import { choice, id, oneOf, record } from './columns.ts'
import { projects } from './projects.ts'

/**
 * What a property of a project has of its own, by field name, where the properties differ; the project's field is empty
 * then. A fact that all share is the project's field.
 */
export const projectProperties = pgTable(
  'project_properties',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    technology: choice('technology', creditTechnologies).notNull(),
    values: jsonb('values').$type<Partial<Record<OwnFact, FieldValue>>>().notNull(),
    ...record(),
  },
  (table) => [
    oneOf('project_properties', table.technology, creditTechnologies),
    uniqueIndex('project_properties_once').on(table.project_id, table.technology),
  ],
)

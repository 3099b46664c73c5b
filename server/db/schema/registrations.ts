import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { registeredProperties, registrationStates } from '#shared/entities/registrations.ts'
import { choice, day, id, oneOf, record } from './columns.ts'
import { companies } from './companies.ts'
import { projects } from './projects.ts'

/** The registration of one property of a project for one tax year, by the company that transfers the credit. */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    project_id: integer('project_id')
      .notNull()
      .references(() => projects.id),
    company_id: integer('company_id')
      .notNull()
      .references(() => companies.id),
    property: choice('property', registeredProperties).notNull(),
    tax_year: integer('tax_year').notNull(),
    state: choice('state', registrationStates).notNull(),
    submitted_on: day('submitted_on'),
    /** What the IRS asked last. */
    question: text('question'),
    questioned_on: day('questioned_on'),
    issued_on: day('issued_on'),
    number: text('number'),
    ...record(),
  },
  (table) => [
    oneOf('registrations', table.property, registeredProperties),
    oneOf('registrations', table.state, registrationStates),
    uniqueIndex('registrations_once').on(table.project_id, table.property, table.tax_year),
    index('registrations_company').on(table.company_id),
  ],
)

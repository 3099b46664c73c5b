import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { registeredProperties, registrationStates } from '#shared/entities/registrations.ts'
import { users } from './accounts.ts'
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
    /** The latest question of the IRS. */
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

/** A corrected registration number: the old number, and why it was replaced. */
export const registrationCorrections = pgTable(
  'registration_corrections',
  {
    id: id(),
    registration_id: integer('registration_id')
      .notNull()
      .references(() => registrations.id),
    number: text('number').notNull(),
    reason: text('reason').notNull(),
    corrected_by: integer('corrected_by')
      .notNull()
      .references(() => users.id),
    ...record(),
  },
  (table) => [
    index('registration_corrections_registration').on(table.registration_id),
    index('registration_corrections_corrected_by').on(table.corrected_by),
  ],
)

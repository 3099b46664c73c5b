import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  checkResults,
  companyTypes,
  creditRatings,
  reviewOutcomes,
} from '#shared/entities/companies.ts'
import { financialLines } from '#shared/entities/financial-lines.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { choice, day, id, money, oneOf, record } from './columns.ts'

/** Legal entities: sellers, buyers, project companies, and guarantors point at them. */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text('name').notNull(),
    legal_name: text('legal_name'),
    company_type: choice('company_type', companyTypes),
    /** Nine digits with a hyphen after the second. */
    ein: text('ein'),
    full_street_address: text('full_street_address'),
    city: text('city'),
    /** Two-letter code of shared/entities/us-states.ts. */
    state: choice('state', usStates),
    zip_code: text('zip_code'),
    mailing_address: text('mailing_address'),
    formation_state: choice('formation_state', usStates),
    website: text('website'),
    phone_number: text('phone_number'),
    credit_rating: choice('credit_rating', creditRatings),
    guarantor_outcome: choice('guarantor_outcome', reviewOutcomes),
    /** The day it agreed that buyers may read its financial statements; null if it has not. */
    financials_consent_date: day('financials_consent_date'),
    kyb_result: choice('kyb_result', checkResults).notNull().default('not_run'),
    /** The staff member who looks after it. */
    assignee_id: integer('assignee_id'),
    /** The front-door user who entered it and may read and edit it. */
    applicant_id: integer('applicant_id'),
    ...record(),
  },
  (table) => [
    oneOf('companies', table.company_type, companyTypes),
    oneOf('companies', table.credit_rating, creditRatings),
    oneOf('companies', table.guarantor_outcome, reviewOutcomes),
    oneOf('companies', table.kyb_result, checkResults),
    index('companies_applicant').on(table.applicant_id),
    index('companies_assignee').on(table.assignee_id),
  ],
)

/** Statement lines that people typed, in dollars, per company and fiscal year. */
export const financialStatements = pgTable(
  'financial_statements',
  {
    id: id(),
    company_id: integer('company_id')
      .notNull()
      .references(() => companies.id),
    fiscal_year: integer('fiscal_year').notNull(),
    line: choice('line', financialLines).notNull(),
    value: money('value').notNull(),
    /** Null for figures from before signatures were recorded. */
    entered_by: integer('entered_by'),
    /** The staff member who vouches for it; null while only the company does. */
    checked_by: integer('checked_by'),
    ...record(),
  },
  (table) => [
    uniqueIndex('financial_statements_once').on(table.company_id, table.fiscal_year, table.line),
    index('financial_statements_entered_by').on(table.entered_by),
    index('financial_statements_checked_by').on(table.checked_by),
    oneOf('financial_statements', table.line, financialLines),
  ],
)

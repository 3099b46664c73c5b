import { expect, it } from 'vitest'
import { type FieldKind, fieldKinds } from '#shared/entities/fields.ts'
import { questionFor } from '#shared/entities/question-words.ts'
import { titleCase } from '#shared/entities/title-case.ts'

const rows: [field_name: string, kind: FieldKind, question: string][] = [
  ['landlord', 'string', 'Who is the landlord?'],
  ['members', 'string', 'Who are the members?'],
  ['exclusions', 'string', 'What are the exclusions?'],
  ['eligible_basis', 'dollars', 'What is the eligible basis?'],
  ['annual_rent', 'dollars', 'What is the annual rent?'],
  ['pto_date', 'date', 'What is the PTO date?'],
  ['p50', 'gigawatt_hours', 'What is the P50?'],
  ['site_lease_term', 'number_of_years', 'How long is the site lease term, in years?'],
  ['cash', 'dollars', 'What is the amount of cash?'],
  ['cost_of_sales', 'dollars', 'What is the cost of sales?'],
  ['total_assets', 'dollars', 'What is the amount of total assets?'],
  ['net_income', 'dollars', 'What is the net income?'],
  ['open_liens', 'integer', 'How many open liens?'],
  ['status', 'string', 'What is the status?'],
  ['lease_in_effect', 'boolean', 'Lease in effect?'],
]

it.each([
  ['Short-Term Investments', 'What is the amount of short-term investments?'],
  ['Long-Term Debt', 'What is the amount of long-term debt?'],
  ['EBIT', 'What is the EBIT?'],
])('asks for %s: %s', (field_label, question) => {
  expect(questionFor({ field_name: 'line', field_label, ...fieldKinds.dollars })).toBe(question)
})

it.each(rows)('asks for %s (%s): %s', (field_name, kind, question) => {
  const field_label = titleCase(field_name)
  expect(questionFor({ field_name, field_label, ...fieldKinds[kind] })).toBe(question)
})

import { expect, it } from 'vitest'
import { documentTypes } from '#shared/entities/document-types.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { reviewSectionsOf } from '#shared/entities/review-sections.ts'
import {
  documentSectionOf,
  unopenedList,
  unopenedSections,
} from '#shared/rules/projects/review-documents.ts'

it.each([
  ['costs', 'cost_segregation', 'five_year_property'],
  ['costs', 'other_project_costs_modules', 'invoices_and_payments'],
  ['costs', 'proof_of_payment', 'invoices_and_payments'],
  ['costs', 'interconnection_agreement', 'interconnection'],
  ['costs', 'site_lease', null],
  ['ie', 'site_lease', 'site'],
  ['ie', 'loan_agreement', null],
] as const)('in a review of kind %s, %s belongs to %s', (kind, type, section) => {
  expect(documentSectionOf(kind, type)).toBe(section)
})

it.each(reviewKinds.values)('names only sections that a review of kind %s has', (kind) => {
  const named = documentTypes.values.flatMap((type) => documentSectionOf(kind, type) ?? [])
  expect(named.filter((key) => !reviewSectionsOf[kind].has(key))).toEqual([])
})

const SITE = { key: 'site', title: 'Site' }
const DESIGN = { key: 'design', title: 'Design' }
const lease = (is_opened: boolean) => ({ document_type: 'site_lease', is_opened }) as const
const drawings = (is_opened: boolean) => ({ document_type: 'design_drawings', is_opened }) as const

it.each([
  ['nothing without documents', [SITE, DESIGN], [], []],
  ['nothing once all are opened', [SITE], [lease(true)], []],
  [
    'sections in their order, with how many of how many',
    [DESIGN, SITE],
    [lease(false), lease(true), drawings(false)],
    [
      { ...DESIGN, unopened: 1, documents: 1 },
      { ...SITE, unopened: 1, documents: 2 },
    ],
  ],
  [
    'no section that does not apply',
    [{ ...SITE, not_applicable: 'A roof' }, DESIGN],
    [lease(false)],
    [],
  ],
])('lists %s', (_what, sections, documents, expected) => {
  expect(unopenedSections('ie', sections, documents)).toEqual(expected)
})

it.each([
  [null, 'Not recorded'],
  [[], 'Every document was opened'],
  [
    [
      { ...SITE, unopened: 1, documents: 2 },
      { ...DESIGN, unopened: 1, documents: 1 },
    ],
    'Site: 1 of 2 documents; Design: 1 of 1 document',
  ],
])('says what %o means', (sections, words) => {
  expect(unopenedList(sections)).toBe(words)
})

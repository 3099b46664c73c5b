import { expect, it } from 'vitest'
import { documentTypes } from '#shared/entities/document-types.ts'
import { reviewSectionsOf } from '#shared/entities/review-sections.ts'
import { engineerSectionOf } from '#shared/rules/projects/engineer-documents.ts'

it.each([
  ['commissioning_test_report', 'commissioning'],
  ['design_drawings', 'design'],
  ['site_lease', 'site'],
  ['interconnection_agreement', 'interconnection'],
  ['loan_agreement', null],
  ['financial_statements_year_1', null],
] as const)('%s belongs to %s', (type, section) => {
  expect(engineerSectionOf(type)).toBe(section)
})

it('names only sections that exist', () => {
  const named = documentTypes.values.flatMap((type) => engineerSectionOf(type) ?? [])
  expect(named.filter((key) => !reviewSectionsOf.ie.has(key))).toEqual([])
})

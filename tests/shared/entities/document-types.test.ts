import { describe, expect, it } from 'vitest'
import { fieldFacts } from '#shared/entities/document-types/define.ts'
import {
  documentTypeData,
  documentTypes,
  requiredCompanyDocumentTypes,
} from '#shared/entities/document-types.ts'
import type { documentCategories } from '#shared/entities/documents.ts'
import { optionLists } from '#shared/entities/option-lists.ts'

/** How many types each category holds (docs/domain.md section 3). */
const sizes = {
  overview: 6,
  site_control: 5,
  project_costs: 17,
  financial_capacity: 4,
  insurance: 4,
  interconnection: 3,
  design_permitting_technical_review: 11,
  credit_adders: 8,
  revenue_sources: 6,
  operations_maintenance: 2,
  debt: 2,
  credit_registration: 3,
  other: 1,
  unclassified: 0,
} satisfies Record<(typeof documentCategories.values)[number], number>

describe('document types', () => {
  it('are 72', () => {
    expect(documentTypes.values).toHaveLength(72)
  })

  it.each(Object.entries(sizes))('category %s holds %d', (category, size) => {
    const held = documentTypes.values.filter((type) => documentTypeData[type].category === category)
    expect(held).toHaveLength(size)
  })

  it('require seven documents of every company', () => {
    expect(new Set(requiredCompanyDocumentTypes)).toEqual(
      new Set([
        'articles_of_incorporation',
        'certificate_of_good_standing',
        'company_operating_agreement',
        'liens_document',
        'financial_statements_year_1',
        'financial_statements_year_2',
        'financial_statements_year_3',
      ]),
    )
    for (const type of requiredCompanyDocumentTypes) {
      expect(documentTypeData[type].owner).toBe('company')
    }
  })

  it('name the types that the product names', () => {
    const named = [
      'site_lease',
      'deed_of_title',
      'epc_agreement',
      'om_agreement',
      'power_purchase_agreement',
      'interconnection_agreement',
      'pto_document',
      'independent_engineer_report',
      'cost_segregation',
      'project_photo',
      'registration_screenshot',
      'other',
    ]
    expect(named.filter((name) => !documentTypes.has(name))).toEqual([])
    const costs = documentTypes.values.filter((type) => type.startsWith('other_project_costs_'))
    expect(costs).toHaveLength(12)
  })

  it('have distinct labels, and searchPhrases in lower case for all but the fallback', () => {
    expect(new Set(documentTypes.options.map(({ label }) => label)).size).toBe(72)
    for (const type of documentTypes.values) {
      const { searchPhrases } = documentTypeData[type]
      expect(searchPhrases.length > 0).toBe(type !== 'other')
      for (const phrase of searchPhrases) expect(phrase).toBe(phrase.trim().toLowerCase())
    }
  })

  it('have fields with unique names, a label and, for choices only, a closed list', () => {
    for (const type of documentTypes.values) {
      const { fields } = documentTypeData[type]
      expect(new Set(fields.map(({ field_name }) => field_name)).size).toBe(fields.length)
      for (const field of fields) {
        expect(field.field_name).toMatch(/^[a-z][a-z0-9_]*$/)
        expect(field.field_label).not.toBe('')
        expect(field.options !== null).toBe(field.kind === 'enum')
        if (field.options !== null) expect(optionLists[field.options]).toBeDefined()
        expect(fieldFacts(field).data_type === 'select').toBe(field.kind === 'enum')
      }
    }
  })

  it('read every statement line from financial statements', () => {
    const { fields } = documentTypeData.financial_statements_year_2
    expect(fields).toHaveLength(3 + 24)
    expect(fields.map(({ field_name }) => field_name)).toContain('retained_earnings')
  })
})

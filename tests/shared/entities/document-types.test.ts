import { describe, expect, it } from 'vitest'
import { fieldFacts } from '#shared/entities/document-types/define.ts'
import {
  documentTypeData,
  documentTypes,
  requiredCompanyDocumentTypes,
} from '#shared/entities/document-types.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { optionLists } from '#shared/entities/option-lists.ts'

describe('document types', () => {
  it('fill every category except the one for files without a type', () => {
    const held = new Set(documentTypes.values.map((type) => documentTypeData[type].category))
    const empty = documentCategories.values.filter((category) => !held.has(category))
    expect(empty).toEqual(['unclassified'])
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

  it('include the types that the product names', () => {
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
    expect(new Set(documentTypes.options.map(({ label }) => label)).size).toBe(
      documentTypes.values.length,
    )
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

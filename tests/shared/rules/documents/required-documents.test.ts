import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { documentTypeData } from '#shared/entities/document-types.ts'
import { offtakeTypes, projectTypes, siteControlTypes } from '#shared/entities/projects.ts'
import {
  type ProjectFacts,
  requiredProjectDocuments,
} from '#shared/rules/documents/required-documents.ts'

const UNKNOWN: ProjectFacts = {
  installation_type: null,
  site_control_type: null,
  offtake_type: null,
  placed_in_service_date: null,
  has_project_level_debt: null,
  adder_domestic_content_claimed: null,
  adder_energy_community_claimed: null,
  adder_lmi_10_claimed: null,
  adder_lmi_20_claimed: null,
  adder_pw_apprenticeship_claimed: null,
}

describe('requiredProjectDocuments', () => {
  it.each<[string, Partial<ProjectFacts>, DocumentType[], DocumentType[]]>([
    ['anything', {}, ['epc_agreement', 'cost_segregation'], ['site_lease', 'pto_document']],
    [
      'gas sold by a gas project',
      { installation_type: 'rng', offtake_type: 'third_party_other' },
      ['gas_offtake_agreement'],
      [],
    ],
    [
      'what storage sells',
      { installation_type: 'storage', offtake_type: 'third_party_other' },
      ['interconnection_agreement'],
      ['gas_offtake_agreement'],
    ],
    ['leased land', { site_control_type: 'land_leased' }, ['site_lease'], ['deed_of_title']],
    [
      'an owned building',
      { site_control_type: 'building_owned' },
      ['deed_of_title'],
      ['site_lease'],
    ],
    [
      'solar in service',
      { installation_type: 'rooftop_solar', placed_in_service_date: '2026-05-01' },
      ['pto_document', 'placed_in_service_letter', 'interconnection_agreement'],
      ['gas_interconnection_agreement'],
    ],
    [
      'gas in service',
      { installation_type: 'rng', placed_in_service_date: '2026-05-01' },
      ['gas_interconnection_agreement', 'placed_in_service_letter'],
      ['pto_document', 'interconnection_agreement'],
    ],
    ['debt', { has_project_level_debt: true }, ['loan_agreement'], []],
    ['no debt', { has_project_level_debt: false }, [], ['loan_agreement']],
    [
      'energy sold',
      { offtake_type: 'third_party_energy' },
      ['power_purchase_agreement'],
      ['utility_bill'],
    ],
    ['LMI', { adder_lmi_20_claimed: true }, ['low_income_allocation_letter'], []],
    [
      'wages',
      { adder_pw_apprenticeship_claimed: true },
      ['prevailing_wage_certificate', 'apprenticeship_certificate'],
      [],
    ],
  ])('%s', (_name, facts, expected, unexpected) => {
    const required = requiredProjectDocuments({ ...UNKNOWN, ...facts })
    expect(required).toEqual(expect.arrayContaining(expected))
    for (const type of unexpected) expect(required).not.toContain(type)
  })

  it('names each type once, and only types that a project can have', () => {
    const flag = fc.constantFrom(true, false, null)
    const facts = fc.record({
      installation_type: fc.constantFrom(null, ...projectTypes.values),
      site_control_type: fc.constantFrom(null, ...siteControlTypes.values),
      offtake_type: fc.constantFrom(null, ...offtakeTypes.values),
      placed_in_service_date: fc.constantFrom(null, '2026-01-01'),
      has_project_level_debt: flag,
      adder_domestic_content_claimed: flag,
      adder_energy_community_claimed: flag,
      adder_lmi_10_claimed: flag,
      adder_lmi_20_claimed: flag,
      adder_pw_apprenticeship_claimed: flag,
    })
    fc.assert(
      fc.property(facts, (project) => {
        const required = requiredProjectDocuments(project)
        expect(new Set(required).size).toBe(required.length)
        for (const type of required) expect(documentTypeData[type].owner).not.toBe('company')
      }),
    )
  })
})

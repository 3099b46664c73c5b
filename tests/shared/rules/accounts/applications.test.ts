import { describe, expect, it } from 'vitest'
import {
  companyFieldsOf,
  openSections,
  prefillOf,
  projectFieldsOf,
  statementOf,
} from '#shared/rules/accounts/applications.ts'
import { fullForm, withAsset } from './quotes/forms.ts'

describe('what an application becomes', () => {
  it('is a company with the answers that were given', () => {
    const data = { legal_name: 'Ely LLC', ein: '12-3456789', city: ' ', state: null, more: 1 }
    expect(companyFieldsOf({ 'company-info': data })).toEqual({
      legal_name: 'Ely LLC',
      ein: '12-3456789',
    })
  })

  it('is a project with both sections and the rest of the quote', () => {
    const info = { name: 'Ely', eligible_costs: 5, placed_in_service_date: '2026-12-01' }
    const review = {
      site_control: 'land_owned',
      offtake: 'self_energy',
      permits: 'done',
      interconnection: 'windmill',
      open_points: ' The county’s signature ',
    }
    const quoted = {
      name: 'Other',
      installed_capacity_ac: 900,
      placed_in_service_date: '2026-01-01',
    }
    expect(
      projectFieldsOf({ 'project-info': info, 'project-review': review }, quoted, '2026-11-16'),
    ).toEqual({
      name: 'Ely',
      eligible_costs: 5,
      installed_capacity_ac: 900,
      target_placed_in_service_date: '2026-12-01',
      site_control_type: 'land_owned',
      offtake_type: 'self_energy',
      description: 'Permits: done. Outstanding: The county’s signature',
    })
  })

  it.each([
    [{}, null],
    [{ fiscal_year: 2025 }, null],
    [
      { fiscal_year: 2025, revenue: 0, net_income: -3, total_debt: 9 },
      { revenue: 0, net_income: -3 },
    ],
  ])('has the lines of %j', (data, lines) => {
    expect(statementOf({ 'financial-review': data })?.lines ?? null).toEqual(lines)
  })

  it('asks for the sections that are open', () => {
    expect(
      openSections({
        'financial-review': 'completed',
        'project-review': 'in_progress',
        'company-info': 'submitted',
        'project-info': 'not_started',
      }),
    ).toEqual(['project-review', 'project-info'])
  })
})

describe('what a quote prefills in the front door', () => {
  it('is its first asset, its place, and its company', () => {
    const form = withAsset(
      { capacity_dc_mw: 12.5, installation_type: 'rooftop_solar' },
      {
        contact_info: { ...fullForm.contact_info, company_name: 'Reyes Solar LLC' },
        location: { address: '1 Mesa Road', state: 'NM' },
      },
    )
    expect(prefillOf(form)).toEqual({
      'company-info': { legal_name: 'Reyes Solar LLC' },
      'project-info': {
        name: 'Swan Lake',
        installation_type: 'rooftop_solar',
        full_street_address: '1 Mesa Road',
        installed_capacity_dc: 12_500,
        eligible_costs: 16_000_000,
        construction_start_date: '2025-06-01',
        placed_in_service_date: '2026-09-30',
      },
    })
  })

  it('is nothing that the quote leaves out', () => {
    expect(prefillOf({ ...fullForm, assets: [{}] })).toEqual({
      'company-info': {},
      'project-info': {},
    })
  })
})

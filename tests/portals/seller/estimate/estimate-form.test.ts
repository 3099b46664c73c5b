import { describe, expect, it } from 'vitest'
import { propertyOf, requestOf, valuesOf } from '#portals/seller/estimate/estimate-form.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects.ts'
import { estimateRequestSchema } from '#shared/entities/estimates.ts'

const project: ProjectDetail = {
  id: 5,
  slug: 'mesa-solar',
  name: 'Mesa Solar',
  stage: 'onboarding',
  stage_changed_at: '2026-03-01T12:00:00.000Z',
  seller_id: 1,
  seller_name: 'Mesa',
  installation_type: 'carport_solar',
  full_street_address: null,
  projected_itc_amount: null,
  installed_capacity_dc: 6_000,
  construction_start_date: '2024-06-01',
  placed_in_service_date: null,
  target_placed_in_service_date: '2026-12-01',
  has_project_level_debt: null,
  offtake_type: null,
  site_control_type: null,
  adder_domestic_content_claimed: true,
  adder_lmi_10_claimed: true,
  adder_lmi_20_claimed: null,
  adder_energy_community_claimed: false,
  adder_pw_apprenticeship_claimed: true,
  om_agreement_term: null,
  site_lease_term: null,
  capacity_agreement_term: null,
  gas_transport_agreement_term: null,
  power_purchase_agreement_term: null,
  created_at: '2026-03-01T12:00:00.000Z',
  updated_at: '2026-03-01T12:00:00.000Z',
  version: 1,
  parties: [],
  values: { installed_capacity_ac: 4_800, eligible_costs: 9_500_000, tax_exempt_share: 0.5 },
}

describe('propertyOf', () => {
  it('starts from the facts of the project: kilowatts become megawatts', () => {
    expect(propertyOf(project)).toEqual({
      technology: 'solar',
      capacity_ac_mw: 4.8,
      eligible_costs: 9_500_000,
      interconnection_costs: null,
      construction_start_date: '2024-06-01',
      placed_in_service_date: '2026-12-01',
      pwa: true,
      domestic_content: true,
      energy_community: false,
      lmi: '10',
      paired_storage: false,
      material_assistance_ratio: null,
      tax_exempt_share: 0.5,
    })
  })

  it('takes the day it went into service over the day it was meant to', () => {
    const placed = { ...project, placed_in_service_date: '2025-11-30' }
    expect(propertyOf(placed).placed_in_service_date).toBe('2025-11-30')
  })

  it('guesses nothing', () => {
    const bare = { ...project, installation_type: null, values: { installed_capacity_ac: 'much' } }
    expect(propertyOf(bare)).toMatchObject({ technology: null, capacity_ac_mw: null })
  })
})

describe('requestOf', () => {
  const property = propertyOf(project)

  it('makes a request that the server takes, with percentages as fractions', () => {
    const request = requestOf('Mesa Solar', { properties: [property] })
    expect(estimateRequestSchema.parse(request)).toEqual(request)
    expect(request.properties[0]).toMatchObject({ lmi: 10, tax_exempt_share: 0.005 })
    expect(request.properties[0]).not.toHaveProperty('interconnection_costs')
  })

  it('is read back from an earlier estimate as it was', () => {
    const [asked] = requestOf('Mesa Solar', { properties: [property] }).properties
    expect(asked && valuesOf(asked)).toEqual(property)
  })
})

import { describe, expect, it } from 'vitest'
import { estimateRequestSchema } from '#shared/entities/estimates.ts'
import {
  EMPTY_PROPERTY,
  propertiesOf,
  requestOf,
  valuesOf,
} from '#shared/ui/estimates/estimate-form.ts'
import { aRecord } from '#tests/support/a-record.ts'

const project = aRecord('projects.get', {
  id: 5,
  name: 'Mesa Solar',
  installation_type: 'carport_solar',
  installed_capacity_dc: 6_000,
  construction_start_date: '2024-06-01',
  target_placed_in_service_date: '2026-12-01',
  adder_domestic_content_claimed: true,
  adder_lmi_10_claimed: true,
  adder_energy_community_claimed: false,
  adder_pw_apprenticeship_claimed: true,
  values: { installed_capacity_ac: 4_800, eligible_costs: 9_500_000, tax_exempt_share: 0.5 },
})

const [property = EMPTY_PROPERTY] = propertiesOf(project)

describe('the first property', () => {
  it('starts from the facts of the project: kilowatts become megawatts', () => {
    expect(property).toEqual({
      ...EMPTY_PROPERTY,
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

  it('prefers the actual in-service date to the target', () => {
    const placed = { ...project, placed_in_service_date: '2025-11-30' }
    expect(propertiesOf(placed)[0]?.placed_in_service_date).toBe('2025-11-30')
  })

  it('guesses nothing', () => {
    const bare = { ...project, installation_type: null, values: { installed_capacity_ac: 'much' } }
    expect(propertiesOf(bare)).toMatchObject([{ technology: null, capacity_ac_mw: null }])
  })
})

describe('propertiesOf', () => {
  const values = {
    ...project.values,
    storage_eligible_costs: 4_000_000,
    storage_capacity_ac: 3_000,
    storage_material_assistance_ratio: 58,
    construction_start_method: 'five_percent',
    credit_transfer_method: 'direct_pay',
  }

  it('adds the storage beside solar, with its own figures', () => {
    const dated = { ...values, storage_construction_start_date: '2026-03-01' }
    const [own, storage] = propertiesOf({ ...project, values: dated })
    expect(own).toMatchObject({
      construction_start_method: 'five_percent',
      credit_transfer_method: 'direct_pay',
    })
    expect(storage).toMatchObject({
      technology: 'storage',
      capacity_ac_mw: 3,
      eligible_costs: 4_000_000,
      construction_start_date: '2026-03-01',
      construction_start_method: null,
      placed_in_service_date: '2026-12-01',
      material_assistance_ratio: 58,
      credit_transfer_method: 'direct_pay',
      pwa: true,
    })
    const request = requestOf('Mesa', { properties: propertiesOf({ ...project, values }) })
    expect(estimateRequestSchema.parse(request)).toEqual(request)
  })

  it('leaves an unknown capacity of storage open', () => {
    const [, storage] = propertiesOf({
      ...project,
      values: { ...values, storage_capacity_ac: null },
    })
    expect(storage?.capacity_ac_mw).toBeNull()
  })

  it('is only the project itself without storage', () => {
    expect(propertiesOf(project)).toHaveLength(1)
  })
})

describe('requestOf', () => {
  it('makes a request that the server accepts, with percentages as fractions', () => {
    const request = requestOf('Mesa Solar', { properties: [property] })
    expect(estimateRequestSchema.parse(request)).toEqual(request)
    expect(request.properties[0]).toMatchObject({ lmi: 10, tax_exempt_share: 0.005 })
    expect(request.properties[0]).not.toHaveProperty('interconnection_costs')
  })

  it('is read back from an earlier estimate unchanged', () => {
    const [asked] = requestOf('Mesa Solar', { properties: [property] }).properties
    expect(asked && valuesOf(asked)).toEqual(property)
  })
})

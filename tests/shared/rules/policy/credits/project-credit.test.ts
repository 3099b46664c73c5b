import { describe, expect, it } from 'vitest'
import { type CreditFacts, projectCredit } from '#shared/rules/policy/credits/project-credit.ts'
import { taxpayerOf } from '#shared/rules/policy/credits/taxpayer.ts'

const FACTS: CreditFacts = {
  installation_type: 'groundmount_solar',
  installed_capacity_dc: 7_920,
  construction_start_date: '2024-04-14',
  placed_in_service_date: null,
  target_placed_in_service_date: '2026-09-30',
  adder_domestic_content_claimed: null,
  adder_lmi_10_claimed: null,
  adder_lmi_20_claimed: null,
  adder_energy_community_claimed: true,
  adder_pw_apprenticeship_claimed: true,
  values: { installed_capacity_ac: 6_000, eligible_costs: 10_000_000 },
}

describe('the credit that a project comes to', () => {
  it('takes basis, rate, and adders from its facts', () => {
    const credit = projectCredit(FACTS)
    expect(credit).toMatchObject({
      missing: null,
      isEstimatedMw: false,
      result: { eligible_basis: 10_000_000, rate_bps: 4_000, itc_amount: 4_000_000 },
    })
  })

  it('reads shares as percents and counts interconnection only up to 5 MW', () => {
    const values = { ...FACTS.values, interconnection_costs: 500_000, tax_exempt_share: 10 }
    const large = projectCredit({ ...FACTS, values })
    expect(large).toMatchObject({ result: { eligible_basis: 10_000_000, itc_amount: 3_600_000 } })
    const small = projectCredit({ ...FACTS, values: { ...values, installed_capacity_ac: 4_000 } })
    expect(small).toMatchObject({ result: { eligible_basis: 10_500_000 } })
  })

  it('works out the output from the DC size if the AC size is unknown, and says so', () => {
    const { installed_capacity_ac: _, ...values } = FACTS.values
    expect(projectCredit({ ...FACTS, values })).toMatchObject({ isEstimatedMw: true })
  })

  const withStorage = (changes: Record<string, unknown> = {}): CreditFacts => ({
    ...FACTS,
    values: {
      ...FACTS.values,
      interconnection_costs: 500_000,
      storage_eligible_costs: 4_000_000,
      storage_capacity_ac: 3_000,
      storage_construction_start_date: '2026-03-01',
      storage_placed_in_service_date: '2027-06-01',
      storage_material_assistance_ratio: 58,
      ...changes,
    },
  })

  it('treats storage beside solar as a separate property', () => {
    expect(projectCredit(withStorage())).toMatchObject({
      result: { section: '48', itc_amount: 4_000_000 },
      storage: { section: '48E', eligible_basis: 4_000_000, itc_amount: 1_600_000 },
      itcAmount: 5_600_000,
    })
    expect(projectCredit(withStorage({ storage_material_assistance_ratio: 54 }))).toMatchObject({
      storage: { itc_amount: 0 },
      itcAmount: 4_000_000,
    })
  })

  it('uses the dates of the solar if storage has none, but requires its capacity', () => {
    const dates = { storage_construction_start_date: null, storage_placed_in_service_date: null }
    expect(projectCredit(withStorage(dates))).toMatchObject({ storage: { section: '48' } })
    expect(projectCredit(withStorage({ storage_capacity_ac: null }))).toEqual({
      missing: ['Storage capacity (AC)'],
    })
  })

  it('has no second property without storage costs or for storage alone', () => {
    const none = withStorage({ storage_eligible_costs: null })
    expect(projectCredit(none)).toMatchObject({ storage: null, itcAmount: 4_000_000 })
    const alone = { ...withStorage(), installation_type: 'storage' as const }
    expect(projectCredit(alone)).toMatchObject({ storage: null })
  })

  it.each([
    ['direct pay', { credit_transfer_method: 'direct_pay' }, 3_600_000],
    [
      'an exception to it',
      { credit_transfer_method: 'direct_pay', domestic_content_exception: true },
      4_000_000,
    ],
    ['a sale', { credit_transfer_method: 'transfer' }, 4_000_000],
    ['a field that says nothing', { section_choice: null, credit_tax_year: 2026 }, 4_000_000],
  ])('reads %s from the fields', (_words, values, amount) => {
    const credit = projectCredit({ ...FACTS, values: { ...FACTS.values, ...values } })
    expect(credit).toMatchObject({ itcAmount: amount })
  })

  it('reads the choice of section and the starts of construction', () => {
    const read = (values: Record<string, unknown>) =>
      projectCredit({ ...FACTS, values: { ...FACTS.values, ...values } })
    expect(read({ section_choice: 'section_48e' })).toMatchObject({ result: { section: '48E' } })
    const late = {
      section_choice: 'section_48e',
      solar_construction_start_date: '2026-08-01',
      solar_construction_start_method: 'five_percent',
      feoc_construction_start_date: '2026-08-01',
    }
    expect(read(late)).toMatchObject({ result: { itc_amount: 0 } })
  })

  it('treats a capacity of 0 as missing', () => {
    const none = { ...FACTS, values: { ...FACTS.values, installed_capacity_ac: 0 } }
    expect(projectCredit(none)).toMatchObject({ isEstimatedMw: true })
    expect(projectCredit({ ...none, installed_capacity_dc: 0 })).toEqual({
      missing: ['Installed capacity'],
    })
    expect(projectCredit(withStorage({ storage_capacity_ac: 0 }))).toEqual({
      missing: ['Storage capacity (AC)'],
    })
  })

  it('is not calculated for dates in the wrong order', () => {
    expect(projectCredit({ ...FACTS, placed_in_service_date: '2024-04-13' })).toEqual({
      missing: ['An in-service date on or after the construction start'],
    })
    const storage = withStorage({ storage_construction_start_date: '2027-06-02' })
    expect(projectCredit(storage)).toEqual({
      missing: ['A storage in-service date on or after the storage construction start'],
    })
  })

  it('takes the year of storage from its own in-service date', () => {
    const values = {
      section_choice: 'section_48e',
      credit_tax_year: 2025,
      storage_construction_start_date: null,
      storage_material_assistance_ratio: null,
    }
    // The owner is tested for the credit year, from 2026 on.
    const served = { ...withStorage(values), target_placed_in_service_date: '2025-09-30' }
    const late = projectCredit(served, false)
    expect(late).toMatchObject({ result: { itc_amount: 4_000_000 }, storage: { itc_amount: 0 } })
  })

  it.each([
    ['attests that it is none', true, 4_000_000],
    ['says nothing', null, 4_000_000],
    ['says that it is one', false, 0],
  ])('depends on the attestation of the company that files: %s', (_words, attestation, amount) => {
    const values = { ...FACTS.values, section_choice: 'section_48e' }
    expect(projectCredit({ ...FACTS, values }, attestation)).toMatchObject({ itcAmount: amount })
    expect(projectCredit(FACTS, attestation)).toMatchObject({ itcAmount: 4_000_000 })
  })

  it('is claimed by the transferor, else the owner, else the seller', () => {
    const parties = (['seller', 'guarantor', 'owner', 'transferor'] as const).map((role) => ({
      role,
    }))
    expect(taxpayerOf(parties)?.role).toBe('transferor')
    expect(taxpayerOf(parties.slice(0, 3))?.role).toBe('owner')
    expect(taxpayerOf(parties.slice(0, 2))?.role).toBe('seller')
    expect(taxpayerOf([])).toBeNull()
  })

  it('names what is missing', () => {
    const credit = projectCredit({ ...FACTS, construction_start_date: null, values: {} })
    expect(credit).toEqual({ missing: ['Eligible costs', 'Construction start'] })
    const nothing = { ...FACTS, installation_type: null, installed_capacity_dc: null, values: {} }
    expect(projectCredit(nothing).missing).toEqual([
      'Project type',
      'Installed capacity',
      'Eligible costs',
    ])
  })
})

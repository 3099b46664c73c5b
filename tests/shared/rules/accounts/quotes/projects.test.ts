import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QuoteForm } from '#shared/entities/quotes.ts'
import { assetName, quotedProjects, serviceOf } from '#shared/rules/accounts/quotes/projects.ts'
import { answerQuote } from '#shared/rules/accounts/quotes/quotes.ts'
import { FIRST_GRID } from '#tests/support/prices.ts'
import { fullForm, NOW, withAsset } from './forms.ts'

const TODAY = '2026-02-10'
const projectsOf = (form: QuoteForm) =>
  quotedProjects(
    { form, result: answerQuote(form, { now: NOW, prices: FIRST_GRID, inUs: true }) },
    TODAY,
  )

describe('projects of a quote', () => {
  it('have everything that the quote says, in the units of fields', () => {
    const form = withAsset(
      {
        installation_type: 'groundmount_solar',
        capacity_dc_mw: 12.5,
        interconnection_costs: 400_000,
        domestic_content: true,
        energy_community: false,
        lmi: 20,
        material_assistance_ratio: 0.62,
        tax_exempt_share: 12,
      },
      { location: { address: '1 Mesa Road', state: 'NM', latitude: 33, longitude: -107 } },
    )
    expect(projectsOf(form)).toEqual([
      {
        name: 'Swan Lake',
        installation_type: 'groundmount_solar',
        full_street_address: '1 Mesa Road',
        state: 'NM',
        latitude: 33,
        longitude: -107,
        projected_itc_amount: expect.any(Number),
        installed_capacity_dc: 12_500,
        installed_capacity_ac: 10_000,
        eligible_costs: 16_000_000,
        interconnection_costs: 400_000,
        construction_start_date: '2025-06-01',
        target_placed_in_service_date: '2026-09-30',
        material_assistance_ratio: 62,
        tax_exempt_share: 12,
        adder_pw_apprenticeship_claimed: true,
        adder_domestic_content_claimed: true,
        adder_energy_community_claimed: false,
        adder_lmi_10_claimed: false,
        adder_lmi_20_claimed: true,
      },
    ])
  })

  it('leave open what was not stated, and locate only the first', () => {
    const form = { ...fullForm, location: { state: 'outside_us' as const }, assets: [{}, {}] }
    expect(projectsOf(form)).toEqual([{ name: 'Solar project 1' }, { name: 'Solar project 2' }])
  })

  it.each<[QuoteForm['technology'], object, object]>([
    [
      'rng',
      { gas_mmbtu_per_day: 816 },
      { installation_type: 'rng', installed_capacity_ac: 10_000 },
    ],
    [
      'storage',
      { storage_mw: 5, capacity_mwh: 20 },
      { installation_type: 'storage', installed_capacity_ac: 5_000, storage_capacity: 20_000 },
    ],
    [
      'solar_storage',
      { capacity_mw: 10, storage_mw: 5, capacity_mwh: 20 },
      { installed_capacity_ac: 10_000, storage_capacity_ac: 5_000, storage_capacity: 20_000 },
    ],
  ])('sizes %s', (technology, asset, expected) => {
    const form = { ...fullForm, technology, assets: [asset] }
    const [project] = quotedProjects({ form, result: { components: [] } }, TODAY)
    expect(project).toMatchObject(expected)
  })

  it('have the credit of their own asset', () => {
    const [asset = {}] = fullForm.assets
    const form = { ...fullForm, assets: [asset, { ...asset, eligible_costs: 8_000_000 }] }
    expect(projectsOf(form).map((one) => one.projected_itc_amount)).toEqual([4_800_000, 2_400_000])
  })

  it('take a past or current day as in service, and any later day as the target', () => {
    expect(serviceOf('2026-02-10', TODAY)).toEqual({ placed_in_service_date: '2026-02-10' })
    expect(serviceOf('2026-02-11', TODAY)).toEqual({ target_placed_in_service_date: '2026-02-11' })
    expect(serviceOf('', TODAY)).toEqual({})
  })

  it('are one for each asset, each with a name', () => {
    const name = fc.option(fc.constantFrom('Ely', ' ', 'Mesa'), { nil: undefined })
    fc.assert(
      fc.property(fc.array(fc.record({ name }), { minLength: 1, maxLength: 5 }), (assets) => {
        const form = { ...fullForm, assets }
        const rows = quotedProjects({ form, result: { components: [] } }, TODAY)
        expect(rows.map((row) => row.name)).toEqual(assets.map((_one, at) => assetName(form, at)))
        expect(rows.every((row) => String(row.name).trim() !== '')).toBe(true)
      }),
    )
  })
})

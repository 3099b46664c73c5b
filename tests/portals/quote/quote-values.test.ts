import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toQuoteForm, toQuoteValues } from '#portals/quote/quote-conversion.ts'
import {
  asksFor,
  assetFieldsOf,
  emptyValues,
  quoteValuesSchema,
  usualUnit,
} from '#portals/quote/quote-values.ts'
import {
  quoteFormSchema,
  quoteTechnologies,
  subtypesOfTechnology,
} from '#shared/entities/quotes.ts'
import { fullValues, withAsset } from './values.ts'

const sentAsset = (changes: Parameters<typeof withAsset>[0]) =>
  toQuoteForm(withAsset(changes)).assets?.[0]

describe('the form to send', () => {
  it('contains only what was answered', () => {
    expect(quoteFormSchema.parse(toQuoteForm(fullValues))).toEqual({
      contact_info: {
        first_name: 'Ana',
        last_name: 'Reyes-Kim',
        email: 'ana@example.test',
        phone_number: '555-010-1234',
      },
      technology: 'solar',
      project_type: 'utility_scale',
      project_cycle: 'develop',
      location: { state: 'NM' },
      projects_count: 1,
      assets: [
        {
          name: 'Swan Lake',
          capacity_mw: 10,
          eligible_costs: 16_000_000,
          construction_start_date: '2025-06-01',
          placed_in_service_date: '2026-09-30',
          pwa: true,
          insured: true,
        },
      ],
    })
  })

  it.each([
    ['kilowatts', { size_unit: 'kW', capacity_mw: 4_800 }, { capacity_mw: 4.8 }],
    ['kilowatts without dust', { size_unit: 'kW', capacity_mw: 0.03 }, { capacity_mw: 0.000_03 }],
    ['percent', { material_assistance_ratio: 62 }, { material_assistance_ratio: 0.62 }],
    ['percent without dust', { tax_exempt_share: 0.7 }, { tax_exempt_share: 0.007 }],
    ['one percent', { tax_exempt_share: 1 }, { tax_exempt_share: 0.01 }],
    ['all of it', { tax_exempt_share: 100 }, { tax_exempt_share: 1 }],
    ['points', { lmi: '20' }, { lmi: 20 }],
    ['no points', { lmi: '0' }, { lmi: 0 }],
    ['a no', { pwa: 'no' }, { pwa: false }],
  ] as const)('converts %s to the form that the call accepts', (_name, typed, sent) => {
    expect(sentAsset(typed)).toMatchObject(sent)
  })

  it('leaves out answers to questions that the technology does not ask', () => {
    const values = { ...withAsset({ storage_mw: 5, gas_mmbtu_per_day: 900, lmi: '10' }) }
    expect(Object.keys(toQuoteForm({ ...values, technology: 'rng' }).assets?.[0] ?? {})).toEqual([
      'name',
      'gas_mmbtu_per_day',
      'eligible_costs',
      'construction_start_date',
      'placed_in_service_date',
      'pwa',
      'insured',
    ])
  })

  it('drops a type that belongs to another technology', () => {
    expect(toQuoteForm({ ...fullValues, technology: 'rng' }).project_type).toBeNull()
    expect(toQuoteForm({ ...fullValues, technology: 'other' }).project_type).toBeNull()
  })

  it('is invalid while nothing is answered', () => {
    expect(quoteFormSchema.safeParse(toQuoteForm(emptyValues())).success).toBe(false)
  })
})

const megawatts = fc.integer({ min: 1, max: 499_999 }).map((value) => value / 100)
const dollars = fc.integer({ min: 100_000, max: 9_999_999 }).map((cents) => cents / 100)

describe('values to edit', () => {
  it('restore the form that was sent', () => {
    const asset = fc.record(
      {
        name: fc.constantFrom('Swan Lake', 'Roof 2'),
        capacity_mw: megawatts,
        capacity_dc_mw: megawatts,
        eligible_costs: dollars,
        pwa: fc.boolean(),
        lmi: fc.constantFrom(0 as const, 10 as const, 20 as const),
        material_assistance_ratio: fc.integer({ min: 0, max: 100 }).map((points) => points / 100),
        placed_in_service_date: fc.constant('2026-09-30'),
      },
      { requiredKeys: [] },
    )
    const forms = fc.record({
      type: fc.constantFrom(...subtypesOfTechnology.solar),
      assets: fc.array(asset, { minLength: 1, maxLength: 4 }),
      state: fc.constantFrom('NM' as const, 'PR' as const, 'outside_us' as const),
    })
    fc.assert(
      fc.property(forms, ({ type, assets, state }) => {
        const form = quoteFormSchema.parse({
          ...toQuoteForm(fullValues),
          project_type: type,
          location: { state },
          assets,
        })
        expect(quoteFormSchema.parse(toQuoteForm(toQuoteValues(form)))).toEqual(form)
      }),
    )
  })

  it('treat a share above 1 as a percentage, as the rules do', () => {
    const form = quoteFormSchema.parse(toQuoteForm(withAsset({})))
    const [asset] = form.assets
    const sent = { ...form, assets: [{ ...asset, material_assistance_ratio: 62 }] }
    expect(toQuoteValues(sent).assets[0]?.material_assistance_ratio).toBe(62)
  })
})

describe('a solar and storage asset', () => {
  const storage = {
    storage_construction_start_date: '2026-03-01',
    storage_placed_in_service_date: '2027-06-01',
    storage_material_assistance_ratio: 58,
  }

  it('is sent with the dates and the ratio of its storage, and read back', () => {
    const values = { ...withAsset(storage), technology: 'solar_storage' as const }
    const form = quoteFormSchema.parse(toQuoteForm(values))
    expect(form.assets[0]).toMatchObject({ ...storage, storage_material_assistance_ratio: 0.58 })
    expect(toQuoteValues(form).assets[0]).toMatchObject(storage)
    expect(toQuoteForm(withAsset(storage)).assets?.[0]).not.toHaveProperty(
      'storage_construction_start_date',
    )
  })

  it('rejects storage placed in service before its construction start', () => {
    const late = { ...storage, storage_placed_in_service_date: '2026-02-28' }
    const values = { ...withAsset(late), technology: 'solar_storage' as const }
    const { error } = quoteFormSchema.safeParse(toQuoteForm(values))
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'assets.0.storage_placed_in_service_date',
    ])
  })

  it('accepts an older draft without the storage questions', () => {
    const { assets, ...rest } = fullValues
    const older = assets.map((asset) =>
      Object.fromEntries(Object.entries(asset).filter(([name]) => !Object.hasOwn(storage, name))),
    )
    expect(quoteValuesSchema.parse({ ...rest, assets: older })).toEqual(fullValues)
  })
})

describe('the questions about an asset', () => {
  it.each(quoteTechnologies.values)('list no field of %s twice', (technology) => {
    const fields = assetFieldsOf[technology]
    expect(new Set(fields).size).toBe(fields.length)
  })

  it('ask for the gas volume only for renewable natural gas', () => {
    const asking = quoteTechnologies.values.filter((it) => asksFor(it, 'gas_mmbtu_per_day'))
    expect(asking).toEqual(['rng'])
  })

  it.each([
    ['residential', 'kW'],
    ['commercial_industrial', 'kW'],
    ['utility_scale', 'MW'],
    ['landfill', 'MW'],
    [null, 'MW'],
  ] as const)('use for %s the unit %s', (type, unit) => {
    expect(usualUnit(type)).toBe(unit)
  })
})

import { describe, expect, it } from 'vitest'
import { advice } from '#portals/quote/CoverComparison.tsx'
import { previewOf } from '#portals/quote/estimate-preview.ts'
import { placeName } from '#portals/quote/find-place.ts'
import { changedFields, conflictingFields } from '#portals/quote/quote-changes.ts'
import { emptyAsset, emptyValues } from '#portals/quote/quote-values.ts'
import { failureOf } from '#portals/quote/send-failure.ts'
import { assetLines, assetWords, summaryOf } from '#portals/quote/summary.ts'
import { ApiError } from '#shared/client/api-error.ts'
import { formatCreditPrice, formatPriceRange } from '#shared/format/prices.ts'
import { answerQuote } from '#shared/rules/accounts/quotes/quotes.ts'
import { fullForm, NOW } from '#tests/shared/rules/accounts/quotes/forms.ts'
import { FIRST_GRID } from '#tests/support/prices.ts'
import { fullValues, withAsset } from './values.ts'

describe('the summary', () => {
  it('describes each answer in a few words', () => {
    expect(Object.fromEntries(summaryOf(fullValues).map(({ step, text }) => [step, text]))).toEqual(
      {
        contactInfo: 'Ana Reyes-Kim',
        technology: 'Solar',
        projectType: 'Utility scale',
        projectCycle: 'Develop',
        location: 'New Mexico',
        projectsCount: '1 project',
        assets: '10 MW, $16M',
      },
    )
  })

  it('is empty where nothing was answered', () => {
    expect(summaryOf(emptyValues()).map(({ text }) => text)).toEqual(Array(7).fill(null))
  })

  it('shows the county of a location and counts several assets', () => {
    const [asset = emptyAsset()] = fullValues.assets
    const location = { ...fullValues.location, address: 'Hatch', place: 'Doña Ana, New Mexico' }
    const lines = summaryOf({ ...fullValues, location, assets: [asset, asset] })
    expect(lines.find(({ step }) => step === 'location')?.text).toBe('Hatch, Doña Ana, New Mexico')
    expect(lines.find(({ step }) => step === 'assets')?.text).toBe('2 assets described')
  })

  it.each([
    ['solar', { capacity_mw: null, capacity_dc_mw: 13 }, '13 MW, $16M'],
    ['storage', { capacity_mwh: 40, eligible_costs: null }, '10 MW, 40 MWh'],
    ['solar_storage', { storage_mw: 5, eligible_costs: null }, '10 MW, 5 MW storage'],
    ['rng', { gas_mmbtu_per_day: 900, eligible_costs: null }, '900 MMBtu per day'],
    ['solar', { size_unit: 'kW', capacity_mw: 4_800, eligible_costs: null }, '4,800 kW'],
    ['rng', { storage_mw: 5, eligible_costs: null }, ''],
  ] as const)('describes an asset of %s with %o', (technology, changes, words) => {
    const [asset = emptyAsset()] = withAsset(changes).assets
    expect(assetWords(asset, technology)).toBe(words)
  })

  it('lists every asset, named or not', () => {
    const assets = [...fullValues.assets, emptyAsset()]
    expect(assetLines({ ...fullValues, assets })).toBe(
      'Swan Lake: 10 MW, $16M\nAsset 2: no details yet',
    )
  })
})

describe('prices', () => {
  it.each([
    [0.905, '90.5¢'],
    [0.9125, '91.25¢'],
    [0.9, '90¢'],
    [-0.03, '-3¢'],
    [0.145, '14.5¢'],
  ])('shows %d dollars as %s', (price, text) => {
    expect(formatCreditPrice(price)).toBe(text)
  })

  it('shows a price range with a single unit sign', () => {
    expect(formatPriceRange(0.89, 0.92)).toBe('89–92¢')
  })
})

describe('places', () => {
  it.each([
    [{ county: 'Doña Ana', state_name: 'New Mexico', in_us: true }, 'Doña Ana, New Mexico'],
    [{ county: null, state_name: 'Puerto Rico', in_us: true }, 'Puerto Rico'],
    [{ county: null, state_name: null, in_us: false }, ''],
  ])('names %o', (place, name) => {
    expect(placeName(place)).toBe(name)
  })
})

describe('the preview', () => {
  it('shows the figures of the quote', () => {
    const quote = answerQuote(fullForm, { now: NOW, prices: FIRST_GRID, inUs: true })
    const preview = previewOf(fullValues, FIRST_GRID, NOW)
    expect(preview?.credit).toBe(quote.itc_amount)
    expect(preview?.price).toEqual({
      low: quote.price?.low,
      high: quote.price?.high,
      net: quote.price?.net_proceeds,
      credit: quote.itc_amount,
    })
  })

  it('is empty until there is something to estimate', () => {
    expect(previewOf(emptyValues(), FIRST_GRID, NOW)).toBeNull()
    expect(previewOf({ ...fullValues, assets: [emptyAsset()] }, FIRST_GRID, NOW)).toBeNull()
  })
})

describe('changes to a sent quote', () => {
  const { contact_info: _contact, ...base } = fullForm

  it('include only fields that differ, whatever the order of their parts', () => {
    const before = { ...fullForm, location: { address: 'Hatch', state: 'NM' as const } }
    const after = {
      ...before,
      projects_count: 2,
      location: { state: 'NM' as const, address: 'Hatch', latitude: undefined },
    }
    expect(changedFields(before, after)).toEqual({ projects_count: 2 })
    expect(changedFields(before, fullForm)).toEqual({ location: { state: 'NM' } })
  })

  it('conflict only where both sides changed the same answer differently', () => {
    const mine = { ...base, projects_count: 2, project_cycle: 'own' as const }
    const theirs = { ...base, projects_count: 3, technology: 'storage' as const }
    expect(conflictingFields(base, mine, theirs)).toEqual(['projects_count'])
    expect(conflictingFields(base, mine, { ...base, projects_count: 2 })).toEqual([])
    expect(conflictingFields(base, base, theirs)).toEqual([])
  })
})

describe('a refused request', () => {
  const refused = (errors: Record<string, string>) =>
    new ApiError(400, 'validation', 'Check the highlighted fields.', { errors })

  it('is shown at the inputs of the current step', () => {
    expect(failureOf(refused({ 'assets.0.lmi': 'No' }), 'assets')).toEqual({
      message: null,
      errors: { 'assets.0.lmi': 'No' },
    })
  })

  it('shows problems of other steps above the form', () => {
    expect(failureOf(refused({ 'contact_info.email': 'Not taken' }), 'assets')).toEqual({
      message: 'Check the highlighted fields. Contact info: Not taken',
      errors: {},
    })
  })

  it('says what happened when there was no response', () => {
    expect(failureOf(new ApiError(0, 'network', 'No connection'), 'assets').message).toBe(
      'No connection',
    )
    expect(failureOf(new TypeError('x'), 'assets').message).toContain('still here')
  })
})

describe('insured against uninsured', () => {
  it('shows the difference between the whole-dollar amounts in the table', () => {
    const comparison = {
      insured: { net_proceeds: 500_000.6 },
      uninsured: { net_proceeds: 318_880.4 },
    }
    expect(advice(comparison)).toContain('Insuring brings $181,121 more')
    expect(advice({ insured: { net_proceeds: 5.2 }, uninsured: { net_proceeds: 4.9 } })).toBe(
      'Both bring the same net proceeds.',
    )
  })
})

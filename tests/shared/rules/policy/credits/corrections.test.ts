import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CreditProperty, creditPropertySchema } from '#shared/entities/estimates.ts'
import { estimateProperty } from '#shared/rules/policy/credits/estimate.ts'
import { type LawRow, law, lawStep, readLawStep } from '#shared/rules/policy/credits/law.ts'
import { paymentWindow } from '#shared/rules/policy/credits/payment-window.ts'
import { battery, landfillGas, lateSolar, plainSolar, rooftop } from './examples.ts'

const solar: CreditProperty = { ...plainSolar, pwa: true }
const amountOf = (property: CreditProperty) => estimateProperty(property).itc_amount
const wordsOf = (property: CreditProperty) => estimateProperty(property).reasons.join('\n')

const in2022 = { construction_start_date: '2021-05-01', placed_in_service_date: '2022-12-31' }

describe('the law table', () => {
  const rows: LawRow[] = Object.values(law)

  it('names the section or notice and the date of every row, with no two rows alike', () => {
    for (const { source, dated } of rows) {
      expect(source).toMatch(/section|Notice|CFR/)
      expect(dated).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
    expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length)
  })

  it.each([
    ['solar', solar],
    ['late solar', { ...lateSolar, placed_in_service_date: '2028-01-01' }],
    ['storage', { ...battery, construction_start_date: '2034-05-01' }],
    ['gas', { ...landfillGas, lmi: 10, domestic_content: true }],
    ['the small rate with bonds', { ...plainSolar, tax_exempt_share: 0.1, energy_community: true }],
    ['interconnection', { ...solar, interconnection_costs: 10 }],
    ['interconnection of storage', { ...battery, interconnection_costs: 10 }],
    ['storage of 2022', { ...battery, ...in2022 }],
    ['direct pay', { ...solar, credit_transfer_method: 'direct_pay' }],
    ['a long build', { ...solar, placed_in_service_date: '2031-01-01' }],
    ['domestic content in a territory', { ...solar, domestic_content: true, state: 'GU' }],
  ] satisfies [string, CreditProperty][])('is named by every step of %s', (_what, property) => {
    const named = rows.flatMap(({ title, source, under48E }) =>
      [source, ...(under48E ? [under48E.source] : [])].map((place) => `[${title}: ${place}, `),
    )
    for (const reason of estimateProperty(property).reasons) {
      expect(named.filter((name) => reason.includes(name))).toHaveLength(1)
    }
  })
})

it('splits a step into its words and its law', () => {
  expect(readLawStep(lawStep(law.gasEnd, 'No credit.'))).toEqual({
    words: 'No credit.',
    row: 'Renewable natural gas: section 48(c)(7), 26 CFR 1.48-9, 12/12/2024',
  })
  expect(readLawStep('The rate is 30%.')).toEqual({ words: 'The rate is 30%.', row: null })
})

it('allows payment from the credit year to the due date of the election', () => {
  expect(paymentWindow(2026)).toEqual({ from: '2026-01-01', to: '2027-10-15' })
})

describe('three starts of construction', () => {
  const late: CreditProperty = {
    ...solar,
    construction_start_date: '2025-10-01',
    placed_in_service_date: '2028-06-01',
  }
  it.each<[string, CreditProperty, number]>([
    ['physical work', { ...late, construction_start_method: 'physical_work' }, 3_000_000],
    ['an open method', late, 3_000_000],
    ['five percent above 1.5 MW', { ...late, construction_start_method: 'five_percent' }, 0],
    [
      'five percent at 1.5 MW',
      { ...late, construction_start_method: 'five_percent', capacity_ac_mw: 1.5 },
      3_000_000,
    ],
    [
      'five percent the day before the notice',
      {
        ...late,
        construction_start_method: 'five_percent',
        construction_start_date: '2025-09-01',
      },
      3_000_000,
    ],
    [
      'five percent on its day',
      {
        ...late,
        construction_start_method: 'five_percent',
        construction_start_date: '2025-09-02',
      },
      0,
    ],
    [
      'five percent, in service in time',
      {
        ...late,
        construction_start_method: 'five_percent',
        placed_in_service_date: '2027-12-31',
      },
      3_000_000,
    ],
    [
      'five percent for the credit, work for the deadline',
      {
        ...late,
        construction_start_method: 'five_percent',
        solar_construction_start_date: '2026-03-01',
        solar_construction_start_method: 'physical_work',
      },
      3_000_000,
    ],
    [
      'a start for the deadline that is too late',
      { ...late, solar_construction_start_date: '2026-07-05' },
      0,
    ],
    [
      'storage by five percent',
      { ...battery, construction_start_method: 'five_percent' },
      7_200_000,
    ],
    [
      'an earlier start for the foreign-entity test',
      {
        ...battery,
        material_assistance_ratio: 0,
        feoc_construction_start_date: '2025-12-31',
        feoc_construction_start_method: 'five_percent',
      },
      7_200_000,
    ],
    ['a later start for it', { ...battery, feoc_construction_start_date: '2027-01-01' }, 0],
  ])('%s', (_words, property, amount) => {
    expect(amountOf(property)).toBe(amount)
  })

  it('are all explained', () => {
    const words = wordsOf({
      ...late,
      construction_start_method: 'five_percent',
      solar_construction_start_date: '2026-03-01',
      solar_construction_start_method: 'physical_work',
      feoc_construction_start_date: '2025-11-01',
    })
    expect(words).toContain(
      'Construction began on 10/01/2025 by five percent safe harbor, so section 48E applies.',
    )
    expect(words).toContain(
      'For the solar deadline, construction began on 03/01/2026 by physical work.',
    )
    expect(words).toContain(
      'For the material assistance test, construction began on 11/01/2025 by five percent safe harbor.',
    )
  })

  it('count continuous work from the earliest', () => {
    const long = { ...late, placed_in_service_date: '2029-12-31' }
    expect(wordsOf(long)).not.toContain('continuous work')
    expect(wordsOf({ ...long, feoc_construction_start_date: '2024-11-01' })).toContain(
      'you must show continuous work',
    )
  })

  it.each(['solar_construction_start_date', 'feoc_construction_start_date'] as const)(
    'never allow a %s after service',
    (name) => {
      const asked = { ...solar, [name]: '2026-12-02' }
      expect(creditPropertySchema.safeParse(asked).error?.issues).toMatchObject([
        { path: [name], message: 'Can’t be after the placed-in-service date' },
      ])
      expect(creditPropertySchema.safeParse({ ...solar, [name]: '2026-12-01' }).success).toBe(true)
    },
  )

  it('state the assumption when the method is open', () => {
    expect(wordsOf(late)).toContain('This assumes that physical work began construction')
    expect(wordsOf(solar)).not.toContain('This assumes')
  })
})

describe('choice of section', () => {
  const open: CreditProperty = { ...solar, construction_start_date: '2024-06-01' }
  it.each<[string, CreditProperty, '48' | '48E']>([
    ['by default', open, '48'],
    ['chosen', { ...open, section_choice: 'section_48e' }, '48E'],
    [
      'not open before 2025 in service',
      { ...open, section_choice: 'section_48e', placed_in_service_date: '2024-12-31' },
      '48',
    ],
    [
      'not open for a start in 2025',
      { ...open, section_choice: 'section_48', construction_start_date: '2025-01-01' },
      '48E',
    ],
  ])('%s', (_words, property, section) => {
    expect(estimateProperty(property).section).toBe(section)
  })

  it('shows what each section gives', () => {
    expect(wordsOf({ ...open, prohibited_foreign_entity: true })).toContain(
      'With these details section 48 gives $3,000,000, section 48E $0. Foreign-entity tests apply under section 48E only.',
    )
    expect(wordsOf({ ...landfillGas, section_choice: 'section_48e' })).toContain(
      'section 48 gives $16,800,000, section 48E $0',
    )
    expect(wordsOf(landfillGas)).toContain('so section 48 applies.')
    expect(wordsOf(landfillGas)).not.toContain('unless you choose')
    expect(wordsOf({ ...open, placed_in_service_date: '2024-12-31' })).not.toContain('48E $')
  })

  it('refuses a section that is not open', () => {
    expect(wordsOf({ ...solar, section_choice: 'section_48' })).toContain(
      'Section 48 can’t be chosen: construction must begin before 2025 and service come after 2024.',
    )
    expect(wordsOf({ ...solar, section_choice: 'section_48e' })).not.toContain('can’t be chosen')
  })
})

describe('foreign-entity taxpayer tests', () => {
  const foreign: CreditProperty = { ...solar, prohibited_foreign_entity: true }
  it.each<[string, CreditProperty, number]>([
    ['credit year 2026', foreign, 0],
    ['credit year 2025', { ...foreign, placed_in_service_date: '2025-12-31' }, 3_000_000],
    ['a tax year before that of service', { ...foreign, credit_tax_year: 2025 }, 0],
    ['section 48', { ...foreign, construction_start_date: '2024-12-31' }, 3_000_000],
    ['an owner that is none', { ...foreign, prohibited_foreign_entity: false }, 3_000_000],
  ])('%s', (_words, property, amount) => {
    expect(amountOf(property)).toBe(amount)
  })

  it('are stated where they apply', () => {
    expect(wordsOf(solar)).toContain('In credit year 2026, the owner can’t be a specified')
    const early = { ...solar, placed_in_service_date: '2025-12-31' }
    expect(wordsOf(early)).not.toContain('In credit year')
  })

  it('state what the owner attested and what can recapture the credit for ten years', () => {
    expect(wordsOf({ ...solar, prohibited_foreign_entity: false })).toContain(
      'In credit year 2026, the owner says it isn’t a specified or influenced foreign entity.',
    )
    const control =
      'Until 03/01/2038, payments that give a specified foreign entity control of the project take the credit back'
    const reached = { ...solar, placed_in_service_date: '2028-03-01' }
    expect(wordsOf(reached)).toContain(control)
    expect(wordsOf({ ...reached, construction_start_date: '2024-12-31' })).not.toContain(control)
    // A credit of a tax year that began before the law's day is out of reach.
    const before = { ...solar, placed_in_service_date: '2027-12-31' }
    expect(wordsOf(before)).not.toContain('payments that give')
  })
})

describe('the place of a project', () => {
  it('matters only in a territory, where only certain owners claim the credit', () => {
    const words = (state: 'PR' | 'NM') => wordsOf({ ...solar, state })
    expect(words('PR')).toContain('The project is in a U.S. territory, where only certain owners')
    expect(words('NM')).not.toContain('territory')
    expect(amountOf({ ...solar, state: 'PR' })).toBe(amountOf(solar))
  })
})

describe('direct pay', () => {
  const paid: CreditProperty = { ...solar, credit_transfer_method: 'direct_pay' }
  it.each<[string, CreditProperty, number]>([
    ['begun in 2023', { ...paid, construction_start_date: '2023-06-01' }, 3_000_000],
    ['begun in 2024', { ...paid, construction_start_date: '2024-06-01' }, 2_700_000],
    ['begun in 2025', paid, 2_550_000],
    [
      'begun in 2026',
      { ...paid, construction_start_date: '2026-01-01', material_assistance_ratio: 0.8 },
      0,
    ],
    ['domestic content', { ...paid, domestic_content: true }, 4_000_000],
    ['an exception', { ...paid, domestic_content_exception: true }, 3_000_000],
    ['below 1 MW', { ...rooftop, credit_transfer_method: 'direct_pay' }, 600_000],
    ['a sale', { ...paid, credit_transfer_method: 'transfer' }, 3_000_000],
  ])('%s', (_words, property, amount) => {
    expect(amountOf(property)).toBe(amount)
  })

  it('says what it takes off, or why it takes off nothing', () => {
    expect(wordsOf(paid)).toContain(
      'Direct pay pays 85% of the credit: construction began in 2025 without domestic content.',
    )
    expect(wordsOf({ ...paid, domestic_content_exception: true })).toContain(
      'Direct pay pays the whole credit: domestic products would cost over 25% more or aren’t available.',
    )
  })
})

it('states what domestic content has to prove', () => {
  const needs = (construction_start_date: string) =>
    wordsOf({ ...solar, domestic_content: true, construction_start_date })
  expect(needs('2025-06-15')).toContain('at least 40% of manufactured products')
  expect(needs('2025-06-16')).toContain('at least 45% of manufactured products')
  expect(wordsOf(solar)).not.toContain('manufactured products')
})

it('states what cures a failure of the wage rules', () => {
  expect(wordsOf(plainSolar)).toContain(
    '$5,000 per underpaid worker ($10,000 and three times the back pay if intentional) and $50 per missing apprentice hour ($500 if intentional)',
  )
  expect(wordsOf(solar)).not.toContain('apprentice hour')
})

describe('every solar estimate', () => {
  const day = fc
    .date({ min: new Date('2022-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const anySolar = fc
    .record({
      construction_start_date: day,
      capacity_ac_mw: fc.constantFrom(0.5, 1.5, 1.6, 20),
      construction_start_method: fc.constantFrom(undefined, 'physical_work', 'five_percent'),
      material_assistance_ratio: fc.constantFrom(undefined, 0.3, 0.9),
      prohibited_foreign_entity: fc.boolean(),
      credit_transfer_method: fc.constantFrom('transfer', 'direct_pay'),
      domestic_content: fc.boolean(),
      technology: fc.constantFrom('solar', 'storage', 'rng'),
    })
    .map(
      (changes): CreditProperty => ({
        ...solar,
        ...changes,
        placed_in_service_date: `${Number(changes.construction_start_date.slice(0, 4)) + 2}-12-31`,
      }),
    )

  it('is unchanged by spelling out the defaults of the other starts', () => {
    fc.assert(
      fc.property(anySolar, (property) => {
        const { construction_start_date: date, construction_start_method: method } = property
        const spelled: CreditProperty = {
          ...property,
          solar_construction_start_date: date,
          solar_construction_start_method: method,
          feoc_construction_start_date: date,
          feoc_construction_start_method: method,
        }
        expect(estimateProperty(spelled)).toEqual(estimateProperty(property))
      }),
    )
  })

  it('is never higher with direct pay than with a sale, nor with a foreign owner', () => {
    fc.assert(
      fc.property(anySolar, (property) => {
        const sold = amountOf({ ...property, credit_transfer_method: 'transfer' })
        expect(amountOf({ ...property, credit_transfer_method: 'direct_pay' })).toBeLessThanOrEqual(
          sold,
        )
        const domestic = amountOf({ ...property, prohibited_foreign_entity: false })
        expect(amountOf({ ...property, prohibited_foreign_entity: true })).toBeLessThanOrEqual(
          domestic,
        )
      }),
    )
  })

  it('is never lower with physical work than with five percent', () => {
    fc.assert(
      fc.property(anySolar, (property) => {
        const by = (construction_start_method: 'physical_work' | 'five_percent') =>
          amountOf({ ...property, construction_start_method })
        expect(by('physical_work')).toBeGreaterThanOrEqual(by('five_percent'))
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import type { CreditProperty } from '#shared/entities/estimates.ts'
import { estimateCredit } from '#shared/rules/policy/credits/estimate.ts'
import { battery, landfillGas, lateSolar, plainSolar, rooftop, smallFarm } from './examples.ts'

/** Estimates worked out by hand: what is special, its source, the properties, their rates, and the credit in dollars. */
type Worked = readonly [
  words: string,
  source: string,
  properties: readonly CreditProperty[],
  ratesBps: readonly number[],
  amount: number,
]

const solar: CreditProperty = { ...plainSolar, pwa: true }
const farm80: CreditProperty = {
  ...solar,
  capacity_ac_mw: 80,
  eligible_costs: 104_000_000,
  interconnection_costs: 9_000_000,
  domestic_content: true,
}
const tied: CreditProperty = { ...solar, eligible_costs: 8_000_000, interconnection_costs: 500_000 }
const smallBattery: CreditProperty = {
  ...battery,
  capacity_ac_mw: 4,
  interconnection_costs: 600_000,
}
const begun2024 = { construction_start_date: '2024-05-01' }
const beside: CreditProperty = {
  ...solar,
  technology: 'storage',
  capacity_ac_mw: 3,
  eligible_costs: 4_000_000,
  paired_storage: true,
}
const lateBattery = (construction_start_date: string): CreditProperty => ({
  ...battery,
  material_assistance_ratio: 0.8,
  construction_start_date,
  placed_in_service_date: '2038-01-01',
})
const spent5: CreditProperty = {
  ...solar,
  construction_start_date: '2025-10-01',
  construction_start_method: 'five_percent',
  placed_in_service_date: '2028-06-01',
}
const paid: CreditProperty = { ...solar, credit_transfer_method: 'direct_pay' }
const begun2026 = { construction_start_date: '2026-03-01', material_assistance_ratio: 0.62 }

const RATE: readonly Worked[] = [
  ['small farm with wages', 'section 48E(a)(2)(A)(ii)', [smallFarm], [3000], 3_342_000],
  [
    '1 MW without wages',
    'section 48E(a)(2)(A)(i)',
    [{ ...rooftop, capacity_ac_mw: 1 }],
    [600],
    120_000,
  ],
  [
    'below 1 MW, domestic',
    'section 48E(a)(2)(A)(ii)(I)',
    [{ ...rooftop, domestic_content: true }],
    [4000],
    800_000,
  ],
  [
    'begun before the wage rules',
    'section 48(a)(9)(B)(ii)',
    [
      {
        ...plainSolar,
        capacity_ac_mw: 10,
        eligible_costs: 12_000_000,
        construction_start_date: '2023-01-28',
      },
    ],
    [3000],
    3_600_000,
  ],
  [
    'begun with the wage rules',
    'section 48(a)(9)(B)(ii)',
    [
      {
        ...plainSolar,
        capacity_ac_mw: 10,
        eligible_costs: 12_000_000,
        construction_start_date: '2023-01-29',
      },
    ],
    [600],
    720_000,
  ],
  [
    'both adders at the small rate',
    'section 48E(a)(3)',
    [{ ...plainSolar, domestic_content: true, energy_community: true }],
    [1000],
    1_000_000,
  ],
  [
    'energy community and low-income 10',
    'sections 48E(a)(3)(A) and 48E(h)',
    [{ ...smallFarm, energy_community: true, lmi: 10 }],
    [5000],
    5_570_000,
  ],
  [
    'low-income 20 without wages',
    'section 48E(h)(1)',
    [{ ...plainSolar, capacity_ac_mw: 4, eligible_costs: 8_000_000, lmi: 20 }],
    [2600],
    2_080_000,
  ],
  [
    'low-income at 5 MW',
    'section 48E(h)(2)',
    [{ ...solar, capacity_ac_mw: 5, eligible_costs: 8_000_000, lmi: 10 }],
    [3000],
    2_400_000,
  ],
]

const BASIS: readonly Worked[] = [
  [
    'interconnection at 5 MW',
    'section 48E(b)(1)(B)',
    [{ ...tied, capacity_ac_mw: 5 }],
    [3000],
    2_550_000,
  ],
  [
    'interconnection above 5 MW',
    'section 48E(b)(1)(B)',
    [{ ...tied, capacity_ac_mw: 5.01 }],
    [3000],
    2_400_000,
  ],
  ['80 MW, interconnection does not count', '26 CFR 1.48E-2(a)', [farm80], [4000], 41_600_000],
  [
    'interconnection of storage under section 48E',
    'section 48E(c)(1)',
    [smallBattery],
    [3000],
    7_200_000,
  ],
  [
    'interconnection of storage under section 48',
    'section 48(a)(8)',
    [{ ...smallBattery, ...begun2024 }],
    [3000],
    7_380_000,
  ],
  [
    '40% tax-exempt bonds',
    'section 45(b)(3), our reading',
    [{ ...solar, tax_exempt_share: 0.4 }],
    [3000],
    2_550_000,
  ],
  [
    '10% tax-exempt bonds',
    'section 45(b)(3), our reading',
    [{ ...solar, tax_exempt_share: 0.1 }],
    [3000],
    2_700_000,
  ],
]

const SECTION: readonly Worked[] = [
  [
    '48E chosen for storage begun in 2024',
    'sections 48 and 48E, our reading',
    [{ ...smallBattery, ...begun2024, section_choice: 'section_48e' }],
    [3000],
    7_200_000,
  ],
  [
    'a foreign entity under section 48',
    'section 7701(a)(51)',
    [{ ...solar, ...begun2024, prohibited_foreign_entity: true }],
    [3000],
    3_000_000,
  ],
  [
    'a foreign entity under section 48E',
    'section 7701(a)(51)',
    [{ ...solar, prohibited_foreign_entity: true }],
    [0],
    0,
  ],
  ['gas in an energy community', '26 CFR 1.48-9', [landfillGas], [4000], 16_800_000],
  [
    'gas begun a day late',
    'section 48(c)(7)',
    [{ ...landfillGas, construction_start_date: '2025-01-01' }],
    [0],
    0,
  ],
  [
    'storage alone of 2022',
    'section 48(a)(3)(A)(ix)',
    [{ ...battery, construction_start_date: '2021-05-01', placed_in_service_date: '2022-12-31' }],
    [0],
    0,
  ],
  [
    'storage alone of 2023',
    'section 48(a)(3)(A)(ix)',
    [{ ...battery, construction_start_date: '2021-05-01', placed_in_service_date: '2023-01-01' }],
    [3000],
    7_200_000,
  ],
  [
    'solar in an energy community, its storage not',
    'section 48E(b) and (c)',
    [{ ...solar, energy_community: true }, beside],
    [4000, 3000],
    5_200_000,
  ],
  [
    'solar and its storage with low-income 20',
    'section 48E(h)(2)',
    [
      { ...solar, capacity_ac_mw: 4.8, lmi: 20 },
      { ...beside, lmi: 20 },
    ],
    [5000, 5000],
    7_000_000,
  ],
  [
    'low-income for storage alone',
    'section 48(e)(2), our reading',
    [{ ...beside, paired_storage: false, lmi: 20 }],
    [3000],
    1_200_000,
  ],
]

const PHASE: readonly Worked[] = [
  ['late solar in service in time', 'section 48E(e)(4)', [lateSolar], [3000], 3_000_000],
  [
    'late solar a day late',
    'section 48E(e)(4)',
    [{ ...lateSolar, placed_in_service_date: '2028-01-01' }],
    [0],
    0,
  ],
  [
    'solar begun on the last day',
    'section 48E(e)(4)',
    [{ ...lateSolar, construction_start_date: '2026-07-04', placed_in_service_date: '2029-01-01' }],
    [3000],
    3_000_000,
  ],
  ['6 MW begun by spending 5%', 'Notice 2025-42', [spent5], [0], 0],
  [
    '1.5 MW begun by spending 5%',
    'Notice 2025-42',
    [{ ...spent5, capacity_ac_mw: 1.5, eligible_costs: 3_000_000 }],
    [3000],
    900_000,
  ],
  ['storage begun in 2033', 'section 48E(e)', [lateBattery('2033-12-31')], [3000], 7_200_000],
  ['storage begun in 2034', 'section 48E(e)', [lateBattery('2034-01-01')], [3000], 5_400_000],
  ['storage begun in 2035', 'section 48E(e)', [lateBattery('2035-12-31')], [3000], 3_600_000],
  ['storage begun in 2036', 'section 48E(e)', [lateBattery('2036-01-01')], [0], 0],
]

const RATIO: readonly Worked[] = [
  ['storage of 2026 above its ratio', 'section 7701(a)(52)', [battery], [3000], 7_200_000],
  [
    'storage of 2026 below its ratio',
    'section 7701(a)(52)',
    [{ ...battery, material_assistance_ratio: 0.5499 }],
    [0],
    0,
  ],
  [
    'generation of 2027 at its ratio',
    'section 7701(a)(52)',
    [{ ...lateSolar, construction_start_date: '2027-02-01', material_assistance_ratio: 0.45 }],
    [3000],
    3_000_000,
  ],
  [
    'generation of 2027 below its ratio',
    'section 7701(a)(52)',
    [{ ...lateSolar, construction_start_date: '2027-02-01', material_assistance_ratio: 0.4499 }],
    [0],
    0,
  ],
  [
    'begun in 2025 for the test alone',
    'Notice 2026-15',
    [
      {
        ...solar,
        construction_start_date: '2026-03-01',
        feoc_construction_start_date: '2025-12-31',
      },
    ],
    [3000],
    3_000_000,
  ],
]

const DIRECT_PAY: readonly Worked[] = [
  [
    'direct pay, begun in 2024',
    'section 45(b)(10)(B)',
    [{ ...paid, ...begun2024 }],
    [3000],
    2_700_000,
  ],
  ['direct pay, begun in 2025', 'section 45(b)(10)(B)', [paid], [3000], 2_550_000],
  ['direct pay, begun in 2026', 'section 45(b)(10)(B)', [{ ...paid, ...begun2026 }], [0], 0],
  [
    'direct pay with domestic content',
    'section 45(b)(10)(B)',
    [{ ...paid, ...begun2026, domestic_content: true }],
    [4000],
    4_000_000,
  ],
  [
    'direct pay where domestic products are too dear',
    'section 45(b)(10)(D)',
    [{ ...paid, ...begun2026, domestic_content_exception: true }],
    [3000],
    3_000_000,
  ],
]

const WORKED = [...RATE, ...BASIS, ...SECTION, ...PHASE, ...RATIO, ...DIRECT_PAY]

describe('worked estimates', () => {
  it.each(WORKED)('%s (%s)', (_words, _source, properties, ratesBps, amount) => {
    const estimate = estimateCredit(properties)
    expect(estimate.itc_amount).toBe(amount)
    expect(estimate.properties.map(({ rate_bps }) => rate_bps)).toEqual(ratesBps)
  })
})

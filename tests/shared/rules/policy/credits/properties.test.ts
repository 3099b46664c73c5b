import { describe, expect, it } from 'vitest'
import { type CreditFacts, projectCredit } from '#shared/rules/policy/credits/project-credit.ts'
import {
  differing,
  type ProjectValues,
  propertiesOf,
  settledPatch,
  strangerNames,
  technologiesOf,
} from '#shared/rules/policy/credits/properties.ts'

const EC = 'adder_energy_community_claimed'
const DC = 'adder_domestic_content_claimed'
const FEOC = 'feoc_construction_start_date'

/** Solar for 10 and storage for 12 million dollars, both at the full rate. */
const PLANT: ProjectValues = {
  installation_type: 'groundmount_solar',
  installed_capacity_ac: 8_000,
  eligible_costs: 10_000_000,
  storage_capacity_ac: 5_000,
  storage_eligible_costs: 12_000_000,
  construction_start_date: '2025-03-01',
  target_placed_in_service_date: '2026-10-01',
  adder_pw_apprenticeship_claimed: true,
}

const patched = (patch: ProjectValues, stored = PLANT): ProjectValues => ({
  ...stored,
  ...settledPatch(stored, patch),
})
const creditOf = (values: ProjectValues) =>
  projectCredit({ ...values, values } as never as CreditFacts)

describe('the credit of each property', () => {
  // By the formula of docs/domain.md section 1: basis times 30%, 10 points for each adder.
  it.each([
    ['no adder', {}, 3_000_000, 3_600_000],
    ['an adder of both', { [EC]: true }, 4_000_000, 4_800_000],
    [
      'both adders of the solar alone',
      { [`solar.${EC}`]: true, [`solar.${DC}`]: true },
      5_000_000,
      3_600_000,
    ],
    ['one of each', { [`solar.${EC}`]: true, [`storage.${DC}`]: true }, 4_000_000, 4_800_000],
    [
      'wages of the storage alone',
      { 'solar.adder_pw_apprenticeship_claimed': false },
      600_000,
      3_600_000,
    ],
    [
      'low-income of the storage alone',
      {
        'storage.adder_lmi_10_claimed': true,
        installed_capacity_ac: 8_000,
        storage_capacity_ac: 4_900,
      },
      3_000_000,
      4_800_000,
    ],
    ['tax-exempt bonds for the storage', { 'storage.tax_exempt_share': 10 }, 3_000_000, 3_240_000],
    [
      'a later start without a ratio',
      { 'storage.construction_start_date': '2026-03-01' },
      3_000_000,
      0,
    ],
    [
      'a later start with a ratio',
      { 'storage.construction_start_date': '2026-03-01', 'storage.material_assistance_ratio': 58 },
      3_000_000,
      3_600_000,
    ],
  ])('with %s', (_what, patch, solar, storage) => {
    expect(creditOf(patched(patch))).toMatchObject({
      result: { itc_amount: solar },
      storage: { itc_amount: storage },
      itcAmount: solar + storage,
    })
  })

  it('names what one of them is missing', () => {
    expect(
      creditOf({ ...PLANT, storage_capacity_ac: null, construction_start_date: null }),
    ).toEqual({
      missing: ['Construction start', 'Storage capacity (AC)'],
    })
  })
})

describe('the properties of a project', () => {
  it.each([
    [{}, []],
    [{ installation_type: 'rng', storage_eligible_costs: 5 }, ['rng']],
    [{ installation_type: 'storage' }, ['storage']],
    [{ installation_type: 'rooftop_solar', storage_eligible_costs: 0 }, ['solar']],
    [PLANT, ['solar', 'storage']],
  ])('follow from %o', (values, technologies) => {
    expect(technologiesOf(values)).toEqual(technologies)
  })
})

describe('a patch', () => {
  const apart = { [EC]: null, [`solar.${EC}`]: true, [`storage.${EC}`]: false }
  const differs = { ...PLANT, ...apart }
  const begun = { ...PLANT, storage_construction_start_date: '2026-03-01' }

  it.each<[string, ProjectValues, ProjectValues, ProjectValues]>([
    ['what both say', PLANT, { [`solar.${EC}`]: true, [`storage.${EC}`]: true }, { [EC]: true }],
    [
      'what one says of what they shared',
      { ...PLANT, [EC]: true },
      { [`storage.${EC}`]: false },
      apart,
    ],
    ['the same again', differs, { [`storage.${EC}`]: false }, {}],
    ['the empty field of a project that differs', differs, { [EC]: null }, { [EC]: null }],
    [
      'the field for all',
      differs,
      { [EC]: false },
      { [EC]: false, [`solar.${EC}`]: null, [`storage.${EC}`]: null },
    ],
    [
      'no storage any more',
      differs,
      { storage_eligible_costs: null },
      { storage_eligible_costs: null, [EC]: true, [`solar.${EC}`]: null, [`storage.${EC}`]: null },
    ],
    [
      'a fact of storage that has a field',
      PLANT,
      { 'storage.eligible_costs': 5 },
      { storage_eligible_costs: 5 },
    ],
    [
      'a day that the storage shares',
      PLANT,
      { 'storage.construction_start_date': '2025-03-01' },
      {},
    ],
    [
      'a new day of the solar alone',
      PLANT,
      {
        'storage.construction_start_date': '2025-03-01',
        'solar.construction_start_date': '2025-02-01',
      },
      { construction_start_date: '2025-02-01', storage_construction_start_date: '2025-03-01' },
    ],
    [
      'the start of solar, of storage begun on another day',
      begun,
      { [FEOC]: '2025-04-01' },
      { [FEOC]: '2025-04-01' },
    ],
    [
      'the start of storage begun on another day',
      begun,
      { [`solar.${FEOC}`]: '2025-04-01', [`storage.${FEOC}`]: '2025-04-01' },
      { [FEOC]: '2025-04-01', [`storage.${FEOC}`]: '2025-04-01' },
    ],
  ])('with %s is settled', (_what, stored, patch, settled) => {
    expect(settledPatch(stored, patch)).toEqual(settled)
  })

  it('reads back what each was to say, whatever was stored', () => {
    const values = [true, false, null]
    for (const was of values) {
      for (const solar of values) {
        for (const storage of values) {
          const stored = patched({ [`solar.${EC}`]: was }, { ...PLANT, [EC]: was })
          const after = patched({ [`solar.${EC}`]: solar, [`storage.${EC}`]: storage }, stored)
          expect(propertiesOf(after).map((one) => one.values[EC])).toEqual([solar, storage])
          expect(after[EC] ?? null).toBe(solar === storage ? solar : null)
          expect(differing(after, EC) === null).toBe(solar === storage)
        }
      }
    }
  })

  it.each<[string, ProjectValues, ProjectValues, string]>([
    [
      'a property that is not there',
      PLANT,
      { 'rng.eligible_costs': 5 },
      'The project has no renewable natural gas',
    ],
    [
      'storage without costs',
      { installation_type: 'rooftop_solar' },
      { [`storage.${EC}`]: true },
      'Enter the storage’s eligible costs first',
    ],
    [
      'a fact of solar',
      PLANT,
      { 'storage.solar_construction_start_date': null },
      'This says nothing about storage',
    ],
    [
      'no day beside the solar’s',
      PLANT,
      { 'storage.construction_start_date': null },
      'Enter the storage’s own date: without one it has the solar’s',
    ],
  ])('is refused with %s', (_what, stored, patch, words) => {
    expect(Object.values(strangerNames(stored, patch))).toEqual([words])
  })
})

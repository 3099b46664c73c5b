import { describe, expect, it } from 'vitest'
import { cleanProject, ruleOf } from '../samples.ts'
import { all, type Change, community, feoc, gone, same, values } from './changes.ts'

const withStorage: Change = values({
  storage_eligible_costs: 2_000_000,
  storage_capacity_ac: 1_000,
})

const judged = (code: string, ...changes: Change[]) => {
  const rule = ruleOf(all(withStorage, ...changes)(cleanProject), code)
  return rule && [rule.result, rule.message]
}

/** A fact that the two say differently. */
const apart = (field: string, solar: boolean | number, storage: boolean | number): Change =>
  values({ [field]: null, [`solar.${field}`]: solar, [`storage.${field}`]: storage })

describe('a rule judged by property', () => {
  it('names both where they share the facts', () => {
    expect(judged('P08')).toEqual(['policy_pass', 'Solar and Energy Storage: Both are certified.'])
  })

  it('names the one that makes the claim', () => {
    const claim = apart('adder_domestic_content_claimed', true, false)
    const unproven = all(claim, gone('domestic_content_certification'))
    expect(judged('P10', unproven)).toEqual(['fail', 'Solar: No certification is on file.'])
  })

  it('takes the worst result, each by its own dates', () => {
    const storage = values({
      storage_construction_start_date: '2028-01-01',
      storage_placed_in_service_date: '2029-06-01',
    })
    const [result, message] = judged('P11', community('2025-06-01'), storage) ?? []
    expect(result).toBe('fail')
    expect(message).toContain('Solar: Brownfield by its own evidence as of')
    expect(message).toContain('Energy Storage: Brownfield by its own evidence as of')
  })

  it('reviews storage of another tax year, and a property without a credit', () => {
    const later = values({
      storage_construction_start_date: '2026-03-01',
      storage_placed_in_service_date: '2027-06-01',
    })
    expect(judged('P05', later)?.[0]).toBe('needs_review')
    expect(judged('P06', later)).toEqual([
      'needs_review',
      'Energy Storage: The formula comes to no credit.',
    ])
  })

  it.each([
    ['20% used components', 20, 'policy_pass'],
    ['more', 21, 'needs_review'],
  ])('reviews %s of the storage', (_what, share, result) => {
    expect(judged('P06', apart('used_components_share', 0, share))?.[0]).toBe(result)
  })

  it('asks each for its ratio', () => {
    const ratios = { material_assistance_ratio: 46, storage_material_assistance_ratio: 54 }
    expect(judged('P13', feoc(same), values(ratios))?.[0]).toBe('fail')
    const begun = { ...ratios, storage_construction_start_date: '2025-06-01' }
    expect(judged('P13', feoc(same), values(begun))?.[0]).toBe('policy_pass')
  })
})

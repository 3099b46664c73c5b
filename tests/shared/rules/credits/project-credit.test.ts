import { describe, expect, it } from 'vitest'
import { type CreditFacts, projectCredit } from '#shared/rules/credits/project-credit.ts'

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
  it('takes basis, rate and adders from its facts', () => {
    const credit = projectCredit(FACTS)
    expect(credit).toMatchObject({
      missing: null,
      isEstimatedMw: false,
      result: { eligible_basis: 10_000_000, rate_bps: 4_000, itc_amount: 4_000_000 },
    })
  })

  it('reads shares as percent, and counts interconnection up to 5 MW only', () => {
    const values = { ...FACTS.values, interconnection_costs: 500_000, tax_exempt_share: 10 }
    const large = projectCredit({ ...FACTS, values })
    expect(large).toMatchObject({ result: { eligible_basis: 10_000_000, itc_amount: 3_600_000 } })
    const small = projectCredit({ ...FACTS, values: { ...values, installed_capacity_ac: 4_000 } })
    expect(small).toMatchObject({ result: { eligible_basis: 10_500_000 } })
  })

  it('works the output out from the DC size where the other is not known, and says so', () => {
    const { installed_capacity_ac: _, ...values } = FACTS.values
    expect(projectCredit({ ...FACTS, values })).toMatchObject({ isEstimatedMw: true })
  })

  it('names what it needs', () => {
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

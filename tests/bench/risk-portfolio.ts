import { COVERABLE, type Portfolio } from '#shared/risk/portfolio.ts'

/** A portfolio of this many projects of four sellers in five states, one in three not yet in service. */
export function benchPortfolio(projects: number): Portfolio {
  const sellers = [0, 1, 2, 3]
  return {
    as_of: '2026-11-01',
    deals: sellers.map((seller) => ({
      ...{ id: seller + 1, seller, price: 0.93, insured: seller % 2 === 0, basis_insured: true },
      ...{ backing: 'pass_b', holdback: false },
      ...{ indemnity_covers: COVERABLE, insurance_covers: COVERABLE },
    })),
    projects: Array.from({ length: projects }, (_, index) => ({
      ...{ id: index + 1, deal: index % 4, seller: index % 4, credit: 3_342_000, retained: 0 },
      state: ['TX', 'CA', 'NY', 'CO', 'IL'][index % 5] ?? null,
      in_service: index % 3 === 0 ? null : '2026-06-01',
      ...{ planned: '2026-10-20', tax_year_end: '2026-12-31', last_day: null },
      ...{ step_up: 0.15, wages: index % 2 === 0 ? 'certified' : 'unproven', base_points: 30 },
      bonus_points: {
        energy_community: index % 4 === 0 ? 10 : 0,
        domestic_content: 0,
        low_income: 0,
      },
      ...{ section: '48E', foreign_entity_test: true, debt: index % 2 === 0 ? 'debt' : 'none' },
    })),
  }
}

import { playing } from '../samples.ts'
import {
  all,
  type Change,
  feoc,
  gone,
  late,
  machine,
  type Row,
  sales,
  same,
  values,
} from './changes.ts'

const fiscal = (credit_tax_year: number): Change =>
  all(
    (project) => playing(project, 'transferor', { fiscal_year_end: '2026-06-30' }),
    values({ credit_tax_year }),
  )
const served = (placed_in_service_date: string, credit_tax_year: number): Change =>
  values({ construction_start_date: '2021-12-31', placed_in_service_date, credit_tax_year })

/** Rows for the rules about the credit itself. */
export const CREDIT_ROWS: readonly Row[] = [
  ['P05', 'policy_pass', 'the same year', same],
  ['P05', 'fail', 'another year', values({ credit_tax_year: 2027 })],
  ['P05', 'not_run', 'no tax year', values({ credit_tax_year: null })],
  // In service on August 1, 2026: the year from July 2026 to June 2027.
  ['P05', 'policy_pass', 'the fiscal year of service', fiscal(2026)],
  ['P05', 'policy_pass', 'the same fiscal year, by its end', fiscal(2027)],
  ['P05', 'fail', 'the fiscal year before', fiscal(2025)],
  ['P05', 'fail', 'a year before credits could be transferred', served('2022-12-31', 2022)],
  ['P05', 'policy_pass', 'the first year of transfers', served('2023-01-01', 2023)],
  ['P06', 'policy_pass', 'a credit', same],
  [
    'P06',
    'needs_review',
    'five years later',
    all(values({ construction_start_date: '2021-12-31' })),
  ],
  ['P06', 'fail', 'gas begun in 2025', values({ installation_type: 'rng' })],
  [
    'P06',
    'fail',
    'a transferor that is a prohibited foreign entity',
    (project) => playing(project, 'transferor', { not_prohibited_foreign_entity: false }),
  ],
  ['P06', 'not_run', 'no costs', values({ eligible_costs: null })],
  ['P07', 'policy_pass', 'the same day', same],
  ['P07', 'needs_review', 'another day', values({ construction_start_date: '2025-04-01' })],
  ['P07', 'not_run', 'no memo', gone('beginning_of_construction_memo')],
  ['P13', 'policy_pass', '46% of 40%', feoc(values({ material_assistance_ratio: 46 }))],
  ['P13', 'fail', '39.9%', feoc(values({ material_assistance_ratio: 39.9 }))],
  ['P13', 'needs_review', 'missing', feoc(same)],
  [
    'P13',
    'in_progress',
    'not verified',
    feoc(machine('feoc_material_assistance_certification', { macr: 46 })),
  ],
  ['P13', 'omitted', 'begun in 2025', same],
  [
    'P13',
    'fail',
    'the storage beside it',
    feoc(
      values({
        material_assistance_ratio: 46,
        storage_eligible_costs: 2_000_000,
        storage_capacity_ac: 1_000,
        storage_material_assistance_ratio: 54,
      }),
    ),
  ],
  ['P18', 'policy_pass', 'the same', same],
  ['P18', 'needs_review', '2% more', values({ projected_itc_amount: 4_080_000 })],
  ['P18', 'not_run', 'none', values({ projected_itc_amount: null })],
  ['P31', 'not_run', 'until closing', same],
  ['P31', 'policy_pass', 'attested', sales({ is_unrelated: true })],
  ['P31', 'fail', 'cannot be attested', sales({ is_unrelated: false })],
  ['P32', 'not_run', 'until closing', same],
  ['P32', 'policy_pass', 'attested', sales({ is_not_foreign: true })],
  ['P32', 'fail', 'cannot be attested', sales({ is_not_foreign: false })],
  [
    'P32',
    'omitted',
    'section 48',
    values({ construction_start_date: '2024-10-01', placed_in_service_date: '2025-02-01' }),
  ],
  ['P35', 'policy_pass', 'physical work', late()],
  [
    'P35',
    'policy_pass',
    'five percent, in service in time',
    late(values({ construction_start_method: 'five_percent' })),
  ],
  [
    'P35',
    'fail',
    'five percent and late',
    late(
      values({ construction_start_method: 'five_percent', placed_in_service_date: '2028-01-01' }),
    ),
  ],
  ['P35', 'not_run', 'no method', late(values({ construction_start_method: null }))],
  ['P35', 'omitted', '1.5 MW', late(values({ installed_capacity_ac: 1_500 }))],
]

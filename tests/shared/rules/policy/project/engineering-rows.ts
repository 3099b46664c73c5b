import {
  all,
  big,
  file,
  gone,
  machine,
  noReviews,
  type Row,
  reviews,
  same,
  small,
  values,
} from './changes.ts'

/** Rules about what engineers attest, as rules of projects are tested. */
export const ENGINEERING_ROWS: readonly Row[] = [
  ['P23', 'policy_pass', 'desk review below $5M', small(gone('independent_engineer_report'))],
  [
    'P23',
    'fail',
    'no report from $5M',
    all(values({ projected_itc_amount: 5_000_000 }), gone('independent_engineer_report')),
  ],
  [
    'P23',
    'fail',
    'no report and no desk review',
    all(noReviews, gone('independent_engineer_report')),
  ],
  ['P23', 'policy_pass', 'a recent report', all(big, noReviews)],
  [
    'P23',
    'policy_pass',
    'twelve months to the day',
    all(
      big,
      file('independent_engineer_report', { report_date: '2025-11-16', capacity_dc: 6_000 }),
    ),
  ],
  [
    'P23',
    'fail',
    'a day older',
    all(
      big,
      file('independent_engineer_report', { report_date: '2025-11-15', capacity_dc: 6_000 }),
    ),
  ],
  ['P23', 'fail', 'an open critical finding', reviews({ open_critical: 1 })],
  [
    'P23',
    'in_progress',
    'not verified',
    all(big, machine('independent_engineer_report', { report_date: '2026-08-12' })),
  ],
  [
    'P23',
    'needs_review',
    'read unsurely',
    all(
      big,
      machine('independent_engineer_report', { report_date: '2026-08-12' }, { confidence: 0.5 }),
    ),
  ],
  [
    'P23',
    'not_run',
    'without a day',
    all(big, file('independent_engineer_report', { report_date: null })),
  ],
  ['P24', 'policy_pass', 'within 2%', same],
  [
    'P24',
    'needs_review',
    '3% off',
    file('design_drawings', { version: 'as_built', capacity_dc: 5_820 }),
  ],
  [
    'P24',
    'not_run',
    'only issued for construction',
    file('design_drawings', { version: 'ifc', capacity_dc: 6_000 }),
  ],
  ['P24', 'omitted', 'not in service', values({ placed_in_service_date: null })],
  ['P25', 'not_run', 'always, until tests are known', same],
]

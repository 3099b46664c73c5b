import { testKinds } from '#shared/entities/documents.ts'
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

type Told = 'passed' | 'undated' | 'failed' | 'missing' | 'none' | 'silent'

/** The first tests as given, the rest like the last one. */
const tested = (...told: readonly Told[]) =>
  reviews({
    tests: testKinds.values.map((test_kind, index) => {
      const one = told[Math.min(index, told.length - 1)] ?? 'silent'
      const result =
        one === 'undated' ? 'passed' : one === 'passed' || one === 'failed' ? one : null
      const applicable = one === 'silent' ? null : one !== 'none'
      return {
        test_kind,
        applicable,
        result,
        date: one === 'undated' ? null : result && '2026-07-20',
        document: null,
      }
    }),
  })
const opened = reviews({ is_complete: false, outcome: 'in_review' })

/** Rows for the rules about what engineers attest. */
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
  ['P25', 'not_run', 'no tests filled in', same],
  ['P25', 'not_run', 'no engineering review', noReviews],
  ['P25', 'not_run', 'nothing said of any test', tested()],
  ['P25', 'policy_pass', 'every test that applies is passed', tested('passed', 'passed', 'none')],
  ['P25', 'needs_review', 'one passed without a date', tested('passed', 'undated', 'none')],
  ['P25', 'fail', 'one failed', tested('passed', 'failed', 'none')],
  ['P25', 'fail', 'one failed in an open review', all(tested('failed'), opened)],
  ['P25', 'in_progress', 'passed so far in an open review', all(tested('passed', 'none'), opened)],
  [
    'P25',
    'needs_review',
    'passed after the in-service date',
    all(tested('passed'), values({ placed_in_service_date: '2026-07-19' })),
  ],
  [
    'P25',
    'policy_pass',
    'passed on the in-service date',
    all(tested('passed'), values({ placed_in_service_date: '2026-07-20' })),
  ],
  ['P25', 'needs_review', 'one without a result', tested('passed', 'missing', 'none')],
  ['P25', 'needs_review', 'nobody said whether the others apply', tested('passed', 'silent')],
  [
    'P25',
    'omitted',
    'not in service',
    all(tested('failed'), values({ placed_in_service_date: null })),
  ],
]

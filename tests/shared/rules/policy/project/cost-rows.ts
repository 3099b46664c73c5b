import { all, file, gone, invoices, type Row, same, values } from './changes.ts'

/** Rows for the rules about the costs. */
export const COST_ROWS: readonly Row[] = [
  ['P14', 'policy_pass', 'to the dollar', same],
  ['P14', 'policy_pass', '2%', invoices(9_800_000)],
  ['P14', 'needs_review', '5%', invoices(9_500_000)],
  ['P14', 'fail', '6%', invoices(9_400_000)],
  [
    'P14',
    'not_run',
    'no invoices',
    gone('other_project_costs_labor', 'other_project_costs_modules'),
  ],
  ['P15', 'policy_pass', 'all', same],
  ['P15', 'needs_review', '94%', file('proof_of_payment', { amount: 9_400_000 })],
  ['P15', 'not_run', 'no proof', gone('proof_of_payment')],
  ['P16', 'policy_pass', 'no step', same],
  [
    'P16',
    'needs_review',
    '20% with an appraisal',
    all(invoices(8_333_334), file('appraisal_report', { fmv: 10_000_000 })),
  ],
  ['P16', 'fail', '20% without', invoices(8_333_334)],
  ['P16', 'fail', '26%', all(invoices(7_930_000), file('appraisal_report', { fmv: 10_000_000 }))],
  ['P16', 'not_run', 'no cost segregation', gone('cost_segregation')],
  ['P17', 'policy_pass', 'usual', same],
  ['P17', 'needs_review', 'dear', values({ eligible_costs: 30_000_000 })],
  ['P17', 'not_run', 'no size', values({ installed_capacity_dc: null })],
]

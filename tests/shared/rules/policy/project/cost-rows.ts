import { gasUsualCosts } from '#shared/rules/accounts/quotes/costs.ts'
import { all, file, gone, invoices, type Row, same, values } from './changes.ts'

const gas = (usualCents: number) =>
  values({
    installation_type: 'rng',
    installed_capacity_ac: 1_000,
    eligible_costs: Math.round(usualCents / 100),
  })

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
  // 1 MW of gas is 81.6 MMBtu a day; what makes it is not on record.
  ['P17', 'policy_pass', 'the dearest gas', gas(gasUsualCosts('agricultural', 81.6))],
  ['P17', 'policy_pass', 'the cheapest gas', gas(gasUsualCosts('landfill', 81.6))],
  ['P17', 'needs_review', 'gas dearer than any', gas(2 * gasUsualCosts('agricultural', 81.6))],
  ['P17', 'not_run', 'no size', values({ installed_capacity_dc: null })],
]

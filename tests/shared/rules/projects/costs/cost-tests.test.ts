import { describe, expect, it } from 'vitest'
import type { FileData } from '#shared/rules/policy/data.ts'
import { projectFacts } from '#shared/rules/policy/project/facts.ts'
import type { CostLine } from '#shared/rules/projects/costs/line.ts'
import { costTests } from '#shared/rules/projects/costs/tests.ts'
import { cleanProject, read, settled, TODAY } from '#tests/shared/rules/policy/samples.ts'
import { line } from './samples.ts'

const study = settled('cost_segregation', { total_cost: 1_000, eligible_basis: 1_000 })
const bill = settled('other_project_costs_modules', { amount: 1_000 })
const unread = read('other_project_costs_labor', { amount: 1_000 })
const wire = settled('proof_of_payment', { amount: 950 })

/** The results of the four tests for these lines. */
function resultsOf(costs: CostLine[] | null, files: FileData[] = [study, bill, unread, wire]) {
  const { cost_segregation_gap, paid_share, step_up } = costTests(
    projectFacts({ ...cleanProject, files, costs }),
    TODAY,
  )
  return [cost_segregation_gap, paid_share, step_up].map(({ result }) => result)
}

const on = (...files: FileData[]) => ({ claimed: 1_000, document_ids: files.map(({ id }) => id) })

describe('the tests of the costs', () => {
  it.each<[string, CostLine[], string[]]>([
    [
      'pass by proven lines',
      [line(1, on(bill, wire))],
      ['policy_pass', 'policy_pass', 'policy_pass'],
    ],
    ['do not run without lines', [], ['not_run', 'not_run', 'not_run']],
    ['do not run by lines without papers', [line(1)], ['not_run', 'not_run', 'not_run']],
    [
      'know nothing of payments without a proof',
      [line(1, on(bill))],
      ['policy_pass', 'not_run', 'policy_pass'],
    ],
    [
      'wait for amounts that nobody has accepted',
      [line(1, on(unread, wire))],
      ['in_progress', 'in_progress', 'in_progress'],
    ],
    [
      'fail where lines claim less than the study',
      [line(1, { ...on(bill, wire), claimed: 700 })],
      ['fail', 'policy_pass', 'fail'],
    ],
    [
      'leave out what a reviewer refused',
      [
        line(1, { ...on(bill, wire), claimed: 900 }),
        line(2, { ...on(bill), claimed: 100, verdict: 'rejected' }),
      ],
      ['policy_pass', 'policy_pass', 'policy_pass'],
    ],
  ])('%s', (_what, costs, results) => {
    expect(resultsOf(costs)).toEqual(results)
  })

  it('use the documents themselves before a review is open', () => {
    const eligible = settled('other_project_costs_modules', { amount: 1_000, eligible_share: 100 })
    expect(resultsOf(null, [study, eligible, wire])).toEqual([
      'policy_pass',
      'policy_pass',
      'policy_pass',
    ])
  })
})

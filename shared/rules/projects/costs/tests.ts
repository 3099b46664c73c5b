import type { Rule } from '#shared/rules/policy/judge.ts'
import { costFigures } from '#shared/rules/policy/project/cost-figures.ts'
import { costGap, costPerWatt, paidShare, stepUp } from '#shared/rules/policy/project/cost-rules.ts'
import type { ProjectReads } from '#shared/rules/policy/project/facts.ts'
import type { CostTest, CostTests } from './test-kinds.ts'

/** Returns the test results for a project's cost lines. */
export function costTests(facts: ProjectReads, today: string): CostTests {
  const { invoiced, eligible, paid } = costFigures(facts)
  const study = facts.doc('cost_segregation')
  const stated = known(study.num('total_cost'))
  const test = (rule: Rule<ProjectReads>, value: number | null): CostTest => {
    const { result, message } = rule.judge(facts, { today })
    return { value, result, message }
  }
  const above = share(known(study.num('eligible_basis')), eligible.value())
  const watts = known(facts.num('installed_capacity_dc')) * 1_000
  return {
    cost_segregation_gap: test(costGap, share(Math.abs(stated - invoiced.value()), stated)),
    paid_share: test(paidShare, share(paid.value(), eligible.value())),
    step_up: test(stepUp, above === null || above === 0 ? null : above - 1),
    cost_per_watt: test(costPerWatt, share(known(facts.num('eligible_costs')), watts)),
  }
}

/** 0 for unknown figures; a known one is never 0. */
const known = ({ value, standing }: { value: number | null; standing: string }): number =>
  standing === 'known' ? (value ?? 0) : 0

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

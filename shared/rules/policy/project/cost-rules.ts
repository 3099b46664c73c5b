import { subtypesOfTechnology } from '#shared/entities/quotes.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatShare } from '#shared/format/percent.ts'
import {
  gasUsualCosts,
  solarUsualCosts,
  storageUsualCosts,
} from '#shared/rules/accounts/quotes/costs.ts'
import { UTILITY_STORAGE_FROM_MW } from '#shared/rules/accounts/quotes/data.ts'
import { gasMmbtuPerDay } from '#shared/rules/policy/credits/capacity.ts'
import type { Fact } from '../facts.ts'
import { fail, given, pass, type Rule, review } from '../judge.ts'
import { limits } from '../thresholds.ts'
import { costFigures } from './cost-figures.ts'
import { isSolar, type ProjectReads } from './facts.ts'

/** What the project cost, and what proves it (docs/domain.md section 4). */
type ProjectRule = Rule<ProjectReads>

export const costGap: ProjectRule = {
  code: 'P14',
  title: 'Invoices add up to the cost segregation',
  threshold: () =>
    `Within ${formatShare(limits.costGap.pass)}; up to ${formatShare(limits.costGap.review)} needs review`,
  blocker: { text: 'Upload the invoices that are missing from the cost segregation’s total.' },
  judge(facts) {
    const total = facts.doc('cost_segregation').num('total_cost')
    const figure = costFigures(facts).invoiced
    return given({ total, ...figure.facts }, () => {
      const stated = total.value ?? 0
      const invoiced = figure.value()
      const gap = stated > 0 ? Math.abs(stated - invoiced) / stated : 1
      const words = `Cost segregation ${formatDollars(stated)}, invoices ${formatDollars(invoiced)}: ${formatShare(gap)} apart.`
      if (gap <= limits.costGap.pass) return pass(words)
      return gap <= limits.costGap.review ? review(words) : fail(words)
    })
  },
}

export const paidShare: ProjectRule = {
  code: 'P15',
  title: 'Eligible invoices are paid',
  threshold: () =>
    `Proof of payment for ${formatShare(limits.paidShare)} of eligible invoices; less needs review`,
  blocker: {
    text: 'Upload proof of payment for the project’s invoices.',
    document: 'proof_of_payment',
  },
  judge(facts) {
    const figures = costFigures(facts)
    return given({ ...figures.paid.facts, ...figures.eligible.facts }, () => {
      const eligible = figures.eligible.value()
      const paid = figures.paid.value()
      const words = `${formatDollars(paid)} paid of ${formatDollars(eligible)} eligible.`
      return paid >= eligible * limits.paidShare ? pass(words) : review(words)
    })
  },
}

export const stepUp: ProjectRule = {
  code: 'P16',
  title: 'Basis is not far above cost',
  threshold: () =>
    `At most ${formatShare(limits.stepUp.pass)} above eligible invoices; up to ${formatShare(limits.stepUp.review)} needs review and an appraisal`,
  blocker: {
    text: 'Provide an appraisal for the basis that lies above cost.',
    document: 'appraisal_report',
  },
  judge(facts) {
    const basis = facts.doc('cost_segregation').num('eligible_basis')
    const figure = costFigures(facts).eligible
    const appraisal = facts.doc('appraisal_report').present
    return given({ basis, ...figure.facts }, () => {
      const cost = figure.value()
      const step = cost > 0 ? (basis.value ?? 0) / cost - 1 : 1
      const words = `Basis ${formatDollars(basis.value ?? 0)}, eligible cost ${formatDollars(cost)}.`
      if (step <= limits.stepUp.pass) return pass(words)
      if (step > limits.stepUp.review) return fail(words)
      return appraisal.standing === 'known'
        ? review(words)
        : fail(`${words} No verified appraisal is on file.`)
    }, [appraisal])
  },
}

export const costPerWatt: ProjectRule = {
  code: 'P17',
  title: 'Cost is in line with the market',
  threshold: () =>
    `${limits.costPerWatt.from} to ${limits.costPerWatt.to} times the usual cost of its kind; otherwise it needs review`,
  blocker: { text: 'Explain the project’s cost for its size.', field: 'eligible_costs' },
  judge(facts) {
    const costs = facts.num('eligible_costs')
    const size: Record<string, Fact<number>> = facts.type === 'storage'
      ? { power: facts.num('installed_capacity_ac'), energy: facts.num('storage_capacity') }
      : {
          power: facts.num(
            facts.type === 'rng' ? 'installed_capacity_ac' : 'installed_capacity_dc',
          ),
        }
    const kind = facts.text('installation_type')
    return given({ costs, kind, ...size }, () => {
      const cost = costs.value ?? 0
      const usual = usualCosts(facts)
      const [low, high] = [Math.min(...usual), Math.max(...usual)]
      const { from, to } = limits.costPerWatt
      const range = `in line are ${formatDollars(low * from)} to ${formatDollars(high * to)}`
      const words =
        low === high
          ? `${formatDollars(cost)} is ${(low > 0 ? cost / low : 0).toFixed(2)} times the usual ${formatDollars(low)}; ${range}.`
          : `${formatDollars(cost)}; usual are ${formatDollars(low)} to ${formatDollars(high)}, by the kind of plant; ${range}.`
      return cost >= low * from && cost <= high * to ? pass(words) : review(words)
    })
  },
}

/**
 * Usual eligible costs in dollars (docs/domain.md section 2), of each kind that the plant may be: projects don't record
 * what makes their gas. Large plants count as utility-scale.
 */
function usualCosts(facts: ProjectReads): readonly number[] {
  const mw = facts.capacity?.mw ?? 0
  if (isSolar(facts)) {
    const isUtility = facts.type === 'groundmount_solar' && mw >= UTILITY_STORAGE_FROM_MW
    const size = {
      subtype: isUtility ? 'utility_scale' : null,
      installation: facts.type,
      kwDc: facts.num('installed_capacity_dc').value ?? 0,
    } as const
    return [solarUsualCosts(size) / 100]
  }
  if (facts.type === 'rng') {
    const kinds = subtypesOfTechnology.rng
    return kinds.map((kind) => gasUsualCosts(kind, gasMmbtuPerDay(mw)) / 100)
  }
  const mwh = (facts.num('storage_capacity').value ?? 0) / 1000
  return [storageUsualCosts({ subtype: null, mw, mwh }) / 100]
}

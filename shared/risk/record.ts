import { centsOf } from '#shared/format/money.ts'
import { basePrice, type PriceGrid } from '#shared/rules/accounts/quotes/grid.ts'
import type { DecisionStanding, ProjectData } from '#shared/rules/policy/data.ts'
import { type ProjectReads, projectFacts } from '#shared/rules/policy/project/facts.ts'
import { dealInputs, projectInputs, type RiskInput } from './facts.ts'
import { sum } from './plan.ts'
import type { Portfolio } from './portfolio.ts'

/** A project with what is sold of it. Dollars. */
export interface ProjectToSell {
  readonly data: ProjectData
  readonly name: string
  readonly slug: string
  readonly seller: { readonly id: number; readonly name: string }
  /** What the buyer gets (null means the whole credit), and what the seller keeps of the same credit. */
  readonly credit: number | null
  readonly retained: number
  /** Dollars paid for a dollar of credit; null if not agreed. */
  readonly price: number | null
  /** Decisions on its guarantor. */
  readonly decisions: readonly DecisionStanding[]
}

export interface RecordedProject {
  readonly id: number
  readonly name: string
  readonly slug: string
  /** Why it cannot be simulated yet; it is then left out of the portfolio. */
  readonly missing: string | null
  readonly inputs: readonly RiskInput[]
}

export interface RecordedDeal {
  readonly id: number
  readonly seller_name: string
  readonly project_ids: readonly number[]
  readonly inputs: readonly RiskInput[]
}

export interface RecordedPortfolio {
  readonly portfolio: Portfolio
  readonly projects: readonly RecordedProject[]
  /** In the order of the portfolio's. */
  readonly deals: readonly RecordedDeal[]
}

interface Read {
  readonly sold: ProjectToSell
  readonly facts: ProjectReads
  readonly credit: number
}

/**
 * What is simulated of projects on record. Projects of one seller are one deal where the same guarantor stands
 * behind them and they are insured alike: limit and retention are reckoned of them together.
 */
export function portfolioOf(
  sold: readonly ProjectToSell[],
  prices: PriceGrid,
  today: string,
): RecordedPortfolio {
  const reads = sold.map((one): Read => {
    const facts = projectFacts(one.data)
    return { sold: one, facts, credit: one.credit ?? wholeOf(facts) }
  })
  const known = reads.filter(({ facts }) => facts.credit.missing === null)
  const groups = [...Map.groupBy(known, dealOf).values()]
  const deals = groups.map((group, index) => dealInputsOf(group, prices, index + 1))
  const read = reads.map((one) => {
    const { sold: project, facts, credit } = one
    const deal = groups.findIndex((group) => group.includes(one))
    const { retained, seller } = project
    const inputs = projectInputs(facts, { deal, seller: seller.id, credit, retained }, today)
    return { project, facts, inputs }
  })
  return {
    portfolio: {
      as_of: today,
      deals: deals.map(({ deal }) => deal),
      projects: read.flatMap(({ inputs }) => inputs?.project ?? []),
    },
    projects: read.map(({ project: { data, name, slug }, facts, inputs }) => ({
      ...{ id: data.id, name, slug },
      missing: facts.credit.missing?.join(', ') ?? null,
      inputs: inputs?.inputs ?? [],
    })),
    deals: deals.map(({ deal, inputs }, index) => ({
      id: deal.id,
      seller_name: groups[index]?.[0]?.sold.seller.name ?? '',
      project_ids: groups[index]?.map(({ facts }) => facts.id) ?? [],
      inputs,
    })),
  }
}

/** Dollars on record, otherwise calculated. */
function wholeOf({ num, credit }: ProjectReads): number {
  const reckoned = credit.missing === null ? credit.itcAmount : 0
  return num('projected_itc_amount').value ?? reckoned
}

const policyOf = (facts: ProjectReads) => facts.doc('tax_credit_insurance_policy').present

const dealOf = ({ sold, facts }: Read): string =>
  [
    sold.seller.id,
    facts.party('guarantor')?.data.company_id ?? 0,
    policyOf(facts).standing === 'known',
  ].join(' ')

function dealInputsOf(group: readonly Read[], prices: PriceGrid, id: number) {
  const [first] = group
  if (!first) throw new Error('A deal has a project')
  const guarantor = first.facts.party('guarantor')
  const total = sum(group.map(({ credit }) => credit))
  const usual = basePrice(prices, centsOf(total)) / 10_000
  const paid = sum(group.map(({ sold, credit }) => credit * (sold.price ?? usual)))
  return dealInputs({
    id,
    seller: first.sold.seller.id,
    price: total === 0 ? usual : paid / total,
    guarantor: guarantor && { rating: guarantor.rating, decisions: first.sold.decisions },
    policy: policyOf(first.facts),
  })
}

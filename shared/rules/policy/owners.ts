import { andList } from '#shared/format/lists.ts'
import { formatPercent, formatStake } from '#shared/format/percent.ts'
import { orgGraph, sumOfShares } from '#shared/rules/projects/org-charts/graph.ts'
import type { CompanyReads } from './company-reads.ts'
import type { CompanyData } from './data.ts'
import { given, type Judgement, pass, review, worst } from './judge.ts'
import { reckoned } from './project/facts.ts'
import { limits } from './thresholds.ts'

/**
 * Whether a company's owners and control person are known: from the newest ownership chart or, if nobody has drawn one,
 * from its operating agreement, where only a sole owner shows the total.
 */
export const judgeOwners = (facts: CompanyReads): Judgement =>
  facts.ownership ? byChart(facts, facts.ownership) : byAgreement(facts)

function byAgreement(facts: CompanyReads): Judgement {
  const agreement = facts.doc('company_operating_agreement')
  const needed = {
    members: agreement.text('members'),
    share: agreement.num('ownership_percent'),
    control: facts.text('control_person'),
  }
  return given(needed, ({ members, share, control }) =>
    share === 100
      ? pass(`${members} owns all of it; ${control} controls it.`)
      : review(
          `The largest share is ${formatStake(share)}; the shares of ${members} aren’t all on file.`,
        ),
  )
}

/** Percentage points two papers may differ by, because one of them rounds. */
const ROUNDING = 0.1

function byChart(
  facts: CompanyReads,
  { project_id, chart }: NonNullable<CompanyData['ownership']>,
): Judgement {
  const graph = orgGraph(chart)
  const node = chart.nodes.find(({ company_id }) => company_id === facts.id)
  const byOwner = Map.groupBy(node ? graph.ownersOf(node.id) : [], ({ parent }) => parent)
  const held = [...byOwner].map(([id, edges]) => ({
    name: graph.node(id)?.name ?? '',
    percent: sumOfShares(edges),
  }))
  const identified = held.filter(({ percent }) => percent >= limits.owners.identifiedFromPercent)
  const from = { ref: { kind: 'org_chart', id: project_id } } as const
  const least = formatPercent(limits.owners.identifiedFromPercent)
  const onPaper = facts.doc('company_operating_agreement').num('ownership_percent')
  const largest = Math.max(...held.map(({ percent }) => percent))
  const needed = {
    shares: reckoned(
      'Ownership Chart: Shares of All Owners',
      sumOfShares([...byOwner.values()].flat()),
      {
        ...from,
        unit: 'percent',
      },
    ),
    owners: reckoned(
      `Ownership Chart: Owners of ${least} or More`,
      andList(identified.map(({ name }) => name)) || 'Nobody',
      { ...from, unit: null },
    ),
    control: facts.text('control_person'),
  }
  return given(
    needed,
    ({ shares, owners, control }) =>
      worst(
        pass(`Named: ${owners} with ${least} or more, and ${control} in control.`),
        shares === 100
          ? null
          : review(`The chart names the owners of ${formatStake(shares)} only.`),
        onPaper.standing === 'known' && Math.abs((onPaper.value ?? 0) - largest) > ROUNDING
          ? review(
              `The largest share is ${formatStake(largest)} in the chart and ${formatStake(onPaper.value ?? 0)} in the operating agreement.`,
            )
          : null,
      ),
    onPaper.standing === 'absent' ? [] : [onPaper],
  )
}

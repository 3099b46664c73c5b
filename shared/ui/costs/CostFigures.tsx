import Box from '@mui/material/Box'
import type { Costs } from '#shared/contract/schemas/projects/costs.ts'
import { costCategories, taxClasses } from '#shared/entities/costs.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatShare } from '#shared/format/percent.ts'
import { type CostTests, costTestKinds } from '#shared/rules/projects/costs/test-kinds.ts'
import { DataTable } from '../data/DataTable.tsx'
import { CheckChip } from '../data/StateChips.tsx'
import { Disclosure } from '../screen/Disclosure.tsx'
import { Figure, FigureRow } from '../screen/Figure.tsx'

/** The totals of the cost lines. */
export function CostFigures({ costs: { totals, sample } }: { costs: Costs }) {
  const { claimed, supported, eligible, paid, share_supported } = totals
  const ofEligible = (dollars: number) =>
    sample.eligible > 0 ? formatShare(dollars / sample.eligible) : '–'
  return (
    <FigureRow>
      <Figure label="Claimed" value={formatDollars(claimed)} note={apart(totals)} />
      <Figure
        label="Supported by invoices"
        value={formatDollars(supported)}
        note={share_supported === null ? undefined : `${formatShare(share_supported)} of claimed`}
        tone={share_supported !== null && share_supported >= 0.95 ? 'success' : 'warning'}
      />
      <Figure
        label="Eligible"
        value={formatDollars(eligible)}
        note={`${formatDollars(paid)} paid`}
      />
      <Figure
        label="Sample to review"
        value={ofEligible(sample.sampled)}
        note={`of eligible cost in ${counted(sample.lines, 'line')}; ${ofEligible(sample.reviewed)} with a verdict`}
      />
    </FigureRow>
  )
}

/** The claims reported separately. */
const apart = ({ related_party, developer_fee }: Costs['totals']): string | undefined => {
  const parts = [
    ...(related_party > 0 ? [`${formatDollars(related_party)} from related parties`] : []),
    ...(developer_fee > 0 ? [`${formatDollars(developer_fee)} development fee`] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** The four tests, each as a sentence. */
export function CostTestList({ tests }: { tests: CostTests }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}
    >
      {costTestKinds.options.map(({ value: kind, label }) => (
        <li key={kind}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <strong>{label}</strong>
            <CheckChip result={tests[kind].result} />
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{tests[kind].message}</Box>
        </li>
      ))}
    </Box>
  )
}

type Group = Pick<Costs['totals'], 'claimed' | 'supported' | 'paid' | 'eligible'> & {
  label: string
}

/** The totals by tax class and by category; both add up to the same sum. */
export function CostBreakdown({ totals }: { totals: Costs['totals'] }) {
  const sum = { ...totals, label: 'Total' }
  const byClass = totals.by_tax_class.map((one) => ({
    ...one,
    label: taxClasses.label(one.tax_class),
  }))
  const byCategory = totals.by_category.map((one) => ({
    ...one,
    label: costCategories.label(one.category),
  }))
  return (
    <Disclosure title="Totals by tax class and category">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Groups of="Tax class" rows={[...byClass, sum]} />
        <Groups of="Category" rows={[...byCategory, sum]} />
      </Box>
    </Disclosure>
  )
}

function Groups({ of, rows }: { of: string; rows: readonly Group[] }) {
  const amount = (key: 'claimed' | 'supported' | 'paid' | 'eligible', header: string) => ({
    key,
    header,
    align: 'right' as const,
    cell: (row: Group) => formatDollars(row[key]),
  })
  return (
    <DataTable
      caption={`By ${of.toLowerCase()}`}
      rows={rows}
      rowKey={({ label }) => label}
      empty={null}
      columns={[
        {
          key: 'label',
          header: of,
          primary: true,
          cell: ({ label }) => label,
        },
        amount('claimed', 'Claimed'),
        amount('supported', 'Supported'),
        amount('paid', 'Paid'),
        amount('eligible', 'Eligible'),
      ]}
    />
  )
}

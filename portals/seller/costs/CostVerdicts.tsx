import type { CostLineRecord } from '#shared/contract/schemas/projects/costs.ts'
import { costCategories } from '#shared/entities/costs.ts'
import { formatDollars } from '#shared/format/money.ts'
import { VerdictChip } from '#shared/ui/costs/LineChips.tsx'
import { DataTable } from '#shared/ui/data/DataTable.tsx'

/** The reviewer's verdict on each line. */
export function CostVerdicts({ lines }: { lines: readonly CostLineRecord[] }) {
  return (
    <DataTable
      caption="Verdicts"
      rows={lines}
      rowKey={({ id }) => id}
      empty={null}
      columns={[
        {
          key: 'category',
          header: 'Line',
          primary: true,
          cell: ({ category, vendor }) =>
            [costCategories.label(category), vendor].filter(Boolean).join(', '),
        },
        {
          key: 'claimed',
          header: 'Claimed',
          align: 'right',
          cell: ({ claimed }) => formatDollars(claimed),
        },
        { key: 'verdict', header: 'Verdict', cell: (line) => <VerdictChip line={line} /> },
        { key: 'note', header: 'Note', cell: ({ note }) => note ?? '–' },
        { key: 'answer', header: 'Your answer', cell: ({ answer }) => answer ?? '–' },
      ]}
    />
  )
}

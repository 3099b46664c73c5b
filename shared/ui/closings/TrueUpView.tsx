import Box from '@mui/material/Box'
import type { ClosingAgreement } from '#shared/contract/schemas/deals/closings.ts'
import { formatDollars } from '#shared/format/money.ts'
import { formatCreditPrice } from '#shared/format/prices.ts'
import { DataTable } from '../data/DataTable.tsx'
import type { Column } from '../data/table-model.ts'
import { KeyValueList } from '../screen/KeyValueList.tsx'

type TrueUp = NonNullable<ClosingAgreement['true_up']>

/** Final credit and price beside the ones they replace. */
export function TrueUpView({ trueUp }: { trueUp: TrueUp }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <KeyValueList
        items={[
          { label: 'Why', value: trueUp.reason },
          { label: 'Change of the price', value: changeWords(trueUp.change) },
        ]}
      />
      <DataTable
        caption="Final credit and price"
        columns={COLUMNS}
        rows={trueUp.final_lines}
        rowKey={({ project_id }) => project_id}
        empty={null}
      />
    </Box>
  )
}

function changeWords(change: number): string {
  if (change === 0) return 'None'
  const words = change < 0 ? 'less' : 'more'
  return `The buyer pays ${formatDollars(Math.abs(change))} ${words}`
}

const COLUMNS: readonly Column<TrueUp['final_lines'][number]>[] = [
  { key: 'project', header: 'Project', primary: true, cell: ({ project_name }) => project_name },
  {
    key: 'was',
    header: 'Credit was',
    align: 'right',
    cell: ({ was }) => formatDollars(was.credit),
  },
  {
    key: 'credit',
    header: 'Final credit',
    align: 'right',
    cell: ({ credit }) => formatDollars(credit),
  },
  {
    key: 'price_was',
    header: 'Price was',
    align: 'right',
    cell: ({ was }) => `${formatDollars(was.price)} at ${formatCreditPrice(was.price_per_credit)}`,
  },
  {
    key: 'price',
    header: 'Final price',
    align: 'right',
    cell: ({ price, price_per_credit }) =>
      `${formatDollars(price)} at ${formatCreditPrice(price_per_credit)}`,
  },
]

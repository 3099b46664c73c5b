import Box from '@mui/material/Box'
import type { ClosingAgreement } from '#shared/contract/schemas/deals/closings.ts'
import { type TermsFigure, termsChange } from '#shared/rules/deals/closings/terms-change.ts'
import { DataTable } from '../data/DataTable.tsx'
import type { Column } from '../data/table-model.ts'

/** What is decided on, in figures, beside the terms that all sides had accepted before. */
export function TermsChange({
  agreement: { terms, accepted_before: before },
}: {
  agreement: Pick<ClosingAgreement, 'terms' | 'accepted_before'>
}) {
  if (!terms) return null
  const columns: Column<TermsFigure>[] = [
    { key: 'label', header: 'Term', primary: true, cell: ({ label }) => label },
    ...(before
      ? [
          {
            key: 'before',
            header: `Accepted, revision ${before.revision}`,
            align: 'right' as const,
            cell: (row: TermsFigure) => row.before ?? '–',
          },
        ]
      : []),
    { key: 'now', header: 'This revision', align: 'right', cell: ({ now }) => now },
    ...(before
      ? [
          {
            key: 'difference',
            header: 'Difference',
            align: 'right' as const,
            cell: ({ difference }: TermsFigure) =>
              difference ? (
                <Box component="strong" sx={{ color: 'warning.main' }}>
                  {difference}
                </Box>
              ) : (
                'None'
              ),
          },
        ]
      : []),
  ]
  return (
    <DataTable
      caption="What the terms say"
      columns={columns}
      rows={termsChange(terms, before)}
      rowKey={({ label }) => label}
      empty={null}
    />
  )
}

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { priceGrid } from '#shared/contract/accounts/price-grid.ts'
import { utcDay } from '#shared/format/calendar.ts'
import { counted } from '#shared/format/counted.ts'
import { isPriceDue } from '#shared/rules/accounts/quotes/grid.ts'
import { useCallList } from '#shared/ui/calls/use-call.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { PageHeader } from '#shared/ui/screen/PageHeader.tsx'
import { usePageTitle } from '#shared/ui/screen/use-page-title.ts'
import { EditGrid } from './EditGrid.tsx'
import { GridVersions } from './GridVersions.tsx'

/** The price grid in force, to edit, and the versions before it. */
export function PriceGridPage() {
  usePageTitle('Price grid')
  const { data, error, refetch } = useCallList(priceGrid.versions, {
    list: { sort: ['id', 'DESC'], range: [0, 0] },
  })
  const newest = data?.rows[0]
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!newest) return <PageSkeleton />
  const today = utcDay(new Date())
  const due = newest.rows.filter((row) => isPriceDue(row, today)).length
  return (
    <>
      <PageHeader
        title="Price grid"
        description="Base price for a dollar of credit by the size of the whole credit. New quotes, what-ifs, and simulations read the newest version; a quote keeps the one it was priced with."
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {due > 0 ? (
          <Alert severity="warning">
            {`Review due: ${counted(due, 'price')} older than twelve months.`}
          </Alert>
        ) : null}
        <EditGrid key={newest.id} newest={newest} today={today} />
        <GridVersions />
      </Box>
    </>
  )
}

import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

const repeat = (count: number) => Array.from({ length: count }, (_, index) => index)

interface Props {
  /** What is loading, for screen readers. */
  label?: string
  rows?: number
}

/** Placeholder for lines of text. */
export function TextSkeleton({ label = 'Loading', rows = 3 }: Props) {
  return (
    <Box role="status" aria-label={label}>
      {repeat(rows).map((row) => (
        <Skeleton key={row} width={row === rows - 1 ? '60%' : '100%'} height={22} />
      ))}
    </Box>
  )
}

/** Placeholder for rows of a table or list. */
export function RowsSkeleton({ label = 'Loading', rows = 6 }: Props) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 1, padding: 2 }}>
      {repeat(rows).map((row) => (
        <Skeleton key={row} variant="rounded" height={34} />
      ))}
    </Box>
  )
}

/** Placeholder for a whole page: heading, figures, and a table. */
export function PageSkeleton({ label = 'Loading the page' }: { label?: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 3 }}>
      <Skeleton width={260} height={40} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
        }}
      >
        {repeat(3).map((card) => (
          <Skeleton key={card} variant="rounded" height={88} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={320} />
    </Box>
  )
}

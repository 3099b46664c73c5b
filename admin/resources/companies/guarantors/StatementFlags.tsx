import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { StatementFlag } from './statement-grid.ts'

/** The years that don’t add up, and by how much; shown above the marked figures. */
export function StatementFlags({ flags }: { flags: readonly StatementFlag[] }) {
  if (flags.length === 0) return null
  return (
    <Box sx={{ padding: '0 20px 12px' }}>
      <Alert severity="warning" role="status">
        {flags.map(({ key, year, title, words }) => (
          <div key={`${year} ${key}`}>
            {year}, {title}: {words}
          </div>
        ))}
      </Alert>
    </Box>
  )
}

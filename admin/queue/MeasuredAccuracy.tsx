import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { andList } from '#shared/format/lists.ts'
import { BULK_PRECISION } from '#shared/reading/confidence/bulk.ts'

interface Props {
  /** Each measurement, and the types or fields it covers. */
  groups: readonly { why: string; kinds: readonly string[] }[]
}

/** Why many may be accepted together: their measured accuracy. */
export function MeasuredAccuracy({ groups }: Props) {
  return (
    <Box component="section" aria-label="Measured accuracy" sx={styles}>
      <h3>{`Measured accuracy (${BULK_PRECISION * 100}% required)`}</h3>
      {groups.length === 1 ? (
        <p>{groups[0]?.why}</p>
      ) : (
        <ul>
          {groups.map(({ why, kinds }) => (
            <li key={why}>
              <strong>{andList(kinds)}:</strong> {why}
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}

const styles = (theme: Theme) =>
  ({
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
    '& h3': { margin: 0, fontSize: 'inherit', fontWeight: 600 },
    '& p': { margin: '2px 0 0' },
    '& ul': { margin: '2px 0 0', paddingLeft: '20px' },
    '& strong': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  }) as const

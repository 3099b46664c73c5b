import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import type { RowResult, RowState } from './run-bulk.ts'

interface Props {
  names: readonly string[]
  /** Null before the run starts. */
  results: readonly RowResult[] | null
}

const STATES = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'info' },
  done: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
} as const satisfies Record<RowState, { label: string; tone: Tone }>

/** The rows by name, each with its result and the server's message. */
export function BulkResults({ names, results }: Props) {
  return (
    // Focusable, so a long list can be scrolled from the keyboard.
    <Box component="ul" aria-label="Rows" tabIndex={0} sx={styles}>
      {names.map((name, index) => {
        const result = results?.[index]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows keep their order
          <li key={index}>
            <div>
              {name}
              {result?.words ? <p>{result.words}</p> : null}
            </div>
            {result ? <StatusChip {...STATES[result.state]} /> : null}
          </li>
        )
      })}
    </Box>
  )
}

const styles = (theme: Theme) =>
  ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 1,
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}` },
    '& li': { display: 'flex', alignItems: 'flex-start', gap: 2, padding: '7px 12px' },
    '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& p': { margin: 0, fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  }) as const

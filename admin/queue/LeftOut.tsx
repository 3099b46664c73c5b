import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'

interface Props {
  groups: readonly { why: string; names: readonly string[] }[]
}

/** The rows that can't be accepted with the others, by reason. */
export function LeftOut({ groups }: Props) {
  return (
    // Focusable, so a long list can be scrolled from the keyboard.
    <Box component="section" aria-label="Left out" tabIndex={0} sx={styles}>
      <h3>Left out</h3>
      {groups.map(({ why, names }) => (
        <div key={why}>
          <p>{why}</p>
          <ul>
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
              <li key={index}>{name}</li>
            ))}
          </ul>
        </div>
      ))}
    </Box>
  )
}

const styles = (theme: Theme) =>
  ({
    display: 'grid',
    gap: 1,
    fontSize: '0.875rem',
    overflowWrap: 'anywhere',
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}` },
    '& h3': { margin: 0, fontSize: 'inherit', fontWeight: 600 },
    '& p': { margin: 0 },
    '& ul': { margin: '4px 0 0', paddingLeft: '20px', color: theme.vars.palette.text.secondary },
  }) as const

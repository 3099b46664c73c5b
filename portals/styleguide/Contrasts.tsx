import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { contrastRatio } from '#shared/ui/theme/contrast.ts'
import { type ColorPair, edgePairs, textPairs, tokens } from '#shared/ui/theme/tokens.ts'
import { useShownMode } from './shown-mode.ts'

/** Every pair of colors used together, with its contrast ratio. */
export function Contrasts() {
  const colors = tokens[useShownMode()]
  return (
    <>
      <Pairs label="Text on its surface" pairs={textPairs(colors)} least={4.5} />
      <Pairs label="Edges and marks" pairs={edgePairs(colors)} least={3} />
    </>
  )
}

interface Props {
  label: string
  pairs: readonly ColorPair[]
  least: number
}

function Pairs({ label, pairs, least }: Props) {
  return (
    <>
      <Box component="p" sx={{ margin: '12px 0 8px', fontWeight: 600 }}>
        {label}, at least {least} to 1
      </Box>
      <Box component="ul" sx={listStyles}>
        {pairs.map(({ name, front, back }) => (
          <li key={name}>
            <Swatch front={front} back={back} />
            <span>
              {name}
              <small>
                {front} on {back}
              </small>
            </span>
            <strong>{contrastRatio(front, back).toFixed(1)}</strong>
          </li>
        ))}
      </Box>
    </>
  )
}

/** A color sample of the pair; the text beside it says the same. */
function Swatch({ front, back }: { front: string; back: string }) {
  return (
    <svg width="36" height="28" aria-hidden="true">
      <rect width="36" height="28" rx="6" fill={back} />
      <circle cx="18" cy="14" r="7" fill={front} />
    </svg>
  )
}

const listStyles = (theme: Theme) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    gap: '6px 20px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: '0.8125rem',
    '& li': { display: 'flex', alignItems: 'center', gap: 1.5 },
    '& li > span': { flex: 1, minWidth: 0 },
    '& small': { display: 'block', color: theme.vars.palette.text.secondary },
    '& svg': { border: `1px solid ${theme.vars.palette.divider}`, borderRadius: '7px' },
    '& strong': { fontVariantNumeric: 'tabular-nums' },
  }) as const

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import type { PolicyRule } from '#shared/contract/schemas/policy/policy.ts'
import { inputText } from '#shared/format/policy-inputs.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { standingTones, standingWords } from './policy-words.ts'
import { refPlaces } from './ref-places.ts'

/** The facts that a rule looked at, each with a link to its source. */
export function RuleInputs({ rule: { code, inputs } }: { rule: PolicyRule }) {
  if (inputs.length === 0) return null
  return (
    <Box component="ul" aria-label={`Facts of ${code}`} sx={listStyles}>
      {inputs.map((input, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no id, and their order stays
        <li key={index}>
          <span className="jb-input-label">{input.label}</span>
          <span className="jb-input-value">{inputText(input)}</span>
          <StatusChip label={standingWords[input.standing]} tone={standingTones[input.standing]} />
          <span className="jb-input-places">
            {refPlaces(input.ref).map(({ to, label, otherBundle }) => {
              const name = `${label}: ${input.label}`
              return otherBundle ? (
                <Link key={label} href={to} aria-label={name}>
                  {label}
                </Link>
              ) : (
                <Link key={label} component={RouterLink} to={to} aria-label={name}>
                  {label}
                </Link>
              )
            })}
          </span>
        </li>
      ))}
    </Box>
  )
}

const listStyles = (theme: Theme) =>
  ({
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: '0.8125rem',
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1fr) 92px 120px',
      alignItems: 'center',
      gap: '4px 12px',
      padding: '5px 0',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
      [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    },
    '& .jb-input-label': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
    '& .jb-input-value': { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    '& .jb-input-places': { display: 'flex', gap: '12px' },
    '& > li > span:nth-of-type(3)': { justifySelf: 'start' },
  }) as const

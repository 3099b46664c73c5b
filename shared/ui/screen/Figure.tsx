import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Tone } from '../theme/tokens.ts'

interface Props {
  label: string
  /** Already formatted. */
  value: ReactNode
  /** What the figure counts, or how it compares. */
  note?: ReactNode
  tone?: Tone
  /** Link to the list behind the figure. */
  to?: string
}

/** One key figure, linked to its details. */
export function Figure({ label, value, note, tone = 'neutral', to }: Props) {
  return (
    <Card
      sx={(theme) => ({
        position: 'relative',
        padding: { xs: '12px 14px', md: '14px 18px' },
        minWidth: 0,
        overflowWrap: 'anywhere',
        borderTop: `3px solid ${theme.vars.palette.tones[tone].main}`,
        '&:has(a:hover)': { backgroundColor: theme.vars.palette.hover },
      })}
    >
      <Box sx={{ fontSize: '0.8125rem', fontWeight: 500, color: 'text.secondary' }}>
        {to ? (
          <Link
            component={RouterLink}
            to={to}
            color="inherit"
            sx={{ color: 'inherit', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </Box>
      <Box sx={{ containerType: 'inline-size' }}>
        <Box
          sx={{
            '--jb-fit': `${FIT / longestPart(value)}cqi`,
            fontSize: {
              xs: 'clamp(0.75rem, var(--jb-fit), 1.25rem)',
              md: 'clamp(0.75rem, var(--jb-fit), 1.5rem)',
            },
            // Wraps between words, never within a number or a date.
            overflowWrap: 'normal',
            whiteSpace: isShort(value) ? 'nowrap' : 'normal',
            fontWeight: 600,
            letterSpacing: '-0.02em',
            lineHeight: 1.35,
          }}
        >
          {value}
        </Box>
      </Box>
      {note ? <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{note}</Box> : null}
    </Card>
  )
}

/**
 * Divided by the number of characters, a font size in percent of the width: a digit is 0.6 of its height wide,
 * punctuation less.
 */
const FIT = 100 / 0.6

/** Length of a date: anything up to it stays on one line. */
const ONE_LINE = 'Nov 30, 2026'.length

const isShort = (value: ReactNode): boolean => typeof value === 'string' && value.length <= ONE_LINE

const longestPart = (value: ReactNode): number => {
  if (typeof value !== 'string') return 1
  const parts = isShort(value) ? [value] : value.split(' ')
  return Math.max(1, ...parts.map(({ length }) => length))
}

/** Figures side by side, wrapping on narrow windows. */
export function FigureRow({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.25, md: 2 },
        // Two side by side on the narrowest phones.
        gridTemplateColumns: {
          xs: 'repeat(auto-fit, minmax(min(100%, 140px), 1fr))',
          md: 'repeat(auto-fit, minmax(170px, 1fr))',
        },
        marginBottom: 3,
        // Leaves no gap beside the last of three or five.
        '& > :last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      {children}
    </Box>
  )
}

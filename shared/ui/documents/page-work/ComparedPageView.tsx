import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import { type ComparedPage, comparedPageTitle } from './compare-words.ts'

const CHANGES = {
  same: { label: 'Unchanged', tone: 'neutral' },
  changed: { label: 'Changed', tone: 'warning' },
  added: { label: 'Added', tone: 'success' },
  removed: { label: 'Removed', tone: 'error' },
} as const satisfies Record<ComparedPage['change'], { label: string; tone: Tone }>

/** A page of both versions side by side; removed text is struck out, new text underlined. */
export function ComparedPageView({ page }: { page: ComparedPage }) {
  const { change, parts } = page
  return (
    <Box component="section" sx={pageStyles}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h4" component="h3">
          {comparedPageTitle(page)}
        </Typography>
        <StatusChip {...CHANGES[change]} />
      </Box>
      {change === 'same' ? null : (
        <div className="jb-sides">
          <Side page={page} side="from" />
          <Side page={page} side="to" />
        </div>
      )}
      {change !== 'same' && parts.length === 0 ? (
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>This page has no text.</Box>
      ) : null}
    </Box>
  )
}

function Side({ page, side }: { page: ComparedPage; side: 'from' | 'to' }) {
  const left = side === 'from'
  if (page[side] === null)
    return <p data-empty>{left ? 'Not in the earlier version' : 'Removed'}</p>
  const other = left ? 'added' : 'removed'
  return (
    <p>
      {page.parts
        .filter(({ change }) => change !== other)
        .map(({ text, change }, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
          if (change === 'same') return <span key={index}>{text}</span>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
          return left ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>
        })}
    </p>
  )
}

const pageStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gap: 1,
    '& .jb-sides': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: '12px',
      [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    '& p': {
      margin: 0,
      padding: '10px 12px',
      maxHeight: 420,
      overflowY: 'auto',
      border: `1px solid ${palette.divider}`,
      borderRadius: 1,
      fontSize: '0.8125rem',
      lineHeight: 1.6,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      backgroundColor: palette.surface,
    },
    '& p[data-empty]': { color: palette.text.secondary, backgroundColor: palette.sunken },
    '& del': {
      textDecoration: 'line-through',
      textDecorationThickness: 2,
      color: palette.tones.error.onSoft,
      backgroundColor: palette.tones.error.soft,
    },
    '& ins': {
      textDecoration: 'underline',
      textDecorationThickness: 2,
      color: palette.tones.success.onSoft,
      backgroundColor: palette.tones.success.soft,
    },
  } as const
}

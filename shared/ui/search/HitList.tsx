import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { linkRows } from '#shared/ui/data/link-rows.ts'

/** One search result. */
export interface FoundRow {
  key: string
  icon?: ReactNode
  /** Its name as a link. */
  link: ReactNode
  /** Where it belongs, and its status. */
  about: string
  /** The matching words, if it is a text. */
  excerpt?: ReactNode
}

interface Props {
  rows: readonly FoundRow[]
  label?: string
}

/** Search results; the page's arrow keys move through the links. */
export function HitList({ rows, label }: Props) {
  return (
    <Box component="ul" aria-label={label} data-hits sx={[linkRows, rowStyles]}>
      {rows.map(({ key, icon, link, about, excerpt }) => (
        <li key={key}>
          {icon}
          <div>
            {link}
            <span>{about}</span>
            {excerpt ? <p>{excerpt}</p> : null}
          </div>
        </li>
      ))}
    </Box>
  )
}

const rowStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    '& li': {
      minHeight: 48,
      overflowWrap: 'anywhere',
      '&:focus-within': { backgroundColor: palette.hover },
    },
    '& li > svg': { fontSize: 20, flexShrink: 0, color: palette.primary.main },
    '& li > div': { minWidth: 0 },
    '& li > div > span': {
      display: 'block',
      fontSize: '0.8125rem',
      color: palette.text.secondary,
    },
    '& p': { margin: '3px 0 0', fontSize: '0.8125rem' },
    '& mark': {
      color: palette.tones.accent.onSoft,
      backgroundColor: palette.tones.accent.soft,
      fontWeight: 600,
    },
  } as const
}

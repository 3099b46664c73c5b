import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { MouseEvent, ReactNode } from 'react'

interface Props {
  /** Parts of the page in order: the ID of a `PagePart`, and its name. */
  parts: readonly { id: string; label: string }[]
}

/** Links to the parts of a long page. */
export const JumpLinks = ({ parts }: Props) => (
  <Box component="nav" aria-label="On this page" className="jb-no-print" sx={linkStyles}>
    <ul>
      {parts.map(({ id, label }) => (
        <li key={id}>
          <a href={`#${id}`} onClick={(event) => jump(event, id)}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </Box>
)

/** Scrolls without navigating: unsaved changes on the page stay, and Back is unaffected. */
function jump(event: MouseEvent, id: string) {
  const part = document.getElementById(id)
  if (!part) return
  event.preventDefault()
  part.focus({ preventScroll: true })
  part.scrollIntoView()
}

/** A part of a page that `JumpLinks` can point to. */
export const PagePart = ({ id, children }: { id: string; children: ReactNode }) => (
  <Box id={id} tabIndex={-1} sx={partStyles}>
    {children}
  </Box>
)

// Below the bar that phones keep at the top.
const partStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  marginBottom: 3,
  scrollMarginTop: { xs: 72, md: 16 },
  '&:focus': { outline: 'none' },
} as const

const linkStyles = (theme: Theme) =>
  ({
    marginBottom: 3,
    '& ul': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 20px',
      margin: 0,
      padding: 0,
      listStyle: 'none',
    },
    '& a': {
      display: 'inline-block',
      padding: '4px 0',
      fontSize: '0.875rem',
      fontWeight: 550,
      color: theme.vars.palette.tones.primary.main,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    },
  }) as const

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

interface Props {
  links: readonly { to: string; icon: ReactNode; title: string; text: string }[]
}

/** Ways on, each with what one finds there. */
export function LinkList({ links }: Props) {
  return (
    <Box component="ul" sx={listStyles}>
      {links.map(({ to, icon, title, text }) => (
        <li key={to}>
          {icon}
          <div>
            <Link component={RouterLink} to={to}>
              {title}
            </Link>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </Box>
  )
}

const listStyles = (theme: Theme) =>
  ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& li': {
      position: 'relative',
      display: 'flex',
      gap: '14px',
      padding: '12px 20px',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
      '&:hover': { backgroundColor: theme.vars.palette.hover },
    },
    '& svg': { marginTop: '2px', fontSize: 20, color: theme.vars.palette.primary.main },
    '& p': { margin: 0, color: theme.vars.palette.text.secondary },
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
  }) as const

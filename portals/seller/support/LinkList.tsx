import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { linkRows } from '#shared/ui/data/link-rows.ts'

interface Props {
  links: readonly { to: string; icon: ReactNode; title: string; text: string }[]
}

/** Links, each with a description of its page. */
export function LinkList({ links }: Props) {
  return (
    <Box component="ul" sx={[linkRows, rowStyles]}>
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

const rowStyles = (theme: Theme) =>
  ({
    '& li': { alignItems: 'flex-start', padding: '12px 20px' },
    '& svg': { marginTop: '2px', fontSize: 20, color: theme.vars.palette.primary.main },
    '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  }) as const

import MenuIcon from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'
import type { SwitcherView } from '#shared/entities/users.ts'
import { paths } from '#shared/paths.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { Logo } from '../brand/Logo.tsx'
import { InboxLink } from '../inbox/InboxLink.tsx'
import type { Sidebar } from './use-sidebar.ts'

/** Hidden in print, which shows only the page and none of the frame around it. */
export const OFF_PAPER = { '@media print': { display: 'none' } } as const

interface Props {
  sidebar: Sidebar
  view: SwitcherView
  isStaff: boolean
}

/** Replaces a closed sidebar: a button to open it, a home link, and the inbox. */
export function TopBar({ sidebar, view, isStaff }: Props) {
  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: 56,
        padding: '0 12px',
        backgroundColor: theme.vars.palette.sidebar.background,
        color: theme.vars.palette.sidebar.text,
        ...OFF_PAPER,
      })}
    >
      <IconButton
        onClick={sidebar.toggle}
        aria-label="Open sidebar"
        aria-expanded={sidebar.open}
        color="inherit"
      >
        <MenuIcon />
      </IconButton>
      <HomeLink view={view} />
      <InboxLink isStaff={isStaff} />
    </Box>
  )
}

/** The logo links to the seller home; the guard redirects everyone else to their own. */
export function HomeLink({ view }: { view: SwitcherView }) {
  return (
    <Box
      component={Link}
      to={paths.home.build()}
      reloadDocument={view === 'admin'}
      aria-label={`${PRODUCT_NAME} home`}
      sx={(theme) => ({
        flex: 1,
        display: 'inline-flex',
        color: 'inherit',
        textDecoration: 'none',
        borderRadius: 1,
        '&:focus-visible': {
          outline: `2px solid ${theme.vars.palette.sidebar.accent}`,
          outlineOffset: 4,
        },
      })}
    >
      <Logo size={26} />
    </Box>
  )
}

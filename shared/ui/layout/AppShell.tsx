import MenuOpen from '@mui/icons-material/MenuOpen'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { SwitcherView } from '#shared/entities/users.ts'
import { InboxLink } from '../inbox/InboxLink.tsx'
import { UploadsWatch } from '../upload/UploadsWatch.tsx'
import type { NavEntry } from './nav-model.ts'
import { SidebarFooter } from './SidebarFooter.tsx'
import { SidebarNav } from './SidebarNav.tsx'
import { SkipLink } from './SkipLink.tsx'
import type { ShellUser } from './shell-user.ts'
import { HomeLink, OFF_PAPER, TopBar } from './TopBar.tsx'
import { NARROW_QUERY, type Sidebar, useSidebar } from './use-sidebar.ts'

const ViewSwitcher = lazy(() =>
  import('./ViewSwitcher.tsx').then(({ ViewSwitcher }) => ({ default: ViewSwitcher })),
)

const MobileDrawer = lazy(() =>
  import('./MobileDrawer.tsx').then(({ MobileDrawer }) => ({ default: MobileDrawer })),
)

const SIDEBAR_WIDTH = 256

interface Props {
  user: ShellUser
  /** The area on screen; staff can switch it. */
  view: SwitcherView
  nav: readonly NavEntry[]
  /** Accessible name of the navigation. */
  navLabel: string
  onSignOut: () => void
  /** Shown above the page: outages, or viewing as somebody else. */
  banner?: ReactNode
  /** False on pages that need the full width. */
  sidebar?: boolean
  /** Shown at the bottom of the sidebar. */
  version?: string
  children: ReactNode
}

/** Frame of every signed-in page: sidebar, header on phones, skip link, and the page itself. */
export function AppShell({ sidebar: wanted = true, banner, children, ...rest }: Props) {
  const sidebar = useSidebar()
  useCloseOnNavigation(sidebar)
  const panel = <SidebarPanel {...rest} sidebar={sidebar} />
  const besides = wanted && sidebar.open && !sidebar.narrow
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <SkipLink />
      {besides ? <Box sx={sidebar.drawn ? wideColumn : columnStyles}>{panel}</Box> : null}
      {wanted && sidebar.narrow ? (
        <Suspense>
          <MobileDrawer open={sidebar.open} onClose={sidebar.close} width={SIDEBAR_WIDTH}>
            {panel}
          </MobileDrawer>
        </Suspense>
      ) : null}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        {wanted && !besides ? (
          <TopBar sidebar={sidebar} view={rest.view} isStaff={rest.user.is_staff} />
        ) : null}
        {wanted && sidebar.drawn ? (
          <Box sx={narrowOnly}>
            <TopBar sidebar={{ ...sidebar, open: false }} view={rest.view} isStaff={false} />
          </Box>
        ) : null}
        {banner}
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{
            flex: 1,
            width: '100%',
            maxWidth: 1440,
            margin: '0 auto',
            padding: { xs: '16px', md: '28px 32px 48px' },
            outline: 'none',
            '@media print': {
              maxWidth: 'none',
              padding: 0,
              '& .jb-no-print': { display: 'none' },
            },
          }}
        >
          {children}
        </Box>
      </Box>
      <UploadsWatch otherBundle={rest.view === 'admin'} />
    </Box>
  )
}

/** The column behind the sidebar, as tall as the page. */
const columnStyles = (theme: Theme) => ({
  width: SIDEBAR_WIDTH,
  flexShrink: 0,
  backgroundColor: theme.vars.palette.sidebar.background,
  ...OFF_PAPER,
})

/** For prerendered pages: both bars are in the markup, and the window width decides which one shows. */
const wideColumn = (theme: Theme) => ({
  ...columnStyles(theme),
  [`@media ${NARROW_QUERY}`]: { display: 'none' },
})
const narrowOnly = { display: 'none', [`@media ${NARROW_QUERY}`]: { display: 'contents' } } as const

type PanelProps = Omit<Props, 'sidebar' | 'banner' | 'children'> & { sidebar: Sidebar }

function SidebarPanel({ user, view, nav, navLabel, onSignOut, sidebar, version }: PanelProps) {
  return (
    <Box
      component="aside"
      aria-label="Sidebar"
      sx={(theme) => ({
        position: 'fixed',
        top: 0,
        bottom: 0,
        width: SIDEBAR_WIDTH,
        display: 'flex',
        flexDirection: 'column',
        backgroundColor: theme.vars.palette.sidebar.background,
        color: theme.vars.palette.sidebar.text,
        borderRight: `1px solid ${theme.vars.palette.sidebar.border}`,
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', padding: '14px 10px 10px 16px' }}>
        <HomeLink view={view} />
        <InboxLink isStaff={user.is_staff} />
        <IconButton
          size="small"
          onClick={sidebar.close}
          aria-label="Close sidebar"
          sx={(theme) => ({
            color: theme.vars.palette.sidebar.muted,
            '&:hover': { backgroundColor: theme.vars.palette.sidebar.hover },
          })}
        >
          <MenuOpen fontSize="small" />
        </IconButton>
      </Box>
      {user.is_staff ? (
        <Box sx={{ padding: '2px 12px 8px', minHeight: 46 }}>
          <Suspense>
            <ViewSwitcher current={view} />
          </Suspense>
        </Box>
      ) : null}
      <Box sx={{ flex: 1, overflowY: 'auto', padding: '4px 12px 12px' }}>
        <SidebarNav entries={nav} label={navLabel} />
      </Box>
      <SidebarFooter
        user={user}
        onSignOut={onSignOut}
        otherBundle={view === 'admin'}
        version={version}
      />
    </Box>
  )
}

/** On phones the sidebar covers the page, so it closes after navigation. */
function useCloseOnNavigation({ narrow, close }: Sidebar) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: reacts to the navigation alone
  useEffect(() => {
    if (narrow) close()
  }, [key])
}

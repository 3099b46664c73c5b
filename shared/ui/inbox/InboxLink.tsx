import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import { Link, useLocation } from 'react-router-dom'
import { notices } from '#shared/contract/notices/notices.ts'
import { paths } from '#shared/paths.ts'
import { useCall } from '../calls/use-call.ts'
import { bundleOf } from '../session/bundles.ts'

/** Milliseconds between refreshes of the count while the page is on screen. */
const EVERY_MS = 60_000
const SHOWN_MAX = 99

/** Link to the inbox with the number of unread notices. Staff have their inbox in the back office. */
export function InboxLink({ isStaff }: { isStaff: boolean }) {
  const { pathname } = useLocation()
  const to = paths[isStaff ? 'adminInbox' : 'inbox'].build()
  const { data } = useCall(notices.unread, { quiet: true }, { refetchInterval: EVERY_MS })
  const count = data?.count ?? 0
  const shown = count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count)
  const name = count > 0 ? `Inbox, ${shown} unread` : 'Inbox'
  return (
    <IconButton
      size="small"
      component={Link}
      to={to}
      reloadDocument={bundleOf(to) !== bundleOf(pathname)}
      aria-label={name}
      title={name}
      sx={(theme) => ({
        color: theme.vars.palette.sidebar.text,
        '&:hover': { backgroundColor: theme.vars.palette.sidebar.hover },
        '&.Mui-focusVisible': { outlineColor: theme.vars.palette.sidebar.accent },
      })}
    >
      <NotificationsOutlined fontSize="small" />
      {count > 0 ? (
        <Box component="span" sx={countStyles}>
          {shown}
        </Box>
      ) : null}
    </IconButton>
  )
}

/** Over the top right corner of the bell. */
const countStyles = (theme: Theme) => ({
  position: 'absolute',
  top: 5,
  left: 'calc(100% - 5px)',
  transform: 'translate(-50%, -50%)',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: 16,
  minWidth: 16,
  padding: '0 4px',
  borderRadius: 10,
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: 1,
  backgroundColor: theme.vars.palette.sidebar.accent,
  color: theme.vars.palette.sidebar.background,
})

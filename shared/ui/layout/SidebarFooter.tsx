import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import Logout from '@mui/icons-material/Logout'
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { chooseColorMode, useColorChoice } from '../theme/color-mode.ts'
import { Portrait } from './Portrait.tsx'
import type { ShellUser } from './shell-user.ts'

interface Props {
  user: ShellUser
  onSignOut: () => void
  /** Account settings are in the portals bundle; the back office loads them as a separate page. */
  otherBundle: boolean
  /** The version on screen, for staff who are asked about it. */
  version?: string | undefined
}

/** The signed-in person, with account settings, color mode, and sign-out. */
export function SidebarFooter({ user, onSignOut, otherBundle, version }: Props) {
  return (
    <Box
      sx={(theme) => ({
        padding: 1.5,
        borderTop: `1px solid ${theme.vars.palette.sidebar.border}`,
        '& .MuiIconButton-root': {
          color: theme.vars.palette.sidebar.muted,
          '&:hover': { backgroundColor: theme.vars.palette.sidebar.hover },
          '&.Mui-focusVisible': { outlineColor: theme.vars.palette.sidebar.accent },
        },
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
        <Portrait user={user} />
        <Box sx={{ minWidth: 0, flex: 1, lineHeight: 1.35 }}>
          <Box sx={{ fontWeight: 600, ...ellipsis }}>{user.full_name}</Box>
          <Box
            sx={(theme) => ({
              fontSize: '0.75rem',
              color: theme.vars.palette.sidebar.muted,
              ...ellipsis,
            })}
          >
            {user.email}
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', marginTop: 1 }}>
        <IconButton
          size="small"
          component={Link}
          to={paths.accountSettings.build()}
          reloadDocument={otherBundle}
          aria-label="Account settings"
          title="Account settings"
        >
          <SettingsOutlined fontSize="small" />
        </IconButton>
        <ColorModeButton />
        <Box sx={{ flex: 1 }} />
        <IconButton size="small" onClick={onSignOut} sx={{ fontSize: '0.8125rem', gap: 0.75 }}>
          <Logout fontSize="small" />
          Sign out
        </IconButton>
      </Box>
      {version ? (
        <Box
          sx={(theme) => ({
            marginTop: 0.5,
            fontSize: '0.75rem',
            color: theme.vars.palette.sidebar.muted,
          })}
        >
          Joulebridge {version}
        </Box>
      ) : null}
    </Box>
  )
}

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const MODES = {
  light: { next: 'dark', label: 'Light theme', Icon: LightModeOutlined },
  dark: { next: 'system', label: 'Dark theme', Icon: DarkModeOutlined },
  system: { next: 'light', label: 'System theme', Icon: SettingsBrightnessOutlined },
} as const

/** Cycles through light, dark, and system colors. */
export function ColorModeButton() {
  const { next, label, Icon } = MODES[useColorChoice()]
  const name = `${label}; switch to ${MODES[next].label.toLowerCase()}`
  return (
    <IconButton size="small" onClick={() => chooseColorMode(next)} aria-label={name} title={name}>
      <Icon fontSize="small" />
    </IconButton>
  )
}

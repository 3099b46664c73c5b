import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import { initialsOf, type ShellUser } from './shell-user.ts'

/** The signed-in person's picture, or their initials; hidden from screen readers. */
export function Portrait({ user }: { user: ShellUser }) {
  const { avatar } = user
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <Box sx={portraitStyles} aria-hidden>
      {avatar && avatar !== broken ? (
        <img src={avatar} alt="" onError={() => setBroken(avatar)} />
      ) : (
        initialsOf(user)
      )}
    </Box>
  )
}

const portraitStyles = (theme: Theme) =>
  ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: 34,
    height: 34,
    overflow: 'hidden',
    borderRadius: '50%',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1,
    userSelect: 'none',
    backgroundColor: theme.vars.palette.sidebar.active,
    color: theme.vars.palette.sidebar.accent,
    '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  }) as const

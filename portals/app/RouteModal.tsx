import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useGuardData } from '#portals/frame/active-user.ts'
import { parentPath, paths } from '#shared/paths.ts'

/** A screen of mode "modal": opens over its parent page and closes to it, also from a deep link. */
export function RouteModal({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { match } = useGuardData()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const parent = match && parentPath(match)
  const close = () => parent && navigate(parent)
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      fullScreen={isNarrow}
      maxWidth="lg"
      scroll={isNarrow ? 'paper' : 'body'}
      slotProps={{
        paper: { 'aria-label': match ? pageName(paths[match.route].title) : undefined },
      }}
      sx={{ '& .MuiDialog-paperFullScreen': { borderRadius: 0, border: 0 } }}
    >
      <IconButton
        aria-label="Close"
        onClick={close}
        sx={{ position: 'absolute', top: 12, right: 12, zIndex: 1 }}
      >
        <Close />
      </IconButton>
      {/* This part scrolls on phones, so the keyboard must be able to reach it. */}
      <Box
        tabIndex={isNarrow ? 0 : undefined}
        sx={{
          padding: { xs: '18px 16px', md: '24px 28px 28px' },
          overflowY: 'auto',
          outline: 'none',
        }}
      >
        {children}
      </Box>
    </Dialog>
  )
}

/** The title of a screen without the product name. */
const pageName = (title: string): string => title.split(' | ').at(-1) ?? title

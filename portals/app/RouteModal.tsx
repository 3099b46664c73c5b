import Close from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { parentPath } from '#shared/paths.ts'
import { useGuardData } from './active-user.ts'

/** A screen of mode "modal": lies over its parent page and closes to it, also from a deep link. */
export function RouteModal({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { match } = useGuardData()
  const parent = match && parentPath(match)
  const close = () => parent && navigate(parent)
  return (
    <Dialog open onClose={close} fullWidth maxWidth="lg" scroll="body">
      <IconButton
        aria-label="Close"
        onClick={close}
        sx={{ position: 'absolute', top: 12, right: 12, zIndex: 1 }}
      >
        <Close />
      </IconButton>
      <div style={{ padding: '24px 28px 28px' }}>{children}</div>
    </Dialog>
  )
}

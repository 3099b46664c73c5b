import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import Close from '@mui/icons-material/Close'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ComponentType } from 'react'
import { useSyncExternalStore } from 'react'
import type { Tone } from '../theme/tokens.ts'
import { type Toast, type ToastType, toasts } from './toast-store.ts'

const LOOK = {
  success: { tone: 'success', Icon: CheckCircleOutlined },
  error: { tone: 'error', Icon: ErrorOutlined },
  info: { tone: 'info', Icon: InfoOutlined },
  warning: { tone: 'warning', Icon: WarningAmberOutlined },
  default: { tone: 'neutral', Icon: null },
} as const satisfies Record<
  ToastType,
  { tone: Tone; Icon: ComponentType<{ fontSize: 'small' }> | null }
>

/** Renders toasts at the top of the window; one per bundle, always mounted. */
export function Toasts() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current, () => null)
  const urgent = current?.type === 'error'
  return (
    <Box
      onMouseEnter={() => toasts.hold('pointer')}
      onMouseLeave={() => toasts.release('pointer')}
      onFocus={() => toasts.hold('focus')}
      onBlur={() => toasts.release('focus')}
      sx={{
        position: 'fixed',
        top: 16,
        left: 16,
        right: 16,
        zIndex: 'snackbar',
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
      }}
    >
      <div role="status">{current && !urgent ? <ToastCard toast={current} /> : null}</div>
      <div role="alert">{current && urgent ? <ToastCard toast={current} /> : null}</div>
    </Box>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { tone, Icon } = LOOK[toast.type]
  const { action } = toast
  return (
    <Box
      key={toast.id}
      sx={(theme) => ({
        pointerEvents: 'auto',
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        maxWidth: 560,
        padding: '8px 8px 8px 14px',
        borderRadius: 1,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderLeft: `4px solid ${theme.vars.palette.tones[tone].main}`,
        backgroundColor: theme.vars.palette.raised,
        color: theme.vars.palette.text.primary,
        boxShadow: '0 12px 32px rgba(6, 20, 19, 0.22)',
        animation: 'jb-toast 160ms ease-out',
        '@keyframes jb-toast': { from: { opacity: 0, transform: 'translateY(-8px)' } },
        '& > svg': { color: theme.vars.palette.tones[tone].main },
      })}
    >
      {Icon ? <Icon fontSize="small" /> : null}
      <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {toast.text}
      </Box>
      {action ? (
        <Button
          size="small"
          sx={{ flexShrink: 0 }}
          onClick={() => {
            toasts.dismiss()
            action.run()
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton size="small" aria-label="Close message" onClick={toasts.dismiss}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}

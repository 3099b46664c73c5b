import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import CloudSyncOutlined from '@mui/icons-material/CloudSyncOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ComponentType } from 'react'
import { type SaveState, saveStates } from '#shared/entities/save-states.ts'
import type { Tone } from '../theme/tokens.ts'

const LOOK = {
  unsaved: { tone: 'neutral', Icon: EditOutlined },
  saving: { tone: 'info', Icon: CloudSyncOutlined },
  saved: { tone: 'success', Icon: CheckCircleOutlined },
  error: { tone: 'error', Icon: ErrorOutlined },
} as const satisfies Record<SaveState, { tone: Tone; Icon: ComponentType }>

interface Props {
  state: SaveState
  /** Retries saving after an error. */
  onRetry?: () => void
}

/** The save status of a form. */
export function SaveStateBadge({ state, onRetry }: Props) {
  const { tone, Icon } = LOOK[state]
  return (
    <Box
      role="status"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: '0.8125rem',
        fontWeight: 500,
        color: theme.vars.palette.tones[tone].main,
        '& > svg': { fontSize: 17 },
      })}
    >
      <Icon />
      {saveStates.label(state)}
      {state === 'error' && onRetry ? (
        <Button size="small" color="error" onClick={onRetry}>
          Retry
        </Button>
      ) : null}
    </Box>
  )
}

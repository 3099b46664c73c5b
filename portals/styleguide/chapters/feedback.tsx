import FolderOutlined from '@mui/icons-material/FolderOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { emitClient } from '#shared/client/events.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { outage } from '#shared/ui/feedback/outage-store.ts'
import { RowsSkeleton, TextSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { type ToastType, toast } from '#shared/ui/feedback/toast-store.ts'
import type { Chapter } from '../chapter.ts'
import { exampleFailures } from '../fixtures/failures.ts'
import { Row } from '../Row.tsx'

function Empty() {
  return (
    <EmptyState
      title="No documents yet"
      level="h3"
      icon={<FolderOutlined />}
      action={<Button variant="contained">Upload files</Button>}
    >
      Files you upload appear here, organized by what they prove.
    </EmptyState>
  )
}

function Failures() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
      }}
    >
      {Object.entries(exampleFailures).map(([name, error]) => (
        <ErrorState key={name} error={error} onRetry={() => {}} level="h3" />
      ))}
    </Box>
  )
}

function Skeletons() {
  return (
    <Box sx={{ maxWidth: 440 }}>
      <TextSkeleton label="Example of loading text" />
      <RowsSkeleton label="Example of loading rows" rows={3} />
    </Box>
  )
}

const TOASTS = {
  success: 'Saved',
  error: 'This was not saved',
  info: 'A new version is here',
  warning: 'Two files were skipped',
  default: 'Copied',
} as const satisfies Record<ToastType, string>

const TOAST_TYPES = ['success', 'error', 'info', 'warning', 'default'] as const

function ToastButtons() {
  return (
    <Row>
      {TOAST_TYPES.map((type) => (
        <Button key={type} variant="outlined" onClick={() => toast(TOASTS[type], type)}>
          Show: {type}
        </Button>
      ))}
      <Button
        variant="outlined"
        onClick={() =>
          toast('Filed', 'success', { label: 'Show again', run: () => toast('Filed') })
        }
      >
        Show: with an action
      </Button>
    </Row>
  )
}

/** Never the ID of a real request, since those are positive. */
const EXAMPLE_REQUEST = -1
const EXAMPLE_MS = 5_000

function showSpinner() {
  emitClient('start', { id: EXAMPLE_REQUEST, spinner: true })
  setTimeout(() => emitClient('end', { id: EXAMPLE_REQUEST }), EXAMPLE_MS)
}

function Waiting() {
  return (
    <Row>
      <Button variant="outlined" onClick={outage.offline}>
        Lose the connection
      </Button>
      <Button variant="outlined" onClick={showSpinner}>
        Wait five seconds
      </Button>
    </Row>
  )
}

export const feedbackChapter: Chapter = {
  id: 'feedback',
  title: 'Empty, loading, failed',
  examples: [
    { title: 'Empty', Show: Empty },
    { title: 'Failures', note: 'What happened, and a way on where there is one.', Show: Failures },
    { title: 'Skeletons', Show: Skeletons },
    {
      title: 'Toasts',
      note: 'At the top for 3 seconds, one at a time, longer under pointer or focus; one with an action stays. Never the only copy of an error.',
      Show: ToastButtons,
    },
    {
      title: 'Banner and spinner',
      note: 'The banner stays until the server answers; the spinner appears after 2.5 seconds.',
      Show: Waiting,
    },
  ],
}

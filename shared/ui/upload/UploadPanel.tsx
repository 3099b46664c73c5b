import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { retried } from '#shared/client/retried.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { EARS_ONLY } from '../theme/ears-only.ts'
import { isUnfinished, type UploadState } from './queue.ts'
import {
  announcementOf,
  asideOf,
  headlineOf,
  interruptedOf,
  summaryOf,
  type UploadSummary,
} from './queue-words.ts'
import { UploadAside } from './UploadAside.tsx'
import { UploadDock } from './UploadDock.tsx'
import { UploadRows } from './UploadRows.tsx'
import type { UploadStore } from './upload-store.ts'
import { useUploads } from './use-uploads.ts'

const ReviewDialog = lazy(() =>
  retried(() => import('./review/ReviewDialog.tsx')).then((m) => ({ default: m.ReviewDialog })),
)

interface Props {
  store: UploadStore
  /** Address of an uploaded file. */
  fileLink?: (versionedDocumentId: number) => string
}

/** The upload queue: what is running, what failed and why, and what was skipped. Renders nothing while empty. */
export function UploadPanel({ store, fileLink }: Props) {
  const state = useUploads(store)
  useEffect(() => store.show(), [store])
  const [open, setOpen] = useState(true)
  const panel = useRef<HTMLDivElement>(null)
  const summary = summaryOf(state)
  const [review] = state.reviews
  const empty =
    state.reading.length + state.items.length + state.skipped.length + state.problems.length === 0
  return (
    <>
      <Box role="status" sx={EARS_ONLY}>
        {[interruptedOf(state), announcementOf(summary)].filter(Boolean).join(' ')}
      </Box>
      {empty ? null : (
        <Card component="section" aria-label="Uploads" ref={panel} sx={panelStyles}>
          <Header
            store={store}
            state={state}
            summary={summary}
            open={open}
            onToggle={() => setOpen(!open)}
          />
          {open ? (
            <>
              <Keeping state={state} summary={summary} />
              <UploadAside state={state} store={store} />
              <UploadRows items={state.items} store={store} fileLink={fileLink} />
            </>
          ) : null}
          <UploadDock summary={summary} panel={panel} />
        </Card>
      )}
      {review ? (
        <Suspense>
          <ReviewDialog key={review.id} review={review} store={store} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Whether the page may be closed, and what an earlier page left. */
function Keeping({ state, summary }: { state: UploadState; summary: UploadSummary }) {
  const interrupted = interruptedOf(state)
  const { uploading, waiting } = summary.counts
  const isAtRisk = state.noRoom && uploading + waiting > 0
  if (!isAtRisk && interrupted === '') return null
  return (
    <Box sx={{ display: 'grid', gap: 1.25, padding: '0 20px 14px' }}>
      {interrupted ? (
        // The live region has already announced it politely.
        <Alert severity="info" role="none">
          {interrupted}
        </Alert>
      ) : null}
      {isAtRisk ? (
        <Alert severity="warning">
          Your browser is out of storage for waiting files. Keep this page open until they’re
          uploaded, or they’ll be lost.
        </Alert>
      ) : null}
    </Box>
  )
}

const panelStyles = { marginBottom: 3, scrollMarginTop: 72 } as const

interface HeaderProps {
  store: UploadStore
  state: UploadState
  summary: UploadSummary
  open: boolean
  onToggle: () => void
}

function Header({ store, state, summary, open, onToggle }: HeaderProps) {
  const { retryable, speed, percent, busy } = summary
  const aside = asideOf(summary)
  const stoppable = state.items.filter(isUnfinished).map(({ id }) => id)
  return (
    <Box sx={{ padding: '14px 12px 12px 20px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}>
        <Box sx={{ flex: '1 1 140px' }}>
          <Typography variant="h2">{headlineOf(summary)}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[
              stoppable.length > 0 ? `${percent}%` : '',
              speed === null ? '' : `${formatFileSize(speed)}/s`,
              aside,
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </Typography>
        </Box>
        {retryable > 1 ? (
          <Button size="small" variant="contained" onClick={() => store.retryFailed()}>
            Retry {retryable} failed
          </Button>
        ) : null}
        {stoppable.length > 0 ? (
          <Button size="small" variant="outlined" onClick={() => store.cancel(stoppable)}>
            Cancel all
          </Button>
        ) : null}
        {busy ? null : (
          <Button size="small" variant="outlined" onClick={() => store.clear()}>
            Clear list
          </Button>
        )}
        <IconButton
          size="small"
          onClick={onToggle}
          aria-expanded={open}
          aria-label={open ? 'Hide files' : 'Show files'}
        >
          {open ? <ExpandLess /> : <ExpandMore />}
        </IconButton>
      </Box>
      {busy ? (
        <LinearProgress
          variant={stoppable.length > 0 ? 'determinate' : 'indeterminate'}
          value={percent}
          aria-label="All uploads"
          sx={{ marginTop: 1.25, marginRight: 1 }}
        />
      ) : null}
    </Box>
  )
}

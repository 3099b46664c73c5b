import Alert, { type AlertColor } from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { processingSteps, type RunStatus } from '#shared/entities/documents.ts'
import { andList } from '#shared/format/lists.ts'
import { isUnderWay, type Processing } from './use-processing.ts'
import { useRetryReading } from './use-retry-reading.ts'

interface Props {
  fileId: number
  processing: Processing | null
  /** Pages that only OCR could read. */
  textlessPages: readonly number[]
  mayRetry: boolean
  /** Called when a retry was accepted. */
  onRetried: () => void
}

const SEVERITY = {
  queued: 'info',
  working: 'info',
  done: 'info',
  needs_ocr: 'warning',
  failed: 'error',
} as const satisfies Record<RunStatus, AlertColor>

/** The processing status of the file in words; renders nothing once all of it has been read. */
export function ProcessingNotice(props: Props) {
  const { fileId, processing, textlessPages, mayRetry, onRetried } = props
  const { isBusy, failure, retry } = useRetryReading(fileId, onRetried)
  const words = processingWords(processing, textlessPages)
  if (!processing || words === null) return null
  const again = mayRetry && (processing.status === 'failed' || processing.status === 'needs_ocr')
  return (
    <Alert
      severity={SEVERITY[processing.status]}
      role="status"
      action={
        again ? (
          <Button color="inherit" size="small" loading={isBusy} onClick={retry}>
            Retry
          </Button>
        ) : null
      }
    >
      {failure ?? words}
      {isUnderWay(processing) ? (
        <LinearProgress aria-label="Document processing" sx={{ marginTop: 1 }} />
      ) : null}
    </Alert>
  )
}

/** The reading status of a file; null if there is nothing to report. */
export function processingWords(
  processing: Processing | null,
  textlessPages: readonly number[],
): string | null {
  if (!processing) return null
  const { status, step, reason } = processing
  switch (status) {
    case 'queued':
      return `${reason ?? 'This file is waiting to be processed.'} You can view it in the meantime.`
    case 'working':
      // A reason gives the progress and already names the step.
      return reason ?? `${processingSteps.label(step)}…`
    case 'failed':
      return `${processingSteps.label(step)} failed. ${reason ?? ''}`.trim()
    case 'needs_ocr':
      return reason ?? 'This file is an image without text. It needs OCR before it can be read.'
    case 'done':
      if (reason !== null || textlessPages.length === 0) return reason
      return textlessWords(textlessPages)
  }
}

const NAMED = 6

/** `Page 3 has no text`, `Pages 3, 4, and 12 more have no text`. */
function textlessWords(pages: readonly number[]): string {
  if (pages.length === 1) return `Page ${pages[0]} has no text and needs OCR.`
  const rest = pages.length - NAMED
  const named = pages.slice(0, NAMED).map(String)
  const words = andList(rest > 0 ? [...named, `${rest} more`] : named)
  return `Pages ${words} have no text and need OCR.`
}

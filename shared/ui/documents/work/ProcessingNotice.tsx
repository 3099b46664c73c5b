import Alert, { type AlertColor } from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { processingSteps, type RunStatus } from '#shared/entities/documents.ts'
import { isUnderWay, type Processing } from './use-processing.ts'
import { useRetryReading } from './use-retry-reading.ts'

interface Props {
  fileId: number
  processing: Processing | null
  /** Pages that only OCR could read. */
  textlessPages: readonly number[]
  mayRetry: boolean
  /** A retry was taken up. */
  onRetried: () => void
}

const SEVERITY = {
  queued: 'info',
  working: 'info',
  done: 'info',
  needs_ocr: 'warning',
  failed: 'error',
} as const satisfies Record<RunStatus, AlertColor>

/** What happens to the file, in words; nothing once all of it is read. */
export function ProcessingNotice(props: Props) {
  const { fileId, processing, textlessPages, mayRetry, onRetried } = props
  const { busy, problem, retry } = useRetryReading(fileId, onRetried)
  const words = processingWords(processing, textlessPages)
  if (!processing || words === null) return null
  const again = mayRetry && (processing.status === 'failed' || processing.status === 'needs_ocr')
  return (
    <Alert
      severity={SEVERITY[processing.status]}
      role="status"
      action={
        again ? (
          <Button color="inherit" size="small" loading={busy} onClick={retry}>
            Retry
          </Button>
        ) : null
      }
    >
      {problem ?? words}
      {isUnderWay(processing) ? (
        <LinearProgress aria-label="Reading the document" sx={{ marginTop: 1 }} />
      ) : null}
    </Alert>
  )
}

/** How the reading of a file stands; null when there is nothing to say. */
export function processingWords(
  processing: Processing | null,
  textlessPages: readonly number[],
): string | null {
  if (!processing) return null
  const { status, step, reason } = processing
  switch (status) {
    case 'queued':
      return 'This file waits to be read. You can look at it meanwhile.'
    case 'working':
      return `${processingSteps.label(step)}…`
    case 'failed':
      return `${processingSteps.label(step)} did not work. ${reason ?? ''}`.trim()
    case 'needs_ocr':
      return reason ?? 'This file is a picture without text: it needs OCR before it can be read.'
    case 'done':
      if (reason !== null || textlessPages.length === 0) return reason
      return `${pageWords(textlessPages)} without text: only OCR could read ${
        textlessPages.length === 1 ? 'it' : 'them'
      }.`
  }
}

const NAMED = 6

/** `Page 3 is` or `Pages 3, 4 and 12 more are`. */
function pageWords(pages: readonly number[]): string {
  if (pages.length === 1) return `Page ${pages[0]} is`
  const rest = pages.length - NAMED
  if (rest > 0) return `Pages ${pages.slice(0, NAMED).join(', ')} and ${rest} more are`
  return `Pages ${pages.slice(0, -1).join(', ')} and ${pages.at(-1)} are`
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRefresh } from 'react-admin'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { processingSteps, runStatuses } from '#shared/entities/documents.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { runTones } from '#shared/ui/data/tones.ts'
import { useRetryReading } from '#shared/ui/documents/work/use-retry-reading.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'

/** The progress of reading a file; a failed one can be read again. */
export function ReadingState({ file: { id, name, processing } }: { file: VersionedDocument }) {
  const refresh = useRefresh()
  const { isBusy, retry } = useRetryReading(id, refresh, (words) => toast(words, 'error'))
  if (!processing) return '–'
  const { status, step, reason } = processing
  const words = status === 'working' ? processingSteps.label(step) : runStatuses.label(status)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <span title={reason ?? undefined}>
        <StatusChip label={words} tone={runTones[status]} />
      </span>
      {status === 'failed' || status === 'needs_ocr' ? (
        <Button
          size="small"
          loading={isBusy}
          aria-label={`Retry: ${name}`}
          onClick={(event) => {
            event.stopPropagation()
            retry()
          }}
          sx={{ minWidth: 0 }}
        >
          Retry
        </Button>
      ) : null}
    </Box>
  )
}

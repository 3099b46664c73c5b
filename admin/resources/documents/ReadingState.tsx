import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '#shared/client/call.ts'
import { messageOf } from '#shared/client/failure-words.ts'
import type { VersionedDocument } from '#shared/contract/schemas/versioned-documents.ts'
import { versionedDocuments } from '#shared/contract/versioned-documents.ts'
import { processingSteps, runStatuses } from '#shared/entities/documents.ts'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { runTones } from '#shared/ui/data/tones.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'

/** How far reading a file has come; one that failed can be read again. */
export function ReadingState({ file: { id, name, processing } }: { file: VersionedDocument }) {
  const [busy, setBusy] = useState(false)
  const refresh = useRefresh()
  if (!processing) return '–'
  const { status, step, reason } = processing
  const retry = async () => {
    setBusy(true)
    try {
      await call(versionedDocuments.retry, { params: { id }, quiet: true })
      refresh()
    } catch (error) {
      toast(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  const words = status === 'working' ? processingSteps.label(step) : runStatuses.label(status)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <span title={reason ?? undefined}>
        <StatusChip label={words} tone={runTones[status]} />
      </span>
      {status === 'failed' || status === 'needs_ocr' ? (
        <Button
          size="small"
          loading={busy}
          aria-label={`Read ${name} again`}
          onClick={(event) => {
            event.stopPropagation()
            void retry()
          }}
          sx={{ minWidth: 0 }}
        >
          Retry
        </Button>
      ) : null}
    </Box>
  )
}

import Box from '@mui/material/Box'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#shared/client/call.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { MAY_BE_SEVERAL } from '#shared/entities/bundles.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { unreadReasons } from '#shared/entities/documents.ts'
import { confidenceWords } from '#shared/format/confidence.ts'
import { typeWords } from '#shared/format/type-words.ts'
import { toldLabel } from '#shared/reading/labels/told-label.ts'
import { unreadReason } from '#shared/rules/documents/unread-files.ts'
import { StatusChip } from '../data/StatusChip.tsx'
import { unreadTones } from '../data/tones.ts'
import { Remark, RetryReading } from '../documents/work/RetryReading.tsx'
import { type Processing, useProcessing } from '../documents/work/use-processing.ts'
import type { Tone } from '../theme/tokens.ts'

/** Live status of an uploaded file: read, labeled, or why not. */
export function UploadOutcome({ fileId, name }: { fileId: number; name: string }) {
  const [file, setFile] = useState<VersionedDocument | null>(null)
  const load = useCallback(() => {
    // If the call fails, the row shows what it knows: that the file was uploaded.
    call(versionedDocuments.get, { params: { id: fileId }, quiet: true }).then(setFile, () => {})
  }, [fileId])
  useEffect(load, [load])
  const processing = useProcessing({ id: fileId, processing: file?.processing ?? null }, load)
  if (!file) return <StatusChip label="Uploaded" tone="success" />
  const { label, tone } = outcomeOf(file, processing)
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
      <StatusChip label={label} tone={tone} />
      {processing?.status === 'queued' && processing.reason ? (
        <Remark>{processing.reason}</Remark>
      ) : null}
      {processing?.status === 'failed' ? (
        <RetryReading fileId={fileId} name={name} reason={processing.reason} onRetried={load} />
      ) : null}
    </Box>
  )
}

/** The status in words: the type found by a person or the machine, or the reading progress. */
export function outcomeOf(
  file: Pick<VersionedDocument, 'label' | 'label_text' | 'ai_label' | 'has_open_bundle'>,
  processing: Processing | null,
): { label: string; tone: Tone } {
  switch (processing?.status) {
    case 'queued':
      return { label: 'Waiting to be processed', tone: 'neutral' }
    case 'working':
      return { label: processing.reason ?? WORKING[processing.step], tone: 'info' }
  }
  const { label, label_text, ai_label, has_open_bundle } = file
  const unread = unreadReason({ processing, ai_label })
  if (unread) return { label: unreadReasons.label(unread), tone: unreadTones[unread] }
  if (has_open_bundle) return { label: MAY_BE_SEVERAL, tone: 'info' }
  if (label !== null) return { label: label_text, tone: 'success' }
  if (!ai_label) return { label: 'Uploaded', tone: 'success' }
  const told = toldLabel(file)
  if (told) return { label: `${documentTypes.label(told)}, in review`, tone: 'success' }
  const tone = ai_label.label === 'other' ? 'neutral' : 'success'
  return {
    label: `${typeWords(ai_label)} · ${confidenceWords(ai_label.confidence)}`,
    tone,
  }
}

const WORKING = {
  text: 'Reading…',
  recognition: 'Reading scanned pages…',
  parts: 'Looking for documents…',
  label: 'Identifying type…',
  answers: 'Answering questions…',
} as const satisfies Record<Processing['step'], string>

import Box from '@mui/material/Box'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { MAY_BE_SEVERAL } from '#shared/entities/bundles.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { toldLabel } from '#shared/reading/labels/told-label.ts'
import { unreadReason } from '#shared/rules/documents/unread-files.ts'
import { UnreadChip } from '#shared/ui/data/StateChips.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import { RetryReading } from '#shared/ui/documents/work/RetryReading.tsx'
import { refreshFiles } from './refresh-files.ts'

/** The result of reading a file: a failure, several documents, or a nearly certain type. */
export function FileOutcome({ file }: { file: VersionedDocument }) {
  const unread = unreadReason(file)
  if (unread) return <Unread file={file} reason={unread} />
  if (file.has_open_bundle) return <StatusChip label={MAY_BE_SEVERAL} tone="info" />
  const type = toldLabel(file)
  return type ? <StatusChip label={`${documentTypes.label(type)}, in review`} tone="info" /> : null
}

/** Aligned with the states of the other rows. */
const unreadStyles = {
  display: 'grid',
  justifyItems: { xs: 'start', md: 'end' },
  gap: 0.5,
  maxWidth: { md: 260 },
  textAlign: { md: 'right' },
} as const

interface UnreadProps {
  file: VersionedDocument
  reason: NonNullable<ReturnType<typeof unreadReason>>
}

function Unread({ file: { id, name, processing }, reason }: UnreadProps) {
  if (reason === 'textless') return <UnreadChip reason={reason} />
  return (
    <Box sx={unreadStyles}>
      <UnreadChip reason={reason} />
      <RetryReading
        fileId={id}
        name={name}
        reason={processing?.reason ?? null}
        onRetried={() => void refreshFiles()}
      />
    </Box>
  )
}

import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { unreadReason } from '#shared/rules/documents/unread-files.ts'
import { DocumentStateChip } from '#shared/ui/data/StateChips.tsx'
import { StatusChip } from '#shared/ui/data/StatusChip.tsx'
import type { PickedFile } from '#shared/ui/upload/intake.ts'
import { PickButton } from '#shared/ui/upload/UploadButtons.tsx'
import { FileLine, type Selection } from './FileLine.tsx'
import { FileOutcome } from './FileOutcome.tsx'

interface Props {
  slot: DocumentSlot
  /** Files selected for a download, in lists that have a selection. */
  selection?: Selection
  /** Whether the URL names this slot. */
  isWanted?: boolean
  /** Whether it is the next to upload; only its button stands out. */
  isNext?: boolean
  /** Whose document it is, and the effort it takes. */
  about?: string
  onUpload: (picked: PickedFile[]) => void
}

/** One document of the list: its state, its files, and an upload button for what is missing. */
export function SlotRow({ slot, selection, about, onUpload, ...row }: Props) {
  const { isWanted = false, isNext = false } = row
  const { label, required, state, is_being_checked, note, versioned_documents: files } = slot
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWanted) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isWanted])
  return (
    <Box ref={place} data-wanted={isWanted} sx={slotStyles}>
      <Box className="jb-slot-head">
        <Box className="jb-slot-title">
          <Typography variant="h4" component="h3">
            {label}
          </Typography>
          {required ? null : (
            <Typography component="span" variant="body2" color="textSecondary">
              optional
            </Typography>
          )}
          {isNext ? <StatusChip label="Next" tone="primary" /> : null}
          {about ? (
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ flexBasis: '100%', marginTop: '2px' }}
            >
              {about}
            </Typography>
          ) : null}
        </Box>
        {is_being_checked ? (
          <StatusChip label="In review" tone="info" />
        ) : state === 'missing' && !required ? (
          <StatusChip label="Not provided" tone="neutral" />
        ) : (
          <DocumentStateChip state={state} />
        )}
        <PickButton
          size="small"
          variant={isNext ? 'contained' : 'outlined'}
          startIcon={<UploadFileOutlined />}
          aria-label={files.length === 0 ? `Upload ${label}` : `Add file for ${label}`}
          onPick={onUpload}
        >
          {files.length === 0 ? 'Upload' : 'Add file'}
        </PickButton>
      </Box>
      {note ? (
        <Alert severity={state === 'flagged' ? 'warning' : 'info'} sx={{ marginTop: 1 }}>
          {note}
        </Alert>
      ) : null}
      {files.map((file) => (
        <FileLine key={file.id} file={file} selection={selection}>
          {isTold(file) ? <FileOutcome file={file} /> : null}
        </FileLine>
      ))}
    </Box>
  )
}

/** Whether a file's reading result is worth showing in its slot: not its type, and nothing once it is completed. */
const isTold = (file: VersionedDocument): boolean =>
  file.state !== 'completed' && (file.has_open_bundle || unreadReason(file) !== null)

const slotStyles = (theme: Theme) =>
  ({
    padding: '10px 20px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    scrollMarginTop: 80,
    '&[data-wanted="true"]': {
      backgroundColor: theme.vars.palette.selected,
      boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}`,
    },
    '& .jb-slot-head': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '6px 12px',
    },
    '& .jb-slot-title': {
      flex: '1 1 220px',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '0 8px',
    },
    [theme.breakpoints.down('md')]: {
      '& .jb-slot-head': { justifyContent: 'space-between' },
      '& .jb-slot-title': { flexBasis: '100%' },
    },
  }) as const

import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Close from '@mui/icons-material/Close'
import OpenInFull from '@mui/icons-material/OpenInFull'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, lazy, Suspense } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type {
  VersionedDocument,
  VersionedDocumentDetail,
} from '#shared/contract/schemas/documents/versioned-documents.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { paths } from '#shared/paths.ts'
import { unreadReason } from '#shared/rules/documents/unread-files.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { DocumentStateChip, UnreadChip } from '#shared/ui/data/StateChips.tsx'
import { previewOf } from '#shared/ui/documents/preview-file.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { FileNotices } from './FileNotices.tsx'
import { useFileAddress } from './use-file-address.ts'

const DocumentPreview = lazy(() =>
  import('#shared/ui/documents/DocumentPreview.tsx').then((m) => ({ default: m.DocumentPreview })),
)

interface Props {
  fileId: number
  /** The files to browse, in page order. */
  files: readonly VersionedDocument[]
}

/** A file over the page, from the URL; `[` and `]` open the previous and next file. */
export function FilePreviewDialog({ fileId, files }: Props) {
  const navigate = useNavigate()
  const addressOf = useFileAddress()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const file = useCall(versionedDocuments.get, { params: { id: fileId } })
  const at = files.findIndex(({ id }) => id === fileId)
  const open = (id: number | undefined) => {
    if (id === undefined) return
    void navigate(addressOf(id), { replace: true, preventScrollReset: true })
  }
  const close = () => void navigate(addressOf(null), { preventScrollReset: true })
  const before = at > 0 ? files[at - 1]?.id : undefined
  const after = at >= 0 ? files[at + 1]?.id : undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    if (event.key === '[') open(before)
    if (event.key === ']') open(after)
  }
  return (
    <Dialog
      open
      onClose={close}
      onKeyDown={onKeyDown}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="lg"
      aria-labelledby="file-preview"
      sx={{ '& .MuiDialog-paperFullScreen': { borderRadius: 0, border: 0 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, padding: '14px 12px 12px 20px' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" id="file-preview" sx={{ overflowWrap: 'anywhere' }}>
            {file.data?.name ?? 'File'}
          </Typography>
          {file.data ? <Facts file={file.data} /> : null}
        </Box>
        <IconButton
          size="small"
          component={Link}
          to={paths.documentViewer.build({ document_id: fileId })}
          aria-label="Open full page"
          title="Open full page"
        >
          <OpenInFull fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label="Previous file"
          disabled={before === undefined}
          onClick={() => open(before)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          size="small"
          aria-label="Next file"
          disabled={after === undefined}
          onClick={() => open(after)}
        >
          <ChevronRight />
        </IconButton>
        <IconButton size="small" aria-label="Close" onClick={close}>
          <Close />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
          height: { xs: '100%', md: 'calc(100vh - 190px)' },
          minHeight: 0,
          padding: '0 12px 12px',
          '& > :last-child': { flex: 1, height: 'auto', minHeight: 0 },
        }}
      >
        {file.error ? (
          <ErrorState error={file.error} onRetry={() => void file.refetch()} />
        ) : file.data ? (
          <>
            <FileNotices file={file.data} />
            <Suspense fallback={<RowsSkeleton label="Loading viewer" />}>
              <DocumentPreview key={file.data.id} file={previewOf(file.data.id, file.data)} />
            </Suspense>
          </>
        ) : (
          <RowsSkeleton label="Loading the file" />
        )}
      </Box>
    </Dialog>
  )
}

function Facts({ file }: { file: VersionedDocumentDetail }) {
  const { timezone } = useActiveUser()
  const { size, created_at, uploaded_by, label_text, state, versions } = file
  const pages = versions[0]?.page_count
  const unread = unreadReason(file)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '2px 14px',
        marginTop: 0.5,
        fontSize: '0.8125rem',
        color: 'text.secondary',
        // On phones the document page needs the room.
        '& .jb-wide-only': { display: { xs: 'none', md: 'inline' } },
      }}
    >
      <DocumentStateChip state={state} />
      {unread && state !== 'completed' ? <UnreadChip reason={unread} /> : null}
      {file.label ? <span>{label_text}</span> : null}
      <span>{formatFileSize(size)}</span>
      {pages ? <span>{counted(pages, 'page')}</span> : null}
      <span className="jb-wide-only">{formatDateTime(created_at, timezone)}</span>
      {uploaded_by ? <span className="jb-wide-only">by {uploaded_by}</span> : null}
    </Box>
  )
}

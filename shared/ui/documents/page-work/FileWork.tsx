import CallSplit from '@mui/icons-material/CallSplit'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'

const PageOrganizer = lazy(() =>
  import('./PageOrganizer.tsx').then((m) => ({ default: m.PageOrganizer })),
)
const SplitDialog = lazy(() =>
  import('./SplitDialog.tsx').then((m) => ({ default: m.SplitDialog })),
)
const NewVersionDialog = lazy(() =>
  import('./NewVersionDialog.tsx').then((m) => ({ default: m.NewVersionDialog })),
)
const CopyDialog = lazy(() => import('./CopyDialog.tsx').then((m) => ({ default: m.CopyDialog })))

interface Props {
  file: VersionedDocumentDetail
  /** Called after a save, to refetch the file and the lists that contain it. */
  onChanged: () => void
}

type Open = 'organize' | 'split' | 'version' | 'copy'

const WORK = {
  organize: { label: 'Organize pages', icon: <GridViewOutlined /> },
  split: { label: 'Split into files', icon: <CallSplit /> },
  version: { label: 'Upload a new version', icon: <UploadFileOutlined /> },
  copy: { label: 'Copy to a project', icon: <ContentCopyOutlined /> },
} as const satisfies Record<Open, { label: string; icon: ReactNode }>

/** Page and version actions for a file, for people who may change it. */
export function FileWork({ file, onChanged }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Box
        role="group"
        aria-label="Pages and versions"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {workFor(file).map((kind) => (
          <Button
            key={kind}
            size="small"
            variant="outlined"
            startIcon={WORK[kind].icon}
            onClick={() => setOpen(kind)}
          >
            {WORK[kind].label}
          </Button>
        ))}
      </Box>
      <Suspense>
        {open === 'organize' ? (
          <PageOrganizer file={file} onSaved={onChanged} onClose={close} />
        ) : null}
        {open === 'split' ? <SplitDialog file={file} onSaved={onChanged} onClose={close} /> : null}
        {open === 'version' ? (
          <NewVersionDialog file={file} onSaved={onChanged} onClose={close} />
        ) : null}
        {open === 'copy' ? <CopyDialog file={file} onSaved={onChanged} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

/** The actions that apply to a file: page work needs a PDF, and splitting more than one page. */
export function workFor({
  mime_type,
  versions,
  current_number,
}: Pick<VersionedDocumentDetail, 'mime_type' | 'versions' | 'current_number'>): Open[] {
  const pages = versions.find(({ number }) => number === current_number)?.page_count ?? null
  const isPdf = mime_type === 'application/pdf'
  return [
    ...(isPdf ? (['organize'] as const) : []),
    // The page count is unknown until the file has been read.
    ...(isPdf && pages !== 1 ? (['split'] as const) : []),
    'version',
    'copy',
  ]
}

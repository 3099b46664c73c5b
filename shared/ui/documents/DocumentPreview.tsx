import Box from '@mui/material/Box'
import { lazy, Suspense, useState } from 'react'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { NoPreview } from './NoPreview.tsx'
import type { PreviewFile } from './preview-file.ts'
import { previewKind } from './preview-kind.ts'

const PdfView = lazy(() => import('./PdfView.tsx').then(({ PdfView }) => ({ default: PdfView })))

interface Props {
  file: PreviewFile
  /** Page to open at first, from 1. */
  page?: number
  onPage?: (page: number) => void
}

/** Shows a file: PDF pages, an image, or for anything else what it is and how to get it. */
export function DocumentPreview({ file, page, onPage }: Props) {
  const kind = previewKind(file.mimeType)
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        minHeight: 360,
        overflow: 'hidden',
        borderRadius: 1,
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.sunken,
      })}
    >
      {kind === 'pdf' ? (
        <Suspense fallback={<RowsSkeleton label="Loading the document" rows={8} />}>
          <PdfView key={file.url} file={file} page={page} onPage={onPage} />
        </Suspense>
      ) : null}
      {kind === 'image' ? <ImageView key={file.url} file={file} /> : null}
      {kind === 'none' ? <NoPreview file={file} /> : null}
    </Box>
  )
}

function ImageView({ file }: { file: PreviewFile }) {
  const [broken, setBroken] = useState(false)
  if (broken) return <NoPreview file={file} broken />
  return (
    <Box sx={{ flex: 1, overflow: 'auto', display: 'grid', placeItems: 'center', padding: 2 }}>
      <Box
        component="img"
        src={file.url}
        alt={file.name}
        onError={() => setBroken(true)}
        sx={{ maxWidth: '100%', maxHeight: '100%', borderRadius: 1 }}
      />
    </Box>
  )
}

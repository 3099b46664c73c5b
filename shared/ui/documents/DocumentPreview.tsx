import Box from '@mui/material/Box'
import { lazy, Suspense, useState } from 'react'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { NoPreview } from './NoPreview.tsx'
import { previewKind } from './preview-kind.ts'
import { useKeysEverywhere } from './use-keys-everywhere.ts'
import type { KeyAction } from './viewer-keys.ts'
import type { ViewerProps } from './viewer-props.ts'

const PdfView = lazy(() => import('./pdf/PdfView.tsx').then((m) => ({ default: m.PdfView })))
const ImageView = lazy(() => import('./ImageView.tsx').then((m) => ({ default: m.ImageView })))
const TextView = lazy(() => import('./TextView.tsx').then((m) => ({ default: m.TextView })))

/** Shows a file: PDF pages, an image, or text; for anything else, its kind and a download. */
export function DocumentPreview({ file, ...extras }: ViewerProps) {
  const kind = previewKind(file.mimeType)
  const [helpOpen, setHelpOpen] = useState(false)
  const { keys = [], help = [], keysEverywhere = false } = extras
  // The PDF view adds its own keys to these.
  const own: readonly KeyAction[] = [...keys, ['?', () => setHelpOpen(true)]]
  useKeysEverywhere(own, keysEverywhere && kind !== 'pdf')
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
      <Suspense fallback={<RowsSkeleton label="Loading the document" rows={8} />}>
        {kind === 'pdf' ? <PdfView key={file.url} file={file} {...extras} /> : null}
        {kind === 'image' ? <ImageView key={file.url} file={file} /> : null}
        {kind === 'text' ? <TextView key={file.url} file={file} /> : null}
        {kind === 'none' ? <NoPreview file={file} /> : null}
      </Suspense>
      {helpOpen ? <KeysDialog groups={help} onClose={() => setHelpOpen(false)} /> : null}
    </Box>
  )
}

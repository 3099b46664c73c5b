import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { ReactNode } from 'react'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { usePdf } from './use-pdf.ts'

interface Props {
  url: string
  onClose: () => void
  children: (pdf: PDFDocumentProxy) => ReactNode
}

/** Loads a PDF for page work; its dialog can be closed while loading. */
export function PdfLoader({ url, onClose, children }: Props) {
  const loaded = usePdf(url)
  if (loaded && loaded !== 'failed') return children(loaded.pdf)
  return (
    <>
      {loaded === 'failed' ? (
        <EmptyState title="Couldn’t read the pages" level="h3">
          The file may be damaged or password-protected.
        </EmptyState>
      ) : (
        <RowsSkeleton label="Loading the pages" rows={6} />
      )}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  )
}

import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { RowsSkeleton } from '../feedback/Skeletons.tsx'
import { usePdf } from './use-pdf.ts'

interface Props {
  url: string
  children: (pdf: PDFDocumentProxy) => ReactNode
}

/** Loads a PDF whose pages are worked with. */
export function PdfLoader({ url, children }: Props) {
  const loaded = usePdf(url)
  if (loaded === 'failed') {
    return (
      <EmptyState title="The pages could not be read" level="h3">
        The file may be damaged or protected by a password.
      </EmptyState>
    )
  }
  return loaded ? children(loaded.pdf) : <RowsSkeleton label="Loading the pages" rows={6} />
}

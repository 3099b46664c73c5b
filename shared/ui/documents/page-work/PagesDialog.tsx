import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactNode, useId, useState } from 'react'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { previewOf } from '#shared/ui/documents/preview-file.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { PdfLoader } from './PdfLoader.tsx'

/** Page work on a file: the loaded pages, and whether anything would be lost. */
export interface PagesWork {
  pdf: PDFDocumentProxy
  onDirty: (dirty: boolean) => void
}

interface Props {
  title: string
  file: VersionedDocumentDetail
  onClose: () => void
  children: (work: PagesWork) => ReactNode
}

/** A dialog about the pages of a file, as wide as possible; closing asks if there are unsaved changes. */
export function PagesDialog({ title, file, onClose, children }: Props) {
  const [dirty, setDirty] = useState(false)
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const id = useId()
  return (
    <FormDialog
      onClose={onClose}
      dirty={dirty}
      maxWidth="lg"
      fullScreen={isNarrow}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <PdfLoader url={previewOf(file.id, file, file.current_number).url} onClose={onClose}>
        {(pdf) => children({ pdf, onDirty: setDirty })}
      </PdfLoader>
    </FormDialog>
  )
}

import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { closePdf, takePdf } from '#shared/ui/documents/open-pdf.ts'

type Loaded = { pdf: PDFDocumentProxy } | 'failed' | null

/** A PDF to show pages of; null while it is on its way. */
export function usePdf(url: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(null)
  useEffect(() => {
    const task = takePdf(url)
    let isGone = false
    task.promise.then(
      (pdf) => {
        if (!isGone) setLoaded({ pdf })
      },
      () => {
        if (!isGone) setLoaded('failed')
      },
    )
    return () => {
      isGone = true
      setLoaded(null)
      void closePdf(task)
    }
  }, [url])
  return loaded
}

/** One of its pages, asked for as soon as there is a PDF to ask. */
export function usePdfPage(pdf: PDFDocumentProxy | null, number: number): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  useEffect(() => {
    if (!pdf) return
    let isGone = false
    pdf.getPage(number).then(
      (found) => {
        if (!isGone) setPage(found)
      },
      // The picture stays away; its number says which page it is.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [pdf, number])
  return page
}

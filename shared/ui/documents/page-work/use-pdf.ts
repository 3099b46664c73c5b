import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { closePdf, takePdf } from '#shared/ui/documents/open-pdf.ts'

type Loaded = { pdf: PDFDocumentProxy } | 'failed' | null

/** A PDF whose pages can be shown; null while it loads. */
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

/** One page of the PDF, requested as soon as the PDF is loaded. */
export function usePdfPage(pdf: PDFDocumentProxy | null, number: number): PDFPageProxy | null {
  const [page, setPage] = useState<PDFPageProxy | null>(null)
  useEffect(() => {
    if (!pdf) return
    let isGone = false
    pdf.getPage(number).then(
      (found) => {
        if (!isGone) setPage(found)
      },
      // No thumbnail is shown; the page is still identified by its number.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [pdf, number])
  return page
}

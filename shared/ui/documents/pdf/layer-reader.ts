import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { ReadLayer } from '../search/page-texts.ts'
import { pageOfRuns, type TextRun } from '../search/pdf-words.ts'

type TextItem = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number]
type Viewport = ReturnType<PDFPageProxy['getViewport']>

/** Reads the text layer of a PDF's pages. */
export const layerReader =
  (pdf: PDFDocumentProxy): ReadLayer =>
  async (number) => {
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const runs = items.flatMap((item) => runOf(item, viewport) ?? [])
    return pageOfRuns(number, { width: viewport.width, height: viewport.height }, runs)
  }

/** A horizontal run of text on the page as shown; null for items without text. */
function runOf(item: TextItem, viewport: Viewport): TextRun | null {
  if (!('str' in item)) return null
  const [, , , , x = 0, y = 0] = item.transform
  const [left = 0, bottom = 0] = viewport.convertToViewportPoint(x, y)
  const { width, height } = item
  return { text: item.str, x: left, y: bottom - height, width, height, ends: item.hasEOL }
}

import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { itemsOfAnnotations } from './annotations.ts'
import { composePage } from './compose.ts'
import { wordsOfItems } from './items.ts'

/** The text of one page of an open PDF, with what is typed into its forms. Throws when the page is damaged. */
export async function readPdfPage(document: PDFDocumentProxy, number: number): Promise<PageText> {
  const page = await document.getPage(number)
  const frame = page.getViewport({ scale: 1 })
  const { items, styles } = await page.getTextContent()
  const annotations = itemsOfAnnotations(await page.getAnnotations())
  const words = wordsOfItems([...items, ...annotations], styles, frame)
  page.cleanup()
  return composePage({ number, width: frame.width, height: frame.height }, words)
}

/** Of a page that cannot be read: an empty sheet of letter size. */
export const blankPage = (number: number): PageText => ({
  number,
  width: 612,
  height: 792,
  text: '',
  boxes: new Uint16Array(0),
})

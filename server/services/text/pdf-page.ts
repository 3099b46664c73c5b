import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { itemsOfAnnotations } from './annotations.ts'
import { composePage } from './compose.ts'
import { wordsOfItems } from './items.ts'
import { seenWords } from './unseen/seen-words.ts'

/**
 * Returns the text of one page of an open PDF, with what is typed into its forms; hidden text is left out if the file
 * may contain any. Throws if the page is damaged.
 */
export async function readPdfPage(
  document: PDFDocumentProxy,
  number: number,
  mayHide: boolean,
): Promise<PageText> {
  const page = await document.getPage(number)
  const frame = page.getViewport({ scale: 1 })
  const [{ items, styles }, typedInto] = await Promise.all([
    page.getTextContent(),
    page.getAnnotations(),
  ])
  const annotations = itemsOfAnnotations(typedInto)
  const drawn = wordsOfItems(items, styles, frame)
  const typed = wordsOfItems(annotations, styles, frame)
  const words = mayHide ? await seenWords(document, page, frame, drawn) : drawn
  page.cleanup()
  return composePage({ number, width: frame.width, height: frame.height }, [...words, ...typed])
}

/** For an unreadable page: an empty letter-size sheet. */
export const blankPage = (number: number): PageText => ({
  number,
  width: 612,
  height: 792,
  text: '',
  boxes: new Uint16Array(0),
})

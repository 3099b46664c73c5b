import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of each page of a PDF, with white space collapsed. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  // The reader takes ownership of the buffer, so it gets a copy.
  const document = await getDocument({
    data: bytes.slice(),
    useSystemFonts: true,
    verbosity: 0,
  }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    pages.push(text.replaceAll(/\s+/g, ' ').trim())
  }
  await document.loadingTask.destroy()
  return pages
}

import { PDFDocument, type PDFRef } from '@cantoo/pdf-lib'
import { PRODUCT_NAME } from '#shared/product.ts'
import { embedFaces, type Face } from './faces.ts'
import { grey, type Sheet } from './sheet.ts'

export interface FileFacts {
  readonly title: string
  /** The author in the metadata; usually a company name. */
  readonly author: string
  /** `YYYY-MM-DD`: both metadata dates, so that bytes never depend on the clock. */
  readonly date: string
}

interface FooterOptions {
  readonly text: string
  readonly face: Face
  /** Number of pages at the front without a footer. */
  readonly skip?: number
}

/** Writes a footer with page numbers on each sheet after the first `skip`. */
export function footers(sheets: readonly Sheet[], { text, face, skip = 0 }: FooterOptions): void {
  const style = { face, size: 8, colour: grey }
  for (const [index, sheet] of sheets.entries()) {
    if (index < skip) continue
    sheet.line(72, 54, sheet.width - 72, 54, { width: 0.4, colour: grey })
    sheet.text(text, 72, 42, style)
    sheet.textRight(`Page ${index + 1} of ${sheets.length}`, sheet.width - 72, 42, style)
  }
}

/** Returns the bytes of a PDF of these sheets; the same sheets and facts give the same bytes. */
export async function writePdf(sheets: readonly Sheet[], facts: FileFacts): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const date = new Date(`${facts.date}T16:00:00Z`)
  document.setTitle(facts.title)
  document.setAuthor(facts.author)
  document.setSubject('Fictional document of the demonstration data')
  document.setProducer(`${PRODUCT_NAME} demonstration data`)
  document.setCreationDate(date)
  document.setModificationDate(date)
  const used = new Set(sheets.flatMap((sheet) => [...sheet.faces]))
  const fonts = await embedFaces(document, used)
  for (const sheet of sheets) addSheet(document, sheet, fonts)
  return document.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    useObjectStreams: false,
    // Otherwise the writer waits for a timer every few objects.
    objectsPerTick: Number.POSITIVE_INFINITY,
  })
}

function addSheet(document: PDFDocument, sheet: Sheet, fonts: Record<string, PDFRef>): void {
  const { context } = document
  const page = document.addPage([sheet.width, sheet.height])
  const resources = context.obj({ Font: context.obj(fonts) })
  page.node.set(context.obj('Resources'), resources)
  page.node.set(context.obj('Contents'), context.register(context.flateStream(sheet.content())))
}

import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { renderToBuffer } from '@react-pdf/renderer'
import type { PrintedReport } from '#shared/rules/projects/reports/model.ts'
import { numberSheet } from './layout/number-sheet.ts'
import type { ReportFile } from './report-service.ts'

/**
 * Adds page numbers to a drawn report, at the foot of each page and in the table of contents; they are known only now.
 * They are drawn on separate sheets in the report's font and overlaid page by page.
 */
export async function stamped(drawn: Uint8Array, report: PrintedReport): Promise<ReportFile> {
  const document = await PDFDocument.load(drawn, { updateMetadata: false })
  const pages = document.getPages()
  const starts = sectionStarts(document)
  const sheet = await renderToBuffer(numberSheet(report, pages.length, starts))
  const numbers = await document.embedPdf(
    sheet,
    pages.map((_page, index) => index),
  )
  for (const [index, page] of pages.entries()) {
    const over = numbers[index]
    // The cover has no number.
    if (over && (index > 0 || report.isPaper)) page.drawPage(over)
  }
  // Without object streams, so that every reader opens it.
  const bytes = await document.save({ useObjectStreams: false })
  return { bytes, page_count: pages.length }
}

/** Returns the page, from 1, on which each named destination begins. */
function sectionStarts(document: PDFDocument): ReadonlyMap<string, number> {
  const { context, catalog } = document
  const lookUp = (object: PDFObject | undefined) =>
    object instanceof PDFRef ? context.lookup(object) : object
  const pageOf = new Map(document.getPages().map((page, index) => [page.ref.tag, index + 1]))
  const starts = new Map<string, number>()
  const read = (node: PDFObject | undefined) => {
    const dict = lookUp(node)
    if (!(dict instanceof PDFDict)) return
    const names = lookUp(dict.get(PDFName.of('Names')))
    for (let at = 0; names instanceof PDFArray && at + 1 < names.size(); at += 2) {
      const name = lookUp(names.get(at))
      const place = lookUp(names.get(at + 1))
      const page = place instanceof PDFArray ? place.get(0) : undefined
      const number = page instanceof PDFRef ? pageOf.get(page.tag) : undefined
      if (number !== undefined && (name instanceof PDFString || name instanceof PDFHexString)) {
        starts.set(name.decodeText(), number)
      }
    }
    const kids = lookUp(dict.get(PDFName.of('Kids')))
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) read(kid)
  }
  const tree = lookUp(catalog.get(PDFName.of('Names')))
  if (tree instanceof PDFDict) read(tree.get(PDFName.of('Dests')))
  return starts
}

import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

const MARGIN = 72
const SIZE = 11
const LEADING = 16

/** Returns a PDF with these pages of monospaced lines; the first line of each page is larger. */
export async function drawnPdf(...pages: string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const face = await pdf.embedFont(StandardFonts.Helvetica)
  for (const text of pages) {
    const page = pdf.addPage([612, 792])
    text.split('\n').forEach((line, index) => {
      const y = 792 - MARGIN - index * LEADING
      page.drawText(line, { x: MARGIN, y, size: index === 0 ? SIZE * 1.6 : SIZE, font: face })
    })
  }
  return Buffer.from(await pdf.save())
}

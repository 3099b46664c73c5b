import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

/** Words from contracts, so that pages look like a data room to a reader. */
const WORDS =
  'the of Seller Buyer agreement project capacity kilowatts interconnection utility shall transfer credit facility payment obligations under Section effective date notwithstanding party indemnify certificate insurance energy solar storage annual term renewal provided however'.split(
    ' ',
  )
const LINES = 46

/** A contract with this many pages: a heading, 46 full lines, and a footer on each. */
export async function contractPdf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const text = await document.embedFont(StandardFonts.TimesRoman)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const next = random()
  const line = () => {
    let words = ''
    while (text.widthOfTextAtSize(words, 10.5) < 440) {
      words += `${words && ' '}${WORDS[Math.floor(next() * WORDS.length)]}${next() < 0.1 ? ',' : ''}`
    }
    return words
  }
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([612, 792])
    page.drawText(`${number}. ARTICLE ${number} OF THE AGREEMENT`, {
      x: 72,
      y: 730,
      size: 14,
      font: bold,
    })
    for (let row = 0; row < LINES; row++) {
      page.drawText(line(), { x: 72, y: 705 - row * 14, size: 10.5, font: text })
    }
    page.drawText(`Page ${number} of ${pages}`, { x: 280, y: 40, size: 8, font: bold })
  }
  return document.save()
}

/** The same numbers in every run. */
function random(): () => number {
  let seed = 1
  return () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
}

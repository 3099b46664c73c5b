import { deflateSync } from 'node:zlib'
import { degrees, PDFDocument, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'

/** PDFs made for the tests of text reading. */

const helvetica = (await PDFDocument.create()).embedStandardFont(StandardFonts.Helvetica)

/** The width of text as it is drawn, since the library’s own measure would apply kerning. */
export const widthOf = (text: string, size = 10): number =>
  Array.from(text, (letter) => helvetica.widthOfTextAtSize(letter, size)).reduce((a, b) => a + b, 0)

export interface Drawn {
  text: string
  x: number
  y: number
  size?: number
  /** Degrees, counterclockwise. */
  turn?: number
}

export interface PageSetup {
  width?: number
  height?: number
  rotate?: number
  crop?: { x: number; y: number; width: number; height: number }
}

/** A PDF with texts at known places, one list per page. */
export async function pdfWith(
  pages: readonly (readonly Drawn[])[],
  setup: PageSetup = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const texts of pages) {
    const page = document.addPage([setup.width ?? 612, setup.height ?? 792])
    for (const { text, x, y, size = 10, turn = 0 } of texts) {
      page.drawText(text, { x, y, size, font, rotate: degrees(turn) })
    }
    apply(page, setup)
  }
  return document.save({ addDefaultPage: false })
}

function apply(page: PDFPage, { rotate, crop }: PageSetup) {
  if (rotate) page.setRotation(degrees(rotate))
  if (crop) page.setCropBox(crop.x, crop.y, crop.width, crop.height)
}

/** As many pages as asked for, each with its number. */
export const numberedPdf = (count: number): Promise<Uint8Array> =>
  pdfWith(
    Array.from({ length: count }, (_, index) => [
      { text: `This is page ${index + 1}`, x: 72, y: 700 },
    ]),
  )

export async function encryptedPdf(passwords: {
  userPassword?: string
  ownerPassword: string
}): Promise<Uint8Array> {
  const document = await PDFDocument.load(await numberedPdf(1))
  document.encrypt(passwords)
  return document.save()
}

export async function scriptedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await numberedPdf(1))
  document.addJavaScript('main', 'app.launchURL("http://127.0.0.1:9/"); while (true) {}')
  return document.save()
}

/** A form with labels on the page and values in its fields. */
export async function formPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.load(
    await pdfWith([
      [
        { text: 'Name:', x: 72, y: 700 },
        { text: 'Partner', x: 72, y: 670 },
        { text: 'Town:', x: 72, y: 640 },
      ],
    ]),
  )
  const form = document.getForm()
  const page = document.getPage(0)
  const field = (name: string, y: number, text: string) => {
    const input = form.createTextField(name)
    input.setText(text)
    input.addToPage(page, { x: 140, y, width: 200, height: 16, borderWidth: 0 })
  }
  field('name', 696, 'Prairie Solar LLC')
  field('town', 636, 'Elgin')
  for (const [name, x] of [
    ['yes', 140],
    ['no', 180],
  ] as const) {
    const box = form.createCheckBox(name)
    box.addToPage(page, { x, y: 667, width: 12, height: 12 })
    if (name === 'yes') box.check()
  }
  return document.save()
}

/** A file from the bodies of its objects, the first being the catalog. */
export function rawPdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')]
  for (const [index, body] of objects.entries()) {
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n'))
  }
  parts.push(Buffer.from(`trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`))
  return Buffer.concat(parts)
}

export function stream(dictionary: string, bytes: Buffer): Buffer {
  const head = `<< ${dictionary} /Length ${bytes.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')])
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const PAGES = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>'
const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

/** A page whose form draws itself. */
export function cyclicFormPdf(): Buffer {
  const text = 'BT /F 12 Tf 72 700 Td (Still read) Tj ET'
  const resources = '/Resources << /Font << /F 6 0 R >> /XObject << /X 5 0 R >> >>'
  return rawPdf([
    CATALOG,
    PAGES,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ${resources} >>`,
    stream('', Buffer.from(`${text} /X Do`)),
    stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${resources}`, Buffer.from('/X Do')),
    HELVETICA,
  ])
}

/** A page tree that is its own branch. */
export const cyclicTreePdf = (): Buffer =>
  rawPdf([CATALOG, '<< /Type /Pages /Count 2 /Kids [2 0 R 2 0 R] >>'])

/** The second of its two pages is not a page. */
export const damagedPagePdf = (): Buffer =>
  rawPdf([
    CATALOG,
    '<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R >>',
    '(no page)',
    stream('', Buffer.from('BT /F 12 Tf 72 700 Td (text) Tj ET')),
  ])

/** As many empty pages as asked for. */
export function longPdf(count: number): Buffer {
  const numbers = Array.from({ length: count }, (_, index) => index + 3)
  const kids = numbers.map((number) => `${number} 0 R`).join(' ')
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'
  const pages = `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`
  return rawPdf([CATALOG, pages, ...numbers.map(() => page)])
}

/** A page whose content decompresses to this many bytes. */
export function bombPdf(bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, ' '), { level: 1 })
  return rawPdf([
    CATALOG,
    PAGES,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
    stream('/Filter /FlateDecode', packed),
  ])
}

/** 3 KB that would keep a reader busy for years: a form draws sixteen others, each of which does the same. */
export function endlessPdf(depth = 12): Buffer {
  const form = (level: number) => level + 5
  const inside = (level: number) =>
    `/Resources << /Font << /F 4 0 R >> /XObject << /X ${form(Math.min(depth, level + 1))} 0 R >> >>`
  const drawn = Buffer.from('/X Do '.repeat(16))
  // Forms without text are skipped.
  const last = Buffer.from('BT /F 9 Tf (x) Tj ET')
  return rawPdf([
    CATALOG,
    PAGES,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${form(depth + 1)} 0 R ${inside(-1)} >>`,
    HELVETICA,
    ...Array.from({ length: depth + 1 }, (_, level) =>
      stream(
        `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${inside(level)}`,
        level < depth ? drawn : last,
      ),
    ),
    stream('', drawn),
  ])
}

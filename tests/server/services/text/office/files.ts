import JSZip from 'jszip'

/** Office files made for the tests, as small as possible. */

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'
export const XLSX = `${OFFICE}.spreadsheetml.sheet`
export const PPTX = `${OFFICE}.presentationml.presentation`
export const ODT = `${OPEN_DOCUMENT}.text`
export const ODS = `${OPEN_DOCUMENT}.spreadsheet`

export function packed(parts: Record<string, string>): Promise<Uint8Array> {
  const zip = new JSZip()
  for (const [name, text] of Object.entries(parts)) {
    zip.file(name, text, { compression: name === 'mimetype' ? 'STORE' : 'DEFLATE' })
  }
  return zip.generateAsync({ type: 'uint8array', streamFiles: false })
}

const relations = (targets: Record<string, [kind: string, target: string]>) =>
  `<Relationships>${Object.entries(targets)
    .map(
      ([id, [kind, target]]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

export interface Sheet {
  name: string
  state?: 'hidden' | 'veryHidden'
  /** The XML within `sheetData`. */
  rows: string
}

interface Workbook {
  sheets: readonly Sheet[]
  /** The XML of the shared strings. */
  strings?: string
  /** Format codes; cell style n has the n-th one, and style 0 has none. */
  formats?: readonly string[]
  more?: Record<string, string>
  date1904?: boolean
}

/** An Excel spreadsheet. */
export function xlsx({ sheets, strings = '', formats = [], more, date1904 }: Workbook) {
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  )
  const targets = sheets.map(
    (_sheet, index) => [`rId${index + 1}`, ['worksheet', `worksheets/s${index + 1}.xml`]] as const,
  )
  const codes = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
  const styles = ['0', ...formats.map((_code, at) => String(164 + at))]
  return packed({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations({
      ...Object.fromEntries(targets.map(([id, [kind, target]]) => [id, [kind, target]])),
      styles: ['styles', '/xl/styles.xml'],
      strings: ['sharedStrings', 'sharedStrings.xml'],
    }),
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [
        `xl/worksheets/s${index + 1}.xml`,
        `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  })
}

/** A row of cells with inline text. */
export const textRow = (number: number, ...texts: string[]): string =>
  `<row r="${number}">${texts
    .map((text) => (text ? `<c t="inlineStr"><is><t>${text}</t></is></c>` : '<c/>'))
    .join('')}</row>`

const shapeOf = (text: string, place?: string) =>
  `<p:sp><p:nvSpPr><p:nvPr>${place ? `<p:ph type="${place}"/>` : ''}</p:nvPr></p:nvSpPr><p:txBody>${text
    .split('\n')
    .map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`

export interface Slide {
  title: string
  texts: readonly string[]
  more?: string
  notes?: string
  hidden?: boolean
}

/** A PowerPoint presentation, whose files are in reverse slide order. */
export function pptx(slides: readonly Slide[]): Promise<Uint8Array> {
  const parts: Record<string, string> = { '[Content_Types].xml': '<Types/>' }
  const targets: Record<string, [string, string]> = {}
  slides.forEach(({ title, texts, more = '', notes, hidden }, index) => {
    const file = slides.length - index
    targets[`rId${index + 1}`] = ['slide', `slides/slide${file}.xml`]
    const shapes = [...texts.map((text) => shapeOf(text)), shapeOf(title, 'title')].join('')
    const number = shapeOf('99', 'sldNum')
    parts[`ppt/slides/slide${file}.xml`] =
      `<p:sld${hidden ? ' show="0"' : ''}><p:cSld><p:spTree>${shapes}${number}${more}</p:spTree></p:cSld></p:sld>`
    if (!notes) return
    parts[`ppt/slides/_rels/slide${file}.xml.rels`] = relations({
      rId1: ['notesSlide', `../notesSlides/n${file}.xml`],
    })
    parts[`ppt/notesSlides/n${file}.xml`] = `<p:notes>${shapeOf(notes, 'body')}${number}</p:notes>`
  })
  const list = slides.map(
    (_slide, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`,
  )
  parts['ppt/presentation.xml'] =
    `<p:presentation><p:sldIdLst>${list.join('')}</p:sldIdLst></p:presentation>`
  parts['ppt/_rels/presentation.xml.rels'] = relations(targets)
  return packed(parts)
}

/** An OpenDocument text or spreadsheet from the XML of its styles and its body. */
export const openDocument = (mime: string, styles: string, body: string, manifest = '') =>
  packed({
    mimetype: mime,
    'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body>${body}</office:body></office:document-content>`,
    'META-INF/manifest.xml': `<manifest:manifest>${manifest}</manifest:manifest>`,
  })

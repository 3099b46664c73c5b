import { PDFDocument, type PDFFont, type PDFRef, StandardFonts } from '@cantoo/pdf-lib'

/** The built-in typefaces; PDF readers have them, so no font is embedded or fetched. */
const faceFonts = {
  serif: StandardFonts.TimesRoman,
  'serif-bold': StandardFonts.TimesRomanBold,
  'serif-italic': StandardFonts.TimesRomanItalic,
  sans: StandardFonts.Helvetica,
  'sans-bold': StandardFonts.HelveticaBold,
  'sans-italic': StandardFonts.HelveticaOblique,
} as const satisfies Record<string, StandardFonts>

export type Face = keyof typeof faceFonts

export const faces = Object.keys(faceFonts) as Face[]

/** Resource names within the page streams. */
export const faceNames: Readonly<Record<Face, string>> = {
  serif: 'F1',
  'serif-bold': 'F2',
  'serif-italic': 'F3',
  sans: 'F4',
  'sans-bold': 'F5',
  'sans-italic': 'F6',
}

/** WinAnsi codes of the few characters outside Latin-1. */
const winAnsiCodes = new Map([
  ['€', 0x80],
  ['‘', 0x91],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['•', 0x95],
  ['–', 0x96],
  ['—', 0x97],
  ['™', 0x99],
])

/** Advance widths by character code, in thousandths of the size; filled from the font metrics. */
const widths = new Map<Face, Uint16Array>()

/** Returns the WinAnsi code of a character; throws if the built-in fonts lack it. */
export function codeOf(character: string): number {
  const code = character.charCodeAt(0)
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code
  const special = winAnsiCodes.get(character)
  if (special === undefined) throw new Error(`No glyph for ${JSON.stringify(character)}`)
  return special
}

/** Returns the width of a text in points. */
export function textWidth(text: string, face: Face, size: number): number {
  const table = widthTable(face)
  let total = 0
  for (const character of text) total += table[codeOf(character)] ?? 0
  return (total * size) / 1000
}

/** Adds the used faces to a document, by resource name. */
export async function embedFaces(
  document: PDFDocument,
  used: ReadonlySet<Face>,
): Promise<Record<string, PDFRef>> {
  const refs: Record<string, PDFRef> = {}
  for (const face of faces) {
    if (!used.has(face)) continue
    refs[faceNames[face]] = (await document.embedFont(faceFonts[face])).ref
  }
  return refs
}

/** Reads the metrics of every face, once per process; await it before the first text is measured. */
export async function prepareFaces(): Promise<void> {
  if (widths.size > 0) return
  const scratch = await PDFDocument.create({ updateMetadata: false })
  for (const face of faces) widths.set(face, measure(await scratch.embedFont(faceFonts[face])))
}

function measure(font: PDFFont): Uint16Array {
  const table = new Uint16Array(256)
  const set = (code: number, character: string) => {
    table[code] = Math.round(font.widthOfTextAtSize(character, 1000))
  }
  for (let code = 0x20; code <= 0xff; code += 1) {
    if (code < 0x7f || code >= 0xa0) set(code, String.fromCharCode(code))
  }
  for (const [character, code] of winAnsiCodes) set(code, character)
  return table
}

function widthTable(face: Face): Uint16Array {
  const table = widths.get(face)
  if (table === undefined) throw new Error('prepareFaces has to run before text is measured')
  return table
}

import { PAGE_BREAK } from '../sheet.ts'
import { documentLines } from './document-lines.ts'
import { type OfficeParts, protectedFile, withParts } from './parts.ts'
import { sheetTables } from './sheet-tables.ts'

/** Returns the text of an OpenDocument text (.odt): one line per paragraph and table row. */
export const openDocumentText = (path: string): Promise<string> =>
  withParts(path, async (parts) => documentLines(await contentOf(parts)))

/** Returns the text of an OpenDocument spreadsheet (.ods), laid out like any other (see workbook.ts). */
export const openSheetText = (path: string): Promise<string> =>
  withParts(path, async (parts) => sheetTables(await contentOf(parts)).join(PAGE_BREAK))

async function contentOf(parts: OfficeParts): Promise<string> {
  // Encrypted files have a readable package with encrypted parts.
  const manifest = await parts.text('META-INF/manifest.xml')
  if (manifest?.includes('encryption-data')) throw protectedFile()
  return parts.needed('content.xml')
}

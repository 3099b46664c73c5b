import { readFile, stat } from 'node:fs/promises'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { textOfCsv } from './csv-text.ts'
import { decodeText } from './decode-text.ts'
import { openDocumentText, openSheetText } from './office/open-document.ts'
import { presentationText } from './office/presentation.ts'
import { wordText } from './office/word-xml.ts'
import { workbookText } from './office/workbook.ts'
import { sheetsOf } from './sheet.ts'
import { tooManyPages } from './text-service.ts'
import { unread } from './unread.ts'

/** More than the page limit can hold in any encoding. */
const PLAIN_MAX_BYTES = 64 * 1024 * 1024
const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

const READERS: Record<string, (path: string) => Promise<string>> = {
  'text/plain': plainText,
  'text/csv': async (path) => textOfCsv(await plainText(path)),
  [`${OFFICE}.wordprocessingml.document`]: wordText,
  [`${OFFICE}.spreadsheetml.sheet`]: workbookText,
  [`${OFFICE}.presentationml.presentation`]: presentationText,
  [`${OPEN_DOCUMENT}.text`]: openDocumentText,
  [`${OPEN_DOCUMENT}.spreadsheet`]: openSheetText,
}

/** Returns the text of a file without pages, laid out on sheets. */
export async function readSheets(path: string, mimeType: string): Promise<PageText[]> {
  const read = READERS[mimeType]
  if (!read) throw unread(mimeType)
  return sheetsOf(await read(path))
}

async function plainText(path: string): Promise<string> {
  const { size } = await stat(path)
  if (size > PLAIN_MAX_BYTES) throw tooManyPages()
  return decodeText(await readFile(path))
}

import { readFile, stat } from 'node:fs/promises'
import { withRandomAccess } from '#server/services/files/random-access.ts'
import { readZipDirectory } from '#server/services/files/zip-directory.ts'
import type { PageText } from '#shared/rules/page-text/page-text.ts'
import { textOfCsv } from './csv-text.ts'
import { sheetsOf } from './sheet.ts'
import { TextError, tooManyPages } from './text-service.ts'
import { textOfWordXml } from './word-xml.ts'
import { readPart } from './zip-part.ts'

/** More than the limit of pages holds, however it is written. */
const PLAIN_MAX_BYTES = 64 * 1024 * 1024

const READERS: Record<string, (path: string) => Promise<string>> = {
  'text/plain': plainText,
  'text/csv': async (path) => textOfCsv(await plainText(path)),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': wordText,
}

/** The text of a file that has no pages of its own, laid out on sheets. */
export async function readSheets(path: string, mimeType: string): Promise<PageText[]> {
  const read = READERS[mimeType]
  if (!read) throw new TextError('unsupported', 'Text is not read from files of this kind.')
  return sheetsOf(await read(path))
}

async function plainText(path: string): Promise<string> {
  const { size } = await stat(path)
  if (size > PLAIN_MAX_BYTES) throw tooManyPages()
  return decode(await readFile(path))
}

/** By its mark, or as UTF-8, or as what Windows wrote before that. */
function decode(bytes: Buffer): string {
  const mark = bytes.toString('latin1', 0, 2)
  if (mark === '\xff\xfe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === '\xfe\xff') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function wordText(path: string): Promise<string> {
  const xml = await withRandomAccess(path, async (file) => {
    const directory = await readZipDirectory(file)
    return directory && readPart(file, directory, 'word/document.xml')
  })
  if (xml === null) throw new TextError('corrupt', 'The file is damaged: it has no text part.')
  return textOfWordXml(xml)
}

import { extensionOf } from '../file-names.ts'
import { acceptedType, type ContentKind } from './accepted.ts'
import { type ByteSource, latinOf } from './byte-source.ts'
import { HEAD_BYTES, kindOfHead } from './magic.ts'
import { ARCHIVE_WORDS, nameProblem, otherContent, type Refusal } from './names.ts'
import { readOleNames } from './ole-directory.ts'
import { pdfProblem } from './pdf-structure.ts'
import { readZipDirectory, type ZipDirectory } from './zip-directory.ts'

export type Verdict = { ok: true; mime_type: string } | ({ ok: false } & Refusal)

const refuse = (code: Refusal['code'], message?: string): Verdict => ({
  ok: false,
  code,
  ...(message ? { message } : {}),
})

/** Nothing can be read from it, whatever its name. */
export const EMPTY_FILE: Refusal = { code: 'type_mismatch', message: 'This file is empty.' }

export interface JudgeOptions {
  /** The importer reads the file line by line and reports lines that are not text. */
  readonly isReadByLine?: boolean
}

/**
 * Decides from its bytes whether a file is accepted and which type it is served as. The name only determines the
 * expected content (docs/product.md section 5). Reads the file in pieces.
 */
export async function judgeContent(
  file: ByteSource,
  name: string,
  { isReadByLine = false }: JudgeOptions = {},
): Promise<Verdict> {
  const problem = nameProblem(name)
  if (problem) return { ok: false, ...problem }
  if (file.size === 0) return { ok: false, ...EMPTY_FILE }
  const extension = extensionOf(name)
  const found = await kindOf(file)
  if (typeof found !== 'string') return found
  const expected = acceptedType(extension)
  const read = isReadByLine && found === 'unknown' ? 'text' : found
  if (expected?.kind === read) return { ok: true, mime_type: expected.mime_type }
  return mismatch(extension, found)
}

function mismatch(extension: string, found: ContentKind): Verdict {
  if (extension === 'zip' && found === 'zip') return refuse('archive_rejected', ARCHIVE_WORDS)
  if (found === 'unknown' && acceptedType(extension)?.kind === 'text') {
    return refuse('type_mismatch', 'This file isn’t UTF-8 text. Save it as UTF-8 and try again.')
  }
  // Nothing recognizable: more likely damaged than something else in disguise.
  if (found === 'unknown') return refuse('corrupt_file')
  return { ok: false, ...otherContent(extension) }
}

/** Returns the kind of content, or why it cannot be accepted under any name. */
async function kindOf(file: ByteSource): Promise<ContentKind | Verdict> {
  const head = await file.read(0, HEAD_BYTES)
  const kind = kindOfHead(head)
  switch (kind) {
    case 'pdf':
      return kindOfPdf(file)
    case 'zip':
      return kindOfZip(head, await readZipDirectory(file))
    case 'ole':
      return kindOfOle(await readOleNames(file))
    case 'unknown':
      return (await isText(file)) ? 'text' : 'unknown'
    default:
      return kind
  }
}

async function kindOfPdf(file: ByteSource): Promise<ContentKind | Verdict> {
  switch (await pdfProblem(file)) {
    case 'encrypted':
      return refuse('encrypted_file')
    case 'corrupt':
      return refuse('corrupt_file')
    case 'polyglot':
      return refuse(
        'type_mismatch',
        'This file is both a PDF and an archive, so we can’t accept it.',
      )
    case null:
      return 'pdf'
  }
}

/** The part that only this kind of Office document has. */
const OFFICE_PARTS = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
] as const satisfies readonly (readonly [ContentKind, string])[]

const OPEN_DOCUMENTS = [
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
] as const satisfies readonly (readonly [ContentKind, string])[]

function kindOfZip(head: Uint8Array, directory: ZipDirectory | null): ContentKind | Verdict {
  if (!directory) return refuse('corrupt_file')
  if (directory.encrypted) return refuse('encrypted_file')
  const names = new Set(directory.names)
  const office = OFFICE_PARTS.find(([, part]) => names.has(part))
  if (office && names.has('[Content_Types].xml')) {
    // Documents with macros have their own extensions, which are not accepted.
    const hasMacros = directory.names.some((name) => name.endsWith('vbaProject.bin'))
    return hasMacros ? 'zip' : office[0]
  }
  // The first entry is `mimetype`, uncompressed: its text directly follows its name.
  const declared = latinOf(head.subarray(30, 30 + 120))
  const open = OPEN_DOCUMENTS.find(([, mime]) => declared.startsWith(`mimetype${mime}PK`))
  return open && names.has('content.xml') ? open[0] : 'zip'
}

/** The stream that only this kind of older Office document has. */
const OLE_STREAMS = [
  ['doc', 'WordDocument'],
  ['xls', 'Workbook'],
  ['xls', 'Book'],
  ['ppt', 'PowerPoint Document'],
] as const satisfies readonly (readonly [ContentKind, string])[]

function kindOfOle(names: string[] | null): ContentKind | Verdict {
  if (!names) return refuse('corrupt_file')
  if (names.includes('EncryptedPackage')) return refuse('encrypted_file')
  return OLE_STREAMS.find(([, stream]) => names.includes(stream))?.[0] ?? 'unknown'
}

/** Whether the whole file is UTF-8 text; NUL and other control characters make it binary. */
async function isText(file: ByteSource): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const { bytes } of file.pieces(0)) {
      if (hasControls(bytes)) return false
      decoder.decode(bytes, { stream: true })
    }
    decoder.decode()
    return true
  } catch (cause) {
    if (cause instanceof TypeError) return false
    throw cause
  }
}

const SPACE = 0x20
/**
 * Control characters found in text files: tab, line feed, form feed, carriage return, and Control-Z, which old systems
 * (and OFAC's lists) put at the end of a text.
 */
const TEXT_CONTROLS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a])

function hasControls(bytes: Uint8Array): boolean {
  // Loop by index: an iterator over every byte of a large file takes seconds.
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? SPACE
    if (byte < SPACE && !TEXT_CONTROLS.has(byte)) return true
  }
  return false
}

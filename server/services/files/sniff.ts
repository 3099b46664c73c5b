import { isUtf8 } from 'node:buffer'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { extensionOf } from '#shared/rules/file-names.ts'
import { acceptedType, type ContentKind, isArchiveExtension } from './accepted.ts'
import { HEAD_BYTES, kindOfHead } from './magic.ts'
import { readOleNames } from './ole-directory.ts'
import { pdfProblem } from './pdf-structure.ts'
import { type RandomAccess, withRandomAccess } from './random-access.ts'
import { readZipDirectory, type ZipDirectory } from './zip-directory.ts'

/** Why a file is not taken, with words for the person who sent it. */
export interface Refusal {
  code: Extract<ErrorCode, 'type_mismatch' | 'encrypted_file' | 'corrupt_file' | 'archive_rejected'>
  /** Undefined: the words of the code say it. */
  message?: string
}

export type Verdict = { ok: true; mime_type: string } | ({ ok: false } & Refusal)

const refuse = (code: Refusal['code'], message?: string): Verdict => ({
  ok: false,
  code,
  ...(message ? { message } : {}),
})

const ARCHIVE_WORDS =
  'Archives are not unpacked here. Please unpack it first, or drop it on the upload panel, which does that for you.'

/** Why a file of this name is not taken whatever it holds; null when its content decides. */
export function nameProblem(name: string): Refusal | null {
  const extension = extensionOf(name)
  // What a ZIP file really is decides: one with a password is told apart from others.
  if (extension === 'zip' || acceptedType(extension)) return null
  if (isArchiveExtension(extension)) return { code: 'archive_rejected', message: ARCHIVE_WORDS }
  const what = extension === '' ? 'Files without an extension' : `Files of the type .${extension}`
  return { code: 'type_mismatch', message: `${what} are not accepted.` }
}

/**
 * Decides by its bytes whether a file is taken and what it is served as. The name only says what
 * the content must be (docs/product.md section 5). Reads the file in pieces.
 */
export async function sniffFile(path: string, name: string): Promise<Verdict> {
  const problem = nameProblem(name)
  if (problem) return { ok: false, ...problem }
  return withRandomAccess(path, async (file) => {
    if (file.size === 0) return refuse('type_mismatch', 'This file is empty.')
    const extension = extensionOf(name)
    const found = await kindOf(file)
    if (typeof found !== 'string') return found
    const expected = acceptedType(extension)
    if (expected?.kind === found) return { ok: true, mime_type: expected.mime_type }
    return mismatch(extension, found)
  })
}

function mismatch(extension: string, found: ContentKind): Verdict {
  if (extension === 'zip' && found === 'zip') return refuse('archive_rejected', ARCHIVE_WORDS)
  if (found === 'unknown' && acceptedType(extension)?.kind === 'text') {
    return refuse('type_mismatch', 'This is not UTF-8 text. Please save it as UTF-8 and try again.')
  }
  // Nothing recognisable in it: more likely damaged than something else in disguise.
  if (found === 'unknown') return refuse('corrupt_file')
  return refuse('type_mismatch', `The content of this file is not that of a .${extension} file.`)
}

/** What the content is, or why it cannot be taken whatever its name. */
async function kindOf(file: RandomAccess): Promise<ContentKind | Verdict> {
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

async function kindOfPdf(file: RandomAccess): Promise<ContentKind | Verdict> {
  switch (await pdfProblem(file)) {
    case 'encrypted':
      return refuse('encrypted_file')
    case 'corrupt':
      return refuse('corrupt_file')
    case 'polyglot':
      return refuse('type_mismatch', 'This file is a PDF and an archive at the same time.')
    case null:
      return 'pdf'
  }
}

/** The part that only this kind of office document has. */
const OFFICE_PARTS = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
] as const satisfies readonly (readonly [ContentKind, string])[]

const OPEN_DOCUMENTS = [
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
] as const satisfies readonly (readonly [ContentKind, string])[]

function kindOfZip(head: Buffer, directory: ZipDirectory | null): ContentKind | Verdict {
  if (!directory) return refuse('corrupt_file')
  if (directory.encrypted) return refuse('encrypted_file')
  const names = new Set(directory.names)
  const office = OFFICE_PARTS.find(([, part]) => names.has(part))
  if (office && names.has('[Content_Types].xml')) {
    // Macros have endings of their own, which are not taken.
    const hasMacros = directory.names.some((name) => name.endsWith('vbaProject.bin'))
    return hasMacros ? 'zip' : office[0]
  }
  // The first entry is `mimetype`, not compressed: its text directly follows its name.
  const declared = head.toString('latin1', 30, 30 + 120)
  const open = OPEN_DOCUMENTS.find(([, mime]) => declared.startsWith(`mimetype${mime}PK`))
  return open && names.has('content.xml') ? open[0] : 'zip'
}

/** The stream that only this kind of older office document has. */
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

/** Longest UTF-8 sequence less one byte: what a piece may cut off at its end. */
const CUT_BYTES = 3

/** Whether the whole file is UTF-8 text; NUL and other control characters make it binary. */
async function isText(file: RandomAccess): Promise<boolean> {
  for await (const { bytes, position } of file.pieces(CUT_BYTES)) {
    const isLast = position + bytes.length >= file.size
    const start = position === 0 ? 0 : firstBoundary(bytes)
    const end = isLast ? bytes.length : lastBoundary(bytes)
    const text = bytes.subarray(start, end)
    if (!isUtf8(text) || hasControls(text)) return false
  }
  return true
}

const isContinuation = (byte: number | undefined) => ((byte ?? 0) & 0xc0) === 0x80

/** Past what belongs to a character that began before this piece. */
function firstBoundary(bytes: Buffer): number {
  let at = 0
  while (at < CUT_BYTES && isContinuation(bytes[at])) at++
  return at
}

/** Before a character that may end in the next piece. */
function lastBoundary(bytes: Buffer): number {
  for (let at = bytes.length - 1; at >= bytes.length - CUT_BYTES && at >= 0; at--) {
    if (!isContinuation(bytes[at])) return at
  }
  return bytes.length
}

const SPACE = 0x20
/** Control characters that text files hold: tab, line feed, form feed, carriage return. */
const TEXT_CONTROLS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d])

function hasControls(bytes: Buffer): boolean {
  // Counted by index: an iterator over each byte of a large file takes seconds.
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? SPACE
    if (byte < SPACE && !TEXT_CONTROLS.has(byte)) return true
  }
  return false
}

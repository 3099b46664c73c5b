import { ERRORS } from '#shared/contract/errors.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import {
  ARCHIVE_MAX_DEPTH,
  ARCHIVE_MAX_ENTRIES,
  ARCHIVE_MAX_RATIO,
  ARCHIVE_MAX_UNPACKED_BYTES,
  UPLOAD_LIMIT_BYTES,
} from '#shared/limits.ts'
import { extensionOf, safeFileName } from './file-names.ts'

/** What happens to an uploaded archive and to each entry in it (docs/product.md section 5). */

export const ARCHIVE_TOO_LARGE_MESSAGE = ERRORS.archive_too_large.message
/** Our addition: the panel shows this, while the product's rule only logs it. */
export const ARCHIVE_INVALID_MESSAGE =
  'We couldn’t read this archive, so nothing was uploaded from it.'

const FILE_TOO_LARGE_MESSAGE = 'This file is larger than 150 MB. Split it or reduce its size.'

/** Returns the message for a file above the limit by its name; archives have their own. */
export const tooLargeMessage = (name: string): string =>
  isZipName(name) ? ARCHIVE_TOO_LARGE_MESSAGE : FILE_TOO_LARGE_MESSAGE

/** Returns the message for an upload above the limit, or null. Size in bytes. */
export const uploadSizeProblem = (size: number, name: string): string | null =>
  size > UPLOAD_LIMIT_BYTES ? tooLargeMessage(name) : null

/** Archive extensions, never kept as files. Only ZIP files are opened. */
const ARCHIVE_EXTENSIONS: readonly string[] = [
  'zip',
  '7z',
  'bz2',
  'gz',
  'rar',
  'tar',
  'tbz2',
  'tgz',
  'txz',
  'xz',
  'zst',
]

/** Why an entry is left out, in words for the uploader. */
export const SKIP_REASONS = {
  folder: 'Folder',
  link: 'Link to another file',
  hidden: 'Hidden file',
  mac_metadata: 'macOS metadata',
  archive: 'Unsupported archive type',
} as const
export type SkipReason = keyof typeof SKIP_REASONS

export interface ArchiveEntry {
  /** The name as the archive writes it; untrusted. */
  path: string
  isFolder: boolean
  /** A symbolic link; its target is outside of the archive's control. */
  isLink: boolean
}

export type EntryVerdict =
  | { kind: 'keep'; name: string }
  | { kind: 'unpack' }
  | { kind: 'skip'; reason: SkipReason }

/** Keeps a file under a safe name, opens a nested ZIP, or skips the entry with a reason. */
export function judgeEntry(entry: ArchiveEntry): EntryVerdict {
  const reason = skipReason(entry)
  if (reason) return { kind: 'skip', reason }
  return isZipName(entry.path)
    ? { kind: 'unpack' }
    : { kind: 'keep', name: safeFileName(entry.path) }
}

/** Whether an upload unpacks this file. */
export const isZipName = (name: string): boolean => extensionOf(safeFileName(name)) === 'zip'

function skipReason({ path, isFolder, isLink }: ArchiveEntry): SkipReason | null {
  if (isLink) return 'link'
  if (isFolder || /[/\\]$/.test(path)) return 'folder'
  const parts = path.split(/[/\\]/)
  if (parts.some(isMacMetadata)) return 'mac_metadata'
  if (parts.some(isHidden)) return 'hidden'
  // Use the safe name, so an archive can't hide behind a character that is dropped later.
  const extension = extensionOf(safeFileName(path))
  return ARCHIVE_EXTENSIONS.includes(extension) && extension !== 'zip' ? 'archive' : null
}

const isMacMetadata = (part: string): boolean =>
  part === '__MACOSX' || part === '.DS_Store' || part.startsWith('._')

/** Names that are only dots are path steps. */
const isHidden = (part: string): boolean => part.startsWith('.') && !/^\.{1,2}$/.test(part)

/** Totals of unpacking so far, over all levels. Sizes in bytes. */
export interface UnpackingTally {
  entries: number
  /** Levels of archives opened; 1 for the uploaded one. */
  depth: number
  packed: number
  /** Bytes actually unpacked, not what the archive claims. */
  unpacked: number
}

/** Returns why unpacking must stop, or null to continue: a small archive must not fill a machine. */
export function unpackingProblem({
  entries,
  depth,
  packed,
  unpacked,
}: UnpackingTally): string | null {
  if (depth > ARCHIVE_MAX_DEPTH) {
    return `This archive contains archives nested more than ${ARCHIVE_MAX_DEPTH} levels deep.`
  }
  if (entries > ARCHIVE_MAX_ENTRIES) {
    return `This archive contains more than ${formatNumber(ARCHIVE_MAX_ENTRIES)} files.`
  }
  if (unpacked > ARCHIVE_MAX_UNPACKED_BYTES) return 'This archive expands to more than 1 GB.'
  if (unpacked > RATIO_FREE_BYTES && unpacked > packed * ARCHIVE_MAX_RATIO) {
    return 'This archive’s compression is unusually high for documents, so we can’t accept it.'
  }
  return null
}

/** Small text files may compress extremely well and do no harm. */
const RATIO_FREE_BYTES = 16 * 1024 * 1024

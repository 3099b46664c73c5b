import { ERRORS, type ErrorCode } from '#shared/contract/errors.ts'
import { extensionOf, safeFileName } from '../file-names.ts'
import { acceptedType, extensionsOf, isArchiveExtension } from './accepted.ts'

/** What a file may be called: its ending says what it is, to people and to their machines. */

/** Why a file is not taken, with words for the person who sent it. */
export interface Refusal {
  code: Extract<ErrorCode, 'type_mismatch' | 'encrypted_file' | 'corrupt_file' | 'archive_rejected'>
  /** Undefined: the words of the code say it. */
  message?: string
}

/** What sending the same bytes under the same name again would not change. */
export const FILE_REFUSALS: readonly ErrorCode[] = [
  'type_mismatch',
  'encrypted_file',
  'corrupt_file',
  'archive_rejected',
  'archive_too_large',
]

/** A refusal in the words that the person reads. */
export const refusalWords = ({ code, message }: Refusal): string => message ?? ERRORS[code].message

export const ARCHIVE_WORDS =
  'Archives can’t be uploaded here. Extract the files first, or drop the archive on the upload panel to extract it automatically.'

/** Why a file of this name is not taken whatever it holds; null when its content decides. */
export function nameProblem(name: string): Refusal | null {
  const extension = extensionOf(name)
  // What a ZIP file really is decides: one with a password is told apart from others.
  if (extension === 'zip' || acceptedType(extension)) return null
  if (isArchiveExtension(extension)) return { code: 'archive_rejected', message: ARCHIVE_WORDS }
  const what = extension === '' ? 'Files without an extension' : `.${extension} files`
  return { code: 'type_mismatch', message: `${what} aren’t supported.` }
}

export const otherContent = (extension: string): Refusal => ({
  code: 'type_mismatch',
  message: `This file’s content doesn’t match its .${extension} extension.`,
})

/**
 * Why content of this type may not be called so: the name is refused as it would be of an upload.
 * `name` is a safe one (`safeFileName`).
 */
export function renameProblem(name: string, mimeType: string): Refusal | null {
  const extension = extensionOf(name)
  const fits = acceptedType(extension)?.mime_type === mimeType
  return fits ? null : (nameProblem(name) ?? otherContent(extension))
}

/**
 * The safe name that content of this type goes out under: with an ending of its type, whatever it
 * is called. Types that no upload has keep the name.
 */
export function nameOfType(name: string, mimeType: string): string {
  const safe = safeFileName(name)
  const [ending] = extensionsOf(mimeType)
  const fits = acceptedType(extensionOf(safe))?.mime_type === mimeType
  return fits || ending === undefined ? safe : safeFileName(`${safe}.${ending}`)
}

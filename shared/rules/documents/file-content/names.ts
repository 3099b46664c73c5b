import { ERRORS, type ErrorCode } from '#shared/contract/errors.ts'
import { extensionOf, safeFileName } from '../file-names.ts'
import { acceptedType, extensionsOf, isArchiveExtension } from './accepted.ts'

/** Allowed file names: the extension tells people and their machines what a file is. */

/** Why a file is not accepted, with words for the sender. */
export interface Refusal {
  code: Extract<ErrorCode, 'type_mismatch' | 'encrypted_file' | 'corrupt_file' | 'archive_rejected'>
  /** If undefined, the code's own message is used. */
  message?: string
}

/** Refusals that sending the same bytes under the same name again would not change. */
export const FILE_REFUSALS: readonly ErrorCode[] = [
  'type_mismatch',
  'encrypted_file',
  'corrupt_file',
  'archive_rejected',
  'archive_too_large',
]

/** Returns a refusal in the words the person reads. */
export const refusalWords = ({ code, message }: Refusal): string => message ?? ERRORS[code].message

export const ARCHIVE_WORDS =
  'Archives can’t be uploaded here. Extract the files first, or drop the archive on the upload panel to extract it automatically.'

/** Returns why a file with this name is never accepted; null if its content decides. */
export function nameProblem(name: string): Refusal | null {
  const extension = extensionOf(name)
  // The content decides what a ZIP file really is; one with a password gets its own message.
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
 * Returns why content of this type cannot have this name, with the same rules as for an upload. `name` must be safe
 * (`safeFileName`).
 */
export function renameProblem(name: string, mimeType: string): Refusal | null {
  const extension = extensionOf(name)
  const fits = acceptedType(extension)?.mime_type === mimeType
  return fits ? null : (nameProblem(name) ?? otherContent(extension))
}

/**
 * Returns the safe name for serving content of this type, with a matching extension whatever its stored name is. Types
 * that no upload has keep their name.
 */
export function nameOfType(name: string, mimeType: string): string {
  const safe = safeFileName(name)
  const [ending] = extensionsOf(mimeType)
  const fits = acceptedType(extensionOf(safe))?.mime_type === mimeType
  return fits || ending === undefined ? safe : safeFileName(`${safe}.${ending}`)
}

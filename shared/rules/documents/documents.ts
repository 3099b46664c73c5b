import type { DocumentType } from '#shared/entities/document-types.ts'
import type { ClassificationState } from '#shared/entities/documents.ts'
import { extensionOf, safeFileName, uniqueNames } from './file-names.ts'

/** Slots, the files in them, and what may be downloaded (docs/product.md sections 3, 4, and 8). */

/** The facts that determine the state of an uploaded file. */
export interface FileFacts {
  label: DocumentType | null
  /** Whether staff have confirmed its label. */
  is_validated: boolean
  /** Questions used by a rule, a field, or a report that no person has settled. */
  open_questions: number
  open_flags: number
}

/**
 * Returns the state of a file. A flag takes precedence; without a label nothing else is known; a labeled file has no
 * settled data until it is confirmed and every question that counts is settled.
 */
export function fileState(file: FileFacts): ClassificationState {
  if (file.open_flags > 0) return 'flagged'
  if (file.label === null) return 'unclassified'
  if (file.label === 'other') return 'other'
  return isConfirmed(file) ? 'completed' : 'unstructured'
}

/** Whether the file is confirmed and no question that counts is open. */
export const isConfirmed = (file: Pick<FileFacts, 'is_validated' | 'open_questions'>): boolean =>
  file.is_validated && file.open_questions === 0

/** Most urgent first; it determines the state of a slot with several files. */
const URGENCY: readonly ClassificationState[] = [
  'flagged',
  'unclassified',
  'unstructured',
  'other',
  'completed',
]

/**
 * Returns the state of a slot from its files; hidden files don't count. An empty slot is missing, which only matters if
 * the document is required.
 */
export function slotState(
  files: readonly (FileFacts & { is_hidden: boolean })[],
): ClassificationState {
  const states = files.filter(({ is_hidden }) => !is_hidden).map(fileState)
  return URGENCY.find((state) => states.includes(state)) ?? 'missing'
}

/** Only an optional slot that never had a file can be removed. */
export const canRemoveSlot = (slot: { required: boolean; files: number }): boolean =>
  !slot.required && slot.files === 0

/** File types people may download; anything else could run on their machine. */
const DOWNLOADABLE: readonly string[] = [
  'bmp',
  'csv',
  'doc',
  'docx',
  'dwg',
  'dxf',
  'eml',
  'gif',
  'heic',
  'heif',
  'jpeg',
  'jpg',
  'json',
  'kml',
  'kmz',
  'md',
  'msg',
  'ods',
  'odt',
  'pdf',
  'png',
  'ppt',
  'pptx',
  'rtf',
  'tif',
  'tiff',
  'txt',
  'webp',
  'xls',
  'xlsb',
  'xlsx',
  'xml',
  'zip',
]

/** Returns why a file with this name cannot be downloaded, naming its extension, or null. */
export function downloadProblem(name: string): string | null {
  const extension = extensionOf(name)
  if (DOWNLOADABLE.includes(extension)) return null
  return extension === ''
    ? 'Files without an extension can’t be downloaded.'
    : `.${extension} files can’t be downloaded.`
}

/** Returns safe, unique names for files packed together, in the given order. */
export const downloadNames = (names: readonly string[]): string[] =>
  uniqueNames(names.map(safeFileName))

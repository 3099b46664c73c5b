import type { DocumentType } from '#shared/entities/document-types.ts'
import type { ClassificationState } from '#shared/entities/documents.ts'
import { extensionOf, safeFileName, uniqueNames } from './file-names.ts'

/** Slots, the files in them, and what may be downloaded (docs/product.md sections 3, 4 and 8). */

/** What decides the state of an uploaded file. */
export interface FileFacts {
  label: DocumentType | null
  /** Staff have confirmed its label. */
  is_validated: boolean
  /** Questions that a rule, a field or a report uses and that no person has settled. */
  open_questions: number
  open_flags: number
}

/**
 * The state of a file. A flag weighs most; without a label nothing else is known; a labelled file
 * has no settled data until it is confirmed and each question that counts is settled.
 */
export function fileState(file: FileFacts): ClassificationState {
  if (file.open_flags > 0) return 'flagged'
  if (file.label === null) return 'unclassified'
  if (file.label === 'other') return 'other'
  return isConfirmed(file) ? 'completed' : 'unstructured'
}

/** Confirmed, and nothing that counts is open. */
export const isConfirmed = (file: Pick<FileFacts, 'is_validated' | 'open_questions'>): boolean =>
  file.is_validated && file.open_questions === 0

/** What needs attention first decides for a slot that holds several files. */
const URGENCY: readonly ClassificationState[] = [
  'flagged',
  'unclassified',
  'unstructured',
  'other',
  'completed',
]

/**
 * The state of a slot from the files in it; hidden files do not count. An empty slot is missing,
 * which only matters where the document is required.
 */
export function slotState(
  files: readonly (FileFacts & { is_hidden: boolean })[],
): ClassificationState {
  const states = files.filter(({ is_hidden }) => !is_hidden).map(fileState)
  return URGENCY.find((state) => states.includes(state)) ?? 'missing'
}

/** Only an optional slot that nothing was ever put into can go. */
export const canRemoveSlot = (slot: { required: boolean; files: number }): boolean =>
  !slot.required && slot.files === 0

/** Kinds of files that people may take out again; anything else could run on their machine. */
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

/** Why a file of this name cannot be downloaded, naming its extension; null when it can. */
export function downloadProblem(name: string): string | null {
  const extension = extensionOf(name)
  if (DOWNLOADABLE.includes(extension)) return null
  return extension === ''
    ? 'Files without an extension can’t be downloaded.'
    : `.${extension} files can’t be downloaded.`
}

/** Names for files packed together: safe, and no two alike. In the order given. */
export const downloadNames = (names: readonly string[]): string[] =>
  uniqueNames(names.map(safeFileName))

/** The kind of content according to its bytes, regardless of the name. */
export type ContentKind =
  | 'pdf'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'tiff'
  | 'heic'
  | 'docx'
  | 'xlsx'
  | 'pptx'
  | 'odt'
  | 'ods'
  | 'doc'
  | 'xls'
  | 'ppt'
  | 'rtf'
  | 'dwg'
  | 'text'
  | 'zip'
  | 'archive'
  | 'markup'
  | 'program'
  | 'unknown'

interface AcceptedType {
  kind: ContentKind
  /** The MIME type used for storing and serving the file. */
  mime_type: string
}

const type = (kind: ContentKind, mime_type: string): AcceptedType => ({ kind, mime_type })

const JPEG = type('jpeg', 'image/jpeg')
const TIFF = type('tiff', 'image/tiff')
const HEIC = type('heic', 'image/heic')
const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

/** Accepted files: extension -> required content. */
const ACCEPTED: ReadonlyMap<string, AcceptedType> = new Map([
  ['pdf', type('pdf', 'application/pdf')],
  ['png', type('png', 'image/png')],
  ['jpg', JPEG],
  ['jpeg', JPEG],
  ['gif', type('gif', 'image/gif')],
  ['webp', type('webp', 'image/webp')],
  ['tif', TIFF],
  ['tiff', TIFF],
  ['heic', HEIC],
  ['heif', HEIC],
  ['docx', type('docx', `${OFFICE}.wordprocessingml.document`)],
  ['xlsx', type('xlsx', `${OFFICE}.spreadsheetml.sheet`)],
  ['pptx', type('pptx', `${OFFICE}.presentationml.presentation`)],
  ['odt', type('odt', `${OPEN_DOCUMENT}.text`)],
  ['ods', type('ods', `${OPEN_DOCUMENT}.spreadsheet`)],
  ['doc', type('doc', 'application/msword')],
  ['xls', type('xls', 'application/vnd.ms-excel')],
  ['ppt', type('ppt', 'application/vnd.ms-powerpoint')],
  ['rtf', type('rtf', 'application/rtf')],
  ['dwg', type('dwg', 'image/vnd.dwg')],
  ['csv', type('text', 'text/csv')],
  ['txt', type('text', 'text/plain')],
])

/** Archive extensions: opened in the browser, never here. */
const ARCHIVES: ReadonlySet<string> = new Set([
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
])

/** Returns what the content of a file with this extension must be; undefined if it is not accepted. */
export const acceptedType = (extension: string): AcceptedType | undefined => ACCEPTED.get(extension)

/** Returns the allowed extensions for content of this type, the usual one first; empty for types not accepted. */
export const extensionsOf = (mimeType: string): string[] =>
  [...ACCEPTED].flatMap(([extension, { mime_type }]) => (mime_type === mimeType ? [extension] : []))

export const isArchiveExtension = (extension: string): boolean => ARCHIVES.has(extension)

/** Types a browser displays without running anything in them; all others are attachments. */
const INLINE: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
])

export const isSafeInline = (mimeType: string): boolean => INLINE.has(mimeType)

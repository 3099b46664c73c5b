import type { Turn } from '#shared/reading/page-text/page-moves.ts'

/** How a file can be shown. */
export type PreviewKind = 'pdf' | 'image' | 'text' | 'none'

const IMAGES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const TEXTS = ['text/plain', 'text/csv']

const typeOf = (mimeType: string): string => mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? ''

/**
 * How the viewer shows a media type. SVG is deliberately "none": as a document it can contain scripts, and our server
 * sends it as an attachment.
 */
export function previewKind(mimeType: string): PreviewKind {
  const type = typeOf(mimeType)
  if (type === 'application/pdf') return 'pdf'
  if (IMAGES.includes(type)) return 'image'
  return TEXTS.includes(type) ? 'text' : 'none'
}

/** Words for kinds of files, by the beginning or end of their media type. */
const KIND_WORDS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^application\/pdf$/, 'PDF'],
  [/wordprocessingml|msword|opendocument\.text|\/rtf$/, 'Text document'],
  [/spreadsheetml|ms-excel|opendocument\.spreadsheet/, 'Spreadsheet'],
  [/presentationml|ms-powerpoint/, 'Presentation'],
  [/dwg$/, 'CAD drawing'],
  [/^text\/csv$/, 'Table (CSV)'],
  [/^text\//, 'Text'],
  [/^image\//, 'Image'],
]

/** The everyday name for a file of this media type. */
export function fileKindWords(mimeType: string): string {
  const type = typeOf(mimeType)
  return KIND_WORDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'File'
}

export const ZOOM_MIN = 0.25
export const ZOOM_MAX = 4
const ZOOM_STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

/** The next zoom step up or down from any zoom. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  const steps = direction === 1 ? ZOOM_STEPS : [...ZOOM_STEPS].reverse()
  const next = steps.find((step) => (direction === 1 ? step > zoom + 0.01 : step < zoom - 0.01))
  return next ?? (direction === 1 ? ZOOM_MAX : ZOOM_MIN)
}

const NEXT_TURN = { 0: 90, 90: 180, 180: 270, 270: 0 } as const satisfies Record<Turn, Turn>
/** The next quarter turn clockwise. */
export const nextTurn = (turn: Turn): Turn => NEXT_TURN[turn]

/** Clamps a page number to the document. */
export const clampPage = (page: number, pages: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, pages))

interface Box {
  width: number
  height: number
}

/**
 * The display size of a rotated image: as large as fits the space, but never above its own size, times the zoom.
 * `width` and `height` are those of the image before rotation.
 */
export function pictureSize(picture: Box, room: Box, zoom: number | null, turn: Turn): Box {
  const lies = turn === 90 || turn === 270
  const [width, height] = lies ? [picture.height, picture.width] : [picture.width, picture.height]
  if (width === 0 || height === 0) return { width: 0, height: 0 }
  const fit = Math.min(room.width / width, room.height / height, 1)
  const scale = Math.max(fit, 0) * (zoom ?? 1)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** How a file can be shown. */
export type PreviewKind = 'pdf' | 'image' | 'none'

const IMAGES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/**
 * What the viewer does with a media type. SVG counts as "none" on purpose: as a document it can
 * carry scripts, and our server sends it as an attachment.
 */
export function previewKind(mimeType: string): PreviewKind {
  const type = mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type === 'application/pdf') return 'pdf'
  return IMAGES.includes(type) ? 'image' : 'none'
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

/** A page number within the document. */
export const clampPage = (page: number, pages: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, pages))

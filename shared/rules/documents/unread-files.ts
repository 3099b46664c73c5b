import type { RunStatus, UnreadReason } from '#shared/entities/documents.ts'

/** The facts that tell whether anything was read from a file. */
interface ReadFacts {
  processing: { status: RunStatus } | null
  ai_label: object | null
}

/**
 * Returns why nothing was read from a file; null while reading is in progress or if something was read. Every text gets
 * a guess of its type, so a processed file without a guess has no text.
 */
export function unreadReason({ processing, ai_label }: ReadFacts): UnreadReason | null {
  switch (processing?.status) {
    case 'failed':
    case 'needs_ocr':
      return processing.status
    case 'done':
      return ai_label === null ? 'textless' : null
    default:
      return null
  }
}

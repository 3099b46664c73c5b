import type { RunStatus, UnreadReason } from '#shared/entities/documents.ts'

/** What tells whether something was read from a file. */
interface ReadFacts {
  processing: { status: RunStatus } | null
  ai_label: object | null
}

/**
 * Why nothing was read from a file; null while it is under way, and when something was. Every text
 * gets a guess of its type, so that a file that was read without one has no text.
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

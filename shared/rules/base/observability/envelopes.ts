import { cleanedEvent } from './events.ts'
import { cleanedRecording } from './recordings.ts'

/** One item of what a report is sent in: its header and its content. */
export type EnvelopeItem = readonly [header: { type?: string }, content: unknown]

/** Kinds of items that are reports; what else is sent is counted or timed, and is left out. */
const REPORTS = new Set(['event', 'transaction', 'replay_event'])

/**
 * Everything that leaves for error reporting goes through here, whatever made it: items as they may
 * leave, and none of a kind that is not known. A recording that cannot be read is left out.
 */
export function cleanedItems(
  items: readonly EnvelopeItem[],
  words: ReadonlySet<string>,
): EnvelopeItem[] {
  return items.flatMap(([header, content]): EnvelopeItem[] => {
    if (REPORTS.has(header.type ?? '')) {
      return [[{ type: header.type ?? '' }, cleanedEvent(content, words)]]
    }
    if (header.type !== 'replay_recording') return []
    const recording = typeof content === 'string' ? readRecording(content, words) : null
    return recording === null
      ? []
      : [[{ ...header, length: new TextEncoder().encode(recording).length } as never, recording]]
  })
}

/** A recording is a line that counts its parts, and the events as JSON on the next. */
function readRecording(text: string, words: ReadonlySet<string>): string | null {
  const end = text.indexOf('\n')
  try {
    const { segment_id } = JSON.parse(text.slice(0, end))
    const events = cleanedRecording(JSON.parse(text.slice(end + 1)), words)
    return `${JSON.stringify({ segment_id })}\n${JSON.stringify(events)}`
  } catch {
    return null
  }
}

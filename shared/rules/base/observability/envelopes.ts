import { cleanedEvent } from './events.ts'
import { cleanedRecording } from './recordings.ts'

/** One item of an error reporting envelope: its header and its content. */
export type EnvelopeItem = readonly [header: { type?: string }, content: unknown]

/** Item types that are reports; other items are counts or timings, and are dropped. */
const REPORTS = new Set(['event', 'transaction', 'replay_event'])

/**
 * Everything sent to error reporting goes through here. Returns cleaned items and drops those of unknown types.
 * Recordings that cannot be read are dropped.
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

/** A recording is one line with a part counter, followed by the events as JSON. */
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

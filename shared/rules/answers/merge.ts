import type { AiAnswerState } from '#shared/entities/documents.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { Box } from '#shared/rules/page-text/page-text.ts'

/** How a run's findings meet the answers that a file has already (docs/product.md section 7). */

/** A value with the place it was found at. */
export interface PlacedValue {
  value: FieldValue
  quote: string | null
  page: number | null
  box: Box | null
  confidence: number
  engine: string
}

/** An answer as it is before a run. */
export interface SettledAnswer extends PlacedValue {
  state: AiAnswerState
  /** The version that quote and place belong to. */
  number: number
  is_stale: boolean
  proposal: PlacedValue | null
}

/** An answer as it is after a run. */
export type MergedAnswer = SettledAnswer

interface RunFacts {
  /** The version that was read. */
  number: number
  /** Finds a quote in that version. */
  relocate(quote: string, hint: { page: number } | undefined): Place | null
}

interface Place {
  quote: string
  page: number
  box: Box
}

/**
 * The answer after a run. A value that nobody has settled is replaced. A value that a person
 * accepted or edited is never overwritten: in a new version its quote is looked for again, and
 * where it is gone the answer turns stale and its question is open again; what the machine now
 * finds instead stands beside it. A rejected value stays rejected until something else is found.
 */
export function mergeAnswer(
  before: SettledAnswer | null,
  found: PlacedValue,
  run: RunFacts,
): MergedAnswer {
  if (!before || before.state === 'proposed') {
    // A stale answer waits for a person: the value that was settled once stays in sight.
    if (before?.is_stale) return relocated(before, found, run)
    return { ...found, state: 'proposed', number: run.number, is_stale: false, proposal: null }
  }
  if (before.state === 'rejected') {
    return sameValue(before.value, found.value)
      ? { ...before, ...found, number: run.number, is_stale: false, proposal: null }
      : { ...found, state: 'proposed', number: run.number, is_stale: false, proposal: null }
  }
  return relocated(before, found, run)
}

function relocated(before: SettledAnswer, found: PlacedValue, run: RunFacts): MergedAnswer {
  const proposal = sameValue(before.value, found.value) ? null : found
  const kept = { ...before, proposal, number: run.number }
  // A value without a quote has a person's word for it, and the place where a run finds it too.
  if (before.quote === null) {
    const { quote, page, box } = proposal === null && found.quote !== null ? found : before
    return { ...kept, quote, page, box, is_stale: false }
  }
  const hint = before.page === null ? undefined : { page: before.page }
  const place = run.relocate(before.quote, hint)
  if (place) {
    const { quote, page, box } = place
    return { ...kept, quote, page, box, is_stale: false, state: reopenedState(before) }
  }
  // The machine finds the same value elsewhere: its place is the evidence now.
  if (proposal === null && found.quote !== null) {
    const { quote, page, box } = found
    return { ...kept, quote, page, box, is_stale: false, state: reopenedState(before) }
  }
  return { ...kept, state: 'proposed', is_stale: true, page: null, box: null }
}

/** An answer that went stale was settled before: found again, it is what it was. */
const reopenedState = (before: SettledAnswer): AiAnswerState =>
  before.is_stale ? 'accepted' : before.state

/** Whether two values say the same; text without regard to case and spacing. */
export function sameValue(a: FieldValue, b: FieldValue): boolean {
  if (typeof a === 'string' && typeof b === 'string') return plain(a) === plain(b)
  return a === b
}

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { Step } from './queue.ts'

/** The pace and accuracy of a session. */
export interface Meter {
  /** Files per hour at the pace so far; null until a pace can be stated. */
  perHour: number | null
  /** Labels that differ from the AI's suggestion. */
  corrections: number
}

type Decided = Pick<VersionedDocument, 'label' | 'ai_label'>

const HOUR = 3_600_000

/** Below this time (ms) or number of files, a pace means nothing. */
const SHORTEST = 2 * 60_000
const FEWEST = 5

/** Returns the pace from the session's start to its last decision, and how often the AI was wrong. */
export function meterOf(steps: readonly Step<Decided>[], startedAt: number): Meter {
  const last = steps.reduce((latest, { at }) => Math.max(latest, at), startedAt)
  const spent = last - startedAt
  return {
    perHour:
      spent < SHORTEST || steps.length < FEWEST ? null : Math.round((steps.length / spent) * HOUR),
    corrections: steps.filter(isCorrection).length,
  }
}

const isCorrection = ({ before, after }: Step<Decided>): boolean =>
  before.ai_label !== null &&
  after.label !== null &&
  after.label !== before.label &&
  after.label !== before.ai_label.label

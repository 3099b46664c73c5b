import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { Step } from './queue.ts'

/** How the work of a session goes. */
export interface Meter {
  /** Files an hour at the pace so far; null before there is a pace. */
  perHour: number | null
  /** Labels that differ from what the machine said. */
  corrections: number
}

type Decided = Pick<VersionedDocument, 'label' | 'ai_label'>

const HOUR = 3_600_000

/** A pace out of less time or fewer files than this means nothing. */
const SHORTEST = 2 * 60_000
const FEWEST = 5

/** The pace from the start of a session to its last decision, and how often the machine was wrong. */
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

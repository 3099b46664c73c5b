/** When a person last visited a page before this visit; later changes count as news. Ours. */

/** A person who comes back within this time was not away. */
export const VISIT_MS = 30 * 60_000

export interface Visit {
  /** The last look. */
  seen_at: Date
  /** The end of the previous visit; null on the first. */
  since: Date | null
}

/** Returns the visit a look belongs to: the current one, or a new one. */
export function visitOf(last: Visit | null, now: Date): Visit {
  if (last === null) return { seen_at: now, since: null }
  const wasAway = now.getTime() - last.seen_at.getTime() > VISIT_MS
  return { seen_at: now, since: wasAway ? last.seen_at : last.since }
}

/** Describes the change of a value in words; null means no value. */
export function valueChangeWords(label: string, before: string | null, now: string | null): string {
  if (now === null) return `${label} was taken out, before ${before ?? 'nothing'}`
  return before === null
    ? `${label} is now known: ${now}`
    : `${label} is now ${now}, before ${before}`
}

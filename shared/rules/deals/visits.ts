/** When somebody was last at a place before now: what has changed since is news to them. Ours. */

/** Who comes back within this time has not been away. */
export const VISIT_MS = 30 * 60_000

export interface Visit {
  /** The last look. */
  seen_at: Date
  /** The end of the visit before this one; null on the first. */
  since: Date | null
}

/** The visit that a look belongs to: the one under way, or a new one. */
export function visitOf(last: Visit | null, now: Date): Visit {
  if (last === null) return { seen_at: now, since: null }
  const wasAway = now.getTime() - last.seen_at.getTime() > VISIT_MS
  return { seen_at: now, since: wasAway ? last.seen_at : last.since }
}

/** What became of a value, in words; null is no value. */
export function valueChangeWords(label: string, before: string | null, now: string | null): string {
  if (now === null) return `${label} was taken out, before ${before ?? 'nothing'}`
  return before === null
    ? `${label} is now known: ${now}`
    : `${label} is now ${now}, before ${before}`
}

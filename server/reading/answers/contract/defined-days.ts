import { scanDates } from '../mentions/dates.ts'

/** Maximum distance between a defined day and its name. */
const REACH = 70
/** A name is defined at one of its first uses. */
const PLACES = 60

/** The day that a contract defines for a name; null if none. */
export type DefinedDays = (name: string) => string | null

/** Returns the defined days of a folded text, each looked up once. */
export function definedDays(folded: string): DefinedDays {
  const known = new Map<string, string | null>()
  return (name) => {
    const day = known.get(name)
    if (day !== undefined) return day
    const found = dayOf(folded, name)
    known.set(name, found)
    return found
  }
}

/**
 * `"Launch Date" means May 1, 2012`, `May 1, 2012 (the "Launch Date")`, `the Launch Date, which is
 * May 1, 2012`.
 */
function dayOf(folded: string, name: string): string | null {
  if (!/\b(?:date|day|commencement|closing|launch)$/.test(name)) return null
  let places = 0
  for (const { index, 0: words } of folded.matchAll(new RegExp(`"?\\b${name}\\b"?`, 'g'))) {
    if (++places > PLACES) return null
    const from = index + words.length
    const [behind] = scanDates(folded.slice(from, from + REACH))
    if (behind && MEANS.test(folded.slice(from, from + behind.start))) return behind.value
    const start = Math.max(0, index - REACH)
    const before = scanDates(folded.slice(start, index)).at(-1)
    if (before && GIVEN.test(folded.slice(start + before.end, index))) return before.value
  }
  return null
}

const MEANS =
  /^"?\)?,?(?: of this [\w ]{3,30})? ?(?:means|shall mean|is|shall be|will be|which is|being|:)[ ,:]*(?:the )?(?:\d+ ?(?:st|nd|rd|th) of )?$/
const GIVEN =
  /^,? ?\((?:hereinafter |herein |hereafter )?(?:called |referred to as )?(?:the |this )?$/

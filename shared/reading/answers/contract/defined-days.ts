import { scanDates } from '../mentions/dates.ts'

/** How far behind or before its name the day of a definition stands. */
const REACH = 70

/**
 * The day that a contract gives a name: `"Launch Date" means May 1, 2012`, `May 1, 2012 (the
 * "Launch Date")`, `the Launch Date, which is May 1, 2012`. Both the text and the name are folded;
 * null where the contract names no day for it.
 */
export function definedDay(folded: string, name: string): string | null {
  if (!/\b(?:date|day|commencement|closing|launch)$/.test(name)) return null
  for (const { index, 0: words } of folded.matchAll(new RegExp(`"?\\b${name}\\b"?`, 'g'))) {
    const from = index + words.length
    const [behind] = scanDates(folded.slice(from, from + REACH))
    if (behind && MEANS.test(folded.slice(from, from + behind.start))) return behind.value
    const before = scanDates(folded.slice(Math.max(0, index - REACH), index)).at(-1)
    const gap = before && folded.slice(Math.max(0, index - REACH) + before.end, index)
    if (before && gap !== undefined && GIVEN.test(gap)) return before.value
  }
  return null
}

const MEANS =
  /^"?\)?,?(?: of this [\w ]{3,30})? ?(?:means|shall mean|is|shall be|will be|which is|being|:)[ ,:]*(?:the )?(?:\d+ ?(?:st|nd|rd|th) of )?$/
const GIVEN =
  /^,? ?\((?:hereinafter |herein |hereafter )?(?:called |referred to as )?(?:the |this )?$/

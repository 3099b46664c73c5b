import { scanDates } from './dates.ts'
import type { Mention } from './mention.ts'

/** Returns dates, with less weight for those of another document that the text names. */

const PAPER =
  '(?:agreement|lease|contract|letter|proposal|amendment|memorandum|notice|deed|easement|option|mortgage|guaranty|note|certificate|permit|application|report|invoice|statement|photograph|image|survey|plat|policy|bond|binder|intent|order|determination|license|resolution|evidence|drawing|plan)'
const OF_ANOTHER = new RegExp(
  `\\b(?:that certain|certain|the|a|an|our|its|their|such|prior|previous|any)\\s(?:(?!this\\b)[\\w&'"/-]+,?\\s){0,7}?${PAPER}s?"?(?: ?\\([^)]{0,60}\\))?,?\\s(?:[^.;]{0,60}?[, ])?(?:and )?(?<!\\bis (?:hereby )?)(?:dated|executed|entered into|made|signed|issued|recorded)(?:,?\\s(?:effective|as|of|on))*,?\\s*$`,
)
/** `this Amendment to that certain Lease dated` states the date of the lease. */
const THIS_PAPER =
  /\bthis\b(?![^.;]*\b(?:to|under|of|amends) (?:that certain|the (?:original|existing|prior|certain))\b)[^.;]{0,80}$/
/** `(for example, March 3, 2021)` shows how to fill in a form. */
const EXAMPLE = /\b(?:for example|e\.g\.|such as)[,: ]*$/
const LEAD = 170
/** Remaining weight of another document's date. Our value. */
const SHARE = 0.3

/** Returns days named in a text; `the proposal dated January 9` is not a date of the document that mentions it. */
export function scanOwnDays(folded: string): Mention<string>[] {
  return scanDates(folded).map((mention) => {
    const before = folded.slice(Math.max(0, mention.start - LEAD), mention.start)
    if (EXAMPLE.test(before)) return { ...mention, sure: mention.sure * SHARE }
    if (!/[a-z,] ?$/.test(before)) return mention
    const sentence = before.slice(Math.max(0, before.lastIndexOf('. ') + 1))
    return OF_ANOTHER.test(sentence) && !THIS_PAPER.test(sentence)
      ? { ...mention, sure: mention.sure * SHARE }
      : mention
  })
}

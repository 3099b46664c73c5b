import { tokensOf } from '#shared/reading/labels/tokens.ts'
import type { TitleLine } from './title-lines.ts'

/** Words kept next to a title's noun: names of parties come before them. */
const TITLE_WORDS = 5
/** Maximum lines of one title. */
const LINES = 3

/** Prefixes that filings and drafts add to a title: "Exhibit 10.1", "Form of", "2006", "99.1". */
const BEFORE =
  /^(?:(?:exhibit|ex|annex|appendix)\b[\s.:#–-]*(?:\d+(?:[.-]\w+)*|[a-z]\d*)?\b|form of\b|(?:execution|conformed) (?:version|copy)\b|(?:19|20)\d{2}\b|\d+(?:\.\d+)+|no\.? ?\d+)[\s.:,–-]*/i

/** Documents about another document, by the noun for what they do to it. */
const ABOUT =
  /\b(amendment|addendum|supplement|extension|renewal|termination|modification|waiver)\b(?:\s+(?:no\.?|number|#)?\s*[\w.-]*\d[\w.-]*|\s+(?:number )?(?:one|two|three|four|five|six))?\s+(?:to|of)\s+(?:the\s+|that\s+certain\s+|a\s+)?(.+)$/i
const RESTATED =
  /^(?:(?:first|second|third|fourth|fifth|sixth|seventh)\s+)?(?:amended\s+(?:and|&)\s+restated|a&r)\s+/i
/** Starts or endings of a line that is part of a title. */
const GOES_ON = /^(?:of|to|for|and|the|under|between|with)\b/i
const GOES_AFTER = /\b(?:of|to|for|and|the)\W*$|\b(?:amendment|extension|addendum|supplement)\W*$/i

/** Returns the whole title that a line is part of: "EXTENSION" and "OF EMPLOYMENT AGREEMENT" are one. */
export function wholeTitle(line: string, groups: readonly (readonly TitleLine[])[]): string {
  const group = groups.find((lines) => lines.some(({ text }) => line.startsWith(text)))
  let at = group?.findIndex(({ text }) => line.startsWith(text)) ?? 0
  let title = line
  for (let joined = 1; group && at > 0 && joined < LINES; joined++) {
    const before = group[at - 1]?.text ?? ''
    if (!GOES_ON.test(title) && !GOES_AFTER.test(before)) break
    title = `${before} ${title}`
    at--
  }
  return title
}

/** Turns "Amendment 2009-1 to the Employment Agreement" into an employment agreement's amendment. */
export function amendmentOf(title: string): string | null {
  const [, act, paper] = ABOUT.exec(title.replace(/\s+/g, ' ')) ?? []
  if (act === undefined || paper === undefined) return null
  const noun =
    /^(.*?\b(?:agreement|contract|lease|note|guaranty|policy|plan|letter|license|deed|mortgage))\b/i
  const [, named] = noun.exec(paper.replace(RESTATED, '')) ?? []
  return named === undefined ? null : `${lastWords(named)} ${act}`
}

/** Returns a title without filing prefixes, shortened to what people say. */
export function ownTitle(title: string): string {
  let own = title.trim()
  for (
    let rest = own.replace(BEFORE, '');
    rest !== own && rest !== '';
    rest = own.replace(BEFORE, '')
  )
    own = rest
  return lastWords(own)
}

/** The words next to the final noun, from the first that can start a title. */
function lastWords(title: string): string {
  const tokens = tokensOf(title)
  const kept = tokens.slice(-TITLE_WORDS)
  const first = kept.findIndex(({ word }) => !GOES_ON.test(word) && !/^\d+$/.test(word))
  return title.slice(kept[Math.max(0, first)]?.start ?? 0)
}

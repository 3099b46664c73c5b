import { inCapitals, isCentered, type LaidLine, wordCount } from './laid-line.ts'

/** Finds the title of a clause: words after its number, or alone on the next line. */

export interface Title {
  text: string
  /** The line that its words end on, counted from the clause's own. */
  lines: number
  /** Where the title ends within that line. */
  end: number
}

const TITLE_WORDS = 12
const TITLE_LENGTH = 110
/** Verbs that make the text before a period a sentence. */
const VERBS =
  /\b(?:shall|will|may|must|is|are|was|were|has|have|had|means?|agrees?|agreed|hereby|should|can|does|do|be|been|includes?|represents|warrants|acknowledges?)\b/i
const RUN_IN = /^["“]?(.{2,110}?)["”]?(?:[.:](?=\s|$)["”]?|\s[–—-]+(?=\s))/
/** A sentence follows on the same line. */
const GOES_ON = /\p{L}{3}[.:]\s+[\p{Lu}\d"“]/u
const SHORT_FORM = /\b(?:inc|no|co|corp|ltd|st|dept|sec|art|mr|ms|mrs|dr|u\.s|vs?|approx|[A-Z])$/i

export function titleOf(lines: readonly LaidLine[], index: number, from: number): Title | null {
  const line = lines[index]
  if (!line) return null
  const rest = line.text.slice(from)
  if (rest.trim() === '') return nextLineTitle(lines, index)
  const own = wholeLine(rest, lines[index + 1])
  if (own) return { ...own, end: line.end }
  const next = lines[index + 1]
  const joined = next?.goes_on ? `${rest} ${next.text}` : rest
  const runIn = runInTitle(joined)
  if (!runIn) return null
  const inFirst = runIn.end <= rest.length
  const end = inFirst
    ? line.start + from + runIn.end
    : (next?.start ?? 0) + runIn.end - rest.length - 1
  return { text: runIn.text, lines: inFirst ? 0 : 1, end }
}

function nextLineTitle(lines: readonly LaidLine[], index: number): Title | null {
  const next = lines[index + 1]
  if (!next || !looksLikeTitle(next.text) || next.room > 4) return null
  if (!inCapitals(next.text) && !isCentered(next)) return null
  return { text: trimmed(next.text), lines: 1, end: next.end }
}

function wholeLine(rest: string, next: LaidLine | undefined): Omit<Title, 'end'> | null {
  if (next?.goes_on || !looksLikeTitle(rest) || GOES_ON.test(rest)) return null
  // A list of short sentences is not a list of headings.
  if (/[,;]$/.test(rest) || (/\.$/.test(rest) && VERBS.test(rest))) return null
  return { text: trimmed(rest), lines: 0 }
}

export const looksLikeTitle = (text: string): boolean =>
  text.length <= TITLE_LENGTH &&
  wordCount(text) <= TITLE_WORDS &&
  /\p{L}{2}/u.test(text) &&
  (inCapitals(text) || (/^["“(]?\p{Lu}/u.test(text) && !VERBS.test(text)))

function runInTitle(text: string): { text: string; end: number } | null {
  const match = RUN_IN.exec(text)
  const title = match?.[1] ?? ''
  if (!match || SHORT_FORM.test(title) || wordCount(title) > TITLE_WORDS) return null
  if (!/^["“(]?\p{Lu}/u.test(title) || (VERBS.test(title) && !inCapitals(title))) return null
  if (/[,;]/.test(title) && wordCount(title) > 8) return null
  return { text: trimmed(title), end: match[0].length }
}

const trimmed = (text: string): string =>
  text.replace(/^[\s"“.:–—-]+|[\s"”.:–—_-]+$/g, '').replace(/\s+/g, ' ')

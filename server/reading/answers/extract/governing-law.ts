import type { AnswerHint } from '#server/reading/answers/hints/define.ts'
import { usStates } from '#shared/entities/us-states.ts'
import type { ReadPage } from '#shared/reading/answers/reading.ts'
import type { Span } from '#shared/reading/page-text/page-text.ts'
import { anchorsOf } from '../anchors.ts'
import type { Candidate } from '../candidates.ts'
import { isDenied } from '../contract/denied.ts'
import type { Mention } from '../mentions/mention.ts'
import { scanLawPlaces } from '../mentions/places.ts'
import { textsBeside } from './texts.ts'

/**
 * Finds the governing law of a contract: the name of the state or country alone. A contract names other states where
 * its parties were formed, where its site is, and whose courts decide; only a place that a governing word leads to
 * counts.
 */

const GOVERNS =
  /\b(?:governed|construed|interpreted|enforced|controlled|governing law|applicable law|choice of law|choice of laws|application of|(?:determined|resolved|settled) (?:by|under|in accordance with)|made under|(?:choose|select|elect)s?|(?:agreement|contract) (?:is|shall be|will be) (?:made )?(?:subject to|under))\b/g
/** `in the State of Nevada and shall be governed by the laws thereof`. */
const THEREOF = /^[^.;]{0,80}\blaws? (?:thereof|of (?:such|said) (?:state|jurisdiction))\b/
/** `a Nevada corporation`: where a party was formed. */
const FORMED =
  /^ (?:limited|corporation|general partnership|partnership|company|business|professional|municipal|statutory|banking|nonprofit|not-for-profit|resident|registered)\b/
const NEAR = 90
/** How far after a governing word its place may be. */
const REACH = 240
/** Ends the reach of a governing word: another sentence, or an excluded law. */
const ENDS =
  /[.;](?= )|\b(?:exclud|except|other than|without (?:regard|giving|reference)|conflicts?\b|refer|principles|courts?\b|venue|organi[sz]ed|formed|incorporated|located in\b|jurisdiction of)/
/** `Kansas law`. */
const OWN_LAW = /^(?:'s?)? (?:state )?laws?\b/
/** The place itself says that its law governs: `Ohio law governs`. */
const RULES = /^ laws? (?:shall )?(?:govern|appl|control)/

export function governingLawCandidates(pages: readonly ReadPage[], hint: AnswerHint): Candidate[] {
  return [...pages.flatMap(inSentences), ...besideLabels(pages, hint)]
}

const LAWS_OF = /\blaws? of (?:the )?(?:(?:state|commonwealth|province|republic|kingdom) of )?$/
const THEN_RULES =
  /^(?: ?\([^)]{0,160}\))?,? (?:shall |will )?(?:exclusively )?(?:govern|control|appl(?:y|ies))/

/** `Ohio law governs`; `the laws of the State of Ohio shall govern`. */
const rulesItself = (folded: string, start: number, end: number): boolean =>
  RULES.test(folded.slice(end, end + 24)) ||
  (LAWS_OF.test(folded.slice(Math.max(0, start - 40), start)) &&
    THEN_RULES.test(folded.slice(end, end + 190)))

const inSentences = (page: ReadPage): Candidate[] =>
  rulingPlaces(page.folded).map((place) => ({ page, ...place }))

/** A place whose law governs, with the words that lead to it. */
export interface RulingPlace extends Span {
  value: string
  score: number
  quote_start: number
}

/** Returns places that governing words lead to in a folded text. */
export function rulingPlaces(folded: string): RulingPlace[] {
  const places = scanLawPlaces(folded).filter(
    ({ end }) => !FORMED.test(folded.slice(end, end + 20)),
  )
  if (places.length === 0) return []
  const ruling = places
    .filter(({ start, end }) => rulesItself(folded, start, end))
    .map((place) => ruled(place, place.start, 0.85))
  const governed = Array.from(folded.matchAll(GOVERNS), ({ index, 0: word }) => {
    const from = index + word.length
    const thereof = THEREOF.exec(folded.slice(from, from + REACH))
    const before = thereof && places.findLast(({ end }) => end <= index && index - end <= NEAR)
    if (thereof && before) {
      const end = from + thereof.index + thereof[0].length
      return { ...ruled(before, before.start, 0.8), end }
    }
    const place = places.find(({ start }) => start >= from && start - from <= REACH)
    if (!place) return null
    const between = folded.slice(from, place.start)
    const named =
      /\blaws?\b/.test(word + between) || OWN_LAW.test(folded.slice(place.end, place.end + 16))
    return !named || ENDS.test(between) ? null : ruled(place, index, 0.88)
  }).filter((found) => found !== null)
  return [...ruling, ...governed].filter(({ quote_start }) => !isDenied(folded, quote_start))
}

const ruled = (
  { start, end, value }: Mention<string>,
  quote_start: number,
  score: number,
): RulingPlace => ({ start, end, value, score, quote_start })

/** `Governing Law: California`. */
function besideLabels(pages: readonly ReadPage[], hint: AnswerHint): Candidate[] {
  return anchorsOf(pages, hint.labels).flatMap((anchor) =>
    textsBeside(anchor, hint).flatMap(({ start, end, score, quote_start }) => {
      const [place] = scanLawPlaces(anchor.page.folded.slice(start, end))
      // After a label comes the place, not a sentence: sentences are read above.
      if (!place || place.start > 30) return []
      const at = { ...place, start: place.start + start, end: place.end + start }
      return [{ page: anchor.page, ...ruled(at, quote_start, score) }]
    }),
  )
}

/** Returns the code of a state by its name, for questions that offer states; null for other countries. */
export const stateCode = (name: Candidate['value']): string | null =>
  usStates.options.find(({ label }) => label === name)?.value ?? null

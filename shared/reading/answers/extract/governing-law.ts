import { usStates } from '#shared/entities/us-states.ts'
import type { AnswerHint } from '#shared/reading/answers/hints/define.ts'
import { anchorsOf } from '../anchors.ts'
import type { Candidate } from '../candidates.ts'
import type { Mention } from '../mentions/mention.ts'
import { scanPlaces } from '../mentions/places.ts'
import type { ReadPage } from '../reading.ts'
import { textsBeside } from './texts.ts'

/**
 * Whose law governs a contract: the name of the state or land alone. A contract names other states
 * where its parties were formed, where its site lies and whose courts decide; only a place that a
 * governing word leads to counts.
 */

const GOVERNS =
  /\b(?:governed|construed|interpreted|enforced|controlled|governing law|applicable law|choice of law|choice of laws)\b/g
/** How far behind a governing word its place may stand. */
const REACH = 240
/** What ends the reach of a governing word before it: another sentence, or a law that is left out. */
const ENDS =
  /[.;](?= )|\b(?:exclud|except|other than|without (?:regard|giving|reference)|conflicts?\b|refer|principles|courts?\b|venue|organi[sz]ed|formed|incorporated|located in\b|jurisdiction of)/
/** `Kansas law`. */
const OWN_LAW = /^(?:'s?)? (?:state )?laws?\b/
/** Ways in which the place itself says that its law governs: `Ohio law governs`. */
const RULES = /^ laws? (?:shall )?(?:govern|appl|control)/

export function governingLawCandidates(pages: readonly ReadPage[], hint: AnswerHint): Candidate[] {
  return [...pages.flatMap(inSentences), ...besideLabels(pages, hint)]
}

function inSentences(page: ReadPage): Candidate[] {
  const { folded } = page
  const places = scanPlaces(folded)
  if (places.length === 0) return []
  const ruling = places
    .filter(({ end }) => RULES.test(folded.slice(end, end + 24)))
    .map((place) => candidate(page, place, place.start, 0.85))
  const governed = Array.from(folded.matchAll(GOVERNS), ({ index, 0: word }) => {
    const from = index + word.length
    const place = places.find(({ start }) => start >= from && start - from <= REACH)
    if (!place) return null
    const between = folded.slice(from, place.start)
    const named =
      /\blaws?\b/.test(word + between) || OWN_LAW.test(folded.slice(place.end, place.end + 16))
    return !named || ENDS.test(between) ? null : candidate(page, place, index, 0.88)
  }).filter((found) => found !== null)
  return [...ruling, ...governed]
}

/** `Governing Law: California`. */
function besideLabels(pages: readonly ReadPage[], hint: AnswerHint): Candidate[] {
  return anchorsOf(pages, hint.labels).flatMap((anchor) =>
    textsBeside(anchor, hint).flatMap(({ start, end, score, quote_start }) => {
      const [place] = scanPlaces(anchor.page.folded.slice(start, end))
      // Behind a label stands the place, not a sentence: those are read above.
      if (!place || place.start > 30) return []
      const at = { ...place, start: place.start + start, end: place.end + start }
      return [candidate(anchor.page, at, quote_start, score)]
    }),
  )
}

const candidate = (
  page: ReadPage,
  { start, end, value }: Mention<string>,
  quote_start: number,
  score: number,
): Candidate => ({ page, start, end, value, score, quote_start })

/** The code of a state by its name, for questions that offer the states; null for other lands. */
export const stateCode = (name: Candidate['value']): string | null =>
  usStates.options.find(({ label }) => label === name)?.value ?? null

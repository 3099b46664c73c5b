import type { AnswerHint } from '#server/reading/answers/hints/define.ts'
import { waysOfWriting } from '#server/reading/answers/hints/synonyms.ts'
import type { OptionListName } from '#shared/entities/option-lists.ts'
import { lineIndexAt, type ReadPage } from '#shared/reading/answers/reading.ts'
import type { Span } from '#shared/reading/page-text/page-text.ts'
import { anchorsOf, placesOf } from '../anchors.ts'
import type { Candidate } from '../candidates.ts'
import { placementOf } from '../placement.ts'
import { standingOf } from '../standing.ts'
import { isTicked, tickState } from './ticks.ts'

interface Named extends Span {
  value: string
}

/** Finds a choice: ticked, beside its label, in a sentence, or simply named in the heading. */
export function choiceCandidates(
  pages: readonly ReadPage[],
  list: OptionListName,
  hint: AnswerHint,
): Candidate[] {
  const said = new Map(
    pages.map((page) => [page, page.is_contents ? [] : namedChoices(page, list)]),
  )
  const anchored = (phrases: readonly string[], as_label: boolean) =>
    anchorsOf(pages, phrases).flatMap((anchor) =>
      (said.get(anchor.page) ?? [])
        .filter(({ start, end }) => end <= anchor.start || start >= anchor.end)
        .flatMap(({ value, start, end }): Candidate[] => {
          if (tickState(anchor.page, start) === 'open') return []
          const rules = { not: hint.not, as_label, in_prose: true }
          const { score, quote_start } = placementOf(anchor, { start, end }, rules)
          return score > 0.05 ? [{ page: anchor.page, start, end, value, score, quote_start }] : []
        }),
    )
  const simply = pages.flatMap((page, index) =>
    (said.get(page) ?? []).map(({ value, start, end }): Candidate => {
      const ticked = isTicked(page, start)
      const score = ticked ? 0.95 : hint.labels_only ? 0 : plainScore(page, index, { start, end })
      return { page, start, end, value, score, quote_start: start }
    }),
  )
  return [...anchored(hint.labels, true), ...anchored(hint.near ?? [], false), ...simply]
    .filter(({ page, start }) => {
      const state = tickState(page, start)
      return state === 'ticked' || (state === 'none' && !isDenied(page, start))
    })
    .map((candidate) => ({
      ...candidate,
      score: candidate.score * standingOf(pages, candidate.page, hint),
    }))
}

/** `The project is not located in …` names a choice that doesn't apply. */
const isDenied = ({ folded }: ReadPage, start: number): boolean =>
  /\b(?:not|never|neither|nor)\b(?! (?:only|limited))[^.;:\n]{0,24}$/.test(
    folded.slice(Math.max(0, start - 40), start),
  )

/** Choices as written on a page; a longer form hides a shorter one within it. */
function namedChoices({ folded }: ReadPage, list: OptionListName): Named[] {
  const found: Named[] = []
  for (const { value, phrase } of waysOfWriting(list)) {
    for (const start of placesOf(folded, phrase)) {
      const end = start + phrase.length
      if (!found.some((other) => start < other.end && other.start < end)) {
        found.push({ value, start, end })
      }
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/** Named without a label: counts most in the heading of the first page, little deep inside. */
function plainScore(page: ReadPage, index: number, { start }: Span): number {
  const line = lineIndexAt(page, start)
  if (index === 0) return line < 8 ? 0.5 : 0.25
  return index < 4 ? 0.12 : 0.05
}

import type { AnswerHint } from '#server/reading/answers/hints/define.ts'
import type { Question } from '#shared/entities/answers.ts'
import type { ReadPage } from '#shared/reading/answers/reading.ts'
import { type Anchor, anchorsOf } from '../anchors.ts'
import type { Candidate } from '../candidates.ts'
import type { Mention } from '../mentions/mention.ts'
import { placementOf, REACH } from '../placement.ts'
import { standingOf } from '../standing.ts'
import { bareValue, endOf, inRange, rangeOf, rateOf, sideOf } from './fits.ts'
import { coverDates, letterDates } from './own-dates.ts'
import type { Scans, ShapedKind } from './scans.ts'
import { inTotal, isPart, SUMMED, totalBelow } from './totals.ts'

/** Maximum mentions to check after one anchor. */
const MOST_MENTIONS = 8

/** Returns every value of a shaped kind near the words of its hint. */
export function valueCandidates(
  pages: readonly ReadPage[],
  { kind }: Pick<Question, 'kind'> & { kind: ShapedKind },
  hint: AnswerHint,
  scans: Scans,
): Candidate[] {
  const labels = anchorsOf(pages, hint.labels).flatMap((anchor) =>
    near(anchor, kind, hint, scans, { as_label: true, in_prose: hint.labels_only !== true }),
  )
  const sentences = anchorsOf(pages, hint.near ?? []).flatMap((anchor) =>
    near(anchor, kind, hint, scans, { as_label: false, in_prose: true }),
  )
  const cover = hint.cover_date ? coverDates(pages, scans) : []
  const letter = hint.letter_date ? letterDates(pages, scans) : []
  return [...labels, ...sentences, ...cover, ...letter].map((candidate) => ({
    ...candidate,
    score: candidate.score * standingOf(pages, candidate.page, hint),
  }))
}

function near(
  anchor: Anchor,
  kind: ShapedKind,
  hint: AnswerHint,
  scans: Scans,
  modes: { as_label: boolean; in_prose: boolean },
): Candidate[] {
  const { page } = anchor
  const named = around(anchor, scans(page, kind, false))
  const bare = modes.as_label ? around(anchor, scans(page, kind, true)).filter(isBare(named)) : []
  const total = modes.as_label && SUMMED.has(kind) ? totalBelow(anchor) : null
  const rules = { not: hint.not, ...modes }
  const sums = total ? inTotal(anchor, kind, total, scans, hint) : []
  const parts = [
    ...named.map((mention) => ({ mention, value: mention.value, share: 1 })),
    ...bare.map((mention) => ({ mention, ...bareValue(anchor, kind, mention) })),
  ].flatMap(({ mention, value: read, share }) => {
    const value = read === null ? null : withoutBracket(page, mention, read)
    if (value === null || !inRange(value, hint.range)) return []
    if (total && isPart(total, mention)) return []
    const placement = placementOf(
      anchor,
      mention,
      share < 1 ? { ...rules, in_prose: false } : rules,
    )
    const fit =
      sideOf(hint, mention, anchor) *
      endOf(hint, mention, page) *
      rateOf(kind, mention, page) *
      rangeOf(kind, mention, page)
    const score = placement.score * mention.sure * share * fit
    if (score <= 0.05) return []
    return [
      {
        page,
        start: mention.start,
        end: mention.end,
        value,
        score,
        quote_start: placement.quote_start,
      },
    ]
  })
  return [...parts, ...sums]
}

/** `($90,000)` is how a deduction is written; the amount deducted is 90,000. */
function withoutBracket({ folded }: ReadPage, { start }: Mention, value: Mention['value']) {
  return typeof value === 'number' && value < 0 && folded[start] === '(' ? -value : value
}

/** The mentions shortly before and after an anchor. */
function around({ start, end }: Anchor, mentions: readonly Mention[]): Mention[] {
  const first = lowerBound(mentions, start - REACH / 3)
  const found: Mention[] = []
  for (let index = first; found.length < MOST_MENTIONS * 2; index++) {
    const mention = mentions[index]
    if (!mention || mention.start > end + REACH) break
    if (mention.end <= start || mention.start >= end) found.push(mention)
  }
  const before = found.filter((mention) => mention.end <= start).slice(-2)
  return [...before, ...found.filter((mention) => mention.start >= end).slice(0, MOST_MENTIONS)]
}

function lowerBound(mentions: readonly Mention[], position: number): number {
  let low = 0
  let high = mentions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((mentions[middle]?.start ?? 0) < position) low = middle + 1
    else high = middle
  }
  return low
}

const isBare =
  (named: readonly Mention[]) =>
  ({ start, end }: Mention): boolean =>
    !named.some((other) => start < other.end && other.start < end)

import type { Question } from '#shared/entities/answers.ts'
import type { FieldKind } from '#shared/entities/fields.ts'
import { type Anchor, anchorsOf } from '../anchors.ts'
import type { Candidate } from '../candidates.ts'
import type { FieldCue } from '../cues/define.ts'
import { scanDates } from '../mentions/dates.ts'
import {
  factorNamed,
  scaled,
  scanGigawattHours,
  scanKilowattHours,
  scanKilowatts,
} from '../mentions/measures.ts'
import type { Mention } from '../mentions/mention.ts'
import { scanAmounts, scanMoney } from '../mentions/money.ts'
import { scanIntegers, scanNumbers, scanPercents, scanYears } from '../mentions/numbers.ts'
import { scanTerms } from '../mentions/terms.ts'
import { placementOf, REACH } from '../placement.ts'
import { cellAt, lineIndexAt, type ReadPage } from '../reading.ts'
import { standingOf } from '../standing.ts'

/** Kinds whose values can be told by their shape. */
export type ShapedKind = Exclude<FieldKind, 'string' | 'enum' | 'boolean'>

/** Reads values that carry their unit, and numbers whose label may carry it. */
interface Shapes {
  readonly named: (folded: string) => Mention[]
  readonly bare?: (folded: string) => Mention[]
}

const SHAPES = {
  date: { named: scanDates },
  dollars: { named: scanMoney, bare: scanAmounts },
  dollars_and_cents: { named: scanMoney, bare: scanAmounts },
  number_of_years: { named: scanTerms, bare: scanNumbers },
  percent: { named: scanPercents, bare: scanNumbers },
  kilowatts: { named: scanKilowatts, bare: scanNumbers },
  kilowatt_hours: { named: scanKilowattHours, bare: scanNumbers },
  gigawatt_hours: { named: scanGigawattHours, bare: scanNumbers },
  tons: { named: scanNumbers },
  integer: { named: scanIntegers },
  year: { named: scanYears },
  float: { named: scanFigures },
} as const satisfies Record<ShapedKind, Shapes>

/** A decimal number may be a price, a quantity or a ratio. */
function scanFigures(folded: string): Mention[] {
  const money = scanMoney(folded)
  const plain = scanNumbers(folded).filter(
    ({ start, end }) => !money.some((other) => start < other.end && other.start < end),
  )
  return [...money, ...plain].toSorted((a, b) => a.start - b.start)
}

/** Values of a document, read once per page and kind. */
export type Scans = (page: ReadPage, kind: ShapedKind, bare: boolean) => readonly Mention[]

export function makeScans(): Scans {
  const known = new Map<ReadPage, Map<string, readonly Mention[]>>()
  return (page, kind, bare) => {
    const shapes: Shapes = SHAPES[kind]
    const scanner = bare ? (shapes.bare ?? shapes.named) : shapes.named
    const byName = known.get(page) ?? new Map<string, readonly Mention[]>()
    known.set(page, byName)
    const key = `${kind} ${bare}`
    const found = byName.get(key) ?? scanner(page.folded)
    byName.set(key, found)
    return found
  }
}

/** No more mentions than these are looked at behind one anchor. */
const MOST_MENTIONS = 8

/** Every value of a shaped kind that stands near the words of its cue. */
export function valueCandidates(
  pages: readonly ReadPage[],
  { kind }: Pick<Question, 'kind'> & { kind: ShapedKind },
  cue: FieldCue,
  scans: Scans,
): Candidate[] {
  const labels = anchorsOf(pages, cue.labels).flatMap((anchor) =>
    near(anchor, kind, cue, scans, { as_label: true, in_prose: cue.labels_only !== true }),
  )
  const sentences = anchorsOf(pages, cue.near ?? []).flatMap((anchor) =>
    near(anchor, kind, cue, scans, { as_label: false, in_prose: true }),
  )
  const cover = cue.cover_date ? coverDates(pages, scans) : []
  return [...labels, ...sentences, ...cover].map((candidate) => ({
    ...candidate,
    score: candidate.score * standingOf(pages, candidate.page, cue),
  }))
}

/** Lines of a cover in which its date may stand. */
const COVER_LINES = 40

/** Dates that fill their cell on the first page. */
function coverDates([page]: readonly ReadPage[], scans: Scans): Candidate[] {
  if (!page) return []
  const end = page.lines[COVER_LINES]?.start ?? page.folded.length
  return scans(page, 'date', false).flatMap((mention): Candidate[] => {
    const line = page.lines[lineIndexAt(page, mention.start)]
    const cell = line && cellAt(line, mention.start)
    if (mention.start > end || cell?.start !== mention.start || mention.end < cell.end - 1)
      return []
    const { start, value } = mention
    return [{ page, start, end: mention.end, value, score: 0.6, quote_start: start }]
  })
}

function near(
  anchor: Anchor,
  kind: ShapedKind,
  cue: FieldCue,
  scans: Scans,
  modes: { as_label: boolean; in_prose: boolean },
): Candidate[] {
  const { page } = anchor
  const named = around(anchor, scans(page, kind, false))
  const bare = modes.as_label ? around(anchor, scans(page, kind, true)).filter(isBare(named)) : []
  const rules = { not: cue.not, ...modes }
  return [
    ...named.map((mention) => ({ mention, value: mention.value, share: 1 })),
    ...bare.map((mention) => ({ mention, ...bareValue(anchor, kind, mention) })),
  ].flatMap(({ mention, value, share }) => {
    if (value === null || !inRange(value, cue.range)) return []
    const placement = placementOf(
      anchor,
      mention,
      share < 1 ? { ...rules, in_prose: false } : rules,
    )
    const fit =
      sideOf(cue, mention, anchor) * endOf(cue, mention, page) * rateOf(kind, mention, page)
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
}

/** The mentions shortly before and behind an anchor. */
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

/** What a number alone says under a label: the unit may stand in the label, `Term (years)`. */
function bareValue(
  { page, start }: Anchor,
  kind: ShapedKind,
  { value, start: at, end }: Mention,
): { value: number | null; share: number } {
  if (typeof value !== 'number') return { value: null, share: 0 }
  const label = page.folded.slice(start, Math.min(at, start + 120))
  const digits = page.folded.slice(at, end)
  switch (kind) {
    case 'dollars':
    case 'dollars_and_cents':
      return { value, share: /[,.]\d/.test(digits) ? 0.9 : 0.7 }
    case 'kilowatts':
    case 'kilowatt_hours':
    case 'gigawatt_hours': {
      const factor = factorNamed(label, kind)
      return { value: factor === null ? null : scaled(String(value), factor), share: 0.95 }
    }
    case 'number_of_years': {
      if (/\byears?\b|\byrs?\b/.test(label)) return { value, share: 0.95 }
      const months = /\bmonths?\b/.test(label) && value % 12 === 0
      return { value: months ? value / 12 : null, share: 0.9 }
    }
    case 'percent':
      return { value: /%|percent/.test(label) ? value : null, share: 0.9 }
    default:
      return { value, share: 1 }
  }
}

function inRange(value: Mention['value'], range: FieldCue['range']): boolean {
  return (
    range === undefined || typeof value !== 'number' || (value >= range[0] && value <= range[1])
  )
}

/** The first date of `June 30, 2026 to June 30, 2027` is no end. */
function endOf({ ends }: FieldCue, { end }: Mention, { folded }: ReadPage): number {
  const opens = /^ ?(?:to|through|thru|until|-) (?=.{0,3}\d|[a-z]{3,9}\.? \d)/
  return ends && opens.test(folded.slice(end, end + 30)) ? 0.2 : 1
}

/** A price for a unit is no amount. */
function rateOf(kind: ShapedKind, { end }: Mention, { folded }: ReadPage): number {
  if (kind !== 'dollars' && kind !== 'dollars_and_cents') return 1
  const rate =
    /^ ?(?:per|\/|an?) ?(?:[km]?w(?:h|ac|dc|p)?|watt|kilowatt|megawatt|mmbtu|dth|acre|hour|day|mile|unit|module)\b/
  return rate.test(folded.slice(end, end + 24)) ? 0.4 : 1
}

/** A capacity of the other side of the inverter is another value. */
function sideOf({ side }: FieldCue, { unit, start }: Mention, { page, end }: Anchor): number {
  if (side === undefined) return 1
  const label = page.folded.slice(Math.max(0, end - 24), Math.max(end, start))
  const said = unit || [...label.matchAll(/(?:\b|[kmg]w)(ac|dc)\b/g)].at(-1)?.[1] || ''
  if (said === side) return 1
  return said === '' ? 0.62 : 0.05
}

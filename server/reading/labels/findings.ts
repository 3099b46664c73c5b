import type { DocumentType } from '#shared/entities/document-types.ts'
import type { LabelEvidence } from '#shared/entities/labels.ts'
import type { Token } from '#shared/reading/labels/tokens.ts'
import { type Hint, type HintKind, hintIndexes } from './hint-index.ts'
import type { Paper } from './hints/define.ts'
import type { Genre } from './hints/genres.ts'
import { isDefinition, isHeading, isOfName, reachOf, selfReference } from './mentions.ts'
import type { ReadPage } from './reading.ts'

/** Points of one phrase for a type, shown to people. */
export interface Contribution extends LabelEvidence {
  readonly points: number
}

/** Sums of findings by type, by kind of document, and by kind of writing. */
export interface Findings {
  readonly types: Map<DocumentType, TypeFindings>
  readonly papers: Map<Paper, number>
  readonly genres: { readonly phrases: Map<Genre, number>; defined: number }
}

export interface TypeFindings {
  readonly contributions: Contribution[]
  /** Points for the goods that an invoice charges. */
  goods: number
}

const POINTS = {
  decisive: 3,
  strong: 1.4,
  usual: 0.5,
  headings: 1.1,
  against: -2.5,
  goods: 1,
} as const satisfies Record<Exclude<HintKind, 'titles' | 'names'>, number>

/** A long report may well explain things later on. */
const FRONT_PAGES = 2

/** "This lease" in the text counts nearly as much as the title. */
const SELF_REFERENCE = 3

/** Where and how often a phrase occurred in one role. */
interface Tally {
  count: number
  readonly phrase: string
  readonly page: number
  readonly onFirst: boolean
  /** On one of the pages that show the kind of writing. */
  readonly inFront: boolean
}

/** Occurrences of an indexed phrase: anywhere, after "this", as a heading. */
interface Sighting {
  anywhere: Tally
  self: Tally | null
  heading: Tally | null
  /** Outside of names: "Fox Den Storage LLC" doesn't bill batteries. */
  goods: Tally | null
  /** Times it was mentioned in general, as a kind of thing. */
  defined: number
  readonly maySelf: boolean
  readonly mayHead: boolean
  readonly mayBill: boolean
}

/** Returns everything that the pages say about types and kinds of documents. */
export function searchPages(pages: readonly ReadPage[]): Findings {
  const genres = { phrases: new Map<Genre, number>(), defined: 0 }
  const findings: Findings = { types: new Map(), papers: new Map(), genres }
  for (const [hints, sighting] of sightingsOf(pages)) {
    genres.defined += sighting.defined
    for (const hint of hints) {
      if (hint.about === 'type') addToType(findings, hint, sighting)
      else if (hint.about === 'paper') {
        addTo(findings.papers, hint.paper, repeated(sighting.anywhere.count))
      } else if (sighting.anywhere.inFront) addTo(genres.phrases, hint.genre, 1)
    }
  }
  return findings
}

function addTo<K>(sums: Map<K, number>, key: K, more: number): void {
  sums.set(key, (sums.get(key) ?? 0) + more)
}

/** Phrases are distinguished by their hints: each has its own list. */
function sightingsOf(pages: readonly ReadPage[]): Map<readonly Hint[], Sighting> {
  const sightings = new Map<readonly Hint[], Sighting>()
  for (const [index, { page, tokens }] of pages.entries()) {
    const { text } = page
    for (const { start, end, entries } of hintIndexes().pages.find(tokens)) {
      const [first, last] = [tokens[start], tokens[end - 1]]
      if (!first || !last) continue
      const tally = (from: Token): Tally => ({
        count: 0,
        phrase: text.slice(from.start, last.end).replace(/\s+/g, ' '),
        page: page.number,
        onFirst: index === 0,
        inFront: index < FRONT_PAGES,
      })
      let seen = sightings.get(entries)
      if (seen === undefined) {
        seen = newSighting(entries, tally(first))
        sightings.set(entries, seen)
      }
      seen.anywhere.count++
      const self = seen.maySelf ? selfReference(tokens, start, reachOf(entries)) : null
      if (self) {
        seen.self ??= tally(self)
        seen.self.count++
      }
      if (seen.mayBill && !isOfName(text, tokens, end)) {
        seen.goods ??= tally(first)
        seen.goods.count++
      }
      if (index < FRONT_PAGES && seen.maySelf && isDefinition(tokens, start, end)) seen.defined++
      if (seen.mayHead && isHeading(text, tokens, start, end)) {
        seen.heading ??= tally(first)
        seen.heading.count++
      }
    }
  }
  return sightings
}

const newSighting = (hints: readonly Hint[], anywhere: Tally): Sighting => ({
  anywhere,
  self: null,
  heading: null,
  goods: null,
  defined: 0,
  maySelf: hints.some((hint) => hint.about === 'type' && hint.kind === 'titles'),
  mayHead: hints.some((hint) => hint.about === 'type' && hint.kind === 'headings'),
  mayBill: hints.some((hint) => hint.about === 'type' && hint.kind === 'goods'),
})

type LabelHint = Extract<Hint, { about: 'type' }>

function addToType({ types }: Findings, { type, kind }: LabelHint, sighting: Sighting): void {
  const tally = tallyFor(kind, sighting)
  if (tally === null) return
  const points = pointsOf(kind, tally) * repeated(tally.count) * (tally.onFirst ? 1.25 : 1)
  const found = types.get(type) ?? { contributions: [], goods: 0 }
  types.set(type, found)
  if (kind === 'goods') found.goods += points
  found.contributions.push({
    phrase: tally.phrase,
    page: tally.page,
    kind: kind === 'headings' ? 'section' : 'phrase',
    points: kind === 'goods' ? 0 : points,
  })
}

function tallyFor(kind: HintKind, { anywhere, self, heading, goods }: Sighting): Tally | null {
  if (kind === 'names') return null
  if (kind === 'titles') return self
  if (kind === 'goods') return goods
  return kind === 'headings' ? heading : anywhere
}

function pointsOf(kind: HintKind, { phrase }: Tally): number {
  if (kind === 'names') return 0
  if (kind === 'titles') return SELF_REFERENCE
  // A single word counts less than a phrase.
  if (kind === 'decisive' && !/[\s-]/.test(phrase)) return POINTS.decisive * 0.6
  return POINTS[kind]
}

/** A phrase that occurs ten times counts twice as much as one that occurs once. */
const repeated = (count: number) => Math.min(2, 1 + 0.3 * Math.log2(count))

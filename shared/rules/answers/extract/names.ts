import { type Anchor, anchorsOf, hasAny } from '../anchors.ts'
import type { Candidate } from '../candidates.ts'
import type { FieldCue } from '../cues/define.ts'
import {
  cleanName,
  looksLikePerson,
  type NamedParty,
  namesOrganization,
  scanParties,
} from '../mentions/names.ts'
import type { ReadPage } from '../reading.ts'
import { standingOf } from '../standing.ts'
import { textsBeside } from './texts.ts'

/** Who a document names in a role: by the short name given, beside a label, in a signature. */
export function nameCandidates(pages: readonly ReadPage[], cue: FieldCue): Candidate[] {
  const { roles = [] } = cue
  const parties = roles.length === 0 ? [] : pages.flatMap((page) => partiesOf(page, roles))
  const labelled = anchorsOf(pages, cue.labels).flatMap((anchor) => besideLabel(anchor, cue))
  const signed = anchorsOf(pages, roles).flatMap(inSignature)
  return [...parties, ...labelled, ...signed].map((candidate) => ({
    ...candidate,
    score: candidate.score * standingOf(pages, candidate.page, cue),
  }))
}

const known = new WeakMap<ReadPage, NamedParty[]>()

function partiesIn(page: ReadPage): NamedParty[] {
  const parties = known.get(page) ?? scanParties(page.page.text.slice(0, page.folded.length))
  known.set(page, parties)
  return parties
}

function partiesOf(page: ReadPage, roles: readonly string[]): Candidate[] {
  return partiesIn(page).flatMap(({ name, start, end, roles: given }) => {
    const rank = roles.findIndex((role) => given.includes(role))
    if (rank < 0) return []
    const score = (0.9 - rank * 0.03) * (namesOrganization(name) ? 1 : 0.8)
    return [{ page, start, end, value: name, score, quote_start: start }]
  })
}

/** Names beside or under a label; people only where people are asked for. */
function besideLabel(anchor: Anchor, cue: FieldCue): Candidate[] {
  const { page } = anchor
  return textsBeside(anchor, cue).flatMap(({ start, end, score, quote_start }) => {
    const cut = endOfName(page.page.text.slice(start, end))
    const found = cleanName(page.page.text, start, start + cut)
    if (!found) return []
    const person = looksLikePerson(found.name)
    if (cue.text === 'person' && !person) return []
    const fit = cue.text === 'person' || namesOrganization(found.name) ? 1 : person ? 0.7 : 0.75
    return [{ page, ...found, value: found.name, score: score * fit, quote_start }]
  })
}

/** A name ends where its description, an address or a bracket begins. */
function endOfName(text: string): number {
  const match =
    /,?\s+an?\s+\p{L}+\s|\s\(|,\s+\d|\s{2,}|;|,\s+(?:whose|having|with|as)\s|\.\s/u.exec(text)
  return match ? match.index : text.length
}

/** `LANDLORD:` and under it the name that signs. */
function inSignature(anchor: Anchor): Candidate[] {
  const { page, start, end } = anchor
  if (page.folded[end] !== ':') return []
  const head = page.page.text.slice(start, end)
  if (head !== head.toUpperCase()) return []
  const below = textsBeside(anchor, { labels: [] })
  return below.flatMap(({ start: at, end: to, score }) => {
    const found = cleanName(page.page.text, at, to)
    if (!found || !namesOrganization(found.name) || hasAny(found.name.toLowerCase(), ['by:']))
      return []
    return [{ page, ...found, value: found.name, score: score * 0.75, quote_start: found.start }]
  })
}

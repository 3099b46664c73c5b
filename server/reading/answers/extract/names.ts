import type { AnswerHint } from '#server/reading/answers/hints/define.ts'
import {
  cellAt,
  lineIndexAt,
  overlapsAcross,
  type ReadPage,
} from '#shared/reading/answers/reading.ts'
import { type Anchor, anchorsOf, hasAny } from '../anchors.ts'
import type { Candidate } from '../candidates.ts'
import {
  cleanName,
  looksLikePerson,
  type NamedParty,
  nameInRole,
  namesOrganization,
  scanParties,
} from '../mentions/names.ts'
import { standingOf } from '../standing.ts'
import { textsBeside } from './texts.ts'

/** Finds who a document names in a role: by its short name, beside a label, or in a signature. */
export function nameCandidates(pages: readonly ReadPage[], hint: AnswerHint): Candidate[] {
  const { roles = [] } = hint
  const parties = roles.length === 0 ? [] : pages.flatMap((page) => partiesOf(page, roles))
  const labelled = anchorsOf(pages, hint.labels).flatMap((anchor) => besideLabel(anchor, hint))
  const signed = anchorsOf(pages, roles).flatMap(inSignature)
  const acting = anchorsOf(
    pages,
    roles.map((role) => `as ${role}`),
  ).flatMap(inRole)
  const called = anchorsOf(
    pages,
    roles.map((role) => `the ${role}`),
  )
    .filter(
      ({ page, start, end }) =>
        /,\s*$/.test(page.folded.slice(0, start)) &&
        /^[\s,.;(]/.test(page.folded.slice(end, end + 1)),
    )
    .flatMap(inRole)
  const heads = hint.letterhead ? letterheads(pages) : []
  const closing = hint.text === 'person' ? pages.flatMap(underClosing) : []
  const lists = hint.text === 'names' ? anchorsOf(pages, hint.labels).flatMap(columnOfNames) : []
  return [
    ...parties,
    ...labelled,
    ...signed,
    ...acting,
    ...called,
    ...heads,
    ...closing,
    ...lists,
  ].map((candidate) => ({
    ...candidate,
    score: candidate.score * standingOf(pages, candidate.page, hint),
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

/** Heads of neighboring columns. */
const ANOTHER_LABEL = /^\d{1,2}[a-z]?\.|\bnames?\b(?! of)|:$/i
const COLUMN_HEAD =
  /^(?:ownership|percentage|percent|interests?|shares|amount|date|filed|status|address|title|name|capital|type|number|signature|by|its|phone)\b.{0,16}$/i

/** Names beside or under a label; people only if a person is asked for. */
function besideLabel(anchor: Anchor, hint: AnswerHint): Candidate[] {
  const { page } = anchor
  return textsBeside(anchor, hint).flatMap(({ start, end, score, quote_start }) => {
    const cut = endOfName(page.page.text.slice(start, end))
    const found = cleanName(page.page.text, start, start + cut)
    if (!found || COLUMN_HEAD.test(found.name) || ANOTHER_LABEL.test(found.name)) return []
    const person = looksLikePerson(found.name)
    if (hint.text === 'person' && !person) return []
    const fit = hint.text === 'person' || namesOrganization(found.name) ? 1 : person ? 0.55 : 0.6
    return [{ page, ...found, value: found.name, score: score * fit, quote_start }]
  })
}

/** The writer of a letter or an invoice is at the top of its first page. */
function letterheads(pages: readonly ReadPage[]): Candidate[] {
  const [page] = pages
  return (page?.lines ?? []).slice(0, 5).flatMap(({ cells }, index) =>
    cells.slice(0, 2).flatMap((cell): Candidate[] => {
      const found = page && cleanName(page.page.text, cell.start, cell.end)
      if (!page || !found || !namesOrganization(found.name)) return []
      if (/invoice|statement|application|page \d|bill to|:|@|www\./i.test(found.name)) return []
      const score = 0.72 - index * 0.05
      return [{ page, ...found, value: found.name, score, quote_start: found.start }]
    }),
  )
}

const CLOSING =
  /^(?:(?:very |yours )?(?:sincerely|truly|respectfully)(?: yours)?|(?:best |kind )?regards|yours truly|respectfully submitted),?$/
const SIGNATURE_LINES = 6

/** The signer of a letter is under its closing words. */
function underClosing(page: ReadPage): Candidate[] {
  const { text } = page.page
  return page.lines.flatMap(({ start, end }, index) => {
    if (!CLOSING.test(page.folded.slice(start, end).trim())) return []
    const below = page.lines.slice(index + 1, index + 1 + SIGNATURE_LINES)
    const line = below.find((each) => looksLikePerson(text.slice(each.start, each.end)))
    if (!line) return []
    const value = text.slice(line.start, line.end).trim()
    return [{ page, start: line.start, end: line.end, value, score: 0.75, quote_start: line.start }]
  })
}

/** Returns the names in the column under a label, as one answer. */
function columnOfNames(anchor: Anchor): Candidate[] {
  const { page, start } = anchor
  const index = lineIndexAt(page, start)
  const line = page.lines[index]
  const head = line && cellAt(line, start)
  if (!head || !line || line.cells.length < 2 || head.end - head.start > 40) return []
  const names: { name: string; start: number; end: number }[] = []
  for (const { cells } of page.lines.slice(index + 1, index + 40)) {
    const cell = cells.find(({ box }) => overlapsAcross(box, head.box))
    const name = cell && page.page.text.slice(cell.start, cell.end)
    if (!name || cells.length < 2 || !/^\p{Lu}/u.test(name) || /^total/i.test(name)) break
    names.push({ name, start: cell.start, end: cell.end })
  }
  const [first] = names
  const last = names.at(-1)
  if (!first || !last) return []
  const value = names.map(({ name }) => name).join('; ')
  return [{ page, start: first.start, end: last.end, value, score: 0.85, quote_start: first.start }]
}

/** A name ends where its description, an address, or a parenthesis starts. */
function endOfName(text: string): number {
  const match =
    /,?\s+an?\s+\p{L}+\s|\s\(|,\s+\d|\s{2,}|;|,\s+(?:whose|having|with|as)\s|(?<=\p{L}{4}|LLC|LP)\.\s/u.exec(
      text,
    )
  return match ? match.index : text.length
}

/** `X, LLC, as Owner`, `X, LLC, a company of Iowa, the Grantee`. */
function inRole({ page, start, weight }: Anchor): Candidate[] {
  const found = nameInRole(page.page.text, start)
  if (!found || !namesOrganization(found.name)) return []
  const { name: value, start: at, end } = found
  return [{ page, start: at, end, value, score: 0.8 * weight, quote_start: at }]
}

/** `LANDLORD:` with the signing name under it. */
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

import type { Cell } from '../answers/reading.ts'
import { type Box, type Span, unionOf } from '../page-text/page-text.ts'
import type { LaidLine } from './laid-line.ts'

/** Finds signature blocks: the party's name above, a signature line, and the signer's name and title. */

export interface Piece extends Span {
  text: string
  /** Page number, counted from 1. */
  page: number
  box: Box
}

export interface SignatureBlock {
  page: number
  box: Box
  /** The company or person that signs, as written above the line. */
  party: Piece | null
  /** The contract's name for the party, such as `OWNER` or `Seller`, if the block states it. */
  role: Piece | null
  /** The text on the line itself, such as `/s/ Jane Doe`; null for an empty line. */
  signed: Piece | null
  name: Piece | null
  title: Piece | null
  date: Piece | null
}

/** A cell in a block's column. */
interface Part extends Cell {
  text: string
  line: number
  page: number
}

const SIGNS = /^(?:by|per|signature|signed|sign)\s*(?::|_{3,}|(?=\/s\/))|^\/s\/|^x_{4,}|^_{12,}$/i
const KEYS = {
  name: /^(?:print(?:ed)?\s+|typed\s+)?names?\s*:\s*/i,
  title: /^(?:title|its|position|capacity|office)\s*:\s*/i,
  date: /^dated?\s*:\s*/i,
} as const
/** Where a second column starts within one cell. */
const SECOND = /\s(?=(?:By|BY|Name|NAME|Title|TITLE|Its|Date|DATE|Signature)\s*:)/g
const ROLE = /^(?:the\s+)?["“]?([\p{L}][\p{L} /-]{2,30})["”]?\s*:$/iu
const QUOTED_ROLE = /\(?["“]([\p{L} -]{3,30})["”]\)?[:.]?$/u
const OTHER_KEY =
  /^(?:attest|witness(?:ed)?|address|phone|telephone|tel|fax|e-?mail|attn|attention|seal|state of|county of|approved)\b/i
/** Longer cells are sentences. */
const ANCHOR_WORDS = 14
/** A page with more signature lines is a list. */
const MOST_BLOCKS = 40
/** Each is marked by its line, and by the words and the signature on it. */
const MOST_MARKS = 4 * MOST_BLOCKS
/** How far a member's line is indented from that of its company, as a fraction of the width. */
const MEMBER_INDENT = 0.12
/** Minimum distance between blocks side by side, as a fraction of the width. */
const COLUMN_WIDTH = 0.2
const OFFICE_WORDS = 10
const LINES_ABOVE = 7
const LINES_BELOW = 8
const PARTY_WORDS = 22
const ABOVE_ROOM = 6

export function signatureBlocksOf(lines: readonly LaidLine[]): SignatureBlock[] {
  return [
    ...Map.groupBy(
      lines.filter(({ role }) => role === 'text'),
      ({ page }) => page,
    ).values(),
  ].flatMap(onPage)
}

function onPage(lines: readonly LaidLine[]): SignatureBlock[] {
  const parts = lines.flatMap(partsOf)
  const marked = parts.filter(
    ({ text }) => SIGNS.test(text) && text.split(' ').length <= ANCHOR_WORDS,
  )
  if (marked.length > MOST_MARKS) return []
  const anchors = marked.filter((part) => !isWritten(part) || !hasWordsBefore(part, marked))
  if (anchors.length > MOST_BLOCKS) return []
  // The signer's details in one block are not the party of the next one.
  const used = new Set<Part>()
  const blocks = anchors.flatMap((anchor): Found[] => {
    const column = columnOf(anchor, anchors, parts)
    const block = blockAt(anchor, column, anchors, used)
    const proven =
      block.name || block.title || (block.party && (block.signed || !isWritten(anchor)))
    return proven ? [{ anchor, block }] : []
  })
  return withoutMembers(blocks)
}

interface Found {
  anchor: Part
  block: SignatureBlock
}

/** A signature or a signature line, without words such as "By:" before it. */
const isWritten = ({ text }: Part): boolean => /^(?:_|\/s\/|x_)/i.test(text)

/** Whether "By:" precedes it on its line, or is right above a line drawn under it. */
const hasWordsBefore = (part: Part, marked: readonly Part[]): boolean =>
  marked.some(
    (other) =>
      !isWritten(other) &&
      other.box.x <= part.box.x + 0.02 &&
      (other.line === part.line ||
        (part.line - other.line === 1 && Math.abs(part.box.x - other.box.x) < 0.15)),
  )

const COMPANY =
  /\b(?:l\.?l\.?c|l\.?p|inc|corp(?:oration)?|company|co|ltd|limited|partners(?:hip)?|trust|n\.a|holdings|management|capital|fund)\b\.?,?/i

/** If a company signs through another, that one signs in the block below, where its name belongs. */
function withoutMembers(found: readonly Found[]): SignatureBlock[] {
  const result = [...found]
  for (const [index, { anchor, block }] of result.entries()) {
    if (!block.party || !block.signed || isPerson(block.signed.text)) continue
    const below = result.findIndex(
      (other, at) => at > index && Math.abs(other.anchor.box.x - anchor.box.x) < MEMBER_INDENT,
    )
    const signer = result[below]
    if (!signer) continue
    const box = unionOf([block.box, signer.block.box]) ?? anchor.box
    const role = block.role ?? signer.block.role
    result[below] = { ...signer, block: { ...signer.block, box, party: block.party, role } }
    result[index] = { anchor, block: { ...block, party: null, name: null, title: null } }
  }
  return result.map(({ block }) => block).filter(({ party, name, title }) => party || name || title)
}

const isPerson = (text: string): boolean => /\/s\//i.test(text) || !COMPANY.test(text)

/** Returns cells, split again if one line has two signature lines with little space between them. */
function partsOf(line: LaidLine, index: number): Part[] {
  return line.cells.flatMap((cell) => {
    const text = line.page.page.text.slice(cell.start, cell.end)
    const short = text.split(' ').length <= 2 * ANCHOR_WORDS
    const cuts = short ? [...text.matchAll(SECOND)].map(({ index: at }) => at + 1) : []
    return [0, ...cuts].map((from, cut, all): Part => {
      const to = (all[cut + 1] ?? text.length + 1) - 1
      const share = (position: number) =>
        cell.box.x + (cell.box.w * position) / Math.max(1, text.length)
      const box = { ...cell.box, x: share(from), w: share(to) - share(from) }
      const own = text.slice(from, to).trimEnd()
      return {
        start: cell.start + from,
        end: cell.start + from + own.length,
        box,
        text: own,
        line: index,
        page: line.page.page.number,
      }
    })
  })
}

/** The cells above and below that start where the anchor does, up to the next column. */
function columnOf(anchor: Part, anchors: readonly Part[], parts: readonly Part[]): Part[] {
  const beside = anchors.filter(({ line }) => line === anchor.line)
  const around = anchors.filter(
    (part) => !isWritten(part) && Math.abs(part.line - anchor.line) <= LINES_BELOW,
  )
  const rights = [
    ...beside.filter(({ box }) => box.x > anchor.box.x + 0.02),
    ...around.filter(({ box }) => box.x > anchor.box.x + COLUMN_WIDTH),
  ].map(({ box }) => box.x)
  const right = Math.min(...rights, 2)
  const lefts = beside.filter(({ box }) => box.x < anchor.box.x - 0.02).map((part) => part.box.x)
  const left = lefts.length > 0 ? anchor.box.x - 0.06 : -1
  return parts.filter(({ box }) => box.x >= left && box.x < right - 0.02)
}

function blockAt(
  anchor: Part,
  column: readonly Part[],
  anchors: readonly Part[],
  used: Set<Part>,
): SignatureBlock {
  const others = column.filter((part) => part !== anchor && anchors.includes(part))
  const before = Math.max(
    -1,
    ...others.filter(({ line }) => line < anchor.line).map(({ line }) => line),
  )
  const behind = Math.min(
    Number.POSITIVE_INFINITY,
    ...others.filter(({ line }) => line > anchor.line).map(({ line }) => line),
  )
  const above = column.filter(
    (part) =>
      part.line < anchor.line &&
      part.line > before &&
      part.line >= anchor.line - LINES_ABOVE &&
      !used.has(part) &&
      standsOver(part, anchor),
  )
  const below = column.filter(
    ({ line }) => line > anchor.line && line < behind && line <= anchor.line + LINES_BELOW,
  )
  const beside = column.filter(({ line, start }) => line === anchor.line && start > anchor.start)
  const found = { ...partyAbove(anchor, above), ...signerBelow(anchor, below, beside, used) }
  const pieces = [found.party, found.role, found.signed, found.name, found.title, found.date]
  const box =
    unionOf([anchor.box, ...pieces.flatMap((piece) => (piece ? [piece.box] : []))]) ?? anchor.box
  return { page: anchor.page, box, ...found }
}

const standsOver = ({ box }: Part, anchor: Part): boolean =>
  box.x < anchor.box.x + 0.35 && box.x + box.w > anchor.box.x - 0.02

/** The name right above the signature line, and the role above or after it. */
function partyAbove(anchor: Part, above: readonly Part[]): Pick<SignatureBlock, 'party' | 'role'> {
  const taken: Part[] = []
  let role: Piece | null = null
  let lowest = anchor
  for (const part of above.toReversed()) {
    if (lowest.box.y - part.box.y - part.box.h > part.box.h * ABOVE_ROOM) break
    if (isNoParty(part.text)) {
      if (taken.length > 0 || isProse(part.text)) break
      continue
    }
    // An address may be between the name and the line.
    if (taken.length === 0 && ADDRESS.test(part.text)) {
      lowest = part
      continue
    }
    const called = ROLE.exec(part.text)
    if (called) {
      role = pieceOf([part], called[1] ?? part.text)
      if (taken.length > 0) break
      lowest = part
      continue
    }
    // A name ends where white space separates it from the text above.
    if (taken.length > 0 && lowest.box.y - part.box.y - part.box.h > part.box.h * 0.9) break
    taken.unshift(part)
    lowest = part
    if (taken.length >= 4) break
  }
  const party = taken.length > 0 ? pieceOf(taken) : null
  const quoted = party && QUOTED_ROLE.exec(party.text)
  return { party, role: role ?? (party && quoted ? { ...party, text: quoted[1] ?? '' } : null) }
}

const isKey = (text: string): boolean =>
  OTHER_KEY.test(text) || Object.values(KEYS).some((key) => key.test(text))
const DAY = /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|[a-z]{3,9}\.? \d{1,2},? \d{4})$/i
const PROSE_START =
  /^(?:in witness|executed|signed|given under|the parties|by its|\[complete|print name|full name|its |very truly|sincerely|\[or\]|acknowledged|agreed)/i
const PROSE_END = /[.;]$/
const SHORT_END = /\b(?:inc|co|corp|ltd|l\.?p|n\.?a|llc|l\.l\.c|s\.a|plc)\.$/i

const isNoParty = (text: string): boolean =>
  isKey(text) ||
  text.split(' ').length > PARTY_WORDS ||
  !/\p{L}{2}/u.test(text) ||
  DAY.test(text) ||
  PROSE_START.test(text) ||
  isSentence(text) ||
  (PROSE_END.test(text) && !SHORT_END.test(text))
const ADDRESS = /^\d{1,6} \S|^(?:suite|p\.? ?o\.? box|\w+ floor)\b|\b[A-Z]{2},? \d{5}\b|^attn\b/i
/** Most of its words are lower case, unlike those of names. */
const isSentence = (text: string): boolean => {
  const words = text.split(' ')
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length
  return words.length > 8 && small > words.length / 2
}
const isProse = (text: string): boolean => text.split(' ').length > 8 && /[a-z]{2,}/.test(text)

function signerBelow(
  anchor: Part,
  below: readonly Part[],
  beside: readonly Part[],
  used: Set<Part>,
): Pick<SignatureBlock, 'signed' | 'name' | 'title' | 'date'> {
  const ownText = anchor.text.replace(/^(?:by|per|signature|signed|sign)\s*:?\s*/i, '')
  const behind = [ownText, ...beside.map(({ text }) => text)].join(' ').replace(/_+/g, ' ').trim()
  const own = pieceOf([anchor, ...beside], behind)
  const signed = /\p{L}/u.test(behind) && !isKey(behind) ? own : null
  const found: Pick<SignatureBlock, 'name' | 'title' | 'date'> = {
    name: null,
    title: null,
    date: null,
  }
  for (const [index, part] of below.entries()) {
    for (const [field, key] of Object.entries(KEYS) as [keyof typeof KEYS, RegExp][]) {
      if (found[field] || !key.test(part.text)) continue
      const next = below[index + 1]
      const aside = next && next.line === part.line && !isKey(next.text) ? [next] : []
      const text = [part.text.replace(key, ''), ...aside.map((each) => each.text)]
        .join(' ')
        .replace(/_+/g, ' ')
        .trim()
      for (const each of [part, ...aside]) used.add(each)
      const said = text.replace(/^[\s:]+/, '')
      if (/[\p{L}\d]/u.test(said)) found[field] = pieceOf([part, ...aside], said)
    }
  }
  if (!found.name && !found.title) return { signed, ...found, ...bareSigner(anchor, below, used) }
  return { signed, ...found }
}

const PERSON =
  /^(?:(?:mr|ms|mrs|dr)\.? )?\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,4}(?:, (?:jr|sr|ph\.?d|m\.?d|esq|cpa|[iv]+)\.?)?$/iu
const OFFICE =
  /\b(?:president|officer|secretary|treasurer|director|manager|member|partner|counsel|chair\w*|ceo|cfo|coo|vice|principal|trustee|attorney|agent|signatory|founder|owner)\b/i

/** A name and an office right under the line, without words before them. */
function bareSigner(
  anchor: Part,
  below: readonly Part[],
  used: Set<Part>,
): Partial<Pick<SignatureBlock, 'name' | 'title'>> {
  const close = below.filter((part) => part.line <= anchor.line + 3 && /\p{L}/u.test(part.text))
  const titled = close.find(
    ({ text }) => OFFICE.test(text) && text.split(' ').length <= OFFICE_WORDS,
  )
  if (!titled) return {}
  used.add(titled)
  // "Jane Doe, President" has both.
  const [, person = '', office = ''] = /^([^,–-]+?)\s*(?:,|\s[–-])\s*(.+)$/.exec(titled.text) ?? []
  if (PERSON.test(person) && !OFFICE.test(person))
    return { name: pieceOf([titled], person), title: pieceOf([titled], office) }
  const named = close.find(({ text }) => PERSON.test(text) && !OFFICE.test(text))
  if (named) used.add(named)
  return { ...(named ? { name: pieceOf([named]) } : {}), title: pieceOf([titled]) }
}

function pieceOf(parts: readonly Part[], text = parts.map((part) => part.text).join(' ')): Piece {
  const [first] = parts
  const last = parts.at(-1)
  const together = parts.every(
    (part, index) => index === 0 || part.start - (parts[index - 1]?.end ?? 0) <= 1,
  )
  return {
    text,
    page: first?.page ?? 0,
    start: first?.start ?? 0,
    end: (together ? last?.end : first?.end) ?? 0,
    box: unionOf(parts.map(({ box }) => box)) ?? { x: 0, y: 0, w: 0, h: 0 },
  }
}

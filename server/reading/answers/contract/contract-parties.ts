import { endsInForm } from '../mentions/legal-forms.ts'
import { cleanName, looksLikePerson, namesOrganization } from '../mentions/names.ts'
import type { Opening } from './opening.ts'
import { definedParties, type Party, partiesIn, unnamedParty } from './parties.ts'
import type { RunningText } from './running-text.ts'

/** How the parties of a contract were found, most reliable first. */
export type PartiesBy =
  | 'opening'
  | 'defined'
  | 'labels'
  | 'cover'
  | 'letter'
  | 'unnamed'
  | 'head'
  | 'signatures'

export interface FoundParties {
  parties: Party[]
  by: PartiesBy
  /** Whether the signatures confirm them. */
  signed: SignedBy
}
/** All signers are among them, at least two; someone else signs too; too few signers to tell. */
export type SignedBy = 'all' | 'others' | 'unknown'

/** An agreement has at least two parties. */
const FEWEST = 2

/** Returns the parties of a contract from the best place that names them; null if none does. */
export function contractParties(
  running: RunningText,
  opening: Opening | null,
): FoundParties | null {
  const ways: readonly [PartiesBy, () => Party[]][] = [
    ['labels', () => (isByRole(running, opening) ? labelled(running) : byLetter(running))],
    ['opening', () => named(running, opening)],
    ['labels', () => labelled(running)],
    ['defined', () => (opening ? definedParties(running.text, opening) : [])],
    ['letter', () => inLetter(running)],
    ['cover', () => onCover(running)],
    ['unnamed', () => withUnnamed(running, opening)],
    ['head', () => definedParties(running.text, { start: 0, end: FIRST })],
    ['signatures', () => signed(running)],
  ]
  for (const [by, find] of ways) {
    const parties = withoutRepeats(find())
    if (parties.length >= FEWEST) return { by, parties, signed: signedBy(running, parties) }
  }
  return null
}

/** `between the Owner: X and the Contractor: Y`, as in forms. */
const BY_ROLE = /^[\s:]*(?:the\s+)?\p{L}+(?:\s+is)?\s?:\s/iu

const isByRole = ({ text }: RunningText, opening: Opening | null): boolean =>
  opening?.parties != null && BY_ROLE.test(text.slice(opening.parties, opening.parties + 40))

const named = ({ text }: RunningText, opening: Opening | null): Party[] =>
  opening?.parties == null ? [] : partiesIn(text, { start: opening.parties, end: opening.end })

/** A form that someone else fills in: the party that offers it, and its name for the other side. */
function withUnnamed(running: RunningText, opening: Opening | null): Party[] {
  const [first] = named(running, opening)
  const other = opening && unnamedParty(running.text, opening)
  return first && other ? [first, other] : []
}

const HEAD = 4_000
/** Where a contract without an opening sentence defines its parties' short names. */
const FIRST = 2_500

const LABEL =
  /(?:^|\n)[ \t]*((?:party|first party|second party|third party)(?: ?[a-d1-4])?)(?: ?\((?:the )?["“]?([^()"”]{2,40})["”]?\))? ?[:：] *([^\n]{3,90})/gi

const ROLE_LABEL =
  /(?:^|\n)[ \t]*(?:between |and )?((?:the )?(?:seller|buyer|purchaser|supplier|vendor|customer|client|contractor|subcontractor|owner|operator|licensor|licensee|lessor|lessee|landlord|tenant|grantor|grantee|assignor|assignee|company|consultant|distributor|reseller|manufacturer|lender|borrower|franchisor|franchisee|employer|employee|agent|principal|sponsor|provider|host|publisher|shipper|transporter|carrier|offtaker|guarantor))()? ?[:：] *([^\n]{3,90})/gi

/** `Borrower (Party A): Blue Hill Co., Ltd.` */
const LETTERED =
  /(?:^|\n)[ \t]*(?:the )?(\p{L}[\p{L} ]{2,30}?) ?\((?:the |hereinafter )?["“]?(party [a-d])["”]?\) ?[:：] *([^\n]{3,90})/giu

/** Parties labeled A and B, if no sentence names them better. */
const byLetter = (running: RunningText): Party[] =>
  [LETTERED, LABEL]
    .map((label) => underLabels(running, label))
    .find((parties) => parties.length >= FEWEST) ?? []

/** `Party A (Shipper): Blue Hill Co., Ltd.`; `Seller: Blue Hill, LLC`. */
const labelled = (running: RunningText): Party[] => {
  const byParty = byLetter(running)
  if (byParty.length >= FEWEST) return byParty
  const byRole = underLabels(running, ROLE_LABEL).filter(({ name }) => namesOrganization(name))
  return byRole.length >= FEWEST ? byRole : inList(running)
}

function underLabels({ text }: RunningText, label: RegExp): Party[] {
  return Array.from(text.slice(0, HEAD).matchAll(label), (match) => {
    const [whole, named = '', role, name = ''] = match
    const start = match.index + whole.length - name.length
    // A second column may follow the name.
    const found = cleanName(text, start, start + (name.split(/ {2,}|\t/)[0] ?? name).length)
    return found && { ...found, roles: [(role ?? named).trim()] }
  }).filter((party) => party !== null)
}

/** `Parties: X of 4 High Street (Host) and Y of 2 Low Street (Client)`. */
function inList({ text }: RunningText): Party[] {
  const label = /(?:^|\n)[ \t]*(?:the )?parties ?: */i.exec(text.slice(0, HEAD))
  if (!label) return []
  const start = label.index + label[0].length
  return partiesIn(text, { start, end: start + 900 })
}

const DEAR = /\b(?:ladies and gentlemen|gentlemen|dear [^\n:,]{2,60}) ?[:,]/
/** How the recipient of a letter agrees to it. */
const AGREED =
  /\b(?:agreed|accepted|acknowledged|confirmed)(?: and (?:agreed|accepted|acknowledged|confirmed))?(?: to)?(?: (?:by|as of|this|on)\b|\s?:|\s*(?:signed|signature|date)\b)|\bacceptance ?:|\bhereby accept|\bsign (?:below|and (?:date|return))|\bi (?:hereby )?(?:agree|accept)\b|\bindicate your (?:acceptance|agreement)\b/
const CLOSES = /\b(?:sincerely|truly yours|best regards|kind regards|respectfully)\b/g

/** A countersigned letter names its writer and its recipient. */
function inLetter(running: RunningText): Party[] {
  const { text, folded } = running
  const dear = DEAR.exec(folded.slice(0, HEAD))
  if (!dear) return []
  const start = dear.index + dear[0].length
  const named = definedParties(text, { start, end: start + 1_600 })
  if (named.length >= FEWEST || !AGREED.test(folded.slice(start))) return named
  const closing = folded.slice(start).matchAll(CLOSES).toArray().at(-1)?.index
  const end = start + (closing ?? folded.length)
  const to = addressee(text, dear.index) ?? accepting(running, end)
  const from =
    named.find(({ name }) => name !== to?.name) ??
    signing(text, end) ??
    offering(running, start) ??
    signed(running)[0]
  return to && from ? [from, to] : []
}

/** Lines after a letter's closing that contain its signatures. */
const SIGNING_LINES = 14

const linesBelow = (text: string, from: number) =>
  Array.from(text.slice(from, from + 1_500).matchAll(/[^\n]+/g), ({ index, 0: line }) => ({
    start: from + index,
    line,
  })).slice(0, SIGNING_LINES)

/** The company that a letter is signed for: `Sincerely, Blue Hill, Inc.` */
function signing(text: string, end: number): Party | null {
  for (const { start, line } of linesBelow(text, end)) {
    const found = cleanName(text, start, start + line.trimEnd().length)
    if (found && endsInForm(found.name)) return { ...found, roles: [] }
  }
  return null
}

/** Text before the name of a signer. */
const SIGNER =
  /^[\s_]*(?:(?:signed|signature|by|name|employee|accepted by) ?:)?[\s_]*(?:\/s\/)?\s*/i

/** Who accepts a letter without a full name as addressee. */
function accepting({ text, folded }: RunningText, end: number): Party | null {
  const agreed = AGREED.exec(folded.slice(end))
  if (!agreed) return null
  for (const { start, line } of linesBelow(text, end + agreed.index)) {
    const lead = SIGNER.exec(line)?.[0].length ?? 0
    const [first = ''] = line.slice(lead).split(/ {2,}|\t|\s+date\b/i)
    const found = cleanName(text, start + lead, start + lead + first.length)
    if (found && looksLikePerson(found.name)) return { ...found, roles: [] }
  }
  return null
}

/** Lines of an address. */
const ADDRESS =
  /\d|\b(?:street|road|avenue|suite|p\.? ?o\.? box|via|confidential|re|subject|attention|attn)\b/i

/** The name above the address of a letter: the last block of lines before `Dear`. */
function addressee(text: string, dear: number): Party | null {
  const lines = Array.from(text.slice(0, dear).matchAll(/[^\n]+/g)).slice(-12)
  const names = lines.flatMap(({ index, 0: line }) => {
    const lead = /^\s*(?:to\b ?:?\s*)?(?:(?:mr|ms|mrs|dr)\.? )?/i.exec(line)?.[0].length ?? 0
    const found = ADDRESS.test(line)
      ? null
      : cleanName(text, index + lead, index + line.trimEnd().length)
    return found && (looksLikePerson(found.name) || namesOrganization(found.name)) ? [found] : []
  })
  const found = names.at(-1)
  return found ? { ...found, roles: [] } : null
}

/** The company that the first sentences speak for: `the position of Engineer at X, Inc.`. */
function offering({ text }: RunningText, start: number): Party | null {
  const name =
    /(?:\p{Lu}[\p{L}&.'’-]*,? ){1,6}(?:Inc|LLC|L\.L\.C|Corp|Corporation|Company|Ltd|L\.P|LP|N\.A)\b\.?/u.exec(
      text.slice(start, start + 1_600).replace(/\n/g, ' '),
    )
  const found = name && cleanName(text, start + name.index, start + name.index + name[0].length)
  return found ? { ...found, roles: [] } : null
}

const COVER_BETWEEN = /\b(?:by and )?(?:between|among)\b ?:?/

/** `between X and Y` on separate lines under the title. */
function onCover({ text, folded }: RunningText): Party[] {
  const between = COVER_BETWEEN.exec(folded.slice(0, HEAD / 2))
  if (!between) return []
  const start = between.index + between[0].length
  const rest = folded.slice(start, start + 1_200)
  const end =
    start + (/\b(?:whereas|recitals|dated|witnesseth|this agreement)\b/.exec(rest)?.index ?? 600)
  return partiesOnLines(text, start, end)
}

/** A name on a separate line, at the start and after each `and`. */
function partiesOnLines(text: string, from: number, to: number): Party[] {
  const stretch = text.slice(from, to)
  const parts = stretch.split(/(?:^|\n)\s*(?:-\s*)?(?:and|&)(?:\s*-)?\s*:?\s*(?:\n|$)/i)
  let at = 0
  return parts.flatMap((part) => {
    const start = from + stretch.indexOf(part, at)
    at = start - from + part.length
    const lead = /^\s*:?\s*/.exec(part)?.[0].length ?? 0
    const line = part.slice(lead).split('\n')[0] ?? ''
    const found = cleanName(text, start + lead, start + lead + line.length)
    return found && namesOrganization(found.name) ? [{ ...found, roles: [] }] : []
  })
}

/** The signers, if no sentence names the parties. */
function signed({ layout, pages }: RunningText): Party[] {
  return layout.signature_blocks.flatMap(({ page: number, party: company, name: signer }) => {
    const part = pages.find(({ page }) => page.page.number === number)
    const person = signer && looksLikePerson(signer.text) ? signer : null
    const party = company && namesOrganization(company.text) ? company : company ? null : person
    if (!part || !party) return []
    const name = party.text.replace(/^for and on behalf of (?:the )?/i, '').replace(/[,\s]+$/, '')
    return [{ start: part.from + party.start, end: part.from + party.end, name, roles: [] }]
  })
}

/** Whether the signers are the parties that were found. */
function signedBy(running: RunningText, parties: readonly Party[]): SignedBy {
  const signers = new Set(signed(running).map(({ name }) => plain(name)))
  if (signers.size === 0) return 'unknown'
  const names = parties.map(({ name }) => plain(name))
  const known = [...signers].filter((signer) => names.some((name) => isAlike(name, signer)))
  if (known.length < signers.size) return 'others'
  return known.length >= FEWEST ? 'all' : 'unknown'
}

/** One name contains the other: a legal form or an office may follow. */
const isAlike = (one: string, other: string): boolean => {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length)
  return long.includes(short) && short.length * 2 > long.length
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

function withoutRepeats(parties: readonly Party[]): Party[] {
  const seen = new Set<string>()
  return parties.filter(({ name }) => !seen.has(plain(name)) && seen.add(plain(name)))
}

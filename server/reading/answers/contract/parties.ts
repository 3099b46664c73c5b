import type { Span } from '#shared/reading/page-text/page-text.ts'
import { beginsWithForm, endsInForm } from '../mentions/legal-forms.ts'
import { cleanName, looksLikePerson, namesOrganization, scanParties } from '../mentions/names.ts'

/** A party of a contract, as its opening names it with its roles. */
export interface Party extends Span {
  name: string
  /** Short names, as written. */
  roles: string[]
}

/** Words between one party and the next: `; and`, `) and`, `, and`, `- and -`. */
const NEXT =
  /(?:[,;)”"]\s*)?(?:\s|^)(?:-\s*)?(?:and|AND|And|in favor of|for the benefit of)(?:\s*-)?(?:\s*[:,])?\s+(?:on the other (?:hand|part),?\s+)?(?:\(\w{1,3}\)\s+)?(?:the\s+)?(?:undersigned,?\s+)?(?=["“'[\p{Lu}\d]|\p{Ll}-?\p{Lu})|[;)”"],?\s+(?:\(?\w{1,2}[.)]\s+)?(?:the\s+)?(?=\p{Lu})|\s\(\w\)\s+(?=\p{Lu})|,\s+(?=\p{Lu})/gu

/** A party's representative is not a party: `represented by its director, Jane Doe`. */
const SPEAKER =
  /\b(?:represented (?:here(?:in|by) )?by|acting (?:here(?:in|by) )?(?:by and )?through|by its (?:general partner|manager|managing member|sole member|agent)|by and through its|c\/o|attention\b|attn\b|a (?:division|subsidiary|affiliate|unit|member) of|formerly known as|f\/k\/a)\b[^("“;]{0,160}?(?=\s*[("“;]|,?\s+and\s+\p{Lu}(?!\p{Ll}{0,2}\.))/giu

/** A party's predecessor, whose own name may contain an `and`. */
const PREDECESSOR =
  /\b(?:as )?successor (?:by merger |in interest )?to\b[^("“;]{0,160}?(?=\s*[("“;]|,\s+(?:and\s|an?\s))/gi

/** Blanks out representatives and predecessors, keeping positions. */
const withoutSpeakers = (text: string): string =>
  text
    .replace(SPEAKER, (words) => ' '.repeat(words.length))
    .replace(PREDECESSOR, (words) => ' '.repeat(words.length))

/** The end of a name: its description, address, or short name. */
const NAME_END =
  /\s*\((?!(?:pty|pvt|private|proprietary|uk|usa?|china|canada|europe|asia|hk|holdings|international|publ)\)|[\p{L} .]{2,24}\)\s+(?:[\p{Lu}&][\p{L}.&'-]*,?\s+){0,4}(?:co|ltd|limited|inc|llc|corp|company|gmbh|pte|b\.v|trust|partnership)\b)|;|,?\s+of the (?:first|second|third|one|other) part\b|,?\s+an?\s+(?=[\p{Ll}\p{Lu}][\p{L}.-]*\s)|,\s+the\s+|,?\s+(?:whose|having|with|located|organi[sz]ed|incorporated|formed|acting|existing|c\/o|individually|not individually|in its|together|its|hereinafter|hereafter|herein|duly|for (?:the )?(?:personal )?services|on behalf|each|both|by and through|as (?:the )?["“]|referred|effective|dated|and\/or|as (?:of|landlord|tenant|lessor|lessee|seller|buyer|owner|borrower|lender|guarantor|grantor|grantee|agent|administrative|trustee|issuer))\b|,?\s+of\s+(?=\d|level|unit|suite)|\s(?:ABN|ACN|EIN|CIN)\s(?=\d)|,?\s+d\/?b\/?a\b|,\s+(?=\d)|(?<!\b(?:Dr|Mr|Ms|Mrs|St|Inc|Corp|Co|Ltd|\p{Lu}))\.\s+(?=\p{Lu})|["“]|\s[/–—]\s|:\s|,?\s(?:at|on)\s/iu

/** The end of a sentence, and of its list of parties. */
const OVER =
  /["“][Pp](?:arties|ARTIES)[.,]?["”]|(?:^|\n)\s*[_=*-]{20,}\s*(?:\n|$)|[.”)]\s+(?=(?:Each|The|This|In|It|Hereinafter|Collectively|[“"]?\p{Lu}\p{Ll}+[”"]? and|Both)\b)/u

const LEAD_IN =
  /^(?:\s|:|,|the following(?: parties)?:?|on the one (?:hand|part),?|\(\w{1,3}\)|\d{1,2}[.)]|the\s)+/i

/** More parties than any real contract has. */
const MOST = 24

/** Returns the parties in a stretch that starts after `between`; positions are those of the text. */
export function partiesIn(whole: string, { start, end }: Span): Party[] {
  const found: Party[] = []
  const stretch = withoutSpeakers(whole.slice(start, end))
  const text = whole.slice(0, start) + stretch
  let at = LEAD_IN.exec(stretch)?.[0].length ?? 0
  while (found.length < MOST) {
    const name = nameAt(text, start + at, end)
    if (!name) {
      // The first name may be redacted in a public copy, or blank.
      const next = found.length === 0 ? nextParty(text, start + at, end) : null
      if (!next) break
      at = next.start - start
      continue
    }
    const from = name.end - start
    const next = nextParty(text, start + from, end)
    const reach = stretch.slice(from, next === null ? undefined : next.gap - start)
    found.push({ ...name, roles: rolesIn(reach) })
    if (next === null) break
    at = next.start - start
  }
  return found.flatMap((party, index) => [
    ...sharersOf(text, party, found[index - 1]?.end ?? start),
    ...apart(text, party),
  ])
}

/** One short name for several: `(the "Sellers")`, `(each a "Shipper")`, `(together, "Client")`. */
const SHARED =
  /^[^"“”;]{0,120}?\((?:each|collectively|together|jointly|the ["“][^"”]*[^s]s[,.]?["”]|["“][^"”]*[^s]s[,.]?["”])/i

/** Parties listed before a party that share its short name. */
function sharersOf(text: string, party: Party, from: number): Party[] {
  if (party.roles.length === 0 || !SHARED.test(text.slice(party.end, party.end + 240))) return []
  const begun = Math.max(from, text.lastIndexOf(')', party.start) + 1)
  const list = text.slice(begun, party.start)
  const pieces = list.matchAll(/[^,;]+?(?=,\s|;|\s+and\s|$)/gi)
  return Array.from(pieces, ({ index, 0: piece }) => {
    const lead = /^\s*(?:and\s+)?(?:the\s+)?/i.exec(piece)?.[0].length ?? 0
    return cleanName(text, begun + index + lead, begun + index + piece.length)
  }).flatMap((name) =>
    name && !isNoName(name.name) && (looksLikePerson(name.name) || namesOrganization(name.name))
      ? [{ ...name, roles: party.roles }]
      : [],
  )
}

/** `Frank W. Collins and Joshua Goodsell` are two people. */
function apart(text: string, party: Party): Party[] {
  const and = /\s+and\s+/i.exec(text.slice(party.start, party.end))
  if (!and) return [party]
  const middle = party.start + and.index
  const both = [
    cleanName(text, party.start, middle),
    cleanName(text, middle + and[0].length, party.end),
  ]
  return both.every((name) => name !== null && looksLikePerson(name.name))
    ? both.flatMap((name) => (name ? [{ ...name, roles: party.roles }] : []))
    : [party]
}

/** After these, another body may be named: `First Bank, Second Bank`. */
const ENDS_AS_BODY = /\b(?:bank|fund|authority|university|county|district)$/i

/** Legal forms that are also words within names, so a name may continue after them. */
const SOFT_FORM = /\b(?:company|co|trust|partnership|association|authority|university)\.?$/i

/** Returns the name that starts at a position; `and` continues it until it is complete. */
function nameAt(text: string, from: number, limit: number): (Span & { name: string }) | null {
  const rest = text.slice(from, Math.min(limit, from + 260))
  const stop = NAME_END.exec(rest)?.index ?? rest.length
  let cut = stop
  for (const { index, 0: and } of rest.slice(0, stop).matchAll(/,?\s+(?:and|AND|And|&)\s+/g)) {
    const before = rest.slice(0, index).replace(/[,\s]+$/, '')
    const after = rest.slice(index + and.length).split(/[,(;]/)[0] ?? ''
    const people = /and/i.test(and) && looksLikePerson(before) && looksLikePerson(after.trim())
    if (!endsInForm(before) && !people) continue
    if (/^[,\s]+&\s+Co\b/.test(rest.slice(index))) continue
    // `Magic Brewing Company & Arts Center, Inc.` is one name.
    if (and.includes('&') && SOFT_FORM.test(before)) continue
    cut = index
    break
  }
  const commas = [...rest.slice(0, cut).matchAll(/,\s+/g)]
  for (const { index, 0: comma } of commas) {
    const after = rest.slice(index + comma.length, cut)
    if (beginsWithForm(after)) continue
    const [next = ''] = after.split(/,\s/)
    if (ENDS_AS_BODY.test(rest.slice(0, index)) && namesOrganization(next)) {
      cut = index
      break
    }
    if (endsInForm(rest.slice(0, index)) || !namesOrganization(rest.slice(0, cut))) {
      cut = index
      break
    }
  }
  // `X, Inc. and its subsidiaries`.
  const whole = rest.slice(0, cut).replace(/[,\s]+(?:and|AND|&)\s*$/, '')
  const found = cleanName(text, from, from + whole.length)
  return found && !isNoName(found.name) ? found : null
}

interface Next {
  /** Start of the words that lead to the next party. */
  gap: number
  start: number
}

/** Returns where the next party starts; it must look like one, since descriptions contain `and` too. */
function nextParty(text: string, from: number, limit: number): Next | null {
  const rest = text.slice(from, limit)
  const over = OVER.exec(rest)?.index ?? rest.length
  for (const match of rest.matchAll(NEXT)) {
    const start = match.index + match[0].length
    if (match.index > over) return null
    const name = nameAt(text, from + start, limit)
    // A comma alone also separates addresses and descriptions: a company must follow it.
    if (/^,\s+$/.test(match[0]) && !(name && isPlainCompany(name.name))) continue
    if (name && isParty(text, name, limit))
      return { gap: from + match.index + 1, start: from + start }
  }
  return null
}

/** A company name without `and`, and without a comma except before its legal form. */
const isPlainCompany = (name: string): boolean =>
  endsInForm(name) && !/\band\b|\d{4}/i.test(name) && !/,.*,|,\s+\p{L}{4,}/u.test(name)

/** Collective names, times, and documents, which are also named in parentheses. */
const NO_ROLE =
  /^(?:the )?(?:part(?:y|ies)|agreement|effective date|execution date|contract|addendum|amendment|lease|term|.*\bdate|.*\bagreement)$/i

function isParty(text: string, found: Span & { name: string }, limit: number): boolean {
  const { name, start, end } = found
  // `a Florida limited partnership` describes a party.
  if (isNoName(name) || /\ban?\s+$/i.test(text.slice(Math.max(0, start - 4), start))) return false
  const behind = text.slice(end, Math.min(limit, end + 110))
  if (endsInForm(name)) return true
  if (CALLED.test(behind) || DESCRIBED.test(behind)) return true
  return (namesOrganization(name) || looksLikePerson(name)) && BESIDE.test(behind)
}

const BESIDE =
  /^,?\s+(?:whose|having|of\s+\d|residing|s\/o|son of|not individually|solely|acting|being|and\s+\p{Lu}|as\s|(?:its|their|his|her) (?:successors?|heirs|affiliates|subsidiar)|of \p{Lu}[\p{L} ,]{2,40}, (?:hereinafter|party of))/u

/** Capitalized words that name no one. */
const isNoName = (name: string): boolean =>
  /^(?:each|collectively|states?$|states? of (?:the|incorporation|formation)|an? |director|president|officer|manager|the part|(?:the )?(?:first|second|third|other) part\b)/i.test(
    name,
  ) ||
  /^(?:company|party [a-z]|them|you|seller|buyer|customer|licensor|licensee|agent|borrower|lender|owner|contractor|tenant|landlord|parties)$/i.test(
    name,
  ) ||
  /^section \d|\b(?:agreement|contract|act|rules?|code|date|time|units|shares|period)$/i.test(
    name,
  ) ||
  /\b(?:that|which|you|your|shall|will|is|are|this|hereby|agrees?)\b/i.test(name) ||
  /^[^(]*\)|\b(?:and|&)$/.test(name)

const CALLED = /^\s*\(\s?(?:[^()"“”]{0,60}["“]|\p{Lu}[\p{L} ]{1,20}\))/u
const DESCRIBED =
  /^,?\s+an?\s[^;()]{0,80}?\b(?:corporation|company|partnership|individual|association|trust|bank|municipality|agency|entity|cooperative|person|resident|citizen|university)\b/i

const ROLE =
  /(?:\(\s?[^()"“”]{0,60}["“]\s?([^"“”()]{1,50}?),?\s?(?:["”]+|\)))|(?:(?:called|referred to(?: herein| hereinafter)? as|hereinafter|known as)\s+(?:the\s+)?["“‘']([^"“”()]{1,50}?),?["”’'])/iu
/** `("Owner" or "Seller")`. */
const SECOND = /^\s*(?:or|and|,)\s*(?:the\s+)?["“]([^"“”]{1,50}?),?["”]/iu

/** Short names in the first parentheses, or after words such as `hereinafter called`. */
function rolesIn(text: string): string[] {
  const near = text.slice(0, 700)
  const first = ROLE.exec(near)
  if (!first) return []
  const second = SECOND.exec(near.slice(first.index + first[0].length))
  const roles = [first[1] ?? first[2], second?.[1]]
    .map((role) => (role ?? '').replace(/\s+/g, ' ').replace(/^the /i, '').trim())
    .filter((role) => role !== '' && !NO_ROLE.test(role))
  return [...new Set(roles)]
}

/** `you ("Affiliate")`, `the person named below ("Franchisee")`, `________ ("Agent")`. */
const UNNAMED =
  /\b(?:and|between|with)\s+(?:you\b|(?:the|any|an?|each) (?:person|entity|individual|undersigned|customer|party|business|user|applicant)\b|[_.\s]{4,}|\[[^\]]{0,40}\])[^;“”"]{0,160}?\(?\s*(?:the |hereinafter |as )*["“]([^"”]{2,40}?),?["”]/i

/** The other party, if an opening gives it a short name but no name. */
export function unnamedParty(text: string, { start, end }: Span): Party | null {
  const match = UNNAMED.exec(text.slice(start, end))
  const role = (match?.[1] ?? '').replace(/^the /i, '').trim()
  if (!match || role === '' || NO_ROLE.test(role)) return null
  return {
    start: start + match.index,
    end: start + match.index + match[0].length,
    name: role,
    roles: [],
  }
}

/** Names that are given short names, if no `between` leads to them. */
export function definedParties(text: string, { start, end }: Span): Party[] {
  return scanParties(text.slice(start, end)).flatMap((party) => {
    const roles = party.roles.filter((role) => !NO_ROLE.test(role))
    if (roles.length === 0 || isNoName(party.name)) return []
    const at = { start: start + party.start, end: start + party.end }
    return [{ ...at, name: party.name, roles: rolesIn(text.slice(at.end, at.end + 400)) }]
  })
}

/** `Blue Hill, LLC ("Owner"); Corner Supply, Inc. ("Supplier")`. */
export const writtenParties = (parties: readonly Party[]): string =>
  parties
    .map(({ name, roles }) =>
      roles.length === 0 ? name : `${name} (${roles.map((role) => `"${role}"`).join(', ')})`,
    )
    .join('; ')

import type { Span } from '#shared/reading/page-text/page-text.ts'
import { endsInForm, isFormAlone } from './legal-forms.ts'

/** Names of companies, public bodies, and people, as contracts and forms write them. */

/** A party that a contract names and gives a short name: `X, LLC ("Owner")`. */
export interface NamedParty extends Span {
  name: string
  /** Short names in lower case. */
  roles: string[]
}

/** `("Owner")`, `(the "Owner" or "Seller")`, `(hereinafter called "Owner")`. */
const DEFINED =
  /\(\s?(?:[a-z,\s]{0,60})["“'”]\s?([^"“”]{2,50}?),?\s?["”“']+(?:,?\s?(?:or|and|and\/or)?\s?(?:the\s)?["“]([^"“”]{2,50}?),?["”]+)?[^()"“”]{0,60}\)/giu

/** `X, LLC, hereinafter referred to as "Owner"`, without parentheses. */
const CALLED =
  /(?<=\S)\s{1,4}(?:hereinafter|herein|hereafter)(?:\s+(?:sometimes|individually|collectively))?(?:\s+(?:referred|called|designated|known|termed|styled))?(?:\s+to)?(?:\s+as)?,?\s+(?:the\s+)?["“]\s?([^"“”]{2,50}?),?\s?["”]/giu

/** Words after which a party's name may start. */
const LEADS =
  /(?:\b(?:by and )?(?:[Bb]etween|[Aa]mong|[Aa]mongst)|\b(?:with|by|from|to|(?:order|favor|behalf) of|undersigned,?|BETWEEN|AMONG|By|Between)|(?:^|[,;)\n])\s*(?:and|AND|And)\b|[;:])\s*:?\s+(?:the\s+|The\s+|THE\s+|each of\s+)?/gu

/** A party's description after its name: `, a Delaware limited liability company`. */
const DESCRIPTION =
  /,?\s+(?:an?\s+(?=\p{L})|the\s+state\s|organi[sz]ed\s|incorporated\s(?!$)|whose\s|having\s|with\s+(?:an?\s)?(?:offices?|address|its|principal)|acting\s|as\s+(?:landlord|tenant|lessor|lessee|seller|buyer|owner|borrower|lender|guarantor|grantor|grantee|administrative|agent)\b|located\s|not\s+individually|individually\b|on\s+behalf|duly\s|its\s+successors|doing\s+business|d\/b\/a)/iu

/** `For value received, X`: a lower-case phrase before the name. */
const OPENING_PHRASE = /(?<=\s)\p{Ll}[\p{Ll}’']*,\s+(?=\p{Lu})/gu

/** Where capitals start after lower-case words: `on which X, Inc.`. */
const CAPITALS_BEGIN = /(?<=\p{Ll}\s|[,.;:]\s)(?=\p{Lu})/gu

const LONGEST_NAME = 140
const LOOK_BACK = 420

/** Returns parties with their short names, in text order. */
export function scanParties(text: string): NamedParty[] {
  let floor = 0
  const matches = [...text.matchAll(DEFINED), ...text.matchAll(CALLED)].toSorted(
    (a, b) => a.index - b.index,
  )
  return matches
    .map((match) => {
      // Parentheses may contain the word `hereinafter` themselves and are read as a whole.
      if (match.index < floor) return null
      const roles = [match[1], match[2]]
        .filter((role) => role !== undefined)
        .flatMap((role) => role.split(/\s*(?:\band\/or\b|\bor\b|\/)\s*/i))
        .map((role) =>
          role
            .toLowerCase()
            .replace(/^the\s+/, '')
            .replace(/\s+/g, ' ')
            .trim(),
        )
      const found = nameBefore(text, Math.max(floor, match.index - LOOK_BACK), match.index)
      floor = match.index + match[0].length
      return found && { ...found, roles }
    })
    .filter((party) => party !== null)
}

/** Only a description of the party may come between its name and its role. */
const BETWEEN_ROLE = /^[\s,]*(?:,\s*an?\s[^;()]{0,90},\s*)?$/i

/** `X, LLC, as Owner`: the role after the name; on covers, on a separate line. */
export function nameInRole(text: string, at: number): (Span & { name: string }) | null {
  const from = Math.max(0, at - LOOK_BACK / 2)
  const floor = Math.max(text.lastIndexOf('”)', at), text.lastIndexOf('")', at))
  const found = nameBefore(text, Math.max(from, floor < 0 ? 0 : floor + 2), at)
  return found && BETWEEN_ROLE.test(text.slice(found.end, at)) ? found : null
}

/** The name that ends, with its description, right before the short name. */
function nameBefore(text: string, from: number, end: number): (Span & { name: string }) | null {
  const before = text.slice(from, end)
  const leads = Array.from(before.matchAll(LEADS), ({ index, 0: lead }) => index + lead.length)
  const line = before.trimEnd().lastIndexOf('\n') + 1
  const capitals = Array.from(before.matchAll(CAPITALS_BEGIN), ({ index }) => index)
  // A name that starts after a lower-case word continues on the next line.
  const broken = capitals.filter((start) => start < line)
  const starts = [...leads.reverse(), ...broken, line, 0]
  const phrases = Array.from(
    before.matchAll(OPENING_PHRASE),
    ({ index, 0: lead }) => index + lead.length,
  )
  const names = [...starts, ...phrases, ...capitals].flatMap((start) => {
    const rest = before.slice(start)
    const description = DESCRIPTION.exec(rest)
    const length = description ? description.index : rest.length
    const found = cleanName(text, from + start, from + start + length)
    return found && !/\bbetween\b|\bamong\b/i.test(found.name) ? [found] : []
  })
  return names.find(({ name }) => namesOrganization(name)) ?? names[0] ?? null
}

const ORGANIZATION =
  /\b(?:l\.?l\.?c|p\.?l\.?l\.?c|inc|incorporated|corp|corporation|company|co|l\.?p|l\.?l\.?p|ltd|limited|plc|pbc|gmbh|n\.?a|n\.v|s\.a|partnership|partners|trust|fund|bank|authority|district|cooperative|association|foundation|city|county|town|village|university|college|department|utility|utilities|holdings|group|services|school|agency|board|commission|church|tribe|nation|ventures|industries|enterprises|technologies|insurance|indemnity|assurance|mutual|surety|casualty|order|lodge|union|society|institute|club|league|federation|council|ministry|bureau|office|network|networks|systems|solutions|studios|laboratories|pharmaceuticals|communications|productions|associates|brothers|foods|brands|international)(?:\.|\b)/i

const SMALL_WORDS =
  /^(?:of|and|the|for|&|-|–|de|del|der|do|da|dos|des|la|le|van|von|y|in|at|on|by|dba|inc\.?|llc|ltd\.?|corp\.?|d\/b\/a|f\/k\/a|dba|\(?publ\)?)$/

/** Whether words may be a name: all but the small ones are capitalized. */
function looksLikeName(text: string): boolean {
  const trimmed = text.trim()
  const words = trimmed.split(/\s+/).filter((word) => !SMALL_WORDS.test(word))
  if (trimmed.length < 3 || text.length > LONGEST_NAME || words.length > 14) return false
  if (!/^["“(]?(?:[\p{Lu}\d]|\p{Ll}{1,3}-?\p{Lu})/u.test(trimmed) || !/\p{L}{2}/u.test(trimmed))
    return false
  // The first words of the name are on the line before.
  if (isFormAlone(trimmed)) return false
  const capital = words.filter((word) =>
    /^["“(&]*(?:[\p{Lu}\d&]|\p{Ll}{1,3}-?\p{Lu})/u.test(word),
  ).length
  return capital === words.length && words.length > 0
}

export const namesOrganization = (text: string): boolean =>
  ORGANIZATION.test(text) || endsInForm(text)

/** Whether text is a person's name: two to five capitalized words and nothing else. */
export function looksLikePerson(text: string): boolean {
  return (
    /^(?:(?:Mr|Ms|Mrs|Dr)\.? )?\p{Lu}[\p{L}'’-]*\.?(?:\s+(?:\p{Lu}[\p{L}'’-]*\.?|de|van|von|der|la)){1,4}(?:,? (?:Jr|Sr|II|III|IV|P\.?E|MAI|CPA|Esq|M\.?D|Ph\.? ?D|J\.?D|MBA)\.?)*$/u.test(
      text.trim(),
    ) && !ORGANIZATION.test(text)
  )
}

const SHORT_FORM =
  /(?:^|[\s,(])(?:inc|corp|co|ltd|bros|jr|sr|esq|n\.a|l\.?l\.c|l\.l?\.?p|(?:\p{L}\.){1,3}\p{L}|\p{Lu})\.$/iu

/** Returns the stretch trimmed of spaces and punctuation, if it is a name. */
export function cleanName(
  text: string,
  start: number,
  end: number,
): (Span & { name: string }) | null {
  let from = start
  let to = end
  while (from < to && /[\s,;:"“”(_.*-]/.test(text[from] ?? '')) from++
  // A title continues with `OF X, LLC` on a separate line.
  from += /^of\s+/i.exec(text.slice(from, to))?.[0].length ?? 0
  while (to > from && /[\s,;:"“”(_*-]/.test(text[to - 1] ?? '')) to--
  // A period ends the sentence unless it belongs to an abbreviation.
  if (text[to - 1] === '.' && !SHORT_FORM.test(text.slice(from, to))) to--
  // `X, Inc. the ("Company")`; `X, LLC By: ____`.
  to -= /\s+(?:the|by)$/i.exec(text.slice(from, to))?.[0].length ?? 0
  const name = text.slice(from, to).replace(/\s+/g, ' ').replace(/ ,/g, ',')
  return looksLikeName(name) ? { start: from, end: to, name } : null
}

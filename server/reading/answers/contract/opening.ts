import type { Span } from '#shared/reading/page-text/page-text.ts'
import type { RunningText } from './running-text.ts'

/** What agreements call themselves. */
export const PAPER =
  '(?:agreement|a g r e e m e n t|contract|addendum|amendment|lease|sublease|deed|guaranty|guarantee|license|memorandum|subcontract|easement|indenture|undertaking|assignment|letter agreement|loan|warranty|policy|statement)'

/** The words that make a contract: who, with whom, as of when. */
export interface Opening extends Span {
  /** Where the parties start; null if no word like `between` leads to them. */
  parties: number | null
  /** It belongs to another document that this one names: `that certain Lease dated …`. */
  is_of_another: boolean
}

/** An opening is in the first pages, after a cover and a table of contents. */
const WITHIN = 45_000
const LONGEST = 5_000
const NEAR = 8_000
/** How far before `between` the document may name itself. */
const LEAD = 600

const BETWEEN =
  /\b(?:the parties (?:to|of) this [\w ,&/()"'-]{3,90}? (?:are|is)|by and (?:between|among)|between|among|amongst)\b|\b(?:made|entered into|executed|given)(?: and (?:entered into|delivered|effective))?(?: (?:as of|on|this)\b[^.;]{3,60})? by\b(?! and (?:between|among))/g
const THIS_PAPER = new RegExp(
  `\\bthis (?:[\\w&,'./®-]+ ){0,14}?${PAPER}\\b|\\b${PAPER} ?\\((?:this|the|hereinafter)? ?"|\\b${PAPER}(?: (?:of|for) (?:[\\w-]+ ){1,5})?,? ?(?:is )?(?:dated|effective|made|entered)\\b`,
  'g',
)
const MADE_WORDS = /\b(?:made|entered into|dated|executed|effective|enter into)\b/
const MAKING =
  /\b(?:made|entered into|dated|executed|effective|enter into|is by and|are)\b|^[^.]{0,200}$/
/** Where a contract turns to its recitals or terms. */
const OVER =
  /\b(?:whereas\b|recitals?\b(?! of)|witnesseth|background\b|now,? therefore|therefore, |in consideration of|agrees? as follows|premises considered|the following documents)/

/** Returns the opening in which a contract names its parties; null if there is none. */
export function openingOf(running: RunningText): Opening | null {
  const head = running.folded.slice(0, WITHIN)
  let another: Opening | null = null
  for (const { index, 0: word } of head.matchAll(BETWEEN)) {
    const from = Math.max(0, index - LEAD)
    const before = head.slice(from, word.startsWith('the parties') ? index + word.length : index)
    const names = [...before.matchAll(THIS_PAPER)].filter(({ index: at }) =>
      MAKING.test(before.slice(at)),
    )
    // Another document that this one amends may be named after it.
    const own = names.filter(({ 0: words }) => /^this |\(this ?"$/.test(words))
    // `(this "Amendment")` is the short name of the words before it.
    const named =
      own.findLast(({ index: at }) => !/\(\W*$/.test(before.slice(0, at))) ??
      own.at(-1) ??
      names.at(-1)
    if (!named || OVER.test(before.slice(named.index))) continue
    // `resolves all issues between you and the company` opens no contract.
    const isOfYou = /^ (?:you|us) and/.test(head.slice(index + word.length))
    if (isOfYou && !MADE_WORDS.test(before.slice(named.index))) continue
    if (UNDER_ANOTHER.test(before.slice(named.index))) continue
    // A heading such as `relations between the parties` has no names.
    if (/^ (?:the|these|such|any|all|each|said) part/.test(head.slice(index + word.length)))
      continue
    // `the entire agreement between you and us` is a closing clause.
    if (ENTIRE.test(before)) continue
    // Deep in the text, `made by` refers to other documents.
    if (/ by$/.test(word) && index > NEAR) continue
    const start = from + named.index
    const is_of_another =
      !named[0].startsWith('this ') && OF_ANOTHER.test(before.slice(0, named.index))
    const parties = index + word.length
    const opening = { start, end: endOf(head, index), parties, is_of_another }
    if (!is_of_another) return opening
    another ??= opening
  }
  return another ?? withoutBetween(head)
}

/** Words before a document that is not this one. */
const OF_ANOTHER =
  /\b(?:(?:that|a|the) certain (?:[\w&,'./-]+ ){0,10}|(?:under|pursuant to) (?:an?|the) (?:[\w&'-]+ ){0,3}|whereas\b[^.;]*)$/
/** `issued under an indenture to be dated as of May 1 by and among`. */
const UNDER_ANOTHER = new RegExp(
  `\\b(?:under|pursuant to) an? (?:[\\w&'-]+ ){0,4}${PAPER}\\b[^.;]{0,80}\\b(?:dated|made|entered into)\\b[^.;]{0,60}$`,
)
const ENTIRE =
  /\b(?:entire|whole|complete|any|no|other|prior) (?:agreement|understanding|contract)s? $/

const MADE = new RegExp(
  `\\bthis (?:[\\w&,'./-]+ ){0,10}?${PAPER}\\b[^.]{0,120}?\\b(?:made|entered into|dated|executed)\\b`,
)

/** `This agreement is made as of May 1 by X in favor of Y`. */
function withoutBetween(head: string): Opening | null {
  const made = MADE.exec(head.slice(0, NEAR))
  if (!made) return null
  const end = endOf(head, made.index + made[0].length)
  return { start: made.index, end, parties: null, is_of_another: false }
}

function endOf(head: string, from: number): number {
  const rest = head.slice(from, from + LONGEST)
  return from + (OVER.exec(rest)?.index ?? Math.min(rest.length, LONGEST / 2))
}

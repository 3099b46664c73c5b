import type { Span } from '#shared/reading/page-text/page-text.ts'
import { type DefinedDays, definedDays } from './defined-days.ts'
import { isDenied } from './denied.ts'
import { type RunningText, sentenceAt } from './running-text.ts'
import { type TermValue, termValue } from './term-values.ts'

/** How long a contract runs, the day it ends, and where it says so. */
export type FoundTerm = Omit<TermValue, 'at'> & Span

const PAPER = '(?:agreement|contract|lease|license|addendum|engagement|appointment|policy)'
/** The contract itself. */
const THIS = `(?:this (?:[\\w-]+ ){0,4}?${PAPER}|the (?:agreement|contract|lease))\\b`
/** Its term by name. */
const ITS_TERM = `(?:(?:(?:the|its|this|an?) )?(?:initial |primary |base |original |fixed )?(?:term|duration)(?: (?:of|hereof|for)\\b)?)`
const RUNS =
  '(?:commence|begin|start|remain|continue|stay|run|last|expire|terminate|end|extend|take effect|be effective|become effective|be in effect|be valid|be for|be from|be binding|cover)(?:s|es|ing|d)?'

/** Words of a sentence that states a contract's length, most reliable first. */
const SAYS: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`\\binitial term\\b[^.]{0,40}\\b(?:this|the) ${PAPER}`), 5],
  [
    new RegExp(`\\b(?:terms?|duration|period|validity) of (?:this|the) (?:[\\w-]+ ){0,3}?${PAPER}`),
    5,
  ],
  [
    /\((?:the |this |its |such period,? (?:the )?)?"(?:initial )?(?:term|period|initial period|term of [\w ]+)"/,
    5,
  ],
  [/"(?:initial )?term"(?: of this \w+)? (?:shall )?(?:means?|has|refers)\b/, 5],
  [
    new RegExp(
      `\\b${THIS}[^.;]{0,140}?\\b(?:remains?|continues?|be|stay|is) (?:[\\w-]+ ){0,3}?(?:effective|in (?:full )?(?:force|effect)|valid|concluded|entered into for)`,
    ),
    4,
  ],
  [
    new RegExp(
      `\\b${THIS}[^.;]{0,140}?\\b(?:(?:shall|will|is to|has|have|shall have)(?: automatically)? (?:${RUNS}|a term|an initial term)|(?:commences|begins|starts|expires|terminates|ends|lasts|runs|covers|remains|continues|has a term|takes effect|becomes effective|is for))\\b`,
    ),
    4,
  ],
  [
    new RegExp(
      `\\b(?:obligations|provisions|restrictions|covenants)\\b[^.;]{0,90}?\\b${THIS} (?:shall|will) (?:terminate|expire|cease|end|continue|remain)\\b`,
    ),
    3,
  ],
  [
    new RegExp(
      `\\b${ITS_TERM} [^.;]{0,40}?\\b(?:shall|will|is|are|commences?|begins?|runs?|extends?|hereof)\\b`,
    ),
    3,
  ],
  [/\b(?:initial|primary|base) (?:term|period)\b/, 3],
  [/\b(?:expiration|expiry|termination|end) date(?: of this \w+)? ?(?::|shall be|is|means)/, 3],
  [/\bduration of (?:this|the)\b|\bterm of execution\b|\bperiod of [\w ]{3,40}:/, 3],
  [/(?:^|[.\n] ?)(?:\d[\d.]* )?(?:term|duration)\b(?: of \w+)? ?[:.–-]/, 4],
  [/\bterm\b\W{0,3}[^.]{0,12}\b(?:commenc|begin|for a period|from)/, 2],
]
/** Other things that run, end, or are limited in time. */
const OTHER =
  /\b(?:confidential|surviv|warrant|non-?compet|insurance policy|escrow|statute|limitations?|patent|payments? due|invoice|within \w+ (?:\(\d+\) )?(?:days|months)|arbitrat|retain|records|for cause|material breach|cure|force majeure|following (?:the )?(?:expiration|termination)|after (?:the )?(?:expiration|termination)|royalty|tail period|employee|option period|exclusivity|event of default|bankrupt|purchase order|held (?:to be|invalid)|unenforceable)/g

interface Scored extends FoundTerm {
  score: number
}

const ANCHOR =
  /\b(?:term|initial period|duration|in (?:full )?(?:force|effect)|remain effective|perpetuity|indefinite|continues?|valid|expires?|shall terminate|terminate on|terminates? (?:on|in|at|upon)|(?:agreement|contract) (?:will|shall) (?:automatically )?(?:run|last|end|commence|begin|terminate)|commences|lasts|period of)\b/g
/** A lower score says nothing about the whole contract. */
const LEAST = 3
/** Maximum sentences to check. */
const MOST = 900

/** Returns the sentence that states a contract's length; null if there is none. */
export function contractTerm(running: RunningText, made: string | null): FoundTerm | null {
  const { folded } = running
  const found: Scored[] = []
  const days = definedDays(folded)
  let last = -1
  let looked = 0
  for (const { index } of folded.matchAll(ANCHOR)) {
    if (index < last || looked > MOST) continue
    const sentence = withLabel(running, sentenceAt(running, index))
    last = sentence.end
    looked++
    const read = readTerm(running, sentence, days, made)
    if (read) found.push(read)
  }
  const best = found.toSorted((a, b) => b.score - a.score || a.start - b.start)[0]
  return best && best.score >= LEAST ? best : null
}

/**
 * `The term shall not be five years`, `the term of the former contract was`; `shall not end before` a day means it ends
 * on it.
 */
const NOT_SO =
  /\b(?:shall|will|would|is|was) not be (?!less|fewer|until|terminat)|\bwould (?:be|have been)\b|\bterm\b[^.;,]{0,60}\bwas (?:for )?(?:a (?:period|term) of )?(?:\d|\w+ ?\(\d|\w+ (?:year|month))/

/** `Term:` and what follows it. */
const LABEL = /^\W*(?:\d[\d.]* )?(?:initial |contract )?(?:term|duration)(?: of \w+){0,3} ?:?$/

function withLabel(running: RunningText, sentence: Span): Span {
  const text = running.folded.slice(sentence.start, sentence.end)
  if (!LABEL.test(text)) return sentence
  return { start: sentence.start, end: sentenceAt(running, sentence.end + 2).end }
}

/** Later sentences count less. */
const EARLY = 0.3
/** A sentence about events during a term that another sentence sets. */
const DURING =
  /\b(?:during|throughout|at all times during|for the duration of|prior to the (?:end|expiration) of|upon expiration of) (?:the |its |this |such |any )?(?:entire |initial |first year of the )?(?:term|agreement|initial term)\b|\bthereafter,? for a period\b/g

function readTerm(
  running: RunningText,
  { start, end }: Span,
  days: DefinedDays,
  made: string | null,
): Scored | null {
  const text = running.folded.slice(start, end)
  const own = text.replace(DURING, (words) => '.'.repeat(words.length))
  const says = SAYS.find(([words]) => words.test(own))
  if (!says) return null
  const value = termValue(text, days, made)
  const turn = says[0].exec(own)?.index ?? 0
  if (!value || isDenied(running.folded, start + turn)) return null
  if (NOT_SO.test(text.slice(0, value.at.end))) return null
  const others = new Set(text.match(OTHER)).size
  const defined = /\((?:the |this |its )?"(?:initial )?(?:term|period)"/.test(text) ? 1.5 : 0
  const score =
    says[1] +
    defined +
    (titledTerm(running, start) ? 2.5 : 0) +
    (value.by === 'until' ? (value.from === null ? 1 : 3) : 0) -
    (own === text ? 0 : 3) -
    others * 1.1 -
    (start / running.folded.length) * EARLY
  // The quote starts where the sentence turns to the term.
  const from = turn < value.at.end ? turn : 0
  return { ...value, score, start: start + from, end: start + value.at.end }
}

const TERM_TITLE =
  /^(?:initial )?(?:term|duration|period)\b|\bterm (?:and|&) (?:renewal|termination)|\bterm of (?:the |this )?(?:agreement|contract|lease)|^(?:effective date|commencement)(?: and|;|,) (?:term|duration)|\bterm;|, term\b/i

/** Whether a sentence is in a section on the term. */
export function titledTerm({ layout, pages }: RunningText, at: number): boolean {
  const part = pages.findLast(({ from }) => from <= at)
  if (!part) return false
  const line = layout.lines.findLastIndex(
    (each) => each.page === part.page && each.start <= at - part.from,
  )
  return layout.sections.some(
    ({ title, from, to }) => title !== null && from <= line && line < to && TERM_TITLE.test(title),
  )
}

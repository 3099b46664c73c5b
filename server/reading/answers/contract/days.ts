import type { Span } from '#shared/reading/page-text/page-text.ts'
import { scanDates } from '../mentions/dates.ts'
import type { Mention } from '../mentions/mention.ts'
import { scanOwnDays } from '../mentions/own-days.ts'
import type { Opening } from './opening.ts'
import type { RunningText } from './running-text.ts'

/** The day a contract was made, or the day from which it takes effect. */
export interface FoundDay extends Span {
  value: string
  by: DayBy
}
export type DayBy =
  | 'named'
  | 'opening'
  | 'cover'
  | 'signature'
  | 'stated'
  | 'defined'
  | 'contradicted'

const HEAD = 4_000
/** No contract states its effective day later than this. */
const FAR = 120_000

/** The day of signing: in the opening, on the cover, or at the signatures. */
export function agreementDay(running: RunningText, opening: Opening | null): FoundDay | null {
  const found =
    inOpening(running, opening) ??
    onCover(running, opening) ??
    inHead(running) ??
    inClosing(running) ??
    atSignature(running)
  return found && unlessContradicted(running, firstNamed(running, found), SAYS_MADE)
}

const SAYS_MADE =
  /\bthis (?:agreement|contract) (?:is|was) (?:dated|made|entered into)(?: and entered into)?(?: as of| on)? (?:the )?$/

/** A different day stated in equally explicit words leaves neither preferred. */
function unlessContradicted({ folded }: RunningText, found: FoundDay, says: RegExp): FoundDay {
  const other = scanOwnDays(folded.slice(0, FAR)).some(
    ({ start, value }) =>
      value !== found.value && says.test(folded.slice(Math.max(0, start - 90), start)),
  )
  return other ? { ...found, by: 'contradicted' } : found
}

/** Moves a day of the opening to where the same words first appear, such as a cover. */
function firstNamed({ folded }: RunningText, found: FoundDay): FoundDay {
  if (found.by !== 'opening' && found.by !== 'defined') return found
  const start = folded.indexOf(folded.slice(found.start, found.end))
  return start < 0 ? found : { ...found, start, end: start + found.end - found.start }
}

const MADE =
  /\b(?:dated(?: as of)?|as of(?: the)?|made(?: this| on| and entered into)?|entered into(?: on| this| as of)?|this|on(?: this)?|executed(?: on)?|effective(?: as of)?|(?:effective|execution) date of|dated for reference)[ ,:]*(?:the )?$/

function inOpening({ text, folded }: RunningText, opening: Opening | null): FoundDay | null {
  if (!opening || opening.is_of_another) return null
  // The day may come right before the opening words, or right after the parties.
  const from = Math.max(0, opening.start - 10)
  const stretch = folded.slice(from, opening.end)
  const found = scanOwnDays(stretch).filter(
    (day) =>
      day.sure > 0.5 &&
      !text.slice(from + day.end, opening.start).includes('\n') &&
      !OF_ANOTHER.test(stretch.slice(Math.max(0, day.start - 110), day.start)),
  )
  // A day before the parties is the day of signing; after them, recitals may start.
  const head = found.filter(
    ({ start }) => start + from >= opening.start && start + from < (opening.parties ?? opening.end),
  )
  const days = head.length > 0 ? head : found
  const own = isLeftBlank(stretch) ? days.filter((day) => !isEffective(stretch, day)) : days
  const made = own.filter((day) => MADE.test(stretch.slice(Math.max(0, day.start - 40), day.start)))
  const plain = made.filter((day) => !onlyEffective(stretch, day, days.length))
  const day = plain[0] ?? made[0]
  if (day) return at(day, from, 'opening')
  // The only day in the opening counts, whatever leads to it.
  const [only, ...others] = own
  const isAlone = only && others.every(({ value }) => value === only.value)
  return isAlone ? at(only, from, 'cover') : null
}

/** `made this ____ day of March, with an Effective Date of March 31`. */
const isLeftBlank = (text: string): boolean =>
  /\b(?:made|dated|entered into|executed)\b[^.;"]{0,40}(?:_{2,}|\[[ _•●]*\])/.test(text)
const isEffective = (text: string, { start }: Mention): boolean =>
  /\beffective\b[^.;]{0,30}$/.test(text.slice(Math.max(0, start - 50), start))

/** `to the Supply Agreement dated as of`. */
const OF_ANOTHER =
  /\b(?:to|amends?|amending|under|pursuant to|in) (?:the|that|a|its) (?:certain )?(?:(?!this\b)[\w&'"-]+ ){1,8}(?:,? ?\([^)]*\),? )?(?:dated|made|entered into|effective)(?: as)?(?: of| on)? (?:the )?$/

/** If an opening has two days, the one that is only `effective` is not the day of signing. */
const onlyEffective = (text: string, { start }: Mention, count: number): boolean =>
  count > 1 &&
  /\beffective(?: as of| on)?,? (?:the )?$/.test(text.slice(Math.max(0, start - 30), start))

const COVER_LEAD = /(?:\bdated?(?: as)?(?: of)?\s*:?|^|[\n.]|\s\s)\s*$/

/** A day alone on its line before the opening: on a cover, at the head of a letter. */
function onCover({ text, folded, pages }: RunningText, opening: Opening | null): FoundDay | null {
  const end = Math.max(opening?.start ?? 0, Math.min(HEAD, pages[1]?.from ?? HEAD))
  const [day] = scanOwnDays(folded.slice(0, Math.min(end, 3 * HEAD))).filter((each) => {
    const own = /^[ \t]*(?:\n|$)/.test(text.slice(each.end, each.end + 40))
    const lead = text.slice(Math.max(0, each.start - 40), each.start).toLowerCase()
    // Two days on one line belong to two signatures.
    const line = folded.slice(text.lastIndexOf('\n', each.start) + 1, each.start)
    return each.sure > 0.5 && own && COVER_LEAD.test(lead) && scanDates(line).length === 0
  })
  return day ? at(day, 0, 'cover') : null
}

/** After the document's name, if there is no opening: `Agreement dated as of May 1`. */
const CALLED_HEAD =
  /\b(?:agreement|contract|addendum|amendment|lease|letter|license)\b[^.;]{0,60}\b(?:dated(?: as of)?|as of|made(?: on)?|entered into(?: on| as of)?|effective(?: as of)?),? (?:the |this )*$/

/** `paragraph 2 of the Employment Agreement dated`: another document. */
const CALLED_OF_ANOTHER =
  /\b(?:of|to|under|by|in|with) (?:the|that|an?|your|our|its|his|her|their|said) (?:[\w&'-]+ ){0,5}(?:agreement|contract|addendum|amendment|lease|letter|license)\b[^.;]{0,60}$/

function inHead({ folded }: RunningText): FoundDay | null {
  const days = scanOwnDays(folded.slice(0, HEAD)).filter(({ sure }) => sure > 0.5)
  const day = days.find(({ start }) => {
    const before = folded.slice(Math.max(0, start - 120), start)
    return CALLED_HEAD.test(before) && !CALLED_OF_ANOTHER.test(before)
  })
  return day ? at(day, 0, 'cover') : null
}

const CLOSING =
  /\b(?:in (?:witness|testimony) where ?of|intending to be (?:legally )?bound)\b[^.;]{0,220}?\b(?:as of|on|this|executed)(?: this| the)*[ :]*$/
const DATED = /(?:^|\n)\s*(?:dated?|date of signature|signing date)\s*:?\s*$/i

/** `Birmingham, March 1, 2015` on a separate line above the signatures. */
const PLACE_AND_DAY = /\n[ \t]*(?:\p{Lu}[\p{L}.]+,? ){1,3}$/u
const isLate = (text: string, at: number): boolean => at > text.length * 0.6

/** `By: … Title: … Date:` on one line with other keys. */
const SIGNED_ON =
  /(?:\/s\/|\b(?:by|name|title|signature|its) ?:).{0,240}\bdated?(?: signed)? ?: ?_*$/

/** `In witness whereof the parties have signed this 1st of June`; `Dated: June 1`. */
function inClosing({ text, folded }: RunningText): FoundDay | null {
  const days = scanOwnDays(folded).filter(({ start }) => {
    if (CLOSING.test(folded.slice(Math.max(0, start - 260), start))) return true
    if (DATED.test(text.slice(Math.max(0, start - 30), start))) return true
    if (PLACE_AND_DAY.test(text.slice(Math.max(0, start - 40), start)) && isLate(folded, start))
      return true
    return SIGNED_ON.test(folded.slice(Math.max(0, start - 260), start))
  })
  const [last] = days.toSorted((a, b) => b.value.localeCompare(a.value))
  return last ? at(last, 0, 'signature') : null
}

/** The latest of the days on which parties signed. */
function atSignature({ layout, pages }: RunningText): FoundDay | null {
  const days = layout.signature_blocks.flatMap(({ date }): FoundDay[] => {
    const part = date && pages.find(({ page }) => page.page.number === date.page)
    const [day] = date ? scanDates(date.text.toLowerCase()) : []
    return part && day
      ? [
          {
            start: part.from + date.start,
            end: part.from + date.end,
            value: day.value,
            by: 'signature',
          },
        ]
      : []
  })
  return days.toSorted((a, b) => b.value.localeCompare(a.value))[0] ?? null
}

const DEFINED_BEHIND =
  /^[^.;"\d]{0,40}\(?(?:the |hereinafter |herein |this |")*"?(?:amendment |lease |agreement |contract )?effective date"?/
const LEADS_TO =
  /(?:"effective date"(?: of this \w+)?(?: shall)?(?: means?| be| is)?|effective date(?: of this [\w ]{3,40})?(?: shall be| is|:)|(?<!\b(?:will|shall),? )effective(?: as of| on| beginning| from| dates?:?)?|(?:take|takes|come|comes|enter|enters) (?:into )?(?:effect|force)(?: on| as of)?|entered into and effective as of)[ :,]*(?:the )?$/

/** The effective day of a contract, if stated. */
export function effectiveDay(running: RunningText, opening: Opening | null): FoundDay | null {
  const found = statedEffect(running, opening)
  return found && unlessContradicted(running, firstNamed(running, found), OWN_EFFECT)
}

function statedEffect(running: RunningText, opening: Opening | null): FoundDay | null {
  const { folded } = running
  const days = scanOwnDays(folded.slice(0, FAR)).filter(({ sure }) => sure > 0.5)
  const first = opening ?? { start: 0, end: HEAD }
  const early = days.filter(({ start }) => start < first.end + 2_500)
  const named = early.find(
    ({ start, end }) =>
      start >= first.start - 400 && DEFINED_BEHIND.test(folded.slice(end, end + 90)),
  )
  if (named) return at(named, 0, 'defined')
  const leads = (day: Mention): boolean =>
    LEADS_TO.test(folded.slice(Math.max(0, day.start - 80), day.start)) &&
    !/\b(?:amend|prior|previous)/.test(folded.slice(Math.max(0, day.start - 80), day.start))
  const stated = early.find((day) => day.start <= first.end && leads(day)) ?? days.find(ownEffect)
  if (stated) return at(stated, 0, 'stated')
  function ownEffect({ start }: Mention): boolean {
    return OWN_EFFECT.test(folded.slice(Math.max(0, start - 90), start))
  }
  const begun = days.find((day) =>
    BEGINS.test(folded.slice(Math.max(0, day.start - 160), day.start)),
  )
  if (begun) return at(begun, 0, 'named')
  return sameAsMade(running, opening)
}

const OWN_EFFECT =
  /(?:"effective date"|\beffective date(?: of (?:this|the) [\w ]{3,40})?(?: shall be| will be| is|:)|\bthis (?:agreement|contract|amendment|lease)[^.;]{0,30}(?:effective|takes? effect|(?:come|enter)s? into (?:force|effect))(?: as of| on)?)[ ,:]*(?:the |shall |means? |be |is |on )*$/
const BEGINS =
  /\b(?:this (?:agreement|contract|lease)|(?:the|initial) (?:term|duration)(?: of (?:this|the) [\w ]{3,40}?)?)\b[^.;]{0,70}\b(?:commenc(?:e|es|ing)|begin(?:s|ning)?|takes? effect|effective)(?: on| as of| from| with)?,? (?:the )?$/
/** Other words for the day of signing. */
const THAT_DAY =
  '(?:(?:first )?date set forth (?:above|at the beginning of this \\w+|at the top of this \\w+)|date (?:of (?:(?:its |the )?(?:execution|signature|signing)|(?:this|the) (?:agreement|contract))|hereof)|(?:date|day)(?: and (?:year|date))? (?:first )?(?:above |herein |hereinabove )?(?:written|set forth|mentioned|stated|above)|execution(?: date| and delivery)?|signature|signing|(?:date of (?:the )?)?last (?:signature|party))'
const SAME = [
  new RegExp(
    `\\b(?:effective|in effect|takes? effect|enters? into (?:force|effect))\\b[^.;]{0,40}\\b(?:upon|on|as of|from)(?: the| its)? ${THAT_DAY}`,
  ),
  new RegExp(
    `\\b(?:this (?:agreement|contract)|(?:the|initial) term)\\b[^.;]{0,80}\\b(?:commences?|begins?|starts?|commencing|beginning)\\b[^.;]{0,20}\\b(?:upon|on|as of|from|with)(?: the| its)? ${THAT_DAY}`,
  ),
  new RegExp(`"effective date"[^.;]{0,30}\\b(?:means?|is|shall be|refers to)(?: the)? ${THAT_DAY}`),
  new RegExp(
    `\\b(?:the|its|their)? ?${THAT_DAY}[^.;"]{0,80}\\((?:the |hereinafter |collectively )?"effective date"`,
  ),
  /\beffective date\b[^.;]{0,60}\b(?:the date|date) (?:on which |that )?the last (?:party|signatory)/,
]

/** `This agreement is effective upon its execution`. */
function sameAsMade(running: RunningText, opening: Opening | null): FoundDay | null {
  const text = running.folded.slice(0, 200_000)
  const same = SAME.map((words) => words.exec(text)).find((match) => match !== null) ?? null
  const made = same && agreementDay(running, opening)
  return made
    ? { ...made, start: same.index, end: same.index + same[0].length, by: 'signature' }
    : null
}

const at = ({ start, end, value }: Mention<string>, from: number, by: DayBy): FoundDay => ({
  start: from + start,
  end: from + end,
  value,
  by,
})

import { NUMBER_WORDS, numberOfWords } from '#shared/reading/answers/mentions/number-words.ts'
import type { Span } from '#shared/reading/page-text/page-text.ts'
import { type RunningText, sentenceAt } from './running-text.ts'
import { titledTerm } from './term.ts'

/** Whether a contract renews after its term, for how long, and the notice that prevents it. */
export interface FoundRenewal extends Span {
  /** `successive 1 year`, `12 months`. */
  value: string
  /** Renews by itself unless someone ends it. */
  is_automatic: boolean
  notice: FoundNotice | null
}

export interface FoundNotice extends Span {
  /** `60 days`. */
  value: string
}

const RENEWS =
  /\b(?:automatically (?:be )?(?:renew|extend|continue)\w*|(?:renew|extend)(?:s|ed)? automatically|(?:shall|will) (?:then |thereafter )?(?:be (?:then |thereafter )?(?:renewed|extended|prolonged)|renew)|(?:may|can) be (?:renewed|extended|prolonged)|(?:option|right|may|entitled) to (?:renew|extend)|may (?:renew|extend)|renewable|extended automatically|automatic renewals?|renews?\b|renewal terms?\b|successive (?:[\w()-]+ ){0,4}(?:terms?|periods?|years?)|from year[- ]to[- ]year|(?:year[- ]to[- ]year|month[- ]to[- ]month))/g
const OTHER =
  /\b(?:patent|trademark|registration|copyright|insurance|polic(?:y|ies)\b|permit|domain name|letter of credit|warrant(?:y|ies)\b|subscription|licen[sc]es? and permits|lease renewal|loan|note\b|visa|maintenance (?:and support )?(?:fee|contract)|contract year|quarter|fiscal|means\b|shall (?:mean|refer))/
const OWN =
  /\b(?:this (?:[\w-]+ )?(?:agreement|contract|lease|addendum)|the (?:initial |then[- ]current )?term\b|initial (?:term|period)|the agreement|thereafter|addendum|expiration)\b/
/** In a section on the term, `it` is the contract. */
const IT = /^\W*(?:\d[\d.]* )?it (?:may|shall|will|can)\b/

const LENGTH = new RegExp(
  `\\b(?:(${NUMBER_WORDS})|(\\d{1,3})|(an?))(?: ?\\( ?(\\d{1,3}) ?\\))?[ -]?(?:additional |successive |consecutive |further |full |calendar )*[ -]?(year|month|day)s?\\b`,
  'g',
)
const NOTICE_WORDS =
  /\b(?:notice|notif\w+|inform\w*|prior|before|in advance|advance|terminat\w+|elect\w*|intent\w*)\b/
const SUCCESSIVE =
  /\b(?:successive|consecutive|additional terms|additional periods|subsequent|renewal terms|(?:year|month)[- ]to[- ](?:year|month)|on an? [\w ()-]+ basis|each)\b/

/** Returns the clause that renews a contract; null if there is none. */
export function contractRenewal(running: RunningText): FoundRenewal | null {
  const { folded } = running
  const found: (FoundRenewal & { score: number })[] = []
  let last = -1
  for (const { index } of folded.matchAll(RENEWS)) {
    if (index < last) continue
    const sentence = sentenceAt(running, index)
    last = sentence.end
    const read = readRenewal(running, sentence, index - sentence.start)
    if (read) found.push(read)
    if (found.length > 40) break
  }
  const best = found.toSorted((a, b) => b.score - a.score || a.start - b.start)[0]
  if (!best || best.score < LEAST) return null
  return best.is_automatic && !best.notice ? { ...best, notice: noticeElsewhere(running) } : best
}

/** A lower score says nothing about the whole contract. */
const LEAST = 3
const AT_ITS_END =
  /\b(?:end|expiration|expiry) of (?:the |its |this |any |such |then[- ]current )*(?:initial )?(?:term|agreement)[^.;]{0,60}\b(?:renewal|extension|extended)\b/g

/** `at the expiration of its term or any renewal term upon thirty days notice`. */
function noticeElsewhere(running: RunningText): FoundNotice | null {
  for (const { index } of running.folded.matchAll(AT_ITS_END)) {
    const { start, end } = sentenceAt(running, index)
    const text = running.folded.slice(start, end)
    if (!/\b(?:terminat|cancel|not (?:to )?renew|non-?renew)/.test(text)) continue
    const notice = lengthsIn(text).find((each) => isNotice(text, each))
    if (notice) return { start: start + notice.start, end: start + notice.end, value: notice.words }
  }
  return null
}

/** Alternatives of a party follow `unless`, `if`, or `notice that`. */
const NOT_SO = /\b(?:shall|will|does|may|can) ?not (?:be )?(?:automatically )?(?:renew|extend)/

function readRenewal(running: RunningText, { start, end }: Span, at: number) {
  const text = running.folded.slice(start, end)
  const length = lengthOf(text, at)
  if (!length || (NOT_SO.test(text) && !/\b(?:unless|if|that)\b/.test(text))) return null
  const is_automatic = /\bautomatic/.test(text) || /\bunless\b/.test(text)
  const score =
    (is_automatic ? 3 : 0) +
    (OWN.test(text) || (IT.test(text) && titledTerm(running, start)) ? 2 : 0) +
    (SUCCESSIVE.test(text) ? 1 : 0) +
    (/\b(?:renew|extended|prolonged)/.test(text) ? 1 : 0) -
    (OTHER.test(text) ? 3 : 0) -
    (/\b(?:in the event|for up to)\b/.test(text) ? 2 : 0) -
    // Month-to-month continuation is a holdover rather than a renewal.
    (/\bmonth[- ]to[- ]month\b/.test(text) ? 2 : 0)
  const notice = is_automatic ? noticeOf(running, { start, end }, length) : null
  const value = `${SUCCESSIVE.test(text) ? 'successive ' : ''}${length.words}`
  return { start, end: start + length.end, value, is_automatic, notice, score }
}

interface Length extends Span {
  words: string
}

/** Returns the renewal's length: the one after the renewing word, not that of a notice. */
function lengthOf(text: string, at: number): Length | null {
  const lengths = lengthsIn(text).filter(({ start, end, words }) => {
    if (words.includes('day')) return false
    return !isNotice(text, { start, end })
  })
  const stated = lengths.find(({ start }) => start > at)
  if (stated) return stated
  const each = /\b(?:from )?(year|month)[- ]to[- ](?:year|month)\b/.exec(text)
  return each && { start: each.index, end: each.index + each[0].length, words: `1 ${each[1]}` }
}

function lengthsIn(text: string): Length[] {
  return Array.from(text.matchAll(LENGTH), (match) => {
    const count = match[4]
      ? Number(match[4])
      : match[2]
        ? Number(match[2])
        : match[3]
          ? 1
          : (numberOfWords(match[1] ?? '') ?? 0)
    const unit = match[5] ?? ''
    const months = unit === 'month' && count % 12 === 0
    const [number, kind] = months ? [count / 12, 'year'] : [count, unit]
    const words = `${number} ${kind}${number === 1 ? '' : 's'}`
    return { start: match.index, end: match.index + match[0].length, words }
  }).filter(({ words }) => !words.startsWith('0 '))
}

const BEFORE_NOTICE =
  /\b(?:at least|not less than|no less than|no later than|not later than|within|upon|with|by giving|minimum of|than|least)\b[^.;]{0,30}$/
const BEHIND_NOTICE =
  /^['’]?s?['’]?,? ?(?:'|prior|advance|before|in advance|written|of notice|notice|preceding|period following|following the renewal notice)/

function isNotice(text: string, { start, end }: Span): boolean {
  const [before, behind] = [text.slice(Math.max(0, start - 50), start), text.slice(end, end + 40)]
  return (
    BEHIND_NOTICE.test(behind.trimStart()) ||
    (BEFORE_NOTICE.test(before) && NOTICE_WORDS.test(behind))
  )
}

/** Returns how long before a renewal it can be ended, from the renewing clause or the next sentence. */
function noticeOf(running: RunningText, { start, end }: Span, renewal: Length): FoundNotice | null {
  const next = sentenceAt(running, Math.min(end + 3, running.folded.length))
  const reach = Math.min(Math.max(next.end, end), end + 420)
  const text = running.folded.slice(start, reach)
  if (!/\b(?:unless|terminat|not (?:to )?renew|non-?renew|cancel|elect)/.test(text)) return null
  const notice = lengthsIn(text).find(
    (each) => each.start !== renewal.start && isNotice(text, each),
  )
  return notice
    ? { start: start + notice.start, end: start + notice.end, value: notice.words }
    : null
}

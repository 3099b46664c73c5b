import type { Span } from '#shared/reading/page-text/page-text.ts'
import { scanMoney } from '../mentions/money.ts'
import { type RunningText, sentenceAt } from './running-text.ts'

/** Reads single clauses of a contract: whether it may be assigned, its price, its liability cap. */
export interface FoundClause<V> extends Span {
  value: V
}

const ASSIGN = /\b(?:assign(?:s|ed|able|ment)?)\b/g
/** The contract itself, or what it grants, close to the word. */
const OF_CONTRACT =
  /\bthis (?:agreement|contract|lease)\b[^.;]{0,90}\bassign|\bassign(?:ed|able)?\b[^.;]{0,110}\b(?:this (?:agreement|contract|lease)|hereunder|rights|obligations|duties)\b/
const FORBIDS =
  /\b(?:neither (?:party|of the parties)|no party|may not|shall not|cannot|can not|will not|not be|is not|not have the right|nor)\b(?:(?!\bassignment)[^.;]){0,90}?\bassign(?:ed|able)?\b(?! of\b)/
const ALLOWS =
  /\b(?:may|shall (?:have the right|be entitled) to|is free to) (?:freely |also |at any time )?assign\b[^.;]{0,160}?\bwithout\b[^.;]{0,60}?\bconsent\b|\bfreely assign/

/** Whether a party may assign the contract without consent, by the first clause that says so. */
export function assignmentAllowed(running: RunningText): FoundClause<boolean> | null {
  const found: FoundClause<boolean>[] = []
  for (const span of sentencesWith(running, ASSIGN)) {
    const text = running.folded.slice(span.start, span.end)
    if (!OF_CONTRACT.test(text)) continue
    const match = FORBIDS.exec(text) ?? ALLOWS.exec(text)
    if (!match) continue
    const end = span.start + Math.min(text.length, match.index + match[0].length + 90)
    found.push({ value: !FORBIDS.test(text), start: span.start + match.index, end })
  }
  return found.find(({ value }) => !value) ?? found[0] ?? null
}

const LIABLE = /\bliab(?:le|ility)\b/g
const CAPS =
  /\b(?:exceeds?|limited to|not be greater than|greater than|maximum|in excess of|more than|cap(?:ped)?)\b/

/** The most that a party is liable for, if a clause states it in dollars. */
export function liabilityCap(running: RunningText): FoundClause<number> | null {
  for (const span of sentencesWith(running, LIABLE)) {
    const text = running.folded.slice(span.start, span.end)
    const caps = CAPS.exec(text)
    if (!caps || /\binsurance\b|\bper occurrence\b|\bcoverage\b/.test(text)) continue
    const amount = scanMoney(text).find(({ start }) => start > caps.index)
    if (!amount) continue
    const start = span.start + caps.index
    return { value: Math.abs(amount.value), start, end: span.start + amount.end }
  }
  return null
}

const PRICE =
  /\b(?:total contract (?:price|amount|sum|value)|contract (?:price|sum|amount)|total (?:consideration|compensation|fee|purchase price)|aggregate (?:consideration|purchase price|fee)|estimated value of the contract)\b/g
/** Smaller amounts are unit, share, or hourly prices. */
const LEAST_PRICE = 1_000
/** A spelled-out number that started before the part that was read. */
const CUT_OFF = /\b(?:thousands|millions|billions)[ ,]*(?:and )?$/
const PRICE_REACH = 140

/** The total price, if the contract names one. */
export function contractAmount(running: RunningText): FoundClause<number> | null {
  for (const { index, 0: words } of running.folded.matchAll(PRICE)) {
    const from = index + words.length
    const behind = running.folded.slice(from, from + PRICE_REACH)
    const [amount] = scanMoney(behind.split(/[.;] (?=[^\d])/)[0] ?? '')
    if (!amount || Math.abs(amount.value) < LEAST_PRICE) continue
    const lead = behind.slice(0, amount.start)
    if (CUT_OFF.test(lead) || !/\b(?:is|of|be|equals?|to|shall)\b|^["): ]{0,4}$|:/.test(lead))
      continue
    return { value: Math.abs(amount.value), start: index, end: from + amount.end }
  }
  return null
}

/** Maximum sentences to read. */
const MOST = 300

function* sentencesWith(running: RunningText, words: RegExp): Generator<Span> {
  let last = -1
  let count = 0
  for (const { index } of running.folded.matchAll(words)) {
    if (index < last || ++count > MOST) continue
    const span = sentenceAt(running, index)
    last = span.end
    yield span
  }
}

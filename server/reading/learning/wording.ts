import type { ProposedAnswer, Question } from '#shared/entities/answers.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { financialLines } from '#shared/entities/financial-lines.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import {
  cellAt,
  fold,
  lineIndexAt,
  overlapsAcross,
  type ReadPage,
  readPages,
} from '#shared/reading/answers/reading.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { hintOf } from '../answers/answer-hints.ts'
import { candidatesFor } from '../answers/answer-questions.ts'
import type { Candidate } from '../answers/candidates.ts'
import { makeScans, type Scans, type ShapedKind } from '../answers/extract/scans.ts'
import type { AnswerHint } from '../answers/hints/define.ts'
import { proposed } from '../answers/proposed.ts'
import { relocateQuote } from '../answers/relocate-quote.ts'

/** The words before a confirmed value, and their place. Belongs to one seller and is used for it alone. */
export interface Wording {
  readonly file_id: number
  /** In lower case. */
  readonly words: string
  /** Whether they name the value like a label, or share a sentence with it. */
  readonly as: 'label' | 'sentence'
  /** Page number from the start and from the end. */
  readonly page: number
  readonly from_end: number
  /** From the top of the page, 0 to 1. */
  readonly top: number
}

/** A confirmed answer with the page that contains it. */
export interface Confirmed {
  readonly file_id: number
  readonly value: Exclude<FieldValue, null>
  readonly quote: string
  readonly page: PageText
  readonly page_count: number
}

/** What a wording says about a question. */
export interface Said {
  readonly answer: ProposedAnswer
  readonly wording: Wording
}

/** Whether wording can find the values of a question: they follow words and are written literally. */
export function isTaughtByWording(type: DocumentType, question: Question): boolean {
  const { kind, field_name } = question
  if (kind === 'enum' || kind === 'boolean' || financialLines.find(field_name)) return false
  const { text } = hintOf(type, question)
  return text !== 'law' && text !== 'county' && text !== 'names'
}

/** Returns the words before a confirmed value; null if its page doesn't show it, or nothing names it. */
export function wordingOf({ kind }: Question, confirmed: Confirmed): Wording | null {
  const { file_id, quote, page_count } = confirmed
  const span = relocateQuote(quote, [confirmed.page], { page: confirmed.page.number })
  const [page] = readPages([confirmed.page])
  if (!span || !page) return null
  const start = startOfValue(page, span, kind, confirmed.value)
  const before = start === null ? null : wordsBefore(page, start)
  if (start === null || !before) return null
  const { number } = confirmed.page
  const top = topOf(page, start)
  return { file_id, ...before, page: number, from_end: page_count - number, top }
}

/** Where the value itself starts within its quote. */
function startOfValue(
  page: ReadPage,
  { start, end }: { start: number; end: number },
  kind: Question['kind'],
  value: Confirmed['value'],
): number | null {
  if (kind === 'string') {
    if (typeof value !== 'string' || value === '') return null
    const at = page.folded.slice(start, end).lastIndexOf(fold(value))
    return at < 0 ? null : start + at
  }
  const scans = makeScans()
  const mentions = [false, true].flatMap((bare) => [...scans(page, kind as ShapedKind, bare)])
  const inside = mentions.filter((one) => one.start >= start && one.end <= end)
  return inside.findLast((one) => isSame(one.value, value))?.start ?? null
}

/** Whole dollars may have lost their cents. */
const isSame = (read: Confirmed['value'], kept: Confirmed['value']): boolean =>
  typeof read === 'number' && typeof kept === 'number'
    ? Math.abs(read - kept) < 0.51
    : read === kept

const WORDS_MAX = 6
const LETTERS_MIN = 5
/** Filler between words and their value. */
const TAIL =
  /(?:[\s.:;,_=#"$()[\]-]|\b(?:is|are|was|of|the|a|an|in|as|at|to|us|usd|no|on|by|for)\b)+$/
/** Separates words from the text before them: the end of a sentence, figures, parentheses. */
const PARTED = /^.*(?:[.;:!?()[\]"]|\S*\d\S*)(?:\s|$)/s

/** Returns the words before a position: in its cell, otherwise in the cell to its left or above. */
function wordsBefore(page: ReadPage, start: number): Pick<Wording, 'words' | 'as'> | null {
  const index = lineIndexAt(page, start)
  const line = page.lines[index]
  const cell = line && cellAt(line, start)
  if (!line || !cell) return null
  const inside = page.folded.slice(cell.start, start)
  const own = named(inside)
  const isAlone = line.cells.length === 1
  if (own) {
    const isLabel = /[:=]\s*[$"(]*$/.test(inside) || named(inside, Number.POSITIVE_INFINITY) === own
    return { words: own, as: isLabel && inside.length < 60 ? 'label' : 'sentence' }
  }
  const left = line.cells.filter(({ end }) => end <= cell.start).at(-1)
  const label = left ? page.folded.slice(left.start, left.end) : ''
  // A cell with figures is itself a value, in a table with heads above.
  const beside = /\d/.test(label) ? null : named(label)
  if (beside) return { words: beside, as: 'label' }
  const above = page.lines[index - 1]?.cells.find(({ box }) => overlapsAcross(box, cell.box))
  if (!above) return null
  const over = named(page.folded.slice(above.start, above.end))
  if (!over) return null
  return { words: over, as: isAlone && above.box.w > 0.5 ? 'sentence' : 'label' }
}

/** Returns the last words of a text without filler; null if they are too vague to search for. */
function named(text: string, most = WORDS_MAX): string | null {
  const plain = text.replace(TAIL, '').replace(PARTED, '').replace(TAIL, '').trim()
  const words = plain.split(/\s+/).slice(-most).join(' ')
  return words.replace(/[^\p{L}]/gu, '').length < LETTERS_MIN ? null : words
}

const topOf = (page: ReadPage, position: number): number =>
  page.lines[lineIndexAt(page, position)]?.box.y ?? 0

/** Returns what a seller's wordings say about questions, by field, without fields that none addresses. */
export function saidByWording(
  {
    type,
    questions,
    pages,
  }: {
    type: DocumentType
    questions: readonly Question[]
    pages: readonly PageText[]
  },
  wordings: ReadonlyMap<string, readonly Wording[]>,
): Map<string, Said> {
  const said = new Map<string, Said>()
  if (wordings.size === 0) return said
  const read = readPages(pages)
  const scans = makeScans()
  for (const question of questions) {
    const best = (wordings.get(question.field_name) ?? [])
      .map((wording) => saidBy(type, question, read, scans, wording))
      .filter((one) => one !== null)
      .toSorted((a, b) => b.answer.confidence - a.answer.confidence)[0]
    if (best) said.set(question.field_name, best)
  }
  return said
}

function saidBy(
  type: DocumentType,
  question: Question,
  pages: readonly ReadPage[],
  scans: Scans,
  wording: Wording,
): Said | null {
  const { range, shape, text, side, ends } = hintOf(type, question)
  const words = [wording.words]
  const hint: AnswerHint = {
    labels: wording.as === 'label' ? words : [],
    near: words,
    ...(range ? { range } : {}),
    ...(shape ? { shape } : {}),
    ...(text ? { text } : {}),
    ...(side ? { side } : {}),
    ...(ends ? { ends } : {}),
  }
  const found = candidatesFor(pages, question, hint, scans)
    .map((candidate) => ({
      ...candidate,
      score: candidate.score * nearness(candidate, pages.length, wording),
    }))
    .filter(({ score }) => score > 0)
  const answer = proposed(question, found)
  return answer.value === null ? null : { answer, wording }
}

/**
 * A value in the same place counts in full, elsewhere on such a page less, and on other pages not at all. Pages count
 * from the nearer end of the document.
 */
function nearness({ page, start }: Candidate, count: number, wording: Wording): number {
  const { number } = page.page
  const isEnd = wording.from_end + 1 < wording.page
  const isThere = isEnd ? count - number === wording.from_end : number === wording.page
  if (!isThere) return 0
  return Math.abs(topOf(page, start) - wording.top) < NEAR ? 1 : 0.85
}

/** As a fraction of the page's height. */
const NEAR = 0.2

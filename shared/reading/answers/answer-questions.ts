import type { Citation, ProposedAnswer, Question } from '#shared/entities/answers.ts'
import { contractFacts, isContractFact } from '#shared/entities/document-types/contract-facts.ts'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import { fieldKinds } from '#shared/entities/fields.ts'
import { type FinancialLine, financialLines } from '#shared/entities/financial-lines.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { checkFieldValue } from '#shared/rules/field-values.ts'
import { poolOfAnswer } from '../confidence/answer-pool.ts'
import { type Curves, stated } from '../confidence/curves.ts'
import { FITTED } from '../confidence/fitted.ts'
import { boxOf, type PageText } from '../page-text/page-text.ts'
import { hintOf } from './answer-hints.ts'
import { type Candidate, chooseBest } from './candidates.ts'
import { contractReader } from './contract/contract-answers.ts'
import { choiceCandidates } from './extract/choices.ts'
import { countyCandidates } from './extract/counties.ts'
import { countCandidates } from './extract/counts.ts'
import { figureCandidates } from './extract/figures.ts'
import { governingLawCandidates, stateCode } from './extract/governing-law.ts'
import { nameCandidates } from './extract/names.ts'
import { makeScans, type Scans } from './extract/scans.ts'
import { type Statement, statementCandidates, statementsIn } from './extract/statements.ts'
import { textCandidates } from './extract/texts.ts'
import { valueCandidates } from './extract/values.ts'
import { yesNoCandidates } from './extract/yes-no.ts'
import { completionHints, hintOfMilestone } from './hints/completion.ts'
import type { AnswerHint } from './hints/define.ts'
import { type ReadPage, readPages } from './reading.ts'

/** Quotes are no longer than this. */
const QUOTE_MAX = 300

/**
 * Reads the asked values from a document's text (docs/domain.md section 3). Deterministic: the same
 * text gives the same answers. A value always comes with the quote that says it; a document without
 * text answers nothing.
 */
export function answerQuestions(input: Asked, curves: Curves = FITTED): ProposedAnswer[] {
  return gradedAnswers(input).map((answer) => {
    const { field_name, value, confidence } = answer
    if (value === null) return answer
    const sure = stated(curves, poolOfAnswer(input.type, field_name), field_name, confidence)
    return { ...answer, confidence: Math.round(sure * 100) / 100 }
  })
}

interface Asked {
  type: DocumentType
  questions: readonly Question[]
  pages: readonly PageText[]
}

/** Answers with the grade of their evidence for a confidence. */
function gradedAnswers(input: Asked): ProposedAnswer[] {
  const pages = readPages(input.pages)
  const scans = makeScans()
  const statements = isStatement(input.type) ? statementsIn(pages) : []
  const year = isStatement(input.type) ? fiscalYear(pages, input.type, scans) : null
  const contract = contractReader(pages)
  return input.questions.map((question) => {
    const { field_name } = question
    if (isContractFact(field_name) && isShared(input.type, question)) return contract(field_name)
    const own = hintOf(input.type, question)
    const hint = question.field_name === 'date' ? dateHint(input.type, pages, own) : own
    const line = isStatement(input.type) && financialLines.find(question.field_name)
    const found = line
      ? lineCandidates(pages, statements, line, hint, year)
      : candidatesFor(pages, question, hint, scans)
    return proposed(question, found)
  })
}

/** From the tables; where they do not have it, from any row with its name. */
function lineCandidates(
  pages: readonly ReadPage[],
  statements: readonly Statement[],
  line: FinancialLine,
  hint: AnswerHint,
  year: number | null,
): Candidate[] {
  const found = statementCandidates(statements, line, hint, year)
  return found.length > 0 ? found : figureCandidates(pages, line, hint, year)
}

/** Whether a question is one for all contracts, as it stands, and not one of the type's or of staff. */
const isShared = (type: DocumentType, { field_name, kind }: Question): boolean =>
  isContractFact(field_name) &&
  contractFacts[field_name].kind === kind &&
  !documentTypeData[type].fields.some((own) => own.field_name === field_name)

const isStatement = (type: DocumentType): boolean => type.startsWith('financial_statements_year_')

/** The day of a completion certificate is that of its own milestone. */
function dateHint(type: DocumentType, pages: readonly ReadPage[], hint: AnswerHint): AnswerHint {
  if (type !== 'completion_certificate') return hint
  const { milestone } = completionHints.completion_certificate
  return hintOfMilestone(
    hint,
    chooseBest(choiceCandidates(pages, 'completion_milestone', milestone)),
  )
}

/** The year whose column is read. */
function fiscalYear(pages: readonly ReadPage[], type: DocumentType, scans: Scans): number | null {
  const question = {
    field_name: 'fiscal_year',
    field_label: '',
    kind: 'year',
    options: null,
  } as const
  const found = valueCandidates(pages, question, hintOf(type, question), scans)
  const value = chooseBest(found)?.best.value
  return typeof value === 'number' ? value : null
}

export function candidatesFor(
  pages: readonly ReadPage[],
  question: Question,
  hint: AnswerHint,
  scans: Scans,
): Candidate[] {
  const { kind, options } = question
  if (hint.text === 'law') {
    const found = governingLawCandidates(pages, hint)
    return kind === 'string' ? found : found.flatMap(inStates)
  }
  if (hint.text === 'county' && kind === 'string') return countyCandidates(pages)
  switch (kind) {
    case 'string':
      return hint.text === undefined ||
        hint.text === 'name' ||
        hint.text === 'person' ||
        hint.text === 'names'
        ? nameCandidates(pages, hint)
        : textCandidates(pages, hint)
    case 'enum':
      return options === null ? [] : choiceCandidates(pages, options, hint)
    case 'boolean':
      return yesNoCandidates(pages, hint)
    default:
      return [
        ...valueCandidates(pages, { kind }, hint, scans),
        ...(hint.counts ? countCandidates(pages, hint.counts) : []),
      ]
  }
}

/** A state as a choice of the list of states. */
function inStates(candidate: Candidate): Candidate[] {
  const value = stateCode(candidate.value)
  return value === null ? [] : [{ ...candidate, value }]
}

export function proposed(question: Question, candidates: readonly Candidate[]): ProposedAnswer {
  const { field_name } = question
  const usable = candidates.flatMap((candidate) => {
    const value = storable(question, candidate.value)
    return value === null ? [] : [{ ...candidate, value }]
  })
  const choice = chooseBest(usable)
  const citation = choice && citationOf(choice.best)
  if (!choice || !citation) return { field_name, value: null, confidence: 0, citation: null }
  return { field_name, value: choice.best.value, confidence: choice.confidence, citation }
}

/** The value as its field keeps it; null when the field cannot hold it. */
function storable(
  { kind, options }: Question,
  value: Candidate['value'],
): Exclude<FieldValue, null> | null {
  const facts = fieldKinds[kind]
  const result = checkFieldValue(
    { ...facts, options, min: null, max: null },
    rounded(facts.field_type, value),
  )
  return result.ok ? result.value : null
}

/** Money in whole dollars loses its cents, money with cents what is beyond them. */
function rounded(fieldType: string, value: Candidate['value']): Candidate['value'] {
  if (typeof value !== 'number') return value
  if (fieldType === 'DOLLARS') return Math.round(value)
  return fieldType === 'DOLLARS_AND_CENTS' ? Number(value.toFixed(2)) : value
}

function citationOf({ page, start, end, quote_start }: Candidate): Citation | null {
  const from = quote_start < start && end - quote_start <= QUOTE_MAX ? quote_start : start
  const span = { start: from, end }
  const box = boxOf(page.page, span)
  const quote = page.page.text.slice(from, end)
  if (!box || quote.trim() === '') return null
  return { page: page.page.number, quote, ...span, box }
}

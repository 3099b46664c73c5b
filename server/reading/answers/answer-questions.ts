import type { ProposedAnswer, Question } from '#shared/entities/answers.ts'
import { contractFacts, isContractFact } from '#shared/entities/document-types/contract-facts.ts'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import { financialLines } from '#shared/entities/financial-lines.ts'
import { type ReadPage, readPages } from '#shared/reading/answers/reading.ts'
import { poolOfAnswer } from '#shared/reading/confidence/answer-pool.ts'
import { type Curves, stated } from '#shared/reading/confidence/curves.ts'
import { FITTED } from '#shared/reading/confidence/fitted.ts'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import { isStatement } from '../labels/fiscal-year.ts'
import { hintOf } from './answer-hints.ts'
import { type Candidate, chooseBest } from './candidates.ts'
import { contractReader } from './contract/contract-answers.ts'
import { cellReader } from './extract/cells.ts'
import { choiceCandidates } from './extract/choices.ts'
import { countyCandidates } from './extract/counties.ts'
import { countCandidates } from './extract/counts.ts'
import { governingLawCandidates, stateCode } from './extract/governing-law.ts'
import { nameCandidates } from './extract/names.ts'
import { makeScans, type Scans } from './extract/scans.ts'
import { textCandidates } from './extract/texts.ts'
import { valueCandidates } from './extract/values.ts'
import { yesNoCandidates } from './extract/yes-no.ts'
import { completionHints, hintOfMilestone } from './hints/completion.ts'
import type { AnswerHint } from './hints/define.ts'
import { proposed } from './proposed.ts'

/**
 * Reads the requested values from a document's text (docs/domain.md section 3). Deterministic: the same text gives the
 * same answers. A value always has the quote that states it; a document without text has no answers.
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

/** Returns answers whose confidence is the grade of their evidence. */
function gradedAnswers(input: Asked): ProposedAnswer[] {
  const pages = readPages(input.pages)
  const scans = makeScans()
  const statements = isStatement(input.type) ? cellReader(pages, input.type) : null
  const contract = contractReader(pages)
  return input.questions.map((question) => {
    const { field_name } = question
    if (isContractFact(field_name) && isShared(input.type, question)) return contract(field_name)
    const own = hintOf(input.type, question)
    const hint = question.field_name === 'date' ? dateHint(input.type, pages, own) : own
    const line = statements && financialLines.find(question.field_name)
    if (line) return statements.answer(line, statements.own)
    return proposed(question, candidatesFor(pages, question, hint, scans))
  })
}

/** Whether a question is the standard one for all contracts, rather than one of the type or of staff. */
const isShared = (type: DocumentType, { field_name, kind }: Question): boolean =>
  isContractFact(field_name) &&
  contractFacts[field_name].kind === kind &&
  !documentTypeData[type].fields.some((own) => own.field_name === field_name)

/** The date of a completion certificate is that of its own milestone. */
function dateHint(type: DocumentType, pages: readonly ReadPage[], hint: AnswerHint): AnswerHint {
  if (type !== 'completion_certificate') return hint
  const { milestone } = completionHints.completion_certificate
  return hintOfMilestone(
    hint,
    chooseBest(choiceCandidates(pages, 'completion_milestone', milestone)),
  )
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

/** Returns a state as a choice from the list of states. */
function inStates(candidate: Candidate): Candidate[] {
  const value = stateCode(candidate.value)
  return value === null ? [] : [{ ...candidate, value }]
}

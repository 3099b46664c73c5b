import type { Question } from '#shared/entities/answers.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { fold } from '#shared/reading/answers/reading.ts'
import { completionHints } from './hints/completion.ts'
import { creditAdderHints } from './hints/credit-adders.ts'
import { creditRegistrationHints } from './hints/credit-registration.ts'
import {
  type AnswerHint,
  agreementDate,
  contractTerm,
  effectiveDate,
  expirationDate,
  type FieldHints,
  type TypeHints,
} from './hints/define.ts'
import { designReviewHints } from './hints/design-review.ts'
import { financialCapacityHints } from './hints/financial-capacity.ts'
import { insuranceHints } from './hints/insurance.ts'
import { interconnectionHints } from './hints/interconnection.ts'
import { invoiceHints } from './hints/invoices.ts'
import { laborAdderHints } from './hints/labor-adders.ts'
import { operationsAndDebtHints } from './hints/operations-and-debt.ts'
import { overviewHints } from './hints/overview.ts'
import { paperFactHints } from './hints/paper-facts.ts'
import { permitHints } from './hints/permits.ts'
import { projectCostHints } from './hints/project-costs.ts'
import { revenueSourceHints } from './hints/revenue-sources.ts'
import { siteControlHints } from './hints/site-control.ts'

/** Where to look for every field of every type (docs/domain.md section 3). */
export const answerHints = {
  ...creditAdderHints,
  ...overviewHints,
  ...completionHints,
  ...projectCostHints,
  ...designReviewHints,
  ...interconnectionHints,
  ...insuranceHints,
  ...invoiceHints,
  ...laborAdderHints,
  ...operationsAndDebtHints,
  ...permitHints,
  ...creditRegistrationHints,
  ...revenueSourceHints,
  ...siteControlHints,
  ...financialCapacityHints,
  other: {},
} satisfies Record<DocumentType, FieldHints>

/** Where to look for what a document states besides the facts of its type. */
export const paperHints: TypeHints = paperFactHints

/** Returns the hint of a question: its field's own, or one built from its words. */
export function hintOf(type: DocumentType, question: Question): AnswerHint {
  const { field_name } = question
  const own: FieldHints = answerHints[type]
  const paper: FieldHints = Object.hasOwn(paperHints, type) ? (paperHints[type] ?? {}) : {}
  for (const hints of [own, paper]) {
    const known = Object.hasOwn(hints, field_name) ? hints[field_name] : undefined
    if (known) return known
  }
  return hintOfWords(question)
}

const QUESTION_WORDS =
  /\b(?:what|which|who|whom|when|where|how|many|much|long|is|are|was|were|does|do|did|has|have|the|a|an|of|in|on|for|to|by|this|that|it|its|any|there|be|been|should|under|document|agreement|please|state|give|name|value)\b/g

/** Builds a hint from the words of a label, its field name, and a question. */
function hintOfWords(asking: Question): AnswerHint {
  const { field_label, field_name, question = '', kind } = asking
  const label = phraseOf(field_label)
  const name = phraseOf(field_name.replaceAll('_', ' '))
  const asked = fold(question)
    .replace(/[?.,:;"()]/g, ' ')
    .replace(QUESTION_WORDS, '|')
    .split('|')
    .map(phraseOf)
    .filter((phrase) => phrase.length > 3)
  const head = label.replace(/ (?:date|amount|name|number|type|value|percent|percentage)$/, '')
  const shared = sharedHint(label, kind)
  const words = [label, name, ...asked, ...(shared ? shared.labels : [head])]
  const labels = [...new Set(words)].filter((phrase) => phrase.length > 1)
  const statements = kind === 'boolean' ? { yes: [], no: [] } : {}
  const near = [...(shared ? [label] : labels), ...(shared?.near ?? [])]
  return {
    ...shared,
    labels,
    near,
    roles: [label, head],
    text: textOf(asking, label),
    ...statements,
  }
}

/** Questions about dates and length use what contracts say about theirs. */
function sharedHint(label: string, kind: Question['kind']): AnswerHint | null {
  if (kind === 'date') {
    if (/\b(?:expir\w*|termination|end) date\b|\bexpir/.test(label)) return expirationDate
    if (/\beffective date\b/.test(label)) return effectiveDate
    if (
      /\b(?:agreement|contract|execution) date\b|\b(?:signed|executed|signature|dated)\b/.test(
        label,
      )
    )
      return agreementDate
  }
  return kind === 'number_of_years' && /\bterm\b/.test(label) ? contractTerm : null
}

const phraseOf = (text: string): string =>
  fold(text)
    .replace(/\([^)]*\)|[?*:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function textOf({ kind, options }: Question, label: string): AnswerHint['text'] {
  const isLaw = /\b(?:governing|applicable|choice of|contract) laws?\b|\bgoverned by\b/.test(label)
  if (isLaw && (kind === 'string' || options === 'us_state')) return 'law'
  if (kind !== 'string') return undefined
  if (/\b(?:number|no\.?|id|ein|tin|code|reference|account|serial|parcel|apn)\b/.test(label))
    return 'identifier'
  if (/\b(?:signatory|signer|contact|officer|person|inspector)\b/.test(label)) return 'person'
  const named =
    /\b(?:company|party|owner|buyer|seller|contractor|landlord|tenant|lender|insurer|vendor|supplier|operator|agent|auditor|engineer|firm)\b/
  return named.test(label) ? 'name' : 'words'
}

import type { Question } from '#shared/entities/answers.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import { fold } from '../reading.ts'
import { adderCues } from './adders.ts'
import { companyCues } from './company.ts'
import { completionCues } from './completion.ts'
import { costCues } from './costs.ts'
import {
  agreementDate,
  contractTerm,
  effectiveDate,
  expirationDate,
  type FieldCue,
  type FieldCues,
} from './define.ts'
import { designCues } from './design.ts'
import { gridCues } from './grid.ts'
import { insuranceCues } from './insurance.ts'
import { invoiceTypeCues } from './invoices.ts'
import { laborCues } from './labor-adders.ts'
import { operationCues } from './operations.ts'
import { permitCues } from './permits.ts'
import { registrationCues } from './registration.ts'
import { revenueCues } from './revenue.ts'
import { siteCues } from './site.ts'
import { statementTypeCues } from './statements.ts'

/** Where every field of every type is looked for (docs/domain.md section 3). */
export const cueTable = {
  ...adderCues,
  ...companyCues,
  ...completionCues,
  ...costCues,
  ...designCues,
  ...gridCues,
  ...insuranceCues,
  ...invoiceTypeCues,
  ...laborCues,
  ...operationCues,
  ...permitCues,
  ...registrationCues,
  ...revenueCues,
  ...siteCues,
  ...statementTypeCues,
  other: {},
} satisfies Record<DocumentType, FieldCues>

/** The cue of a question: its field's own, or one made from its words. */
export function cueOf(type: DocumentType, question: Question): FieldCue {
  const cues: FieldCues = cueTable[type]
  const known = Object.hasOwn(cues, question.field_name) ? cues[question.field_name] : undefined
  return known ?? cueOfWords(question)
}

const QUESTION_WORDS =
  /\b(?:what|which|who|whom|when|where|how|many|much|long|is|are|was|were|does|do|did|has|have|the|a|an|of|in|on|for|to|by|this|that|it|its|any|there|be|been|should|under|document|agreement|please|state|give|name|value)\b/g

/** Words of a label, its field name and a question, as places to look at. */
function cueOfWords(asking: Question): FieldCue {
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
  const shared = sharedCue(label, kind)
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

/** What contracts say of their own days and length helps questions after those. */
function sharedCue(label: string, kind: Question['kind']): FieldCue | null {
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

function textOf({ kind, options }: Question, label: string): FieldCue['text'] {
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

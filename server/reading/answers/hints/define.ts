import type { DocumentType } from '#shared/entities/document-types.ts'

/**
 * Where to find the value of a field in documents of a type. Everything is lower case, with plain quotation marks; the
 * strongest words come first.
 */
export interface AnswerHint {
  /** Names of the value in forms, tables, and headings. */
  readonly labels: readonly string[]
  /** Words in the same sentence as the value. */
  readonly near?: readonly string[]
  /** Words that mean another value if they are between or beside. */
  readonly not?: readonly string[]
  /** A contract's names for the party in question. */
  readonly roles?: readonly string[]
  /** Where the value usually is; elsewhere it counts less. */
  readonly where?: 'first_page' | 'opening' | 'last_pages'
  /** AC or DC for a capacity that has two sides. */
  readonly side?: 'ac' | 'dc'
  /** Statements that answer yes or no. */
  readonly yes?: readonly string[]
  readonly no?: readonly string[]
  /** Smallest and largest plausible value. */
  readonly range?: readonly [number, number]
  /** Required shape of an identifier. */
  readonly shape?: RegExp
  /** The type of text; a name by default. `law` is the governing law. */
  readonly text?: 'name' | 'person' | 'identifier' | 'words' | 'names' | 'law' | 'county'
  /** The name may be at the top of the first page without a label. */
  readonly letterhead?: boolean
  /** A date alone on the first page is the document's own. */
  readonly cover_date?: boolean
  /** The date of the letter is the fallback. */
  readonly letter_date?: boolean
  /** Statements that are themselves the value, such as `in good standing`. */
  readonly states?: readonly string[]
  /** Labels that every party has, under a line that names the right party. */
  readonly under?: { readonly heads: readonly string[]; readonly labels: readonly string[] }
  /** The date ends a period, so the period's first day is another value. */
  readonly ends?: boolean
  /** Headings of numbered items; their count is the value if none is stated. */
  readonly counts?: readonly string[]
  /** Only labels count, as in tables of figures. */
  readonly labels_only?: boolean
}

export type FieldHints = Readonly<Record<string, AnswerHint>>

export type TypeHints = Partial<Record<DocumentType, FieldHints>>

/** The day an agreement was made, in its opening words and on its cover. */
export const agreementDate: AnswerHint = {
  labels: ['dated as of', 'dated', 'agreement date', 'effective date', 'date of agreement'],
  near: [
    'entered into as of',
    'entered into this',
    'entered into on',
    'made and entered into',
    'made as of',
    'made effective as of',
    'effective as of',
    'is made this',
    'dated as of',
    'executed as of',
    '"effective date"',
    'is made',
    'by and between',
    'this',
  ],
  not: ['amended', 'supplement', 'prior agreement', 'amendment', 'termination'],
  where: 'opening',
}

/** The day an agreement takes effect, which may differ from the day it was made. */
export const effectiveDate: AnswerHint = {
  labels: ['effective date', 'effective as of', 'effective', 'dated as of'],
  near: [
    '"effective date"',
    'effective date',
    'is effective',
    'effective as of',
    'takes effect on',
    'made effective',
    'entered into as of',
    'entered into this',
    'made and entered into',
    'made as of',
    'dated as of',
  ],
  not: ['amended', 'supplement', 'amendment', 'termination', 'before', 'expir', 'payment'],
}

/** The day an agreement ends, if it names one. */
export const expirationDate: AnswerHint = {
  ends: true,
  labels: ['expiration date', 'expiry date', 'termination date', 'end date', 'expires', 'expiry'],
  near: [
    'expiration date',
    'expire on',
    'expires on',
    'ending on',
    'ends on',
    'and ends',
    'and ending',
    'term ends',
    'end on',
    'terminate on',
    'terminates on',
    'continue until',
    'in full force and effect through',
    'in full force and effect until',
    'through',
    'until',
  ],
  not: ['dated as of', 'entered into', 'paid', 'commission', 'license', 'insurance'],
}

/** The day someone signed. */
export const signatureDate: AnswerHint = {
  labels: ['signed', 'date signed', 'signature date', 'dated', 'date'],
  near: ['signed on', 'executed on', 'executed this', 'dated this', 'as of', 'this'],
  not: ['expir', 'due', 'issued', 'effective', 'birth'],
}

/** How long a contract runs. */
export const contractTerm: AnswerHint = {
  labels: ['initial term', 'term of agreement', 'contract term', 'delivery term', 'term'],
  near: [
    'initial term',
    'initial period',
    'delivery term',
    'primary term',
    'services term',
    'shall continue',
    'continues for',
    'continue for',
    'continue until',
    'remain in effect',
    'remain in full force and effect',
    'term of this agreement',
    'for a term of',
    'for a period of',
    'term of',
    '"term"',
    'commencing on',
  ],
  not: [
    'renew',
    'extension',
    'extend',
    'additional',
    'surviv',
    'warranty',
    'notice',
    'within',
    'statute',
    'limitations',
    'after termination',
    'records',
    'after the expiration',
    'rate',
    'month to month',
    'prior to',
  ],
  range: [1, 99],
}

import type { DocumentType } from '#shared/entities/document-types.ts'

/**
 * Where the value of a field is found in documents of a type. Everything is lower case, with plain
 * quotation marks; the strongest words come first.
 */
export interface AnswerHint {
  /** Names of the value in forms, tables and headings. */
  readonly labels: readonly string[]
  /** Words that stand in one sentence with the value. */
  readonly near?: readonly string[]
  /** Words that mean another value when they stand between or beside. */
  readonly not?: readonly string[]
  /** Names that a contract gives the party asked for. */
  readonly roles?: readonly string[]
  /** Where the value usually stands; elsewhere it counts less. */
  readonly where?: 'first_page' | 'opening' | 'last_pages'
  /** AC or DC for a capacity that has two sides. */
  readonly side?: 'ac' | 'dc'
  /** Statements that answer yes or no. */
  readonly yes?: readonly string[]
  readonly no?: readonly string[]
  /** Smallest and largest sensible value. */
  readonly range?: readonly [number, number]
  /** Shape that an identifier must have. */
  readonly shape?: RegExp
  /** What kind of text is asked for; a name unless said otherwise. `law` is whose law governs. */
  readonly text?: 'name' | 'person' | 'identifier' | 'words' | 'names' | 'law' | 'county'
  /** The name may stand at the head of the first page without a label. */
  readonly letterhead?: boolean
  /** A date that stands alone on the first page is the document's own. */
  readonly cover_date?: boolean
  /** Where nothing else is said, the day of the letter is meant. */
  readonly letter_date?: boolean
  /** Statements that are themselves the value, as `in good standing`. */
  readonly states?: readonly string[]
  /** Labels that every party has, under a line that names the party asked for. */
  readonly under?: { readonly heads: readonly string[]; readonly labels: readonly string[] }
  /** The date ends a period, so that the first day of one is another value. */
  readonly ends?: boolean
  /** Headings of numbered items, whose number is the value where none is stated. */
  readonly counts?: readonly string[]
  /** Only labels count, as in tables of figures. */
  readonly labels_only?: boolean
}

export type FieldHints = Readonly<Record<string, AnswerHint>>

export type TypeHints = Partial<Record<DocumentType, FieldHints>>

/** Days on which an agreement was made: its opening words and its cover say it. */
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

/** The day from which an agreement counts, which may be another than that of its making. */
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

/** The day on which an agreement ends, where it names one. */
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

/** The day on which somebody signed. */
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

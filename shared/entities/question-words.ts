import type { DataType, FieldType } from './fields.ts'

/** Document facts that name a person or a company, so the question asks who instead of what. */
const PARTIES: ReadonlySet<string> = new Set([
  'buyer',
  'contractor',
  'engineer',
  'grantee',
  'grantor',
  'guarantor',
  'insured',
  'insurer',
  'landlord',
  'lender',
  'maker',
  'members',
  'offtaker',
  'parent',
  'parties',
  'payee',
  'preparer',
  'provider',
  'secured_party',
  'shipper',
  'signatory',
  'utility',
  'vendor',
])

/** Facts without a plural: questions ask for the amount of cash, and for the revenue. */
const AMOUNTS = /\b(cash|debt|depreciation|equity|interest|inventory|tax)$/

interface Fact {
  field_name: string
  field_label: string
  data_type: DataType
  field_type: FieldType
}

/** Returns the question for one of a document's facts, used if nobody has written a better one. */
export function questionFor({ field_name, field_label, data_type, field_type }: Fact): string {
  const label = inSentence(field_label)
  // "Costs of sales" is plural, "cost of sales" is singular.
  const [head = label] = label.split(' of ')
  const isPlural = /[^siu]s$/.test(head)
  if (data_type === 'boolean') return `${label.charAt(0).toUpperCase()}${label.slice(1)}?`
  if (field_type === 'NUMBER_OF_YEARS') return `How long is the ${label}, in years?`
  if (isPlural && (field_type === 'INTEGER' || field_type === 'FLOAT')) return `How many ${label}?`
  if (field_type === 'DOLLARS' && (isPlural || AMOUNTS.test(head))) {
    return `What is the amount of ${label}?`
  }
  const who = PARTIES.has(field_name) ? 'Who' : 'What'
  return `${who} ${isPlural ? 'are' : 'is'} the ${label}?`
}

/** A label in the middle of a sentence: lowercase, except names such as EIN, P50, and W-9. */
const inSentence = (label: string): string =>
  label
    .split(' ')
    .map((word) => (isName(word) ? word : word.toLowerCase()))
    .join(' ')

/** Title words combine with plain words, as in Long-Term. */
const isName = (word: string): boolean =>
  /^.+[A-Z0-9]/.test(word) && !/^[A-Z][a-z]+(-[A-Z][a-z]+)+$/.test(word)

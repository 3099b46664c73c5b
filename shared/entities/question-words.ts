import type { DataType, FieldType } from './fields.ts'

/** Facts of documents that name a person or a company: one asks who, not what. */
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

interface Fact {
  field_name: string
  field_label: string
  data_type: DataType
  field_type: FieldType
}

/** The question to a document for one of its facts, where nobody has worded a better one. */
export function questionFor({ field_name, field_label, data_type, field_type }: Fact): string {
  const label = inSentence(field_label)
  const isPlural = /[^siu]s$/.test(label)
  if (data_type === 'boolean') return `${label.charAt(0).toUpperCase()}${label.slice(1)}?`
  if (field_type === 'NUMBER_OF_YEARS') return `How long is the ${label}, in years?`
  if (isPlural && (field_type === 'INTEGER' || field_type === 'FLOAT')) return `How many ${label}?`
  const who = PARTIES.has(field_name) ? 'Who' : 'What'
  return `${who} ${isPlural ? 'are' : 'is'} the ${label}?`
}

/** A label in the middle of a sentence: small letters, but for names such as EIN, P50 and W-9. */
const inSentence = (label: string): string =>
  label
    .split(' ')
    .map((word) => (/^.+[A-Z0-9]/.test(word) ? word : word.toLowerCase()))
    .join(' ')

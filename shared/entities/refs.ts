import { type EnumerationValue, enumeration } from './enumeration.ts'

/** What a displayed number or word can link to. */
export const refKinds = enumeration({
  project: 'Project',
  company: 'Company',
  /** The company with this ID, as a guarantor of projects. */
  guarantor: 'Guarantor',
  document: 'Document',
  answer: 'Answer',
  transfer: 'Transfer',
  review: 'Review',
  /** A look-up about a company by staff, with a screenshot. */
  look_up: 'Lookup',
  /** The project with this ID. */
  org_chart: 'Ownership Chart',
})
export type RefKind = EnumerationValue<typeof refKinds>

/** A rectangle on a page, in fractions of its width and height. */
interface RefBox {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Where a fact is stated: a record by kind and ID, its field, and the page that proves it if a document does. */
export interface Ref {
  readonly kind: RefKind
  readonly id: number
  readonly field_name?: string
  readonly versioned_document_id?: number
  /** The file version that the page and the box refer to. */
  readonly version?: number
  readonly page?: number
  readonly box?: RefBox
  /** The person who settled it. */
  readonly person?: string
}

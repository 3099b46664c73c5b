import { type EnumerationValue, enumeration } from './enumeration.ts'

/** What a shown number or word can be followed to (docs/product.md section 3, References). */
export const refKinds = enumeration({
  project: 'Project',
  company: 'Company',
  /** The company with this id, as one that guarantees projects. */
  guarantor: 'Guarantor',
  document: 'Document',
  answer: 'Answer',
  transfer: 'Transfer',
  review: 'Review',
  /** What a colleague has looked up of a company, with a picture. */
  look_up: 'Lookup',
  /** Of the project with this id. */
  org_chart: 'Ownership Chart',
})
export type RefKind = EnumerationValue<typeof refKinds>

/** A rectangle on a page in fractions of its width and height. */
interface RefBox {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/**
 * Where a fact stands: a record by its kind and id, the field of it, and the page that proves it
 * where a document does.
 */
export interface Ref {
  readonly kind: RefKind
  readonly id: number
  readonly field_name?: string
  readonly versioned_document_id?: number
  /** Of the file, which the page and the box belong to. */
  readonly version?: number
  readonly page?: number
  readonly box?: RefBox
  /** Who settled it. */
  readonly person?: string
}

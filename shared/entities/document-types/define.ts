import type { BuyerAccess, UploadEffort } from '../document-handling.ts'
import type { DocumentCategory } from '../documents.ts'
import { type FieldKind, fieldKinds } from '../fields.ts'
import type { OptionListName } from '../option-lists.ts'
import { titleCase } from '../title-case.ts'

/** One value that is read from a document of a type (docs/domain.md section 3). */
export interface DocumentField {
  readonly field_name: string
  readonly field_label: string
  readonly kind: FieldKind
  /** Name of the closed list for `enum` kinds, else null. */
  readonly options: OptionListName | null
  /** What looks at it, where something does; a question that fills a field is used by that too. */
  readonly used_by?: FactUse
}

/** What looks at a fact of a document: a policy rule, or a report. */
export type FactUse = 'rule' | 'report'

export interface DocumentTypeData {
  readonly label: string
  readonly category: DocumentCategory
  /** Whose diligence list can hold a slot of this type. */
  readonly owner: 'company' | 'project' | 'either'
  /** In the set that every company must supply. */
  readonly required_for_company: boolean
  readonly effort: UploadEffort
  readonly buyers: BuyerAccess
  /** Lower-case phrases of such documents, by which staff find the type when they label one. */
  readonly searchPhrases: readonly string[]
  readonly fields: readonly DocumentField[]
}

/** A field whose label is made from its name unless one is given. */
export function field(
  name: string,
  kind: Exclude<FieldKind, 'enum'>,
  label: string = titleCase(name),
): DocumentField {
  return { field_name: name, field_label: label, kind, options: null }
}

/** A field answered from a closed list. */
export function choice(
  name: string,
  options: OptionListName,
  label: string = titleCase(name),
): DocumentField {
  return { field_name: name, field_label: label, kind: 'enum', options }
}

/** A fact that a rule looks at (docs/domain.md sections 4 and 5). */
export const forRule = (fact: DocumentField): DocumentField => ({ ...fact, used_by: 'rule' })

/** A fact that a report names (docs/domain.md section 7). */
export const forReport = (fact: DocumentField): DocumentField => ({ ...fact, used_by: 'report' })

/** The stored facts of a field: data type, field type and unit. */
export function fieldFacts(documentField: DocumentField) {
  return fieldKinds[documentField.kind]
}

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
}

export interface DocumentTypeData {
  readonly label: string
  readonly category: DocumentCategory
  /** Whose diligence list can hold a slot of this type. */
  readonly owner: 'company' | 'project' | 'either'
  /** In the set that every company must supply. */
  readonly required_for_company: boolean
  /** Lower-case phrases that point to this type when found in the text. */
  readonly cues: readonly string[]
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

/** The stored facts of a field: data type, field type and unit. */
export function fieldFacts(documentField: DocumentField) {
  return fieldKinds[documentField.kind]
}

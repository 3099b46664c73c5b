import type { BuyerAccess, UploadEffort } from '../document-handling.ts'
import type { DocumentCategory } from '../documents.ts'
import { type FieldKind, fieldKinds } from '../fields.ts'
import type { OptionListName } from '../option-lists.ts'
import { titleCase } from '../title-case.ts'

/** One value read from a document of a type (docs/domain.md section 3). */
export interface DocumentField {
  readonly field_name: string
  readonly field_label: string
  readonly kind: FieldKind
  /** The name of the closed list for `enum` kinds, otherwise null. */
  readonly options: OptionListName | null
  /** What uses the fact, if anything; a question that fills a field counts as used too. */
  readonly used_by?: FactUse
}

/** What can use a document's fact: a policy rule or a report. */
export type FactUse = 'rule' | 'report'

export interface DocumentTypeData {
  readonly label: string
  readonly category: DocumentCategory
  /** Whose diligence list can have a slot of this type. */
  readonly owner: 'company' | 'project' | 'either'
  /** Whether every company must provide it. */
  readonly required_for_company: boolean
  readonly effort: UploadEffort
  readonly buyers: BuyerAccess
  /** Lowercase phrases found in such documents; staff search by them when labeling. */
  readonly searchPhrases: readonly string[]
  readonly fields: readonly DocumentField[]
}

/** A field whose label is derived from its name unless given. */
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

/** A fact used by a rule (docs/domain.md sections 4 and 5). */
export const forRule = (fact: DocumentField): DocumentField => ({ ...fact, used_by: 'rule' })

/** A fact used by a report (docs/domain.md section 7). */
export const forReport = (fact: DocumentField): DocumentField => ({ ...fact, used_by: 'report' })

/** Returns the stored properties of a field: data type, field type, and unit. */
export function fieldFacts(documentField: DocumentField) {
  return fieldKinds[documentField.kind]
}

import type { ResponseOf } from '#shared/contract/contract.ts'
import { documentCategories } from '#shared/entities/documents.ts'

export type TransferField = ResponseOf<'transfers.fields'>[number]

interface FieldGroup {
  category: string
  fields: TransferField[]
}

/** The values of a project by category in the order of the list, each in the order it came. */
export const fieldGroups = (fields: readonly TransferField[], projectId: number): FieldGroup[] =>
  documentCategories.options
    .map(({ value, label }) => ({
      category: label,
      fields: fields.filter(
        ({ category, project_id }) => category === value && project_id === projectId,
      ),
    }))
    .filter((group) => group.fields.length > 0)

/** How many of the values can be followed to a page. */
export const provenCount = (groups: readonly FieldGroup[]): number =>
  groups.flatMap(({ fields }) => fields).filter(({ citation }) => citation !== null).length

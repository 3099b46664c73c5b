import type { ResponseOf } from '#shared/contract/contract.ts'
import { documentCategories } from '#shared/entities/documents.ts'

export type TransferField = ResponseOf<'transfers.fields'>[number]

interface FieldGroup {
  category: string
  fields: TransferField[]
}

/** The values of a project by category, in list order; values keep their order within a category. */
export const fieldGroups = (fields: readonly TransferField[], projectId: number): FieldGroup[] =>
  documentCategories.options
    .map(({ value, label }) => ({
      category: label,
      fields: fields.filter(
        ({ category, project_id }) => category === value && project_id === projectId,
      ),
    }))
    .filter((group) => group.fields.length > 0)

/** The number of values that link to a page. */
export const provenCount = (groups: readonly FieldGroup[]): number =>
  groups.flatMap(({ fields }) => fields).filter(({ citation }) => citation !== null).length

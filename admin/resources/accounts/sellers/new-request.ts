import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'

/** The `about` value of a request about the company. */
export const COMPANY = 'company'

export interface RequestValues {
  /** `company`, or a project ID as text. */
  about: string | null
  title: string
  description: string
  document_type: DocumentType | null
  due_date: string
}

export const NEW_REQUEST: RequestValues = {
  about: null,
  title: '',
  description: '',
  document_type: null,
  due_date: '',
}

/** Returns the body of the call, which names either a project or the company. */
export const requestBody = (values: RequestValues, companyId: number) =>
  ({
    ...(values.about === COMPANY
      ? { company_id: companyId }
      : { project_id: Number(values.about) }),
    title: values.title.trim(),
    description: values.description.trim() || null,
    document_type: values.document_type,
    due_date: values.due_date || null,
  }) satisfies Partial<Task>

import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'

/** What a request about the company is called in the choice of what it is about. */
export const COMPANY = 'company'

export interface RequestValues {
  /** `company`, or the id of a project as text. */
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

/** The body of the call: either a project or the company is named. */
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

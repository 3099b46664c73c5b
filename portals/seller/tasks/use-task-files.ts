import { useMemo } from 'react'
import { companies } from '#shared/contract/companies/companies.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import type { DocumentSlot } from '#shared/contract/schemas/documents/documents.ts'
import type { Task } from '#shared/contract/schemas/projects/tasks.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { isOpenTask } from '../home/next-steps.ts'

const NONE: readonly DocumentSlot[] = []

/**
 * The slots and files that can answer a request. Loaded only for requests that are open or were answered with a file;
 * requests about one project share a query.
 */
export function useTaskFiles(task: Task) {
  const { project_id, company_id } = task
  const isNeeded = isOpenTask(task) || task.versioned_document_id !== null
  const ofProject = useCall(
    projects.documents,
    { params: { id: project_id ?? 0 } },
    { enabled: isNeeded && project_id !== null },
  )
  const ofCompany = useCall(
    companies.documents,
    { params: { id: company_id ?? 0 } },
    { enabled: isNeeded && project_id === null && company_id !== null },
  )
  const slots = ofProject.data ?? ofCompany.data ?? NONE
  const files = useMemo(() => slots.flatMap((slot) => slot.versioned_documents), [slots])
  return { slots, files }
}

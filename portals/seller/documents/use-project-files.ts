import { useMemo } from 'react'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { useCall, useCallList } from '#shared/ui/calls/use-call.ts'

/** The project's diligence list with its files, and the unsorted files. */
export function useProjectFiles(projectId: number) {
  const slots = useCall(projects.documents, { params: { id: projectId } })
  const waiting = useCallList(versionedDocuments.todo, {
    list: {
      filter: { project_id: projectId, document_id: null },
      range: [0, LIST_PAGE_MAX - 1],
      sort: ['id', 'DESC'],
    },
  })
  const files = useMemo(
    () => [
      ...(waiting.data?.rows ?? []),
      ...(slots.data ?? []).flatMap((slot) => slot.versioned_documents),
    ],
    [slots.data, waiting.data],
  )
  return {
    slots: slots.data,
    waiting: waiting.data?.rows ?? [],
    /** Every file of the project, unsorted ones first. */
    files,
    error: slots.error ?? waiting.error,
    retry: () => {
      void slots.refetch()
      void waiting.refetch()
    },
  }
}

export type ProjectFiles = ReturnType<typeof useProjectFiles>

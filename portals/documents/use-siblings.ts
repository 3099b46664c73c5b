import { useMemo } from 'react'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { actorOf } from '#shared/contract/access.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { useCall, useCallList } from '#shared/ui/calls/use-call.ts'
import { filesInOrder } from './sibling-files.ts'

/** The project's files that the reader may see, in order; empty without a project. */
export function useSiblings(projectId: number | null) {
  const user = useActiveUser()
  const actor = actorOf(user)
  const enabled = projectId !== null
  const slots = useCall(projects.documents, { params: { id: projectId ?? 0 } }, { enabled })
  // Only uploaders and staff have unsorted files.
  const sorts = actor === 'seller' || actor === 'frontdoor' || actor === 'admin'
  const waiting = useCallList(
    versionedDocuments.todo,
    {
      list: {
        filter: { project_id: projectId ?? 0, document_id: null },
        range: [0, LIST_PAGE_MAX - 1],
        sort: ['id', 'DESC'],
      },
    },
    { enabled: enabled && sorts },
  )
  const files = useMemo(
    () => filesInOrder(slots.data ?? [], waiting.data?.rows ?? []),
    [slots.data, waiting.data],
  )
  return {
    files,
    slots: slots.data,
    waiting: waiting.data?.rows ?? [],
    isLoading: enabled && slots.data === undefined && !slots.error,
    error: slots.error,
    retry: () => void slots.refetch(),
  }
}

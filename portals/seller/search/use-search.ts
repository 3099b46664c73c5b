import { useActiveUser } from '#portals/frame/active-user.ts'
import { sellers } from '#shared/contract/accounts/sellers.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import { projects } from '#shared/contract/projects/projects.ts'
import { tasks } from '#shared/contract/projects/tasks.ts'
import { useCall, useCallList } from '#shared/ui/calls/use-call.ts'
import { useOverview } from '../parts/use-overview.ts'
import { documentHits, fileHit, type Hits, projectHit, taskHit } from './search-hits.ts'

/** Maximum number of results per kind; a longer search text narrows them down. */
const MOST = 50

/** Everything of the seller that matches the text, searched by the server kind by kind. */
export function useSearch(text: string) {
  const { seller_id } = useActiveUser()
  const enabled = text !== ''
  const list = { filter: { q: text }, range: [0, MOST - 1] } as const
  const settings = { enabled, keepPrevious: true }
  const ofProjects = useCallList(projects.list, { list }, settings)
  const ofProjectTasks = useCallList(tasks.projectTasks, { list }, settings)
  const ofCompanyTasks = useCallList(tasks.companyTasks, { list }, settings)
  const waiting = useCallList(versionedDocuments.todo, { list }, settings)
  // Slots are named by their document types, which no list call searches.
  const slots = useCall(
    sellers.documents,
    { params: { id: seller_id ?? 0 } },
    { enabled: enabled && seller_id !== null },
  )
  const ofText = useCall(versionedDocuments.search, { query: { q: text } }, settings)
  const overview = useOverview({ enabled })
  const files = slots.data?.flatMap((slot) => slot.versioned_documents) ?? []
  const names = new Map(overview.data?.rows.map(({ id, name }) => [id, name]))
  const known = new Set(files.map(({ id }) => id))
  const parts = [
    ofProjects,
    ofProjectTasks,
    ofCompanyTasks,
    waiting,
    ofText,
    ...(seller_id === null ? [] : [slots]),
  ]
  const hits: Hits = {
    projects: (ofProjects.data?.rows ?? []).map(projectHit),
    documents: [
      ...documentHits(slots.data ?? [], (id) => names.get(id) ?? null, text).slice(0, MOST),
      ...(waiting.data?.rows ?? []).filter(({ id }) => !known.has(id)).map(fileHit),
    ],
    tasks: [...(ofProjectTasks.data?.rows ?? []), ...(ofCompanyTasks.data?.rows ?? [])].map(
      taskHit,
    ),
  }
  return {
    hits: enabled ? hits : { projects: [], documents: [], tasks: [] },
    /** Pages whose text matches, best first. */
    pages: enabled ? (ofText.data ?? []) : [],
    isLoading:
      enabled && parts.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    error: parts.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const part of parts) if (part.error) void part.refetch()
    },
  }
}

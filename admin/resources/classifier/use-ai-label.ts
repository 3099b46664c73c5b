import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#shared/client/call.ts'
import type { VersionedDocument } from '#shared/contract/schemas/versioned-documents.ts'
import { versionedDocuments } from '#shared/contract/versioned-documents.ts'

type File = Pick<VersionedDocument, 'id' | 'current_number'>

const aiLabelOf = ({ id, current_number }: File) =>
  queryOptions({
    queryKey: ['ai-label', id, current_number],
    queryFn: ({ signal }) =>
      call(versionedDocuments.aiLabel, { params: { id }, signal, quiet: true }),
    // What was found of a version stays; anything else may have been found by now.
    staleTime: ({ state }) => (state.data?.label ? Number.POSITIVE_INFINITY : 0),
  })

const NOBODY = { id: 0, current_number: 0 }

/** What the machine makes of a file; that of the next file is asked for ahead. */
export function useAiLabel(file: File | undefined, upcoming: File | undefined) {
  const client = useQueryClient()
  const query = useQuery({ ...aiLabelOf(file ?? NOBODY), enabled: file !== undefined })
  const nextId = upcoming?.id
  const nextNumber = upcoming?.current_number
  useEffect(() => {
    if (nextId === undefined || nextNumber === undefined) return
    void client.prefetchQuery(aiLabelOf({ id: nextId, current_number: nextNumber }))
  }, [client, nextId, nextNumber])
  return query
}

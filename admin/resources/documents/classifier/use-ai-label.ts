import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { callQuery } from '#shared/ui/calls/use-call.ts'

type File = Pick<VersionedDocument, 'id' | 'current_number'>

const aiLabelOf = ({ id, current_number }: File) =>
  callQuery(
    versionedDocuments.aiLabel,
    { params: { id }, quiet: true },
    // A version's label is final once found; without one, a later request may find it.
    { asOf: current_number, isFinal: ({ label }) => label !== null },
  )

const NOBODY = { id: 0, current_number: 0 }

/** The AI's label for a file; prefetches the upcoming file's. */
export function useAiLabel(file: File | undefined, upcoming: File | undefined) {
  const query = useQuery({ ...aiLabelOf(file ?? NOBODY), enabled: file !== undefined })
  const nextId = upcoming?.id
  const nextNumber = upcoming?.current_number
  useEffect(() => {
    if (nextId === undefined || nextNumber === undefined) return
    void queryClient.prefetchQuery(aiLabelOf({ id: nextId, current_number: nextNumber }))
  }, [nextId, nextNumber])
  return query
}

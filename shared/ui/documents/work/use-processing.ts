import { useEffect, useRef, useState } from 'react'
import { progressStream } from '#shared/client/progress-stream.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'

export type Processing = NonNullable<VersionedDocument['processing']>

export const isUnderWay = (processing: Pick<Processing, 'status'> | null): boolean =>
  processing?.status === 'queued' || processing?.status === 'working'

/** Milliseconds after which the file is refetched even without news. */
const LOOK_MS = 20_000

/** The reading progress of a file, live while it is being read. `onDone` refetches the file when it is over. */
export function useProcessing(
  { id, processing }: Pick<VersionedDocument, 'id' | 'processing'>,
  onDone: () => void,
): Processing | null {
  const [live, setLive] = useState<Processing | null>(null)
  const latest = useRef(onDone)
  latest.current = onDone
  // The last fetched state is newer than the last event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reading begins anew
  useEffect(() => setLive(null), [id, processing?.status, processing?.step])
  const underWay = isUnderWay(processing)
  useEffect(() => {
    if (!underWay) return
    const stop = progressStream.listen(({ versioned_document_id, status, step, reason }) => {
      if (versioned_document_id !== id) return
      // The result of a finished file is known only after a refetch.
      if (status !== 'done') setLive({ status, step, reason })
      if (!isUnderWay({ status })) latest.current()
    })
    const timer = setInterval(() => latest.current(), LOOK_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [id, underWay])
  return live ?? processing
}

import { useEffect, useRef, useState } from 'react'
import { progressStream } from '#shared/client/progress-stream.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'

export type Processing = NonNullable<VersionedDocument['processing']>

export const isUnderWay = (processing: Pick<Processing, 'status'> | null): boolean =>
  processing?.status === 'queued' || processing?.status === 'working'

/** Milliseconds after which the file is read anew even if no news came. */
const LOOK_MS = 20_000

/**
 * How far the reading of a file has come, live while it is under way. `onDone` reads the file anew
 * once it is over.
 */
export function useProcessing(
  { id, processing }: Pick<VersionedDocument, 'id' | 'processing'>,
  onDone: () => void,
): Processing | null {
  const [live, setLive] = useState<Processing | null>(null)
  const latest = useRef(onDone)
  latest.current = onDone
  // What was read last is newer than the last news.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reading begins anew
  useEffect(() => setLive(null), [id, processing?.status, processing?.step])
  const underWay = isUnderWay(processing)
  useEffect(() => {
    if (!underWay) return
    const stop = progressStream.listen(({ versioned_document_id, status, step, reason }) => {
      if (versioned_document_id !== id) return
      // What a file that is done came to is known once it is read anew.
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

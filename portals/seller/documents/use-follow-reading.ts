import { useEffect } from 'react'
import { progressStream } from '#shared/client/progress-stream.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { isUnderWay } from '#shared/ui/documents/work/use-processing.ts'
import { refreshFiles } from './refresh-files.ts'

/** Files uploaded together are read one after another, so one refresh covers several. */
const PAUSE_MS = 1_500

/** Refreshes the lists with a file's result once it has been read. */
export function useFollowReading(files: readonly VersionedDocument[]): void {
  const underWay = files.filter(({ processing }) => isUnderWay(processing))
  const ids = underWay.map(({ id }) => id).join()
  useEffect(() => {
    if (ids === '') return
    const awaited = new Set(ids.split(',').map(Number))
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = progressStream.listen(({ versioned_document_id, status }) => {
      if (isUnderWay({ status }) || !awaited.has(versioned_document_id)) return
      timer ??= setTimeout(() => {
        timer = undefined
        void refreshFiles()
      }, PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [ids])
}

import { useEffect, useSyncExternalStore } from 'react'
import type { UploadState } from './queue.ts'
import type { UploadStore } from './upload-store.ts'

/** The current queue. */
export const useUploads = (store: UploadStore): UploadState =>
  useSyncExternalStore(store.subscribe, store.state)

/** Milliseconds without further uploads before lists are refetched. */
const SETTLE_MS = 400

/** Calls back soon after files have been uploaded; several in a row cause one call. */
export function useArrivals(store: UploadStore, onArrived: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = store.onArrived(() => {
      clearTimeout(timer)
      timer = setTimeout(onArrived, SETTLE_MS)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [store, onArrived])
}

import { useEffect, useRef, useState } from 'react'
import { type DownloadRequest, downloadFiles, type PackingProgress } from './project-download.ts'

export interface ProjectDownload {
  busy: boolean
  /** Progress while an archive is packed in the background; otherwise null. */
  progress: PackingProgress | null
  failure: unknown
  start(request: DownloadRequest): Promise<void>
  dismiss(): void
}

/** A download of project files with its state. Leaving the page cancels it. */
export function useProjectDownload(): ProjectDownload {
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<PackingProgress | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const left = useRef(new AbortController())
  useEffect(() => {
    const gone = new AbortController()
    left.current = gone
    return () => gone.abort()
  }, [])
  return {
    busy,
    progress,
    failure,
    dismiss: () => setFailure(null),
    async start(request) {
      const { signal } = left.current
      setBusy(true)
      setFailure(null)
      try {
        await downloadFiles(request, { onProgress: setProgress, signal })
      } catch (error) {
        if (!signal.aborted) setFailure(error)
      } finally {
        setBusy(false)
        setProgress(null)
      }
    },
  }
}

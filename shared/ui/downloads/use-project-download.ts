import { useEffect, useRef, useState } from 'react'
import { type DownloadRequest, downloadFiles, type PackingProgress } from './project-download.ts'

export interface ProjectDownload {
  busy: boolean
  /** While an archive is packed in the background. */
  progress: PackingProgress | null
  failure: unknown
  start(request: DownloadRequest): Promise<void>
  dismiss(): void
}

/** A download of files of a project with its state. Leaving the page gives it up. */
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

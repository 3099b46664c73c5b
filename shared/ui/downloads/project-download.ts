import { ApiError } from '#shared/client/api-error.ts'
import { call, callBlob } from '#shared/client/call.ts'
import { saveBlob } from '#shared/client/save-blob.ts'
import { documents } from '#shared/contract/documents/documents.ts'
import type { DownloadJob } from '#shared/contract/schemas/documents/documents.ts'

/** Downloads of project files: immediate if that is quick, otherwise packed in the background. */

/** The most that is packed while the caller waits for the response; more could time out. */
const AT_ONCE = { files: 200, bytes: 100 * 2 ** 20 }
/** Milliseconds between status checks of the archive. */
const LOOK_MS = 1_000

export interface DownloadRequest {
  projectId: number
  files: readonly { id: number; size: number }[]
}

/** Whether an archive of these files is packed in the background. */
export function isPackedAside(files: DownloadRequest['files']): boolean {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return files.length > AT_ONCE.files || bytes > AT_ONCE.bytes
}

/** Packing progress of an archive. */
export interface PackingProgress {
  done: number
  total: number
}

interface Options {
  onProgress(progress: PackingProgress): void
  signal: AbortSignal
}

/** Downloads the files. Throws ApiError, also if the archive could not be packed. */
export async function downloadFiles(request: DownloadRequest, options: Options): Promise<void> {
  const params = { project: request.projectId }
  const body = { document_ids: request.files.map(({ id }) => id) }
  if (!isPackedAside(request.files)) {
    saveBlob(await callBlob(documents.download, { params, body }))
    return
  }
  const { job_id } = await call(documents.downloadAsync, { params, body })
  const job = await whenPacked(job_id, options)
  if (job.url === null) {
    throw new ApiError(500, 'internal', job.reason ?? 'Couldn’t prepare the ZIP file.')
  }
  followLink(job.url)
}

async function whenPacked(id: number, { onProgress, signal }: Options): Promise<DownloadJob> {
  for (;;) {
    const job = await call(documents.downloadJob, { params: { id }, quiet: true, signal })
    onProgress({ done: job.files_done, total: job.files_total })
    if (job.status !== 'pending') return job
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    signal.throwIfAborted()
  }
}

/** Lets the browser download the archive itself, because a page can't hold that much in memory. */
function followLink(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

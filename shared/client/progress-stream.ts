import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { ProcessingEvent } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { urlOf } from './call.ts'
import { createListeners } from './store.ts'

/** News about the processing of files. One stream serves everybody in the window. */

/** The part of EventSource that is used. */
export interface Source {
  readonly readyState: number
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void
  close(): void
}

/** Milliseconds before a stream that was refused is asked for again; doubled each time. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 60_000
/** EventSource.CLOSED: the browser does not come back by itself. */
const CLOSED = 2

const openSource = (): Source =>
  new EventSource(urlOf(versionedDocuments.progress), { withCredentials: true })

/**
 * Opens a stream while somebody listens and closes it when the server says that nothing is under
 * way, or nobody listens any more. A broken stream is opened again.
 */
export function createProgressStream(open: () => Source = openSource) {
  const listeners = createListeners<[ProcessingEvent]>()
  let source: Source | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE

  function stop() {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  function start() {
    if (source || listeners.size === 0) return
    clearTimeout(timer)
    const current = open()
    source = current
    current.addEventListener('progress', ({ data }) => {
      pause = FIRST_PAUSE
      listeners.tell(JSON.parse(data))
    })
    current.addEventListener('idle', stop)
    current.addEventListener('error', () => {
      if (current.readyState !== CLOSED || source !== current) return
      stop()
      timer = setTimeout(start, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    })
  }

  return {
    /** Tells of every file that the reader sees; the answer stops it. */
    listen(listener: (event: ProcessingEvent) => void): () => void {
      const stopListening = listeners.add(listener)
      start()
      return () => {
        stopListening()
        if (listeners.size === 0) stop()
      }
    },
    /** Something was started: news will come also after the stream had closed. */
    wake: start,
  }
}

export const progressStream = createProgressStream()

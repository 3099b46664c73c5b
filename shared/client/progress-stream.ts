import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { ProcessingEvent } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { urlOf } from './call.ts'
import { createListeners } from './store.ts'

/** Events about the processing of files. One stream serves every listener in the window. */

/** The part of EventSource we use. */
export interface Source {
  readonly readyState: number
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void
  close(): void
}

/** Milliseconds before reconnecting a rejected stream; doubled each time. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 60_000
/** EventSource.CLOSED: the browser does not reconnect on its own. */
const CLOSED = 2

const openSource = (): Source =>
  new EventSource(urlOf(versionedDocuments.progress), { withCredentials: true })

/**
 * Opens a stream while there are listeners. Closes it when the server says nothing is in progress or the last listener
 * leaves. Reopens a broken stream.
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
    /** Reports events for every file the reader can see; returns a function that stops listening. */
    listen(listener: (event: ProcessingEvent) => void): () => void {
      const stopListening = listeners.add(listener)
      start()
      return () => {
        stopListening()
        if (listeners.size === 0) stop()
      }
    },
    /** Call when processing starts, to get events even if the stream had closed. */
    wake: start,
  }
}

export const progressStream = createProgressStream()

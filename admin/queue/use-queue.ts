import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiError } from '#shared/client/api-error.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { parseId } from '#shared/paths.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { keyOf, refresh, useCall } from '#shared/ui/calls/use-call.ts'
import { errorWords } from '#shared/ui/feedback/error-words.ts'
import { changesBack, type FileChanges, readFile, saveFile } from './files.ts'
import { meterOf } from './meter.ts'
import { inOrder, placed, type QueueOrder } from './orders.ts'
import {
  adjacent,
  finish,
  join,
  nextWaiting,
  progressOf,
  type Queue,
  renew,
  reopen,
  settle,
  skip,
  startQueue,
} from './queue.ts'

const CHANGED =
  'Someone else changed this file. The current version is shown. Review it and decide again.'

/**
 * A work session on a queue of files. The address names the file on screen (`?file=12`), which may
 * be outside the queue; every decision is saved before the next file is shown.
 */
export function useQueue(files: readonly VersionedDocument[], order: QueueOrder) {
  const [queue, setQueue] = useFiles(files, order)
  const [startedAt] = useState(() => Date.now())
  // Several decisions may be in flight; each builds on the state the others left.
  const latest = useRef(queue)
  latest.current = queue
  const [said, setSaid] = useState('')
  const { current, goTo, file, loadError, upcoming } = useShown(queue)

  const reread = async (id: number) => {
    const now = await readFile(id)
    setQueue((was) => renew(was, now))
    queryClient.setQueryData(keyOf(versionedDocuments.get, { params: { id } }), now)
    return now
  }
  const { busy, problem, setProblem, attempt } = useAttempt(reread)
  const show = (id: number | null) => {
    setProblem(null)
    goTo(id)
  }
  const shown = (next: Queue<VersionedDocument>, words: string, id: number | null) => {
    setQueue(next)
    setSaid(words)
    goTo(id)
  }
  return {
    file,
    loadError,
    queue,
    progress: progressOf(queue),
    meter: meterOf(queue.steps, startedAt),
    upcoming,
    busy,
    /** The last event, shown on screen and announced by screen readers. */
    said,
    problem,
    goTo: show,
    ...decisionsOn({ queue, file, busy, latest: () => latest.current, attempt, onSaved: shown }),
    move(direction: 1 | -1) {
      const id = adjacent(queue, current, direction)
      if (id !== null) show(id)
    },
    /** Moves the file to the end of the queue. */
    skip() {
      if (!file || busy) return
      const next = skip(queue, file.id)
      setQueue(next)
      setSaid(`Skipped ${file.name}. It’s now at the end of the queue.`)
      show(nextWaiting(next, file.id) ?? file.id)
    },
    /** Saves a decision on any file of the queue without navigating; rejects if refused. */
    async save(before: VersionedDocument, changes: FileChanges) {
      const after = await saveFile(before, changes)
      setQueue((was) => settle(was, stepOf(before, after), 'done'))
      void refresh('versionedDocuments')
    },
    /** Reports a bulk decision and moves on to the next waiting file. */
    goOn(words: string) {
      const { outcomes } = latest.current
      setSaid(words)
      if (current !== null && outcomes[current] === undefined) return
      show(nextWaiting(latest.current, current))
    },
    say: setSaid,
    /** Shows a file as just read, unless a newer version is known. */
    take(now: VersionedDocument) {
      const was = latest.current.files.find(({ id }) => id === now.id)
      if (was && was.version <= now.version) setQueue((queue) => renew(queue, now))
    },
    /** Rereads a file and shows its current state. */
    reread,
    /** Marks a file as settled by work on its parts, which has its own undo. */
    finish(now: VersionedDocument, words: string) {
      const next = finish(latest.current, now)
      shown(next, words, nextWaiting(next, now.id))
    },
    /** Puts the file back in the queue and shows it. */
    comeBack(now: VersionedDocument, words: string) {
      setQueue((was) => reopen(was, now))
      setSaid(words)
      show(now.id)
    },
  }
}

/** The queue as it stands: the files as they were ordered when loaded, so new readings don't move a file. */
function useFiles(files: readonly VersionedDocument[], order: QueueOrder) {
  const [stored, setQueue] = useState<Queue<VersionedDocument>>(() => startQueue(files))
  const joined = join(stored, files)
  if (joined !== stored) setQueue(joined)
  const places = useMemo(() => inOrder(files, order).map(({ id }) => id), [files, order])
  const queue = useMemo(
    () => ({ ...stored, files: placed(stored.files, places) }),
    [stored, places],
  )
  return [queue, setQueue] as const
}

/** Runs a write and keeps what went wrong; a file that someone else changed is reread. */
function useAttempt(reread: (id: number) => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = async (of: VersionedDocument, work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      void refresh('versionedDocuments')
    } catch (error) {
      const stale = error instanceof ApiError && error.status === 412
      if (stale) await reread(of.id)
      setProblem(stale ? CHANGED : errorWords(error).text)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, attempt }
}

interface Work {
  queue: Queue<VersionedDocument>
  file: VersionedDocument | undefined
  busy: boolean
  latest: () => Queue<VersionedDocument>
  attempt: ReturnType<typeof useAttempt>['attempt']
  onSaved: (next: Queue<VersionedDocument>, words: string, id: number | null) => void
}

/** The decisions on the file on screen, each saved before the next file is shown. */
function decisionsOn({ queue, file, busy, latest, attempt, onSaved }: Work) {
  return {
    canUndo: queue.steps.length > 0 && !busy,
    lastStepAt: queue.steps.at(-1)?.at ?? 0,
    /** Saves a decision and goes on to the next file. */
    async decide(changes: FileChanges, outcome: 'done' | 'hidden', words: string) {
      if (!file || busy) return
      await attempt(file, async () => {
        const after = await saveFile(file, changes)
        const next = settle(latest(), stepOf(file, after), outcome)
        onSaved(next, words, nextWaiting(next, file.id))
      })
    },
    /** Undoes the last decision and returns to its file. */
    async undo() {
      const step = queue.steps.at(-1)
      if (!step || busy) return
      await attempt(step.after, async () => {
        const file = await saveFile(step.after, changesBack(step.before, step.after))
        onSaved(reopen(queue, file), `Undone: ${file.name} is back in the queue.`, file.id)
      })
    },
  }
}

const stepOf = (before: VersionedDocument, after: VersionedDocument) => ({
  before,
  after,
  at: Date.now(),
})

export type QueueSession = ReturnType<typeof useQueue>

/** The file on screen and the one after it. */
function useShown(queue: Queue<VersionedDocument>) {
  const [current, goTo] = useCurrent(queue)
  const known = queue.files.find(({ id }) => id === current)
  const outside = useCall(
    versionedDocuments.get,
    { params: { id: current ?? 0 } },
    { enabled: current !== null && !known },
  )
  const file = known ?? (current === null ? undefined : outside.data)
  const next = nextWaiting(queue, current)
  const upcoming = queue.files.find(({ id }) => id === next)
  return { current, goTo, file, loadError: outside.error, upcoming }
}

/** The file in the address or, failing that, the first one waiting. */
function useCurrent(queue: Queue<VersionedDocument>) {
  const [params, setParams] = useSearchParams()
  const current = parseId(params.get('file') ?? '') ?? nextWaiting(queue, null)
  const goTo = (id: number | null) =>
    setParams(
      (was) => {
        const next = new URLSearchParams(was)
        if (id === null) next.delete('file')
        else next.set('file', String(id))
        return next
      },
      // Synchronous, so the next key applies to the file then on screen.
      { replace: true, flushSync: true },
    )
  return [current, goTo] as const
}

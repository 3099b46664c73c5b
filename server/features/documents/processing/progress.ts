import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, gte, isNull, max } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { processingRuns } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import { visibleFiles } from '#server/features/access/visibility.ts'
import type { Call } from '#server/http/context.ts'
import type { Rights } from '#server/http/rights.ts'
import type { ProcessingEvent } from '#shared/contract/schemas/documents/versioned-documents.ts'

/** How often a stream checks for changes, in milliseconds. */
const LOOK_MS = 1_000
/**
 * A stream ends after this long, in milliseconds; browsers reconnect on their own, and their rights are checked again.
 */
const STREAM_MS = 240_000
/** A periodic comment keeps proxies from closing a silent stream. */
const BEAT_MS = 15_000
/** Changes older than this at the start of a stream are already in the lists. */
const LOOK_BACK_MS = 5_000

/**
 * Sends server-sent events about the processing of files the caller sees: a `progress` event whenever a run moves, and
 * a final `idle` event when nothing is under way. Clients then close the stream and reconnect with the next file. All
 * streams of a process share one query for the newest change.
 */
export async function sendProgress(call: Call): Promise<FastifyReply> {
  const gone = new AbortController()
  call.request.raw.once('close', () => gone.abort())
  const ended = AbortSignal.any([gone.signal, call.lifecycle.closing])
  return call.reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(events(call.db, call.rights, ended)))
}

async function* events(db: Db, rights: Rights, ended: AbortSignal): AsyncGenerator<string> {
  const end = Date.now() + STREAM_MS
  let since = new Date(Date.now() - LOOK_BACK_MS)
  let beat = Date.now() + BEAT_MS
  const told = new Map<number, string>()
  // A stream may begin long after the last change.
  let isFirst = true
  yield 'retry: 2000\n\n'
  while (!ended.aborted && Date.now() < end) {
    const newest = await newestChange(db)
    if (isFirst || newest === null || newest >= since) {
      isFirst = false
      for (const { updated_at, ...event } of await changesSince(db, rights, since)) {
        since = updated_at
        const data = JSON.stringify(event)
        if (told.get(event.versioned_document_id) === data) continue
        told.set(event.versioned_document_id, data)
        yield `event: progress\ndata: ${data}\n\n`
      }
      if (!(await isUnderWay(db, rights))) {
        yield 'event: idle\ndata: {}\n\n'
        return
      }
    }
    if (Date.now() > beat) {
      beat = Date.now() + BEAT_MS
      yield ': still here\n\n'
    }
    await pause(LOOK_MS, undefined, { signal: ended }).catch(() => {})
  }
}

type Change = ProcessingEvent & { updated_at: Date }

const changesSince = (db: Db, rights: Rights, since: Date): Promise<Change[]> =>
  db
    .select({
      versioned_document_id: processingRuns.versioned_document_id,
      number: processingRuns.number,
      status: processingRuns.status,
      step: processingRuns.step,
      reason: processingRuns.reason,
      updated_at: processingRuns.updated_at,
    })
    .from(processingRuns)
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, processingRuns.versioned_document_id))
    .where(and(gte(processingRuns.updated_at, since), visibleFiles(db, rights)))
    .orderBy(asc(processingRuns.updated_at))
    .limit(500)

/** Whether a file the caller sees is waiting or being processed. */
async function isUnderWay(db: Db, rights: Rights): Promise<boolean> {
  const [one] = await db
    .select({ id: processingRuns.id })
    .from(processingRuns)
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, processingRuns.versioned_document_id))
    .where(and(isNull(processingRuns.finished_at), visibleFiles(db, rights)))
    .limit(1)
  return one !== undefined
}

interface Look {
  at: number
  newest: Promise<Date | null>
}

const looks = new WeakMap<Db, Look>()

/** Returns when any run last moved; queries at most once per check interval. */
function newestChange(db: Db): Promise<Date | null> {
  const last = looks.get(db)
  if (last && Date.now() - last.at < LOOK_MS * 0.9) return last.newest
  const newest = db
    .select({ at: max(processingRuns.updated_at) })
    .from(processingRuns)
    .then(([row]) => row?.at ?? null)
  looks.set(db, { at: Date.now(), newest })
  return newest
}

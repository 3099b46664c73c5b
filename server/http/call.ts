import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RecordChange, Writer } from '#server/db/records.ts'
import { idempotencyKeys } from '#server/db/schema/platform.ts'
import type { Db } from '#server/db/types.ts'
import { refuseUnproved } from '#server/features/access/factors/step-up.ts'
import type { NamedRoute } from '#shared/contract/route.ts'
import type { RouteSchemas } from '#shared/contract/schemas/common.ts'
import { afterWrite } from './after-write.ts'
import type { App } from './app-context.ts'
import { parseBody, validate } from './body.ts'
import type { Call } from './context.ts'
import { HttpError, notFound } from './http-error.ts'
import { contentRange, parseList } from './lists.ts'
import type { Rights } from './rights.ts'
import { sha256 } from './session.ts'

/** The route's knowledge of an authorized request. */
export interface Authorised {
  rights: Rights
  params: Record<string, string>
}

const NOTHING = z.strictObject({})

/** Builds the handler's view of a request. */
export function createCall(
  app: App,
  route: NamedRoute,
  schemas: RouteSchemas,
  request: FastifyRequest,
  reply: FastifyReply,
  { rights, params }: Authorised,
): Call {
  const { name } = route
  const now = app.clock.now()
  const param = (key: string) => {
    const value = params[key]
    if (value === undefined) throw new Error(`${name} has no parameter ${key}`)
    return value
  }
  const writer: Writer = {
    at: now,
    kind: 'person',
    userId: rights.user?.owner_id ?? null,
    requestId: request.id,
  }
  const call: Call<never> = {
    db: app.db,
    config: app.config,
    services: app.services,
    about: app.about,
    lifecycle: app.lifecycle,
    rights,
    now,
    request,
    reply,
    ifMatch() {
      const version = readIfMatch(request)
      if (version === null && route.ifMatch) throw new HttpError('precondition_required')
      return version
    },
    id: (key = 'id') => Number(param(key)),
    text: param,
    user() {
      if (!rights.user) throw new HttpError('not_authenticated')
      return rights.user
    },
    async proved() {
      const { stepUp } = route
      // What is shown is known only in the transaction.
      if (!stepUp || stepUp === 'shown' || !rights.user) return
      await refuseUnproved(app.db, rights.user, stepUp, app.config.STEP_UP_MINUTES)
    },
    body: () => parseBody(request.body, required(schemas.body, name)) as never,
    query: () => validate(request.query, required(schemas.query, name)) as never,
    list: (definition) => parseList(request.query, definition, route.plainFilters),
    page(definition, clause, { rows, total }) {
      reply.header(
        'content-range',
        contentRange(definition.resource, clause.offset, rows.length, total),
      )
      return rows
    },
    found(row) {
      if (row === null || row === undefined) throw notFound()
      return row
    },
    saved(result) {
      if (result === null) throw notFound()
      if (result === 'stale') throw new HttpError('stale')
      return result.row
    },
    write: (work, options) => call.writeTo(noRecord, (tx, by) => work(tx, by), options),
    async writeTo(find, work, options) {
      // A call without a body schema still rejects a body.
      if (!schemas.body && !route.raw) parseBody(request.body, NOTHING)
      await call.proved()
      const steps = {
        find,
        async work(tx: Db, found: FoundBy<typeof find>) {
          const changes: RecordChange[] = []
          const heard = { ...writer, changed: (change: RecordChange) => void changes.push(change) }
          const answer = await work(tx, heard, found)
          await afterWrite(tx, call, writer, changes)
          return answer
        },
      }
      return writeOnce(app.db, name, request, rights, steps, options)
    },
  }
  return call
}

type FoundBy<F extends (tx: Db) => Promise<unknown>> = Awaited<ReturnType<F>>

/** For a write that does not start from an existing record. */
const noRecord = () => Promise.resolve(null)

function required<T>(schema: T | undefined, name: string): T {
  if (!schema) throw new Error(`${name} declares no such schema`)
  return schema
}

/** Accepts `"3"`, `W/"3"` or `3`; any other value matches no version and is therefore stale. */
function readIfMatch(request: FastifyRequest): number | null {
  const header = request.headers['if-match']
  if (!header?.trim() || header === '*') return null
  const match = /^(?:W\/)?"?(\d{1,10})"?$/.exec(header)
  return match ? Number(match[1]) : -1
}

/** The two steps of a write inside its transaction: find the record, then do the work. */
interface WriteSteps<F, R> {
  find(tx: Db): Promise<F>
  work(tx: Db, found: F): Promise<R>
}

/**
 * Runs a write in one transaction. With an Idempotency-Key, the response is stored in the same transaction: a repeat
 * gets the same response, even after a crash, and a different body under the same key is refused. Errors that `find`
 * throws come first.
 */
async function writeOnce<F, R>(
  db: Db,
  route: string,
  request: FastifyRequest,
  rights: Rights,
  { find, work }: WriteSteps<F, R>,
  { ownRepeats } = { ownRepeats: false },
): Promise<R> {
  const header = request.headers['idempotency-key']
  if (typeof header !== 'string' || header.length === 0) {
    return db.transaction(async (tx) => work(tx, await find(tx)))
  }
  const identity = {
    user_id: rights.user?.owner_id ?? 0,
    route: `${route} ${request.url}`.slice(0, 500),
    // Visitors share user 0; their anti-forgery token keeps their keys apart.
    key: sha256(rights.user ? header : `${header} ${request.cookies.csrftoken ?? ''}`),
  }
  const requestHash = hashOf(request.body)
  return db.transaction(async (tx) => {
    const found = await find(tx)
    if (header.length > 200) throw new HttpError('validation')
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({
        ...identity,
        request_hash: requestHash,
        created_at: new Date(),
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    const mine = and(
      eq(idempotencyKeys.user_id, identity.user_id),
      eq(idempotencyKeys.route, identity.route),
      eq(idempotencyKeys.key, identity.key),
    )
    if (claimed.length === 0) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(mine)
      if (earlier?.request_hash !== requestHash) throw new HttpError('idempotency_mismatch')
      return ownRepeats ? work(tx, found) : (earlier.body as R)
    }
    const body = await work(tx, found)
    await tx.update(idempotencyKeys).set({ body }).where(mine)
    return body
  })
}

const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(Buffer.isBuffer(body) ? body : '')
    .digest('hex')

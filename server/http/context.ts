import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ListClause, ListDefinition } from '#server/db/list-clause.ts'
import type { PageOf } from '#server/db/page-of.ts'
import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { Services } from '#server/services/services.ts'
import type { KeyOf, ParsedBodyOf, ParsedQueryOf, ResponseOf } from '#shared/contract/contract.ts'
import type { Resource, RouteName } from '#shared/contract/routes.ts'
import type { About } from '../about.ts'
import type { Config } from '../config.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Rights } from './rights.ts'
import type { SessionUser } from './session.ts'

/**
 * The handler's view of a request. Body and query are parsed on demand, so a row the caller may not see returns 404
 * before bad input returns 400. No accessors: an object literal with one gets its own hidden class, which keeps the
 * request alive until the next full collection.
 */
export interface Call<N extends RouteName = RouteName> {
  db: Db
  config: Config
  /** Version, role, and types of stores of this process. */
  about: About
  services: Services
  /** Signals that the process is about to end, so long-running responses can stop. */
  lifecycle: Pick<Lifecycle, 'draining' | 'closing'>
  rights: Rights
  /** Domain time of this request. */
  now: Date
  /** Numeric path parameter, already validated as an ID. */
  id(name?: string): number
  /** Text path parameter. */
  text(name: string): string
  /** The signed-in user. Throws not_authenticated for a visitor. */
  user(): SessionUser
  /**
   * Throws `step_up_required` unless the caller proved who they are as lately as the contract asks; `write` does so
   * itself.
   */
  proved(): Promise<void>
  body(): ParsedBodyOf<N>
  query(): ParsedQueryOf<N>
  /**
   * Version from If-Match; null when the caller sent none or `*`. A call whose contract requires the header throws on
   * null (428), after any checks the handler makes first.
   */
  ifMatch(): number | null
  /** Filter, range, and sort of a list. */
  list(definition: ListDefinition): ListClause
  /** Returns the page's rows and sets Content-Range. */
  page<R>(definition: ListDefinition, clause: ListClause, page: PageOf<R>): R[]
  /** Returns the row, or throws not_found. */
  found<R>(row: R | null | undefined): R
  /** Returns the updated row, or throws not_found or stale. */
  saved<R>(result: { row: R } | 'stale' | null): R
  /**
   * Runs everything a call writes in one transaction. `work` returns the response body, which is stored in the same
   * transaction under the caller's Idempotency-Key, if any. A repeat gets that body, or runs the work again if the work
   * itself recognizes repeats (`ownRepeats`).
   */
  write<R>(
    work: (tx: Db, writer: Writer) => Promise<R>,
    options?: { ownRepeats: boolean },
  ): Promise<R>
  /**
   * Like `write`, for one record: `find` locks it and validates the input in the same transaction, before a stored
   * response under the same key is returned.
   */
  writeTo<F, R>(
    find: (tx: Db) => Promise<F>,
    work: (tx: Db, writer: Writer, found: F) => Promise<R>,
    options?: { ownRepeats: boolean },
  ): Promise<R>
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<N extends RouteName> = (call: Call<N>) => Promise<ResponseOf<N> | FastifyReply>

/** The handlers of a resource, one per call. */
export type Handlers<R extends Resource> = {
  [K in KeyOf<R>]: `${R}.${K}` extends infer N extends RouteName ? Handler<N> : never
}

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
 * What a handler gets. Body and query are read when asked for, so that a row the caller may not see
 * is refused (404) before what they sent is judged (400). It has no accessors: an object literal with
 * one gets a hidden class of its own, which keeps the request until the next full collection.
 */
export interface Call<N extends RouteName = RouteName> {
  db: Db
  config: Config
  /** What answers: version, role, and kinds of stores. */
  about: About
  services: Services
  /** Whether the process is about to end: what goes on for long ends then. */
  lifecycle: Pick<Lifecycle, 'draining' | 'closing'>
  rights: Rights
  /** Domain time of this request. */
  now: Date
  /** Numeric path parameter, already checked to be an id. */
  id(name?: string): number
  /** Textual path parameter. */
  text(name: string): string
  /** The signed-in user. Throws not_authenticated for a visitor. */
  user(): SessionUser
  body(): ParsedBodyOf<N>
  query(): ParsedQueryOf<N>
  /**
   * Version of If-Match; null when the caller sent none or `*`. On a call whose facts require it, null is
   * refused (428), after whatever the handler judges before.
   */
  ifMatch(): number | null
  /** Filter, range and sort of a list. */
  list(definition: ListDefinition): ListClause
  /** Answers a page: its rows with Content-Range. */
  page<R>(definition: ListDefinition, clause: ListClause, page: PageOf<R>): R[]
  /** The row, or not_found. */
  found<R>(row: R | null | undefined): R
  /** The updated row, or not_found, or stale. */
  saved<R>(result: { row: R } | 'stale' | null): R
  /**
   * One transaction for everything a call writes. The function answers the response body, which is
   * kept in the same transaction under the caller's Idempotency-Key, when there is one. A repetition
   * gets that, or runs the work anew where this knows itself what it has done (`ownRepeats`).
   */
  write<R>(
    work: (tx: Db, writer: Writer) => Promise<R>,
    options?: { ownRepeats: boolean },
  ): Promise<R>
  /**
   * Like `write`, for one record: `find` locks it and judges what was sent, in the same transaction
   * and before an earlier answer under the same key is given again.
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

/** The handlers of a resource: one for every call of it. */
export type Handlers<R extends Resource> = {
  [K in KeyOf<R>]: `${R}.${K}` extends infer N extends RouteName ? Handler<N> : never
}

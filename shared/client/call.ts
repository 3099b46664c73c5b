import type { BodyOf, QueryOf, ResponseOf } from '#shared/contract/contract.ts'
import { buildPath, type NamedRoute, type RouteFacts, timeoutOf } from '#shared/contract/route.ts'
import type { RouteName } from '#shared/contract/routes.ts'
import { send } from './send.ts'

/** Filter, range, and sort of a list call, in the ra-data-simple-rest dialect. */
export interface ListQuery {
  filter?: Record<string, unknown>
  /** Zero-based, inclusive. */
  range?: readonly [first: number, last: number]
  sort?: readonly [field: string, order: 'ASC' | 'DESC']
}

export interface CallOptions<N extends RouteName> {
  params?: Record<string, string | number>
  query?: QueryOf<N> & object
  list?: ListQuery
  body?: BodyOf<N>
  /** The version last read; the server rejects a stale one with 412. */
  ifMatch?: number
  idempotencyKey?: string
  headers?: Record<string, string>
  signal?: AbortSignal
  quiet?: boolean
}

/** The rows of one page, and the total number of matches. */
export interface Page<T> {
  rows: T
  total: number
}

/** A route that needs no version, and one that requires it. */
export type FreeRoute<N extends string> = NamedRoute<N> & { readonly ifMatch?: undefined }
type GuardedRoute<N extends string> = NamedRoute<N> & { readonly ifMatch: 'required' }

/**
 * Calls a route of the contract and returns its typed body. If the contract requires If-Match, omitting it is a compile
 * error. Throws ApiError.
 */
export function call<N extends RouteName>(
  route: GuardedRoute<N>,
  options: CallOptions<N> & { ifMatch: number },
): Promise<ResponseOf<N>>
export function call<N extends RouteName>(
  route: FreeRoute<N>,
  options?: CallOptions<N>,
): Promise<ResponseOf<N>>
export async function call<N extends RouteName>(
  route: NamedRoute<N>,
  options: CallOptions<N> = {},
): Promise<ResponseOf<N>> {
  const response = await sendRoute(route, options)
  return response.json()
}

/** Calls a list route; returns the page of rows and the total from Content-Range (infinity if it was not counted). */
export async function callList<N extends RouteName>(
  route: NamedRoute<N>,
  options: CallOptions<N> = {},
): Promise<Page<ResponseOf<N>>> {
  const response = await sendRoute(route, options)
  const rows: ResponseOf<N> = await response.json()
  return { rows, total: totalOf(response.headers.get('content-range')) }
}

/** Calls a route that answers with a file. */
export async function callBlob<N extends RouteName>(
  route: NamedRoute<N>,
  options: CallOptions<N> = {},
): Promise<{ blob: Blob; filename: string }> {
  const response = await sendRoute(route, options)
  return {
    blob: await response.blob(),
    filename: filenameOf(response.headers.get('content-disposition')),
  }
}

function sendRoute<N extends RouteName>(
  route: NamedRoute<N>,
  options: CallOptions<N>,
): Promise<Response> {
  const headers: Record<string, string> = { ...options.headers }
  const body = encodeBody(options.body)
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  if (options.ifMatch !== undefined) headers['if-match'] = `"${options.ifMatch}"`
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  return send(urlOf(route, addressOf(options)), {
    method: route.method,
    body,
    headers,
    timeout: timeoutOf(route),
    spinner: route.spinner ?? false,
    signal: options.signal,
    quiet: options.quiet,
  })
}

function addressOf<N extends RouteName>(options: CallOptions<N>): Address {
  return { params: options.params, query: { ...(options.query ?? {}) }, list: options.list }
}

/** FormData is sent as is, so the browser sets the boundary; everything else is sent as JSON. */
function encodeBody(body: unknown): BodyInit | null {
  if (body === undefined) return null
  return body instanceof FormData ? body : JSON.stringify(body)
}

/** The parts of a call that form its address. */
export interface Address {
  params?: Record<string, string | number>
  query?: object
  list?: ListQuery
}

/** Returns the address of a call with its query; also used for links to files. */
export function urlOf(route: RouteFacts, { params, query, list }: Address = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value))
  }
  for (const [key, value] of Object.entries(list ?? {})) {
    if (value !== undefined) search.set(key, JSON.stringify(value))
  }
  const text = search.toString()
  return buildPath(route.path, params) + (text ? `?${text}` : '')
}

/** Returns the number after the last slash of Content-Range; infinity for `*`, more than the server counted. */
export function totalOf(contentRange: string | null): number {
  const total = contentRange?.split('/').pop() ?? 0
  return total === '*' ? Number.POSITIVE_INFINITY : Number(total)
}

function filenameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]*)"/i.exec(disposition ?? '')?.[1] ?? 'download'
}

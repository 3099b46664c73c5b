import type { fetchUtils } from 'react-admin'
import { ApiError } from '#shared/client/api-error.ts'
import { urlOf } from '#shared/client/call.ts'
import { send } from '#shared/client/send.ts'
import { type NamedRoute, timeoutOf } from '#shared/contract/route.ts'
import { readAnewAfter } from '#shared/ui/calls/query-client.ts'
import { CallError } from './call-error.ts'
import { routesOf } from './resource-routes.ts'

/** The only place of the back office that knows HTTP. */

interface RequestOptions {
  params?: Record<string, string | number>
  /** What the address asks for, after its question mark. */
  search?: string
  body?: unknown
  ifMatch?: number
  idempotencyKey?: string
  signal?: AbortSignal
  quiet?: boolean
}

/** Sends a call and reads its answer. Throws CallError. */
export const request = async (route: NamedRoute, options: RequestOptions) =>
  (await answerTo(route, options)).json()

/** The same for one that changes something: what shows its resource is read anew. */
export async function write(route: NamedRoute, options: RequestOptions) {
  const answer = await request(route, options)
  void readAnewAfter(route)
  return answer
}

async function answerTo(route: NamedRoute, options: RequestOptions): Promise<Response> {
  const { params, search, body, ifMatch, idempotencyKey, signal, quiet } = options
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (ifMatch !== undefined) headers['if-match'] = `"${ifMatch}"`
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  try {
    return await send(urlOf(route, { params }) + (search ? `?${search}` : ''), {
      method: route.method,
      body: body === undefined ? null : JSON.stringify(body),
      headers,
      timeout: timeoutOf(route),
      spinner: route.spinner ?? false,
      signal,
      quiet,
    })
  } catch (error) {
    throw error instanceof ApiError ? new CallError(error) : error
  }
}

/**
 * The http client of ra-data-simple-rest for lists: `/projects?range=[0,24]` is asked of the call
 * that lists projects, through the client that everything else goes through.
 */
export const listClient =
  ({ quiet = false } = {}): typeof fetchUtils.fetchJson =>
  async (address, { signal } = {}) => {
    const [name = '', search = ''] = String(address).slice(1).split('?')
    const { list } = routesOf(name)
    const answer = await answerTo(list, { search, signal: signal ?? undefined, quiet })
    const { status, headers } = answer
    return { status, headers, body: '', json: await answer.json() }
  }

import type { fetchUtils } from 'react-admin'
import { ApiError } from '#shared/client/api-error.ts'
import { urlOf } from '#shared/client/call.ts'
import { send } from '#shared/client/send.ts'
import { type NamedRoute, timeoutOf } from '#shared/contract/route.ts'
import { readAnewAfter } from '#shared/ui/calls/query-client.ts'
import { CallError } from './call-error.ts'
import { routesOf } from './resource-routes.ts'

/** The only module in the back office that knows about HTTP. */

interface RequestOptions {
  params?: Record<string, string | number>
  /** The query string, without the question mark. */
  search?: string
  body?: unknown
  ifMatch?: number
  idempotencyKey?: string
  signal?: AbortSignal
  quiet?: boolean
}

/** Sends a call and returns its parsed response. Throws CallError. */
export const request = async (route: NamedRoute, options: RequestOptions) =>
  (await answerTo(route, options)).json()

/** Like `request`, for calls that write: also refetches everything that shows the resource. */
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
 * The HTTP client for lists in ra-data-simple-rest: `/projects?range=[0,24]` becomes the call that
 * lists projects, sent through the same client as everything else.
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

import type { DataProvider, RaRecord } from 'react-admin'
import { ApiError } from '#shared/client/api-error.ts'
import { type ListQuery, totalOf, urlOf } from '#shared/client/call.ts'
import { send } from '#shared/client/send.ts'
import { ERRORS } from '#shared/contract/errors.ts'
import { type NamedRoute, timeoutOf } from '#shared/contract/route.ts'
import { nameResources, readAnewAfter } from '#shared/ui/calls/query-client.ts'
import { conflicts, differencesOf } from '#shared/ui/conflicts/conflict-store.ts'
import { CallError } from './call-error.ts'
import { changedFields, chunksOf, rangeOf } from './changes.ts'
import { RESOURCE_ROUTES, routesOf } from './resource-routes.ts'

/** Ids of one `getMany`; more go in further requests, so that addresses stay short. */
const CHUNK = 100

nameResources(
  Object.fromEntries(Object.entries(RESOURCE_ROUTES).map(([name, { list }]) => [name, list])),
)

/**
 * The only place of the back office that knows HTTP: react-admin's verbs as calls of the contract.
 * After a write everything of its resource is read anew, by whichever hook it was read.
 * `meta.quiet`: the caller shows a failure itself, and no error page opens.
 */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  async getList(resource, { pagination, sort, filter, signal }) {
    return readPage(routesOf(resource).list, queryOf({ pagination, sort, filter }), signal)
  },
  async getManyReference(resource, { target, id, pagination, sort, filter, signal }) {
    const query = queryOf({ pagination, sort, filter: { ...filter, [target]: id } })
    return readPage(routesOf(resource).list, query, signal)
  },
  async getMany(resource, { ids, signal, meta }) {
    const { list } = routesOf(resource)
    const { quiet } = meta ?? {}
    const pages = await Promise.all(
      chunksOf(ids, CHUNK).map((chunk) => readPage(list, { filter: { id: chunk } }, signal, quiet)),
    )
    return { data: pages.flatMap(({ data }) => data) }
  },
  async getOne(resource, { id, signal }) {
    return { data: await readOne(resource, id, signal) }
  },
  /** `meta.idempotencyKey`: repeating the call with the same key creates nothing twice. */
  async create(resource, { data, meta }) {
    const route = required(routesOf(resource).create, resource, 'created')
    return { data: await write(route, { body: data, idempotencyKey: meta?.idempotencyKey }) }
  },
  async update(resource, { id, data, previousData, meta }) {
    return { data: await update(resource, id, data, previousData, meta?.quiet) }
  },
  async updateMany(resource, { ids, data }) {
    const route = required(routesOf(resource).update, resource, 'changed')
    await Promise.all(ids.map((id) => write(route, { params: { id }, body: data })))
    return { data: ids }
  },
  async delete(resource, { id }) {
    const route = required(routesOf(resource).delete, resource, 'deleted')
    return { data: await write(route, { params: { id } }) }
  },
  async deleteMany(resource, { ids }) {
    const route = required(routesOf(resource).delete, resource, 'deleted')
    await Promise.all(ids.map((id) => write(route, { params: { id } })))
    return { data: ids }
  },
}

function required(route: NamedRoute | undefined, resource: string, verb: string): NamedRoute {
  if (!route) throw new Error(`${resource} cannot be ${verb} here`)
  return route
}

interface ListParams {
  pagination?: { page: number; perPage: number }
  sort?: { field: string; order: 'ASC' | 'DESC' }
  filter: unknown
}

function queryOf({ pagination, sort, filter }: ListParams): ListQuery {
  return {
    filter: { ...(typeof filter === 'object' ? filter : {}) },
    ...(pagination ? { range: rangeOf(pagination.page, pagination.perPage) } : {}),
    ...(sort ? { sort: [sort.field, sort.order] } : {}),
  }
}

async function readPage(route: NamedRoute, list: ListQuery, signal?: AbortSignal, quiet?: boolean) {
  const response = await answerTo(route, { list, signal, quiet })
  return { data: await response.json(), total: totalOf(response.headers.get('content-range')) }
}

async function readOne(resource: string, id: string | number, signal?: AbortSignal) {
  const { one, list } = routesOf(resource)
  if (one) return request(one, { params: { id }, signal })
  const { data } = await readPage(list, { filter: { id: [Number(id)] } }, signal)
  if (!data[0]) throw new CallError(new ApiError(404, 'not_found', ERRORS.not_found.message))
  return data[0]
}

/** Sends what changed, under the version that was read; on a conflict the person decides. */
async function update(
  resource: string,
  id: string | number,
  data: object,
  previous: RaRecord,
  quiet?: boolean,
) {
  const route = required(routesOf(resource).update, resource, 'changed')
  const body = changedFields({ ...data }, previous)
  if (Object.keys(body).length === 0) return previous
  const ifMatch: number | undefined = previous.version
  try {
    return await write(route, { params: { id }, body, ifMatch, quiet })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error
    const saved: RaRecord = await readOne(resource, id)
    const choice = await conflicts.ask(differencesOf(body, saved), resource)
    if (choice === 'theirs') return saved
    if (choice === 'mine') {
      return write(route, { params: { id }, body, ifMatch: saved.version, quiet })
    }
    throw error
  }
}

interface RequestOptions {
  params?: Record<string, string | number>
  list?: ListQuery
  body?: unknown
  ifMatch?: number
  idempotencyKey?: string
  signal?: AbortSignal
  quiet?: boolean
}

const request = async (route: NamedRoute, options: RequestOptions) =>
  (await answerTo(route, options)).json()

async function write(route: NamedRoute, options: RequestOptions) {
  const answer = await request(route, options)
  void readAnewAfter(route)
  return answer
}

async function answerTo(route: NamedRoute, options: RequestOptions): Promise<Response> {
  const { params, list, body, ifMatch, idempotencyKey, signal, quiet } = options
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (ifMatch !== undefined) headers['if-match'] = `"${ifMatch}"`
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  try {
    return await send(urlOf(route, { params, list }), {
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

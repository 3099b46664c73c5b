import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, RaRecord } from 'react-admin'
import { ApiError } from '#shared/client/api-error.ts'
import { ERRORS } from '#shared/contract/errors.ts'
import type { NamedRoute } from '#shared/contract/route.ts'
import { nameResources } from '#shared/ui/calls/query-client.ts'
import { conflicts, differencesOf } from '#shared/ui/conflicts/conflict-store.ts'
import { CallError } from './call-error.ts'
import { changedFields, chunksOf } from './changes.ts'
import { listClient, request, write } from './http.ts'
import { RESOURCE_ROUTES, routesOf } from './resource-routes.ts'

/** IDs per `getMany` request; more take further requests, to keep URLs short. */
const CHUNK = 100

/** The package reads lists; the HTTP client and every other verb are ours. */
const lists = simpleRestProvider('', listClient())
const quietLists = simpleRestProvider('', listClient({ quiet: true }))

nameResources(
  Object.fromEntries(Object.entries(RESOURCE_ROUTES).map(([name, { list }]) => [name, list])),
)

/**
 * Maps react-admin's verbs to calls of the contract.
 * After a write, everything read from the same resource is refetched, whichever hook read it.
 * `meta.quiet`: the caller shows a failure itself, and no error page opens.
 */
export const dataProvider: DataProvider = {
  ...lists,
  supportAbortSignal: true,
  async getMany(resource, { ids, signal, meta }) {
    const { getMany } = meta?.quiet ? quietLists : lists
    const pages = await Promise.all(
      chunksOf(ids, CHUNK).map((chunk) => getMany(resource, { ids: chunk, signal })),
    )
    return { data: pages.flatMap(({ data }) => data) }
  },
  async getOne(resource, { id, signal }) {
    return { data: await readOne(resource, id, signal) }
  },
  /** Repeating the call with the same `meta.idempotencyKey` creates no duplicate. */
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

async function readOne(resource: string, id: string | number, signal?: AbortSignal) {
  const { one } = routesOf(resource)
  if (one) return request(one, { params: { id }, signal })
  const { data } = await lists.getMany(resource, { ids: [Number(id)], signal })
  if (!data[0]) throw new CallError(new ApiError(404, 'not_found', ERRORS.not_found.message))
  return data[0]
}

/** Sends the changed fields with the version that was read; on a conflict, the user decides. */
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

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { handlers } from '#server/features/handlers.ts'
import { ACCESS, ACTORS, scopeOf } from '#shared/contract/access.ts'
import { SCHEMAS } from '#shared/contract/contract.ts'
import { BUDGETS, needOf, paramNames, TIMEOUT, timeoutOf } from '#shared/contract/route.ts'
import { ALL_ROUTES } from '#shared/contract/routes.ts'
import type { RouteSchemas } from '#shared/contract/schemas/common.ts'
import { DOCUMENTED_CALLS } from './documented-calls.ts'

/** The names of parameters are ours; the rest of a path is from the specification. */
const shapeOf = (method: string, path: string) => `${method} ${path.replace(/<[^>]+>/g, '<>')}`
const documented = Object.values(DOCUMENTED_CALLS).flat()
const rows = ALL_ROUTES.map((route) => [route.name, route] as const)

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** What a table of the contract holds for a route, by resource and key. */
function entryOf<T>(table: object, name: string): T | undefined {
  const [resource = '', key = ''] = name.split('.')
  const group = new Map(Object.entries(table)).get(resource)
  return new Map<string, T>(Object.entries(group ?? {})).get(key)
}

describe('the documented calls', () => {
  it('match the specification word for word', () => {
    const ours = ALL_ROUTES.filter((route) => route.documented)
    expect(ours.map(({ method, path }) => shapeOf(method, path)).sort()).toEqual(
      documented.map(([method, path]) => shapeOf(method, path)).sort(),
    )
  })

  it('are the only ones without a reason', () => {
    const others = ALL_ROUTES.filter((route) => !route.documented)
    expect(others.filter(({ why }) => !why || why.length < 20)).toEqual([])
    expect(ALL_ROUTES.filter((route) => route.documented && route.why)).toEqual([])
  })
})

describe('names and paths', () => {
  it('are unique', () => {
    expect(repeated(ALL_ROUTES.map(({ name }) => name))).toEqual([])
    expect(repeated(ALL_ROUTES.map(({ method, path }) => shapeOf(method, path)))).toEqual([])
  })

  it('use the same parameter names for every method of a path', () => {
    const byShape = Map.groupBy(ALL_ROUTES, ({ path }) => shapeOf('', path))
    const mixed = [...byShape.values()].filter(
      (routes) => new Set(routes.map(({ path }) => path)).size > 1,
    )
    expect(mixed).toEqual([])
  })

  it.each(rows)('of %s are well formed', (name, route) => {
    expect(name).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
    expect(route.path).toMatch(/^\/api\/[a-z0-9_<>,./-]+$/)
    const params = paramNames(route.path)
    expect(new Set(params).size).toBe(params.length)
    for (const text of route.texts ?? []) expect(params).toContain(text)
  })
})

describe('facts', () => {
  it.each(rows)('%s has a row in the access matrix that admits someone', (_name, route) => {
    expect(Object.keys(ACCESS)).toContain(route.access)
    const admitted = ACTORS.filter((actor) => scopeOf(route.access, actor, needOf(route)))
    expect(admitted.length).toBeGreaterThan(0)
  })

  it.each(rows)('%s has a known budget and timeout', (_name, route) => {
    expect(BUDGETS).toContain(route.budget ?? 'general')
    expect([25_000, 300_000]).toContain(timeoutOf(route))
  })

  it('give downloads, uploads, and simulations 300 seconds and everything else 25', () => {
    const long = ALL_ROUTES.filter((route) => timeoutOf(route) === TIMEOUT.download)
    expect(long.map(({ name }) => name).sort()).toEqual([
      'audit.export',
      'documents.attach',
      'documents.download',
      'documents.downloadJobFile',
      'reviewRequests.addPaper',
      'reviewRequests.download',
      'riskModel.download',
      'riskModel.simulate',
      'transfers.archiveFile',
      'transfers.reportsZip',
      'transfers.startReportsZip',
      'uploads.patch',
      'versionedDocuments.file',
      'versionedDocuments.newVersion',
      'versionedDocuments.progress',
      'versionedDocuments.upload',
    ])
  })

  it('require an anti-forgery token for changes, except for signed calls', () => {
    const exempt = ALL_ROUTES.filter((route) => route.csrf === 'exempt')
    expect(exempt.map(({ name }) => name)).toEqual(['notices.unsubscribe', 'webhooks.receive'])
    expect(exempt.filter(({ sessionless, method }) => !sessionless || method !== 'POST')).toEqual(
      [],
    )
  })

  it('mark as lists only reads whose rows have an id to page and sort by', () => {
    const lists = rows.filter(([, route]) => route.list)
    expect(lists.filter(([, { method }]) => method !== 'GET')).toEqual([])
    const nameless = lists.filter(([name]) => {
      const row = entryOf<RouteSchemas>(SCHEMAS, name)?.response
      return !(row instanceof z.ZodObject) || !('id' in row.shape)
    })
    expect(nameless.map(([name]) => name)).toEqual([])
  })

  it('show no spinner for background calls', () => {
    const quiet = ['versionedDocuments.aiLabel', 'users.active', 'platform.live']
    const shown = ALL_ROUTES.filter((route) => quiet.includes(route.name) && route.spinner)
    expect(shown).toEqual([])
  })
})

describe('calls', () => {
  it.each(rows)('%s has a handler and a response schema', (name) => {
    expect(entryOf(handlers, name)).toBeTypeOf('function')
    expect(entryOf<RouteSchemas>(SCHEMAS, name)?.response).toBeInstanceOf(z.ZodType)
  })

  it('have a body only where the method carries one', () => {
    const reading = rows.filter(([, { method }]) => ['GET', 'HEAD', 'DELETE'].includes(method))
    const withBody = reading.filter(([name]) => entryOf<RouteSchemas>(SCHEMAS, name)?.body)
    expect(withBody.map(([name]) => name)).toEqual([])
  })

  it('that make changes in JSON have a body schema', () => {
    const writing = rows.filter(([, { method, raw }]) => ['POST', 'PATCH'].includes(method) && !raw)
    const silent = writing.filter(([name]) => !entryOf<RouteSchemas>(SCHEMAS, name)?.body)
    expect(silent.map(([name]) => name)).toEqual([
      'auth.logout',
      'sellers.inviteAgain',
      'factors.makeCodes',
      'factors.stepUpOptions',
      'identityProviders.activate',
      'identityProviders.end',
      'keyDates.makeFeed',
      'versionedDocuments.copyToProject',
      'versionedDocuments.retry',
      'projectImports.apply',
      'projectImports.undo',
      'mail.resend',
      'parkedJobs.retry',
      'notices.unsubscribe',
      'transfers.startReportsZip',
      'transfers.makeBinder',
      'transferQuestions.visit',
      'transferGuests.inviteAgain',
      'closings.approve',
      'closings.freeze',
      'closings.approveBalance',
      'payments.approveReceipt',
      'payments.reconcile',
      'monitoring.acknowledge',
      // The body is defined by the provider.
      'webhooks.receive',
    ])
  })

  it('drop no unknown fields silently', () => {
    const dropping = rows.flatMap(([name]) =>
      droppedIn(entryOf<RouteSchemas>(SCHEMAS, name)?.body, name),
    )
    expect(dropping).toEqual([])
  })

  it('have no handler or schema without a route', () => {
    const names = new Set<string>(rows.map(([name]) => name))
    const given = [handlers, SCHEMAS].flatMap((table) =>
      Object.entries(table).flatMap(([resource, group]) =>
        Object.keys(group).map((key) => `${resource}.${key}`),
      ),
    )
    expect(given.filter((name) => !names.has(name))).toEqual([])
  })
})

/** The parts of a schema where unknown fields would be dropped silently. */
function droppedIn(schema: unknown, at: string, seen = new Set<unknown>()): string[] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return []
  seen.add(schema)
  const def: { catchall?: unknown } & Record<string, unknown> = { ...schema.def }
  const own = schema instanceof z.ZodObject && def.catchall === undefined ? [at] : []
  const parts = schema instanceof z.ZodObject ? Object.entries(schema.shape) : []
  const wrapped = [
    'innerType',
    'element',
    'in',
    'out',
    'left',
    'right',
    'valueType',
    'options',
    'items',
  ]
  const inner = wrapped.flatMap((key) => [def[key]].flat())
  return [
    ...own,
    ...parts.flatMap(([key, part]) => droppedIn(part, `${at}.${key}`, seen)),
    ...inner.flatMap((part) => droppedIn(part, at, seen)),
  ]
}

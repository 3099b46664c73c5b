import { describe, expect, it } from 'vitest'
import { RESOURCE_ROUTES } from '#admin/data/resource-routes.ts'
import { paramNames } from '#shared/contract/route.ts'

describe.each(Object.entries(RESOURCE_ROUTES))('resource %s', (_name, routes) => {
  it('lists through a call that filters, sorts, and counts', () => {
    expect(routes.list).toMatchObject({ method: 'GET', list: true })
    expect(paramNames(routes.list.path)).toEqual([])
  })

  it('reads, changes, and removes one record by its id', () => {
    const { one, update, delete: remove } = routes
    const methods = { one: 'GET', update: 'PATCH', remove: 'DELETE' }
    for (const [verb, route] of Object.entries({ one, update, remove })) {
      if (!route) continue
      expect({ verb, method: route.method, params: paramNames(route.path) }).toEqual({
        verb,
        method: methods[verb as keyof typeof methods],
        params: ['id'],
      })
    }
  })

  it('creates by POST', () => {
    expect(routes.create?.method ?? 'POST').toBe('POST')
  })
})

import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { routes } from '#portals/app/routes.tsx'
import { matchPath, paths, ROUTE_NAMES } from '#shared/paths.ts'

/** An address for each pattern, with example values for its parameters. */
const addressOf = (pattern: string): string =>
  pattern
    .replace(/:project\b(?!_)/, 'maple-ridge-12')
    .replace(':uuid', '3f2b8a5e-1c2d-4e5f-8a9b-0c1d2e3f4a5b')
    .replace(/:(token|tab)\b/g, 'home')
    .replace(/:[a-z_]+\?/g, '7')
    .replace(/:[a-z_]+/g, '7')

const portalScreens = ROUTE_NAMES.filter((name) => paths[name].area !== 'admin').flatMap((name) =>
  [paths[name].pattern, ...paths[name].aliases].map((pattern) => ({
    name,
    address: addressOf(pattern),
  })),
)

describe('routes of the portals', () => {
  it.each(portalScreens)('$address opens $name', ({ name, address }) => {
    expect(matchPath(address)?.route).toBe(name)
    const found = matchRoutes(routes, address)?.at(-1)?.route.path
    expect([paths[name].pattern, ...paths[name].aliases]).toContain(found)
  })

  it('nests a modal in the page of its parent', () => {
    const chain = matchRoutes(routes, '/org-info/7/chart')?.map(({ route }) => route.path)
    expect(chain?.slice(1)).toEqual([paths.orgInfo.pattern, paths.orgChart.pattern])
  })

  it.each(['/nowhere', '/company/extra', '/dashboard/fields'])('%s matches no route', (address) => {
    expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe('*')
  })
})

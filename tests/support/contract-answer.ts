import { z } from 'zod'
import { SCHEMAS } from '#shared/contract/contract.ts'
import { ALL_ROUTES } from '#shared/contract/routes.ts'
import type { RouteSchemas } from '#shared/contract/schemas/common.ts'

/** A call as a stubbed network saw it, with the test's response. */
interface Answered {
  method: string
  /** Path and query. */
  url: string
  status: number
  body: unknown
}

/**
 * Returns what a stubbed response says that the server would not; null if it follows the contract, or if the contract
 * doesn't cover it (an error, a file, an address of no call).
 */
export function contractProblem({ method, url, status, body }: Answered): string | null {
  const path = url.split('?', 1)[0] ?? url
  const route = ALL_ROUTES.find((known) => known.method === method && matches(known.path, path))
  if (!route || route.raw || status >= 400) return null
  const [resource = '', key = ''] = route.name.split('.')
  const schemas: RouteSchemas | undefined = Object(SCHEMAS)[resource][key]
  if (!schemas) return `${route.name} answers 501 until its step`
  const { response } = schemas
  const { error } = (route.list ? z.array(response) : response).safeParse(body)
  return error ? `${method} ${path} does not answer this:\n${z.prettifyError(error)}` : null
}

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/<[a-z_]+>/g, '[^/]+')}$`).test(path)

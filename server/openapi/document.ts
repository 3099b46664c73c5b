import type { Config } from '#server/config.ts'
import { sessionCookie } from '#server/http/cookies.ts'
import { SCHEMAS } from '#shared/contract/contract.ts'
import type { NamedRoute } from '#shared/contract/route.ts'
import { ALL_ROUTES, type Resource, ROUTES } from '#shared/contract/routes.ts'
import type { RouteSchemas } from '#shared/contract/schemas/common.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { JsonSchema } from './json-schema.ts'
import { type Operation, operationOf } from './operation.ts'
import { ERROR_BODY, refusalResponses } from './refusals.ts'

/** Grows when callers have to change something. */
const API_VERSION = '1.0.0'

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: ReturnType<typeof refusalResponses>
    securitySchemes: Record<string, JsonSchema>
  }
}

const documents = new Map<string, OpenApiDocument>()

/** The contract as an OpenAPI 3.1 document; made once for each name of the session cookie, which alone varies. */
export function openApiDocument(config: Config): OpenApiDocument {
  const cookie = sessionCookie(config)
  const known = documents.get(cookie)
  if (known) return known
  const document = build(cookie)
  documents.set(cookie, document)
  return document
}

const build = (cookie: string): OpenApiDocument => ({
  openapi: '3.1.0',
  info: {
    title: `${PRODUCT_NAME} API`,
    version: API_VERSION,
    description:
      'Every call of the product. Refusals come in this order: 401 no session, 403 not for this ' +
      'role, 403 anti-forgery, 404 malformed id, 404 no such row, 400 body.',
  },
  servers: [{ url: '/' }],
  tags: Object.keys(ROUTES).map((name) => ({ name })),
  paths: paths(),
  components: {
    schemas: { ErrorBody: ERROR_BODY },
    responses: refusalResponses(),
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: cookie },
      csrf: {
        type: 'apiKey',
        in: 'header',
        name: 'X-CSRFTOKEN',
        description: 'The value of the cookie csrftoken, which every GET sets when it is missing.',
      },
    },
  },
})

function paths(): OpenApiDocument['paths'] {
  const result: OpenApiDocument['paths'] = {}
  for (const route of ALL_ROUTES) {
    const path = route.path.replaceAll('<', '{').replaceAll('>', '}')
    const operations = result[path] ?? {}
    operations[route.method.toLowerCase()] = operationOf(route, schemasOf(route))
    result[path] = operations
  }
  return result
}

/** The schemas of a call; null while it is pending. */
function schemasOf(route: NamedRoute): RouteSchemas | null {
  const [resource, key = ''] = route.name.split('.')
  const group: Record<string, RouteSchemas> = SCHEMAS[resource as Resource]
  return group[key] ?? null
}

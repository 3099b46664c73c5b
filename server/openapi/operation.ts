import { STATUS_CODES } from 'node:http'
import { isUnsafe, type NamedRoute, routeWords, timeoutOf } from '#shared/contract/route.ts'
import type { RouteSchemas } from '#shared/contract/schemas/common.ts'
import { type Audience, audienceOf, describeAudience } from './audience.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { MEDIA, type Media } from './media.ts'
import { type Parameter, parametersOf } from './parameters.ts'
import { refusalsOf } from './refusals.ts'

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, Response | { $ref: string }>
  security: Record<string, string[]>[]
  'x-audience': string[]
  'x-own-rows': string[]
  'x-spinner': boolean
  'x-timeout': number
  'x-budget': string
  'x-documented': boolean
}

interface Response {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, { schema: JsonSchema }>
}

/** One call of the contract; `schemas` is null while it is pending. */
export function operationOf(route: NamedRoute, schemas: RouteSchemas | null): Operation {
  const audience = audienceOf(route)
  const media = MEDIA[route.name] ?? {}
  const body = requestBody(schemas, media)
  return {
    operationId: route.name,
    summary: routeWords(route),
    description: descriptionOf(route, audience),
    tags: [resourceOf(route)],
    parameters: parametersOf(route, schemas),
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...(schemas ? success(route, schemas, media) : {}),
      ...refusalsOf(route, schemas, audience),
    },
    security: securityOf(route, audience),
    'x-audience': audience.actors,
    'x-own-rows': audience.own,
    'x-spinner': route.spinner ?? false,
    'x-timeout': timeoutOf(route),
    'x-budget': route.budget ?? 'general',
    'x-documented': route.documented,
  }
}

export const resourceOf = (route: NamedRoute): string => route.name.split('.')[0] ?? ''

const descriptionOf = (route: NamedRoute, audience: Audience): string =>
  [route.why, describeAudience(audience)].filter((sentence) => sentence !== undefined).join(' ')

function requestBody(schemas: RouteSchemas | null, media: Media): Operation['requestBody'] {
  const json = schemas?.body ? jsonSchemaOf(schemas.body, 'input') : null
  const content = {
    ...(json ? { 'application/json': { schema: json } } : {}),
    ...media.request,
  }
  if (Object.keys(content).length === 0) return undefined
  // A body in which everything is optional may be left out altogether.
  const optional = json !== null && json.type === 'object' && json.required === undefined
  return { required: !optional || media.request !== undefined, content }
}

function success(route: NamedRoute, schemas: RouteSchemas, media: Media): Record<string, Response> {
  const schema = jsonSchemaOf(schemas.response, 'output')
  const answer = route.list ? { type: 'array', items: schema } : schema
  const content = media.response ?? { 'application/json': { schema: answer } }
  const headers = { ...headersOf(route, schema), ...media.headers }
  const statuses = [schemas.status ?? 200, ...(media.also ?? [])]
  return Object.fromEntries(
    statuses.map((status) => {
      const hasBody = route.method !== 'HEAD' && status !== 204 && Object.keys(content).length > 0
      const response = { description: STATUS_CODES[status] ?? '', headers }
      return [status, hasBody ? { ...response, content } : response]
    }),
  )
}

function headersOf(route: NamedRoute, { properties }: JsonSchema): Response['headers'] {
  if (route.list) {
    return {
      'Content-Range': {
        description: 'Resource, first and last row, and how many match: `projects 0-24/230`.',
        schema: { type: 'string' },
      },
    }
  }
  const versioned = typeof properties === 'object' && properties !== null && 'version' in properties
  return versioned
    ? { ETag: { description: 'The version, for If-Match.', schema: { type: 'string' } } }
    : {}
}

/** Session cookie, anti-forgery header, or both; for some calls no session is needed. */
function securityOf(route: NamedRoute, { actors }: Audience): Operation['security'] {
  if (route.csrf === 'exempt') return [{}]
  const visitor: Record<string, string[]> = isUnsafe(route) ? { csrf: [] } : {}
  const signedIn = { ...visitor, session: [] }
  if (!actors.includes('anonymous')) return [signedIn]
  return actors.length === 1 ? [visitor] : [visitor, signedIn]
}

import { ERRORS, type ErrorBody } from '#shared/contract/errors.ts'
import { isUnsafe, type NamedRoute } from '#shared/contract/route.ts'
import type { RouteSchemas } from '#shared/contract/schemas/common.ts'
import { PROOF_METHODS } from '#shared/entities/factors.ts'
import type { Audience } from './audience.ts'
import type { JsonSchema } from './json-schema.ts'

/** Refusals as OpenAPI has them: one schema, one response for each status of the error table. */

interface ErrorResponse {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content: { 'application/json': { schema: { $ref: string } } }
}

const properties = {
  message: { type: 'string', description: 'Words for a person.' },
  code: { type: 'string', enum: Object.keys(ERRORS) },
  errors: {
    type: 'object',
    description: 'The first message of each field, nested ones by dotted path.',
    additionalProperties: { type: 'string' },
  },
  accepts: {
    type: 'array',
    description: 'With `step_up_required`: what proves who is at the keyboard.',
    items: { type: 'string', enum: [...PROOF_METHODS] },
  },
  about: {
    type: 'string',
    description: 'With `step_up_required`: what the proof is for, in words; sent with it.',
  },
  request_id: { type: 'string', description: 'Names this request in the log.' },
} satisfies Record<keyof ErrorBody, JsonSchema>

export const ERROR_BODY: JsonSchema = {
  type: 'object',
  description: 'Every refusal has this body.',
  properties,
  required: ['message', 'code', 'request_id'] satisfies (keyof ErrorBody)[],
  additionalProperties: false,
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
}

const componentOf = (status: number) => `Refusal${status}`

/** One response for each status, listing the codes that it can carry. */
export function refusalResponses(): Record<string, ErrorResponse> {
  const byStatus = Map.groupBy(Object.entries(ERRORS), ([, { status }]) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, errors]) => [
      componentOf(status),
      {
        description: errors.map(([code, { message }]) => `\`${code}\`: ${message}`).join('\n\n'),
        ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } },
        },
      },
    ]),
  )
}

/** References to the refusals that a call can answer with. */
export const refusalsOf = (
  route: NamedRoute,
  schemas: RouteSchemas | null,
  audience: Audience,
): Record<string, { $ref: string }> =>
  Object.fromEntries(
    refusalStatuses(route, schemas, audience).map((status) => [
      String(status),
      { $ref: `#/components/responses/${componentOf(status)}` },
    ]),
  )

function refusalStatuses(
  route: NamedRoute,
  schemas: RouteSchemas | null,
  { actors }: Audience,
): number[] {
  const unsafe = isUnsafe(route)
  const hasInput = unsafe || route.list || route.texts || schemas?.query
  const reads = route.path.includes('<') || unsafe || route.access === 'demo'
  const signIn = !actors.includes('anonymous') || route.name.startsWith('auth.')
  return [
    ...(hasInput ? [400] : []),
    ...(signIn ? [401] : []),
    ...((unsafe && route.csrf !== 'exempt') || signIn ? [403] : []),
    ...(reads ? [404] : []),
    ...(unsafe ? [409, 412, 413, 415, 422, 507] : []),
    ...(route.ifMatch ? [428] : []),
    429,
    503,
  ]
}

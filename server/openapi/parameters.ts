import { type NamedRoute, paramNames } from '#shared/contract/route.ts'
import type { RouteSchemas } from '#shared/contract/schemas/common.ts'
import { LIST_PAGE_MAX, MAX_INT } from '#shared/limits.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
} & ({ schema: JsonSchema } | { content: { 'application/json': { schema: JsonSchema } } })

const ID: JsonSchema = { type: 'integer', minimum: 1, maximum: MAX_INT }

/** The parameters of a list (docs/product.md section 7): JSON in the query. */
const LIST: readonly Parameter[] = [
  jsonQuery(
    'filter',
    'Field to value (equal), to an array (any of), or with a suffix _gt, _gte, _lt or _lte; `q` searches text.',
    { type: 'object' },
  ),
  jsonQuery('range', `First and last row, zero-based; at most ${LIST_PAGE_MAX} rows.`, {
    type: 'array',
    items: { type: 'integer', minimum: 0 },
    minItems: 2,
    maxItems: 2,
  }),
  jsonQuery('sort', 'Field and direction.', {
    type: 'array',
    prefixItems: [{ type: 'string' }, { enum: ['ASC', 'DESC'] }],
    minItems: 2,
    maxItems: 2,
  }),
]

function jsonQuery(name: string, description: string, schema: JsonSchema): Parameter {
  const content = { 'application/json': { schema } }
  return { name, in: 'query', required: false, description, content }
}

const header = (name: string, description: string, required = false): Parameter => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

const IF_MATCH = header('If-Match', 'The version last read; 412 when it has been passed.')
const IF_MATCH_REQUIRED = header(
  'If-Match',
  'The version last read: 428 without it (or with `*`), 412 when it has been passed.',
  true,
)
const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  'Any text of the caller: a repetition with the same text happens once and gets the same answer.',
)

/** Headers of single calls. */
const OWN_HEADERS: Record<string, readonly Parameter[]> = {
  'quotes.patch': [header('X-Quote-Secret', 'The secret of the quote; staff need none.')],
  'uploads.create': [
    header('Tus-Resumable', 'Version of the protocol: 1.0.0.', true),
    header('Upload-Length', 'Size of the file in bytes.', true),
    header('Upload-Metadata', 'Name and place of the file, or the file that it is a version of.'),
  ],
  'uploads.head': [header('Tus-Resumable', 'Version of the protocol: 1.0.0.', true)],
  'uploads.patch': [
    header('Tus-Resumable', 'Version of the protocol: 1.0.0.', true),
    header('Upload-Offset', 'Bytes that have arrived.', true),
  ],
  'uploads.remove': [header('Tus-Resumable', 'Version of the protocol: 1.0.0.', true)],
}

/** Everything a call reads beside its body. */
export function parametersOf(route: NamedRoute, schemas: RouteSchemas | null): Parameter[] {
  const writesJson = !route.raw && route.method !== 'GET'
  return [
    ...paramNames(route.path).map((name) => pathParameter(route, name)),
    ...(route.list ? LIST : []),
    ...(route.plainFilters ?? []).map(plainFilter),
    ...(schemas?.query ? queryParameters(jsonSchemaOf(schemas.query, 'input')) : []),
    ...(route.ifMatch ? [IF_MATCH_REQUIRED] : []),
    ...(writesJson && ['PATCH', 'PUT'].includes(route.method) && !route.ifMatch ? [IF_MATCH] : []),
    ...(writesJson ? [IDEMPOTENCY_KEY] : []),
    ...(OWN_HEADERS[route.name] ?? []),
  ]
}

const pathParameter = (route: NamedRoute, name: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  schema: route.texts?.includes(name) ? { type: 'string' } : ID,
})

const plainFilter = (name: string): Parameter => ({
  name,
  in: 'query',
  required: false,
  description: 'Like the same field in `filter`.',
  schema: ID,
})

function queryParameters({ properties, required }: JsonSchema): Parameter[] {
  const names = new Set(Array.isArray(required) ? required : [])
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: names.has(name),
    schema,
  }))
}

import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type OpenApiDocument, openApiDocument } from '#server/openapi/document.ts'
import type { Operation } from '#server/openapi/operation.ts'
import { ERRORS } from '#shared/contract/errors.ts'
import { timeoutOf } from '#shared/contract/route.ts'
import { ALL_ROUTES } from '#shared/contract/routes.ts'

const document = openApiDocument(readConfig({ DATA_DIR: './data' }))
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [operation.operationId, { path, method, operation }] as const,
  ),
)
const byName = new Map(operations)
const get = (name: string) => {
  const found = byName.get(name)
  if (!found) throw new Error(`No operation ${name}`)
  return found.operation
}

/** Every object of the document with its path. */
function nodesOf(value: unknown, path = '#'): [string, Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, item]) => nodesOf(item, `${path}/${key}`))
  return Array.isArray(value) ? inside : [[path, { ...value }], ...inside]
}
const nodes = nodesOf(document)

const resolve = (ref: string) =>
  ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((at, key) => new Map(Object.entries(at ?? {})).get(key), document)

describe('the OpenAPI document', () => {
  it('describes every call of the contract once', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(operations.map(([name]) => name).sort()).toEqual(
      ALL_ROUTES.map(({ name }) => name).sort(),
    )
  })

  it('is generated once per configuration', () => {
    const config = readConfig({ DATA_DIR: './data' })
    expect(openApiDocument(config)).toBe(openApiDocument(config))
  })

  it('survives JSON, and has no broken references', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
    const refs = nodes.flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []))
    expect(refs.length).toBeGreaterThan(100)
    expect(refs.filter((ref) => resolve(ref) === undefined)).toEqual([])
  })

  it('uses only JSON Schema types and valid patterns', () => {
    const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null', 'apiKey']
    const odd = nodes.filter(([, { type }]) => typeof type === 'string' && !types.includes(type))
    expect(odd).toEqual([])
    const patterns = nodes.flatMap(([, { pattern }]) =>
      typeof pattern === 'string' ? [pattern] : [],
    )
    expect(() => patterns.map((pattern) => new RegExp(pattern, 'u'))).not.toThrow()
  })

  it('declares its tags and security schemes', () => {
    const tags = new Set(document.tags.map(({ name }) => name))
    const schemes = new Set(Object.keys(document.components.securitySchemes))
    for (const [, { operation }] of operations) {
      expect(operation.tags.filter((tag) => !tags.has(tag))).toEqual([])
      expect(operation.tags).toHaveLength(1)
      const used = operation.security.flatMap((requirement) => Object.keys(requirement))
      expect(used.filter((scheme) => !schemes.has(scheme))).toEqual([])
    }
  })

  it.each(operations)('describes %s completely', (_name, { path, method, operation }) => {
    expect(path).toMatch(/^\/api\/[a-z0-9_{},./-]+$/)
    const inPath = [...path.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1])
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(declared.map(({ name }) => name)).toEqual(inPath)
    expect(declared.every(({ required }) => required)).toBe(true)
    const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const parameter of operation.parameters) {
      expect('schema' in parameter !== 'content' in parameter).toBe(true)
    }
    if (['get', 'head', 'delete'].includes(method)) expect(operation.requestBody).toBeUndefined()
    checkResponses(operation)
    expect(operation.summary).toMatch(/^[A-Z][a-z ]+: [a-z ]+$/)
    expect(operation.description).toMatch(/^[A-Z].+\.$/)
  })

  function checkResponses(operation: Operation) {
    const statuses = Object.keys(operation.responses)
    expect(statuses.length).toBeGreaterThan(0)
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[1-5]\d\d$/)
      const answer = '$ref' in response ? resolve(String(response.$ref)) : response
      expect(answer).toMatchObject({ description: expect.stringMatching(/./) })
    }
  }
})

describe('metadata of the calls', () => {
  it.each(ALL_ROUTES.map((route) => [route.name, route] as const))(
    'says who may call %s and how',
    (name, route) => {
      const operation = get(name)
      expect(operation['x-timeout']).toBe(timeoutOf(route))
      expect(operation['x-spinner']).toBe(route.spinner === true)
      expect(operation['x-budget']).toBe(route.budget ?? 'general')
      expect(operation['x-audience'].length).toBeGreaterThan(0)
      const succeeds = Object.keys(operation.responses).some((status) => status < '400')
      expect(succeeds).toBe(true)
      const listed = operation.parameters.some((parameter) => parameter.name === 'range')
      expect(listed).toBe(route.list === true)
    },
  )

  it('say that only the buyer confirms a transfer', () => {
    const operation = get('transfers.confirm')
    expect(operation['x-audience']).toEqual(['investor'])
    expect(operation.description).toBe('For investors (own rows).')
    expect(operation.security).toEqual([{ csrf: [], session: [] }])
  })

  it('require a version where a change must be based on what was read', () => {
    const required = operations.filter(([, { operation }]) =>
      operation.parameters.some(({ name, required }) => name === 'If-Match' && required),
    )
    const guarded = ALL_ROUTES.filter((route) => route.ifMatch === 'required')
    expect(required.map(([name]) => name)).toEqual(guarded.map(({ name }) => name))
    expect(guarded.map(({ name }) => name)).toContain('transfers.confirm')
    for (const [, { operation }] of operations) {
      const isRequired = required.some(([, other]) => other.operation === operation)
      expect('428' in operation.responses).toBe(isRequired)
    }
  })

  it('require no session for visitors, only the anti-forgery header', () => {
    expect(get('quotes.create').security).toEqual([{ csrf: [] }, { csrf: [], session: [] }])
    // A signed link needs neither a session nor an anti-forgery token.
    expect(get('notices.unsubscribe').security).toEqual([{}])
    expect(get('quotes.get').security).toEqual([{}, { session: [] }])
  })

  it('describe bodies that are not JSON', () => {
    const taken = (name: string) => Object.keys(get(name).requestBody?.content ?? {})
    expect(taken('documents.attach')).toEqual(['application/json', 'multipart/form-data'])
    expect(taken('uploads.patch')).toEqual(['application/offset+octet-stream'])
    const { responses } = get('versionedDocuments.file')
    expect(responses).toMatchObject({
      200: { content: { '*/*': {} } },
      206: { headers: { 'Content-Disposition': {} } },
    })
    expect(Object.keys(get('users.create').responses).slice(0, 2)).toEqual(['201', '202'])
    expect(get('uploads.create').responses['201']).not.toHaveProperty('content')
  })

  it('include the schemas of the contract', () => {
    const { requestBody, responses } = get('transfers.confirm')
    const body = requestBody?.content['application/json']?.schema
    expect(body).toMatchObject({
      required: ['buyer_account', 'session_id'],
      additionalProperties: false,
      properties: { session_id: { type: 'string', minLength: 8 } },
    })
    expect(JSON.stringify(responses['200'])).toContain('transaction_id')
  })
})

describe('refusals', () => {
  it('share the body of the error table', () => {
    const { ErrorBody } = document.components.schemas
    expect(ErrorBody).toMatchObject({
      properties: { code: { enum: Object.keys(ERRORS) } },
      required: ['message', 'code', 'request_id'],
    })
    const bodies = Object.values(document.components.responses).map(
      ({ content }) => content['application/json'].schema.$ref,
    )
    expect(new Set(bodies)).toEqual(new Set(['#/components/schemas/ErrorBody']))
  })

  it('list every code of the table under its status', () => {
    const { responses }: OpenApiDocument['components'] = document.components
    for (const [code, { status }] of Object.entries(ERRORS)) {
      expect(responses[`Refusal${status}`]?.description).toContain(`\`${code}\``)
    }
  })

  it('are referenced, never repeated', () => {
    const inline = operations.flatMap(([name, { operation }]) =>
      Object.entries(operation.responses)
        .filter(([status, response]) => status >= '400' && !('$ref' in response))
        .map(([status]) => `${name} ${status}`),
    )
    expect(inline).toEqual([])
  })
})

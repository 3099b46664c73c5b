import { once } from 'node:events'
import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { processingRuns } from '#server/db/schema/processing.ts'
import { sessionCookie } from '#server/http/cookies.ts'
import { listen } from '#tests/server/documents/uploads/socket.ts'
import { makeAdmin, makeProcessedFile, makeProject } from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp
let port: number
/** The session of an administrator, who may search and see the outbox. */
let cookie: string
beforeAll(async () => {
  test = await testApp()
  port = await listen(test.app)
  const admin = await makeAdmin(test.db)
  const name = sessionCookie(test.config)
  cookie = `${name}=${(await test.as(admin.id)).cookies.get(name)}`
})
afterAll(() => test.close())

interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: { message: string; code: string; errors?: Record<string, string>; request_id: string }
}

/** Sends raw bytes and parses the response once the connection ends. */
async function raw(bytes: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1')
  const pieces: Buffer[] = []
  socket.on('data', (piece: Buffer) => pieces.push(piece))
  // Whatever arrived before the connection was cut is parsed.
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  const [head = '', body = ''] = Buffer.concat(pieces).toString().split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...rest] = line.split(': ')
    return [name.toLowerCase(), rest.join(': ')]
  })
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: JSON.parse(body),
  }
}

const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ${cookie}\r\n${headers}\r\n`
const post = (headers: string, body = '') =>
  `POST /api/auth/login/ HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`

const LONG = 'a'.repeat(20_000)

describe('an irregular request', () => {
  it.each<[string, () => string, number, string]>([
    ['bytes that are not HTTP', () => 'hello\r\n\r\n', 400, 'malformed_body'],
    ['an unknown method', () => 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'malformed_body'],
    ['no host', () => 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed_body'],
    ['no path', () => 'GET  HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'malformed_body'],
    ['another protocol', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'malformed_body'],
    ['NUL in a header', () => get('/', 'X: a\0b\r\n'), 400, 'malformed_body'],
    ['an invalid length', () => post('Content-Length: abc'), 400, 'malformed_body'],
    [
      'two lengths',
      () => post('Content-Length: 3\r\nTransfer-Encoding: chunked', '0\r\n\r\n'),
      400,
      'malformed_body',
    ],
    [
      'a broken body',
      () => post('Content-Type: application/json\r\nTransfer-Encoding: chunked', 'zz\r\n'),
      400,
      'malformed_body',
    ],
    ['a long header', () => get('/', `X: ${LONG}\r\n`), 431, 'headers_too_large'],
    ['a long URL', () => get(`/api/projects/?x=${LONG}`), 414, 'address_too_long'],
    [
      'a URL longer than calls need',
      () => get(`/api/projects/?x=${'a'.repeat(13_000)}`),
      414,
      'address_too_long',
    ],
    ['two hosts', () => get('/', 'Host: other\r\n'), 400, 'malformed_body'],
    [
      'an invalid host',
      () => 'GET / HTTP/1.1\r\nHost: ev il/<script>\r\nConnection: close\r\n\r\n',
      400,
      'malformed_body',
    ],
    ['a tunnel', () => 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n', 405, 'method_not_allowed'],
    ['a long parameter', () => get(`/api/quote/${'a'.repeat(400)}/`), 404, 'not_found'],
    ['a number that is not an id', () => get('/api/ai-answer/0/'), 404, 'not_found'],
    ['NUL in a page', () => get('/quote/%00'), 400, 'malformed_body'],
    ['NUL in a path', () => get('/api/quote/%00/'), 400, 'malformed_body'],
    ['NUL in the files of the documentation', () => get('/api/docs/%00'), 400, 'malformed_body'],
    ['invalid UTF-8 in a path', () => get('/api/quote/%ff/'), 400, 'malformed_body'],
  ])('with %s gets a complete response of ours', async (_what, bytes, status, code) => {
    const answer = await raw(bytes())
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-request-id': answer.body.request_id,
      connection: 'close',
    })
    expect(answer.headers['content-security-policy']).toContain("object-src 'none'")
    expect(answer.body).toEqual({
      code,
      message: expect.any(String),
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it.each([
    '/api/versioned-documents/search/?project_id=1&q=%00',
    '/api/versioned-documents/search/?project_id=1&q=%ED%A0%80',
    '/api/dev/outbox/?q=%00',
    '/api/projects/?q=a%00b',
    '/search?q=%00',
  ])('with an invalid parameter gets its name: %s', async (path) => {
    const answer = await raw(get(path))
    expect([answer.status, answer.body.code]).toEqual([400, 'validation'])
    expect(answer.body.errors).toEqual({ q: 'Remove unsupported characters' })
  })

  it.each(['{"q":"\\u0000"}', '{"q":"\\ud800"}', '{"name":"\\udc00"}', '{"name":["\\u0000"]}'])(
    'with an invalid filter gets its name: %s',
    async (filter) => {
      const answer = await raw(get(`/api/projects/?filter=${encodeURIComponent(filter)}`))
      expect([answer.status, answer.body.code]).toEqual([400, 'validation'])
      expect(Object.values(answer.body.errors ?? {})).toEqual(['Remove unsupported characters'])
    },
  )

  it.each([
    ['GET', '/api/auth/login/', 'POST'],
    ['OPTIONS', '/api/auth/login', 'POST'],
    ['PUT', '/api/project/1/?x=1', 'GET, HEAD, PATCH'],
    ['TRACE', '/api/project/1/', 'GET, HEAD, PATCH'],
    ['PROPFIND', '/api/projects/', 'GET, HEAD, POST'],
    ['PURGE', '/api/openapi.json', 'GET, HEAD'],
    ['POST', '/password-login', 'GET, HEAD'],
    ['TRACE', '/', 'GET, HEAD'],
    ['MKCOL', '/dashboard/projects', 'GET, HEAD'],
  ])('with a wrong method gets the allowed ones: %s %s', async (method, path, allow) => {
    const answer = await raw(get(path).replace(/^GET/, method))
    expect([answer.status, answer.headers.allow]).toEqual([405, allow])
    expect(answer.body.code).toBe('method_not_allowed')
    expect(answer.headers['x-request-id']).toBe(answer.body.request_id)
  })

  it('for a tunnel gets an empty Allow header', async () => {
    const answer = await raw('CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n')
    expect([answer.status, answer.headers.allow]).toEqual([405, ''])
  })

  it.each([
    ['POST', '/api/nothing/'],
    ['PROPFIND', '/api/nothing/'],
    ['TRACE', '/nothing'],
    ['PUT', '/api/project/'],
  ])('to an unknown path gets 404 with any method: %s %s', async (method, path) => {
    const answer = await raw(get(path).replace(/^GET/, method))
    expect([answer.status, answer.headers.allow, answer.body.code]).toEqual([
      404,
      undefined,
      'not_found',
    ])
  })

  it('in HTTP/1.0 without a host succeeds, as simple probes send it', async () => {
    const answer = await raw('GET /api/health/live/ HTTP/1.0\r\n\r\n')
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }])
  })

  it.each(['http://localhost/api/active-user/', '/%61pi/active-user/', '/api/active-user/'])(
    'is never cached, however its path is spelled: %s',
    async (path) => {
      const answer = await raw(get(path))
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    },
  )

  it('with an unknown expectation succeeds', async () => {
    const answer = await raw(get('/api/health/live/', 'Expect: the-best\r\n'))
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }])
  })
})

describe('an open stream', () => {
  it('ends when its user is deactivated directly in the database', async () => {
    const user = await makeAdmin(test.db)
    const { id } = await makeProject(test.db)
    await makeProcessedFile(test.db, id, new Date(Date.now() - 3_600_000))
    await test.db.update(processingRuns).set({ status: 'working', finished_at: null })
    const client = await test.as(user.id)
    const name = sessionCookie(test.config)
    const response = await fetch(`http://127.0.0.1:${port}/api/versioned-documents/progress/`, {
      headers: { cookie: `${name}=${client.cookies.get(name)}` },
    })
    expect(response.status).toBe(200)
    await test.db.update(users).set({ is_active: false }).where(eq(users.id, user.id))
    await expect(response.text()).rejects.toThrow()
  })
})

import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSession } from '#server/http/session.ts'
import { makeAdmin } from '#tests/support/factories.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'
import { type LogLine, logLine, type ServerLines, serverLines } from './server-lines.ts'

const SECRET = 'abcdef-very-secret-token'

let test: TestDatabase
let env: Record<string, string>
let server: ServerLines
let base: string
let admin: { id: number; session: string }

beforeAll(async () => {
  test = await testDatabase({ fresh: true })
  const { database, dataDir } = test
  const { id } = await makeAdmin(database.db)
  const source = { ip: '127.0.0.1', userAgent: 'test' }
  admin = { id, session: await createSession(database.db, id, source, 1) }
  await database.close()
  env = {
    NODE_ENV: 'production',
    EMBEDDED: '1',
    PUBLIC_URL: 'http://joulebridge.test',
    DATA_DIR: dataDir,
    // A busy machine refuses requests otherwise.
    MAX_LAG_MS: '0',
  }
  const DATABASE_URL = database.pool.options.connectionString ?? ''
  server = serverLines({ ...env, DATABASE_URL })
  base = await server.line((line) => {
    const { msg, url } = logLine(line) ?? {}
    return msg === 'ready' ? String(url) : null
  })
})
afterAll(async () => {
  await server.stop('SIGKILL')
  await test.remove()
})

const all = (): LogLine[] => server.lines.map((line) => logLine(line) ?? { notJson: line })
const requestsOf = (id: string | null) => all().filter((line) => line.request_id === id)

/** The log line of a request; it is written once the connection is done with it. */
async function lineOf(answer: Response): Promise<LogLine> {
  await answer.arrayBuffer()
  const id = answer.headers.get('x-request-id')
  return server.line((line) => {
    const read = logLine(line)
    return read?.request_id === id ? read : null
  })
}

describe('in production the server writes JSON lines only', () => {
  it('logs where it listens and its role', () => {
    expect(all().find((line) => line.msg === 'ready')).toMatchObject({ role: 'all', demo: false })
  })

  it('logs one line for a request, with what was asked and the result', async () => {
    const answer = await fetch(`${base}/api/company/7/?q=${SECRET}`)
    const { request_id } = await answer.clone().json()
    expect(await lineOf(answer)).toMatchObject({
      level: 'info',
      msg: 'request',
      method: 'GET',
      path: '/api/company/7/',
      route: '/api/company/:id/',
      status: 401,
      code: 'not_authenticated',
      ip: '127.0.0.1',
      role: 'anonymous',
      request_id,
      ms: expect.any(Number),
      bytes: expect.any(Number),
    })
    expect(requestsOf(request_id)).toHaveLength(1)
  })

  it('logs the id and role of the user', async () => {
    const headers = { cookie: `session=${admin.session}` }
    const answer = await fetch(`${base}/api/active-user/`, { headers })
    expect(await lineOf(answer)).toMatchObject({ user_id: admin.id, role: 'admin', status: 200 })
  })

  it.each([
    ['an unknown call', '/api/nothing/at/all', { route: 'unknown', status: 404 }],
    ['a screen', '/login', { route: 'screen' }],
    ['a path with a token', `/password/reset/5/${SECRET}`, { path: '/password/reset/[hidden]' }],
    ['more after a token', `/Password/reset/5/${SECRET}/x`, { path: '/Password/reset/[hidden]' }],
    ['an invalid percent escape', '/api/company/%zz/', { method: 'GET' }],
  ])('logs one line for %s', async (_what, path, expected) => {
    const answer = await fetch(base + path)
    expect(await lineOf(answer)).toMatchObject(expected)
    expect(requestsOf(answer.headers.get('x-request-id'))).toHaveLength(1)
  })

  it('logs one line for a request whose sender disconnects before the response', async () => {
    const first = await fetch(base)
    const csrf = /csrftoken=([^;]+)/.exec(first.headers.get('set-cookie') ?? '')?.[1]
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    const head = [
      'POST /api/auth/login/ HTTP/1.1',
      'Host: joulebridge.test',
      'Expect: 100-continue',
      'Content-Type: application/json',
      'Content-Length: 1000',
      `Cookie: csrftoken=${csrf}`,
      `X-CSRFTOKEN: ${csrf}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n{"password":"${SECRET}`)
    // The server sends "100 Continue", so the request has begun.
    await new Promise((resolve) => socket.once('data', resolve))
    socket.destroy()
    const left = await server.line((line) => {
      const read = logLine(line)
      return read?.aborted ? read : null
    })
    expect(left).toMatchObject({ method: 'POST', route: '/api/auth/login/' })
    expect(requestsOf(String(left.request_id))).toHaveLength(1)
  })

  it('logs that it stops, and logs neither secrets nor anything but JSON', async () => {
    expect(await server.stop()).toBe(0)
    expect(all().filter((line) => 'notJson' in line)).toEqual([])
    expect(all().slice(-1)).toMatchObject([{ msg: 'stopped' }])
    const text = server.lines.join('\n')
    for (const secret of [SECRET, admin.session, 'csrftoken']) expect(text).not.toContain(secret)
  })
})

it('logs in one JSON line why it does not start', async () => {
  const failed = serverLines({ ...env, PUBLIC_URL: '' })
  await expect(failed.line((line) => (line === 'never' ? line : null))).rejects.toThrow('(1)')
  expect(failed.lines.map(logLine)).toMatchObject([
    { level: 'fatal', msg: expect.stringContaining('PUBLIC_URL') },
  ])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTORS, type Actor, scopeOf } from '#shared/contract/access.ts'
import { buildPath, needOf, paramNames } from '#shared/contract/route.ts'
import { ALL_ROUTES } from '#shared/contract/routes.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { clientsByActor } from './actors.ts'

const pending = ALL_ROUTES.filter((route) => route.pending).map(
  (route) => [route.name, route] as const,
)

let server: TestApp
let clients: Record<Actor, Client>
beforeAll(async () => {
  server = await testApp()
  clients = await clientsByActor(server)
})
afterAll(() => server.close())

describe('a call that a later step brings', () => {
  it.each(pending)('%s answers 501 to whoever will be allowed', async (_name, route) => {
    const params = Object.fromEntries(paramNames(route.path).map((name) => [name, 1]))
    const url = buildPath(route.path, params)
    for (const actor of ACTORS) {
      const answer = await clients[actor].send(route.method, url)
      const allowed = scopeOf(route.access, actor, needOf(route)) !== null
      const refusal = actor === 'anonymous' ? 'not_authenticated' : 'forbidden'
      expect([actor, answer.body.code]).toEqual([actor, allowed ? 'not_implemented' : refusal])
      expect(answer.status).toBe(allowed ? 501 : actor === 'anonymous' ? 401 : 403)
    }
  })

  it('is refused without the anti-forgery header all the same', async () => {
    const answer = await clients.admin.send('POST', '/api/ie-review/1/send-draft/', {
      withoutCsrf: true,
    })
    expect(answer.body.code).toBe('csrf_failed')
  })

  it('does not find what is no id', async () => {
    const answer = await clients.admin.get('/api/ai-answer/0/')
    expect(answer.status).toBe(404)
  })
})

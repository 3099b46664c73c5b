import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionCookie } from '#server/http/cookies.ts'
import { drawnFor } from '#server/http/drawn-page.ts'
import { createSession } from '#server/http/session.ts'
import {
  makeAdmin,
  makeInvestor,
  makeReviewer,
  makeSellerUser,
  makeUser,
} from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

const screens = Fastify()
let t: TestApp
const tokens: Record<string, string> = { stale: 'unknown' }

beforeAll(async () => {
  t = await testApp()
  await screens.register(cookie)
  screens.get('/*', async (request) => ({ drawn: await drawnFor(t, request) }))
  const people = {
    seller: (await makeSellerUser(t.db, { app_enabled: true })).user,
    waiting: (await makeSellerUser(t.db, { app_enabled: false })).user,
    investor: (await makeInvestor(t.db)).user,
    reviewer: await makeReviewer(t.db),
    staff: await makeAdmin(t.db),
    prospect: await makeUser(t.db, { app_enabled: true }),
  }
  for (const [who, { id }] of Object.entries(people)) {
    tokens[who] = await createSession(t.db, id, { ip: '127.0.0.1', userAgent: 'test' }, 1)
  }
})
afterAll(async () => {
  await screens.close()
  await t.close()
})

it.each([
  ['nobody', '/quote', 'quote'],
  ['nobody', '/password-login', 'passwordLogin'],
  ['nobody', '/password-login?next=1', 'passwordLogin'],
  ['nobody', '/', null],
  ['nobody', '/no-such-page', null],
  ['seller', '/', 'home'],
  ['seller', '/?tab=all', null],
  ['seller', '/login', null],
  ['seller', '/tasks', null],
  ['seller', '/investor', null],
  ['waiting', '/', null],
  ['investor', '/investor', 'investor'],
  ['investor', '/', null],
  ['reviewer', '/reviews', 'reviews'],
  ['prospect', '/welcome', 'frontDoor'],
  ['staff', '/', null],
  ['staff', '/investor', null],
  ['stale', '/', null],
  ['stale', '/quote', null],
])('renders for %s at %s: %s', async (who, url, drawn) => {
  const token = tokens[who]
  const cookies = token ? { [sessionCookie(t.config)]: token } : {}
  expect((await screens.inject({ url, cookies })).json()).toEqual({ drawn })
})

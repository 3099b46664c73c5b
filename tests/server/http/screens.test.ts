import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAsset, isScreen } from '#server/http/screens.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await testApp()
})

afterAll(() => test.close())

describe('a path', () => {
  it.each([
    '/',
    '/dashboard',
    '/dashboard/',
    '/dashboard/approvals',
    '/dashboard/documents/5',
    '/dashboard/documents/classifier/',
    '/dashboard/projects/5/facts',
    '/dashboard/sellers/5/documents/all',
    '/dashboard/guarantor-review/5/portfolio',
    '/dashboard/buyers/create',
    '/dashboard/transfers/5',
    '/dashboard/review-requests/create',
    '/dashboard/companies/5',
    '/dashboard/fields/5',
    '/dashboard/questions/create',
    '/investor/transfer/5',
  ])('%s belongs to a screen', (path) => {
    expect(isScreen(path)).toBe(true)
  })

  it.each([
    '/nowhere',
    '/dashboard/nowhere',
    '/dashboard/buyers/0',
    '/dashboard/documents/5/show',
    '/dashboard/leads/5',
    '/dashboard/projects/5/costs/6',
    '/dashboard/projects/8/nope',
    '/dashboard/sellers/1/nope',
    '/dashboard/sellers/1/tasks/all',
    '/dashboard/guarantor-review/1/nope',
    '/dashboards',
    '/Dashboard',
  ])('%s returns 404', async (path) => {
    expect(isScreen(path)).toBe(false)
    for (const accept of ['text/html', 'application/json']) {
      const answer = await test.visitor().get(path, { headers: { accept } })
      expect(answer.status).toBe(404)
    }
  })
})

describe('response headers', () => {
  const EVERYWHERE = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  }

  it.each([
    ['a call', '/api/health/live/', 200],
    ['a refused call', '/api/projects/', 401],
  ])('let %s load nothing, and omit headers for pages', async (_what, path, status) => {
    const answer = await test.visitor().get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({ ...EVERYWHERE, 'cache-control': 'no-store' })
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    )
    expect(answer.headers).not.toHaveProperty('cross-origin-opener-policy')
    expect(answer.headers).not.toHaveProperty('x-ratelimit-limit')
  })

  it.each([
    ['a page', '/login'],
    ['the documentation', '/api/docs/'],
    ['nothing of ours', '/api/nothing/'],
  ])('let %s load our own resources', async (_what, path) => {
    const { headers } = await test.visitor().get(path)
    expect(headers).toMatchObject({ ...EVERYWHERE, 'cross-origin-opener-policy': 'same-origin' })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'self';script-src 'self' 'sha256-/,
    )
  })
})

describe('an asset, which does not count against the rate limit,', () => {
  it.each(['/assets/a-1.js', '/dashboard/assets/a-1.css'])('is %s', (url) => {
    expect(isAsset(url)).toBe(true)
  })

  it.each(['/', '/dashboard/', '/api/assets/', '/api/projects/?name=/assets/', '/x/assets/a.js'])(
    'is not %s',
    (url) => expect(isAsset(url)).toBe(false),
  )
})

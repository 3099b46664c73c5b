import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isScreen } from '#server/http/screens.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await testApp()
})

afterAll(() => test.close())

describe('an address', () => {
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
  ])('%s is one of a screen', (path) => {
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
  ])('%s answers 404', async (path) => {
    expect(isScreen(path)).toBe(false)
    for (const accept of ['text/html', 'application/json']) {
      const answer = await test.visitor().get(path, { headers: { accept } })
      expect(answer.status).toBe(404)
    }
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await testApp()
})

afterAll(() => test.close())

const policyOf = async (url: string) =>
  String((await test.app.inject({ url })).headers['content-security-policy'])

it.each([
  '/assets/simulation-worker-Ab3_x-9.js',
  '/dashboard/assets/simulation-worker-Ab3_x-9.js?v=1',
])('lets the worker at %s compile WebAssembly and connect nowhere', async (url) => {
  const policy = await policyOf(url)
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('connect-src')
})

it.each([
  '/simulator',
  '/dashboard/simulator',
  '/',
  '/assets/index-simulation-worker.css',
  '/simulator?next=/assets/simulation-worker-a.js',
  '/api/health/live/',
])('does not let %s compile WebAssembly', async (url) => {
  expect(await policyOf(url)).not.toContain('wasm')
})

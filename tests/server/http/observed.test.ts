import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { observedHeader, observedPage } from '#server/http/observed.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { OBSERVED_TIMING, readObserved } from '#shared/observed.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

const DSN = 'https://key@errors.example.test/7'
const SRC = 'https://count.example.test/script.js?site="a"&b=1'

let test: TestApp
beforeAll(async () => {
  test = await testApp({ SENTRY_DSN: DSN, ANALYTICS_SRC: 'https://count.example.test/script.js' })
})
afterAll(() => test.close())

describe('observability', () => {
  it('is off when nothing is configured', () => {
    const config = readConfig({})
    expect(observedHeader(config)).toBeNull()
    expect(observedPage(config, '/observed/quote')).toBeNull()
    expect(securityHeaders(config)['content-security-policy']).toContain("connect-src 'self';")
  })

  it('is announced to pages in a header, and allows reports to the DSN only', () => {
    const config = readConfig({ SENTRY_DSN: DSN, ANALYTICS_SRC: SRC })
    const [, text = ''] = /^observe;desc="([\w-]+)"$/.exec(observedHeader(config) ?? '') ?? []
    expect(OBSERVED_TIMING).toBe('observe')
    expect(readObserved(text)).toEqual({ dsn: DSN, analytics: true })
    const policy = securityHeaders(config)['content-security-policy']
    expect(policy).toContain("connect-src 'self' https://errors.example.test;")
    expect(policy).not.toContain('count.example.test')
  })

  it.each([
    '/observed/',
    '/observed/projects/-',
    '/observed/dashboard/users/-/',
    '/observed/kyb-review/-',
  ])('serves %s as a sandboxed frame', async (path) => {
    const answer = await test.app.inject({ url: path })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('src="https://count.example.test/script.js"')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain('sandbox allow-scripts')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
  })

  it.each([
    '/observed',
    '/observed/projects/5',
    '/observed/a?b=1&c',
    '/observed/Ada',
    '/observed/x.pdf',
  ])('does not serve %s', (path) => {
    expect(observedPage(readConfig({ ANALYTICS_SRC: SRC }), path)).toBeNull()
  })

  it('escapes the script URL in its attribute', () => {
    expect(observedPage(readConfig({ ANALYTICS_SRC: SRC }), '/observed/quote')).toContain(
      'src="https://count.example.test/script.js?site=&quot;a&quot;&amp;b=1"',
    )
  })

  it.each([
    ['SENTRY_DSN', 'https://errors.example.test/7'],
    ['SENTRY_DSN', 'key@errors'],
    ['ANALYTICS_SRC', 'script.js'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
})

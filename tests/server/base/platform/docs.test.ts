import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApiDocument } from '#server/openapi/document.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const get = (url: string) => server.visitor().get(url)

it('serves a page that our content security policy allows to run', async () => {
  const page = await get('/api/docs')
  expect(page.status).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[^' ]+'){2};/)
  const scripts = [...page.text.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)]
  expect(scripts.length).toBeGreaterThan(2)
  for (const [, attributes, inline] of scripts) {
    expect(attributes).toMatch(/src="\/api\/docs\/static\/[a-z-]+\.js"/)
    expect(inline?.trim()).toBe('')
  }
  expect(page.text).not.toMatch(/\son[a-z]+=|https?:\/\//)
})

it('serves every asset of the page', async () => {
  const page = await get('/api/docs')
  const assets = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(assets.length).toBeGreaterThan(4)
  for (const asset of assets) expect([asset, (await get(asset)).status]).toEqual([asset, 200])
})

it('serves the OpenAPI document of the contract', async () => {
  const answer = await get('/api/docs/json')
  expect(answer.body).toEqual(openApiDocument(server.config))
})

it('sends the anti-forgery header with requests that are tried out', async () => {
  const script = await get('/api/docs/static/swagger-initializer.js')
  const source = /"requestInterceptor":(function [\s\S]*?\n\})/.exec(script.text)?.[1]
  const intercept = new Function('document', `return ${source}`)
  const request = { headers: { accept: 'application/json' } }
  expect(intercept({ cookie: 'theme=dark; csrftoken=a%2Bb' })(request)).toEqual({
    headers: { accept: 'application/json', 'X-CSRFTOKEN': 'a+b' },
  })
  expect(intercept({ cookie: '' })({ headers: {} })).toEqual({ headers: {} })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { startAndWait } from '#scripts/run.ts'
import { whole } from './whole.ts'

/** Nothing personal is sent to error reporting and analytics: checks every byte that both receive. */

test.use({ trace: 'off' })

/** A request to an outside service, with what was sent. */
interface Asked {
  url: string
  headers: string
  body: string
}

let outside: Server
let asked: Asked[] = []
let product: Awaited<ReturnType<typeof startAndWait>>
let base = ''
let dataDir = ''

test.beforeAll(async () => {
  outside = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      asked.push({ url: request.url ?? '', headers: JSON.stringify(request.headers), body })
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-type': 'text/javascript',
      })
      response.end(
        request.url === '/count.js'
          ? 'fetch("http://" + new URL(document.scripts[0].src).host + "/opened?at=" + location.pathname).catch(() => {})'
          : '{}',
      )
    })
  })
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done))
  const { port } = outside.address() as AddressInfo
  dataDir = await mkdtemp(join(tmpdir(), 'jb-observed-'))
  product = await startAndWait(process.execPath, ['server/main.ts'], {
    env: {
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      SENTRY_DSN: `http://key@127.0.0.1:${port}/1`,
      ANALYTICS_SRC: `http://127.0.0.1:${port}/count.js`,
    },
    ready: /Joulebridge ready on .*/,
    timeoutMs: 90_000,
  })
  base = /http:\/\/\S+/.exec(product.line)?.[0] ?? ''
})

test.afterAll(async () => {
  await product?.stop()
  outside?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const SECRETS = /quackenbush|zebulon|s3cret|token|balance|\w@\w/i

test('errors, recordings, and page views are sent without anything personal', async ({ page }) => {
  asked = []
  await page.goto(`${base}/quote?step=contactInfo`)
  await page.getByLabel('First name', whole).fill('Zebulon')
  await page.getByLabel('Last name', whole).fill('Quackenbush')
  await page.getByLabel(/email/i).first().fill('zebulon@quackenbush.test')
  await expect.poll(() => opened()).toContain('/observed/quote')
  await page.goto(`${base}/password/reset/5/s3cret-token-of-somebody?from=zebulon@quackenbush.test`)
  await expect.poll(() => opened()).toContain('/observed/password/reset/-/-')
  await page.goto(`${base}/password-login?from=zebulon@quackenbush.test`)
  // An error before the reporter has loaded would not be reported.
  await page.waitForFunction(() => '__SENTRY__' in globalThis)
  await page.getByLabel('Email', whole).fill('zebulon@quackenbush.test')
  await page.getByLabel('Password', whole).fill('s3cret-Passw0rd')
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('No seat for zebulon@quackenbush.test in “Balance 2025.pdf”')
    })
  })
  const kinds = () =>
    asked.flatMap(({ body }) =>
      [...body.matchAll(/"type":"(event|replay_\w+)"/g)].map(([, kind]) => kind),
    )
  await expect
    .poll(kinds)
    .toEqual(expect.arrayContaining(['event', 'replay_event', 'replay_recording']))
  const errors = asked.filter(({ body }) => body.includes('"type":"event"'))
  expect(errors[0]?.body).toContain('No seat for <email> in <text>')
  expect(errors[0]?.body).toContain('"url":"/password-login"')
  expect(asked.length).toBeGreaterThan(4)
  for (const { url, headers, body } of asked) {
    // The address contains the DSN key, and no header contains the page.
    expect(`${url} ${body}`).not.toMatch(SECRETS)
    expect(headers).not.toMatch(/quackenbush|s3cret|password\/reset|cookie/i)
  }
})

const opened = () => asked.flatMap(({ url }) => url.split('/opened?at=')[1] ?? [])

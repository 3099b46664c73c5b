import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openFileStore } from '#server/services/files/open.ts'

/** The credentials of requests to S3. A local server answers all of them, since no test machine has a role. */

let url: string
let folder: string
const asked: IncomingMessage[] = []
const server = createServer((request, response) => {
  asked.push(request)
  if (request.url !== '/role') return response.writeHead(404).end()
  const Expiration = new Date(Date.now() + 3_600_000).toISOString()
  const role = { AccessKeyId: 'of-role', SecretAccessKey: 's', Token: 'role-token', Expiration }
  return response.setHeader('content-type', 'application/json').end(JSON.stringify(role))
})
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jb-identity-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await writeFile(
    join(folder, 'credentials'),
    '[joulebridge]\naws_access_key_id = of-file\naws_secret_access_key = s\n',
  )
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  asked.length = 0
  const AWS = Object.keys(process.env).filter((name) => name.startsWith('AWS_'))
  for (const name of AWS) vi.stubEnv(name, undefined)
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', join(folder, 'credentials'))
  vi.stubEnv('AWS_CONFIG_FILE', join(folder, 'config'))
})
afterEach(() => vi.unstubAllEnvs())

/** Looks up a content and returns the access key and session token of the request. */
async function asWhom(
  env: Record<string, string>,
  keys: { S3_ACCESS_KEY_ID?: string; S3_SECRET_ACCESS_KEY?: string } = {},
) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const store = openFileStore({
    dataDir: folder,
    S3_ENDPOINT: url,
    S3_REGION: 'us-west-2',
    S3_BUCKET: 'bucket',
    S3_ACCESS_KEY_ID: keys.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: keys.S3_SECRET_ACCESS_KEY,
  })
  expect(await store.has('a'.repeat(64))).toBe(false)
  const { headers } = asked.at(-1) ?? {}
  const who = /Credential=([^/]+)\/\d+\/us-west-2\/s3\//.exec(headers?.authorization ?? '')?.[1]
  return { who, token: headers?.['x-amz-security-token'] }
}

it('uses its own keys when they are configured', async () => {
  const keys = { S3_ACCESS_KEY_ID: 'of-ours', S3_SECRET_ACCESS_KEY: 's' }
  const env = { AWS_ACCESS_KEY_ID: 'of-environment', AWS_SECRET_ACCESS_KEY: 's' }
  expect(await asWhom(env, keys)).toEqual({ who: 'of-ours', token: undefined })
})

it.each([
  [
    'the environment',
    () => ({
      AWS_ACCESS_KEY_ID: 'of-environment',
      AWS_SECRET_ACCESS_KEY: 's',
      AWS_SESSION_TOKEN: 'session',
    }),
    { who: 'of-environment', token: 'session' },
  ],
  [
    'a profile of the shared file',
    () => ({ AWS_PROFILE: 'joulebridge' }),
    { who: 'of-file', token: undefined },
  ],
  [
    'the role of its container',
    () => ({ AWS_CONTAINER_CREDENTIALS_FULL_URI: `${url}/role` }),
    { who: 'of-role', token: 'role-token' },
  ],
])('uses the credentials of %s when it has no keys', async (_what, env, expected) => {
  expect(await asWhom(env())).toEqual(expected)
})

it('reports the store as unavailable when there are no credentials', async () => {
  await expect(asWhom({})).rejects.toMatchObject({ name: 'OutageError', dependency: 'files' })
  expect(asked).toEqual([])
})

/** @module-tag postgres */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Cluster, withCluster } from '#scripts/postgres-cluster.ts'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/log.ts'
import { type RunningServer, startServer } from '#server/run.ts'
import { overHttp } from '#tests/fleet/http.ts'
import { Client } from '#tests/support/client.ts'

/** A server whose PostgreSQL stops and starts again, on a cluster of its own. */
describe.runIf(process.env.TEST_DATABASE_URL)('a restart of PostgreSQL', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jb-restart-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function withServer(use: (cluster: Cluster, server: RunningServer) => Promise<void>) {
    const ran = await withCluster(async (cluster) => {
      const config = readConfig({
        DATABASE_URL: cluster.url,
        DATA_DIR: folder,
        PORT: '0',
        DEMO: '0',
        LOG_LEVEL: 'silent',
        RATE_GENERAL_PER_MINUTE: '1000000',
        MAX_LAG_MS: '0',
      })
      const server = await startServer(config, 'all', openLog(config.LOG_LEVEL))
      await use(cluster, server).finally(() => server.stop())
      return true
    })
    expect(ran).toBe(true)
  }

  it('under load causes only 503 responses, and the server recovers by itself', () =>
    withServer(async (cluster, { url }) => {
      for (const mode of ['fast', 'immediate'] as const) {
        const seen = new Set<number>()
        let loaded = true
        const load = Array.from({ length: 12 }, async () => {
          while (loaded) await visit(String(url), seen)
        })
        await vi.waitFor(() => expect(seen).toContain(200), 30_000)
        await cluster.stop(mode)
        await vi.waitFor(() => expect(seen).toContain(503), 30_000)
        await cluster.start()
        await vi.waitFor(async () => expect(await ready(String(url))).toBe(200), 30_000)
        loaded = false
        await Promise.all(load)
        expect([mode, ...[...seen].filter((code) => code >= 500)]).toEqual([mode, 503])
      }
    }))

  const ready = async (url: string) =>
    (await new Client(overHttp(() => url)).get('/api/health/ready/')).status

  /** A visitor checks the health and asks for a link, which is a transaction that enqueues a job. */
  async function visit(url: string, seen: Set<number>): Promise<void> {
    seen.add(await ready(String(url)))
    const asked = { email: 'nobody@example.test' }
    const answer = await new Client(overHttp(() => url)).post(
      '/api/auth/request-magic-link/',
      asked,
    )
    seen.add(answer.status)
  }
})

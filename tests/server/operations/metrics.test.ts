import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { backups } from '#server/db/schema/platform.ts'
import { processingRuns } from '#server/db/schema/processing.ts'
import { insertEmail } from '#server/features/base/emails/store.ts'
import { VERSION } from '#server/version.ts'
import { overHttp } from '#tests/fleet/http.ts'
import { Client } from '#tests/support/client.ts'
import { makeProcessedFile, makeProject } from '#tests/support/factories.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'
import { HANGS_MS, until } from '#tests/support/until.ts'
import { logLine, type ServerLines, serverLines } from './server-lines.ts'

const SERVER = process.env.TEST_DATABASE_URL

let test: TestDatabase
let env: Record<string, string>

const HOUR_MS = 3_600_000
/** Seconds since 1970 of the newest backup. */
const BACKUP_AT = 1_700_000_000
/** How long a file of this test has waited for its label. */
const WAITED_MS = 600_000

beforeAll(async () => {
  test = await testDatabase({ fresh: true })
  const { database, dataDir } = test
  const { id } = await makeProject(database.db)
  const { id: file } = await makeProcessedFile(database.db, id, new Date())
  await database.db
    .update(processingRuns)
    .set({
      status: 'working',
      started_at: new Date(Date.now() - WAITED_MS),
      finished_at: null,
    })
    .where(eq(processingRuns.versioned_document_id, file))
  await database.db.insert(backups).values(
    [BACKUP_AT, BACKUP_AT - 86_400].map((at) => ({
      made_at: new Date(at * 1_000),
      ended_at: new Date(at * 1_000 + 60_000),
      bytes: 1_000,
    })),
  )
  const old = { template: 'existing_account', subject: 'Hello', body: 'Hello' }
  const recipient = 'someone@example.test'
  const hour = new Date(Date.now() - HOUR_MS)
  await insertEmail(database.db, { ...old, recipient, created_at: hour })
  await insertEmail(database.db, { ...old, recipient, created_at: hour })
  await database.db.execute(`update mails set failure = 'No such box' where id = 1`)
  await database.close()
  env = {
    NODE_ENV: 'production',
    EMBEDDED: '1',
    PUBLIC_URL: 'http://joulebridge.test',
    DATA_DIR: dataDir,
    // A busy machine refuses requests otherwise.
    MAX_LAG_MS: '0',
  }
  if (SERVER) env.DATABASE_URL = database.pool.options.connectionString ?? ''
})
afterAll(() => test.remove())

/** The host, port and name of a database, as the metrics label it. */
function databaseOf(address = ''): string {
  const { hostname, port, pathname, searchParams } = new URL(address)
  return `${searchParams.get('host') ?? hostname}:${port || 5432}${pathname}`
}

const ready = (server: ServerLines) =>
  server.line((line) => {
    const read = logLine(line)
    return read?.msg === 'ready' ? read : null
  })

/** Returns a function that finds the value of a metric by its name with labels. */
async function figuresOf(url: unknown): Promise<(name: string) => number> {
  const answer = await fetch(`${url}/metrics`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/)
  const lines = (await answer.text()).split('\n')
  return (name) =>
    Number(
      lines
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    )
}

describe('a process that serves requests', () => {
  let server: ServerLines
  let url: unknown
  let operations: unknown
  beforeAll(async () => {
    server = serverLines({ ...env, METRICS_PORT: '0' })
    const line = await ready(server)
    url = line.url
    operations = line.operations_url
  })
  afterAll(() => server.stop())

  it('has metrics on a port of their own', async () => {
    expect(operations).not.toBe(url)
    await fetch(`${url}/api/company/7/`)
    await fetch(`${url}/api/company/8/?token=secret`)
    const figure = await figuresOf(operations)
    const labels = 'method="GET",route="/api/company/:id/",status="401"'
    expect(figure(`joulebridge_http_request_duration_seconds_count{${labels}}`)).toBe(2)
    const database = SERVER ? databaseOf(env.DATABASE_URL) : join(test.dataDir, 'postgres')
    const files = join(test.dataDir, 'files')
    const place = `role="all",database="${database}",files="${files}"`
    expect(figure(`joulebridge_build_info{version="${VERSION}",${place}}`)).toBe(1)
    expect(figure('joulebridge_database_connections{state="total"}')).toBeGreaterThan(0)
    expect(figure('joulebridge_database_connections{state="waiting"}')).toBeGreaterThanOrEqual(0)
    expect(figure('joulebridge_dependency_up{dependency="database"}')).toBe(1)
    expect(figure('joulebridge_jobs{queue="read-text",state="parked"}')).toBe(0)
    expect(figure('joulebridge_jobs_oldest_seconds{queue="send-mail"}')).toBe(0)
    expect(figure('joulebridge_removal_rests_seconds')).toBe(0)
    expect(figure('joulebridge_mails{state="waiting"}')).toBe(1)
    expect(figure('joulebridge_mails{state="refused"}')).toBe(1)
    expect(figure('joulebridge_mails_oldest_seconds')).toBeGreaterThan(3_599)
    expect(figure('joulebridge_backup_last_success_timestamp_seconds')).toBe(BACKUP_AT)
    expect(figure('joulebridge_audit_chain_broken')).toBe(0)
    expect(figure('joulebridge_reconciliation_differences')).toBe(0)
    expect(figure('joulebridge_disk_free_bytes')).toBeGreaterThan(1_000_000)
    // With a single file, every quantile is that file.
    expect(figure('joulebridge_label_seconds{kind="text",quantile="0.95"}')).toBeGreaterThan(
      WAITED_MS / 1_000,
    )
    expect(figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    expect(figure('process_resident_memory_bytes')).toBeGreaterThan(0)
  })

  it('reports its version to everyone, and where its data is to operators only', async () => {
    const stores = { database: SERVER ? 'postgresql' : 'embedded', files: 'folder' }
    const places = {
      database: SERVER ? databaseOf(env.DATABASE_URL) : join(test.dataDir, 'postgres'),
      files: join(test.dataDir, 'files'),
    }
    const about = { version: VERSION, role: 'all', stores }
    expect(await ready(server)).toMatchObject({ ...about, places })
    const answer = async (base: unknown) => (await fetch(`${base}/api/health/ready/`)).json()
    expect(await answer(operations)).toMatchObject({ ...about, places })
    const strangers = await answer(url)
    expect(strangers).toEqual({ status: 'ok', database: 'ok', queue: 'ok', files: 'ok', ...about })
    expect(JSON.stringify(strangers)).not.toContain(test.dataDir)
  })

  it('measures jobs by queue and outcome', async () => {
    const visitor = new Client(overHttp(() => String(url)))
    await visitor.post('/api/auth/request-magic-link/', { email: 'nobody@example.test' })
    const labels = 'queue="request-account-mail",outcome="done"'
    await until('the job is timed', HANGS_MS, async () => {
      const figure = await figuresOf(operations)
      return figure(`joulebridge_job_duration_seconds_count{${labels}}`) === 1
    })
  })

  it('has every metric that the alerts use', async () => {
    const alerts = await readFile(join(ROOT, 'docs/deployment/alerts.yml'), 'utf8')
    const text = await (await fetch(`${operations}/metrics`)).text()
    const asked = new Set(alerts.match(/\b(?:joulebridge|nodejs|process)_\w+/g))
    expect(asked.size).toBeGreaterThan(8)
    for (const name of asked) expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'))
  })

  it('does not serve metrics on the public port', async () => {
    const answer = await fetch(`${url}/metrics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
    const browser = await fetch(`${url}/metrics`, { headers: { accept: 'text/html,*/*' } })
    await browser.arrayBuffer()
    expect(browser.status).toBe(404)
  })

  it('also serves health checks on the metrics port, and nothing else', async () => {
    const get = async (path: string) => (await fetch(`${operations}${path}`)).json()
    expect(await get('/api/health/live/')).toEqual({ status: 'ok', role: 'all' })
    expect(await get('/api/health/ready/')).toMatchObject({ status: 'ok', database: 'ok' })
    expect(await get('/api/users/')).toMatchObject({ code: 'not_found' })
  })
})

// Only PostgreSQL supports more than one process.
it.runIf(SERVER)('a worker has a health port and reports its role', async () => {
  const server = serverLines(env, ['--role=worker'])
  const { role, url, operations_url } = await ready(server)
  expect([role, url]).toEqual(['worker', null])
  const get = async (path: string) => (await fetch(`${operations_url}${path}`)).json()
  expect(await get('/api/health/live/')).toEqual({ status: 'ok', role: 'worker' })
  expect(await get('/api/health/ready/')).toMatchObject({ queue: 'ok', role: 'worker' })
  const figure = await figuresOf(operations_url)
  expect(figure('joulebridge_jobs{queue="read-text",state="waiting"}')).toBe(0)
  expect(await server.stop()).toBe(0)
})

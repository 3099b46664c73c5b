/** @module-tag postgres */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bindInstallation } from '#server/features/base/installation/bind.ts'
import { health } from '#server/operations/health.ts'
import { openReadiness } from '#server/operations/readiness.ts'
import { sharedReading } from '#server/operations/shared-reading.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { startS3 } from '#tests/server/services/files/s3-server.ts'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'

const INSTALLATION = '6d0f5a4e-2f0b-4f57-9d5e-0c1a5d2f7b11'
const ABOUT = {
  version: '1.2.3',
  role: 'web',
  stores: { database: 'embedded', files: 's3' },
} as const

const never = new Promise<never>(() => {})

describe('a shared reading', () => {
  it('is made once for all who wait, and cached for a moment', async () => {
    let reads = 0
    const reading = sharedReading(async () => ++reads, { keepMs: 60_000, limitMs: 60_000 })
    expect(await Promise.all(Array.from({ length: 500 }, reading))).toEqual(Array(500).fill(1))
    expect(await reading()).toBe(1)
  })

  it('is made again when the cache has expired', async () => {
    let reads = 0
    const reading = sharedReading(async () => ++reads, { keepMs: 0, limitMs: 60_000 })
    expect([await reading(), await reading()]).toEqual([1, 2])
  })

  it('times out when it hangs, and is not started again meanwhile', async () => {
    let reads = 0
    const reading = sharedReading(
      () => {
        reads++
        return never
      },
      { keepMs: 0, limitMs: 5 },
    )
    await expect(reading()).rejects.toThrow('Not done within 5 ms')
    await expect(reading()).rejects.toThrow('Not done within 5 ms')
    expect(reads).toBe(1)
  })

  it('is not cached when it fails', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve('back')]
    for (const answer of answers) answer.catch(() => {})
    const reading = sharedReading(() => answers.shift() ?? never, { keepMs: 0, limitMs: 60_000 })
    await expect(reading()).rejects.toThrow('away')
    expect(await reading()).toBe('back')
  })
})

describe('readiness', () => {
  let test: TestDatabase
  let dataDir: string
  beforeAll(async () => {
    test = await testDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'jb-ready-'))
  })
  afterAll(async () => {
    await test.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  const storeOf = (settings: object) =>
    openFileStore({
      dataDir,
      S3_ENDPOINT: undefined,
      S3_REGION: 'us-east-1',
      S3_BUCKET: undefined,
      S3_ACCESS_KEY_ID: undefined,
      S3_SECRET_ACCESS_KEY: undefined,
      ...settings,
    })
  const around = (settings: object) =>
    openReadiness(test.database.pool, storeOf(settings), INSTALLATION)
  /** Binds the database and the store, as a start does. */
  const bind = (settings: object) =>
    bindInstallation(test.database.db, storeOf(settings), INSTALLATION)

  it.each(['refuses', 'hangs', 'busy'] as const)(
    'remains while the store %s, and reports the store as missing',
    async (outage) => {
      const s3 = await startS3('bucket')
      const bucket = {
        S3_ENDPOINT: s3.url,
        S3_BUCKET: 'bucket',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      }
      try {
        await bind(bucket)
        expect(await health(around(bucket), false, ABOUT)).toMatchObject({ files: 'ok' })
        await s3.setOutage(outage)
        expect(await health(around(bucket), false, ABOUT)).toEqual({
          status: 'ok',
          database: 'ok',
          queue: 'ok',
          files: 'missing',
          ...ABOUT,
        })
      } finally {
        await s3.setOutage(null)
        await s3.close()
      }
    },
  )

  it('detects a writable folder that is not the one with the files', async () => {
    await bind({})
    expect(await health(around({}), false, ABOUT)).toMatchObject({ files: 'ok' })
    const empty = await mkdtemp(join(dataDir, 'unmounted-'))
    expect(await health(around({ dataDir: empty }), false, ABOUT)).toMatchObject({
      files: 'missing',
    })
  })

  it('detects a missing folder of files', async () => {
    await bind({})
    expect(await health(around({}), false, ABOUT)).toMatchObject({ files: 'ok' })
    const gone = around({ dataDir: join(dataDir, 'not/mounted') })
    expect(await health(gone, false, ABOUT)).toMatchObject({ files: 'missing' })
  })

  it('fails without the queue and names it', async () => {
    await test.database.pool.query('alter table pgboss.version rename to gone')
    try {
      await expect(health(around({}), false, ABOUT)).rejects.toMatchObject({
        code: 'unavailable',
        errors: { queue: 'The job queue isn’t responding.' },
      })
    } finally {
      await test.database.pool.query('alter table pgboss.gone rename to version')
    }
  })
})

import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileStore, TooLargeError } from '#server/services/files/file-store.ts'
import { openFileStore } from '#server/services/files/open.ts'
import { fileClock } from '#tests/support/file-clock.ts'
import { type FakeS3, startS3 } from './s3-server.ts'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Bytes that arrive in pieces, as from a connection. */
const arriving = (bytes: Buffer, piece = 64 * 1024) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
    })(),
  )

let s3: FakeS3
let dataDir: string
beforeAll(async () => {
  s3 = await startS3('bucket')
  dataDir = await mkdtemp(join(tmpdir(), 'jb-store-'))
})
afterAll(async () => {
  await s3.close()
  await rm(dataDir, { recursive: true })
})

const options = (kind: 'disk' | 's3') => ({
  dataDir: join(dataDir, kind),
  S3_ENDPOINT: s3.url,
  S3_REGION: 'us-east-1',
  S3_BUCKET: kind === 's3' ? 'bucket' : undefined,
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
})

const staged = (kind: string) =>
  readdir(join(dataDir, kind, 'files', 'tmp')).catch((): string[] => [])

async function hashes(store: FileStore): Promise<string[]> {
  const found: string[] = []
  for await (const { sha256 } of store.entries()) found.push(sha256)
  return found
}

describe.each(['disk', 's3'] as const)('the store on %s', (kind) => {
  let store: FileStore
  beforeAll(() => {
    store = openFileStore(options(kind))
  })

  it.each([
    ['a few bytes', 5],
    ['one piece', 64 * 1024],
    ['several parts', 17 * 1024 * 1024 + 3],
  ])('stores %s and returns them', async (_what, size) => {
    const bytes = randomBytes(size)
    const stored = await store.put(arriving(bytes))
    expect(stored).toEqual({ sha256: hashOf(bytes), size })
    expect((await buffer(await store.open(stored.sha256))).equals(bytes)).toBe(true)
    expect(await staged(kind)).toEqual([])
  })

  it('stores pieces that reuse the same memory', async () => {
    const bytes = randomBytes(5 * 1024 * 1024 + 7)
    const memory = Buffer.alloc(1024 * 1024)
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += memory.length) {
        const length = bytes.copy(memory, 0, at, at + memory.length)
        yield memory.subarray(0, length)
      }
    }
    const { sha256 } = await store.put(pieces())
    const kept = await buffer(await store.open(sha256))
    expect(hashOf(kept)).toBe(hashOf(bytes))
  })

  it('reads any range', async () => {
    const bytes = randomBytes(1_000)
    const { sha256 } = await store.put(arriving(bytes))
    for (const [start, end] of [
      [0, 0],
      [0, 999],
      [500, 501],
      [999, 999],
    ] as const) {
      const read = await buffer(await store.open(sha256, { start, end }))
      expect(read.equals(bytes.subarray(start, end + 1)), `${start}-${end}`).toBe(true)
    }
  })

  it('stores identical content once', async () => {
    const bytes = Buffer.from('the same twice')
    await store.put(arriving(bytes))
    await Promise.all([store.put(arriving(bytes)), store.put(arriving(bytes))])
    expect((await hashes(store)).filter((hash) => hash === hashOf(bytes))).toHaveLength(1)
  })

  it('reports what it has, and removes content', async () => {
    const clock = kind === 'disk' ? fileClock : async () => new Date()
    const before = await clock()
    const { sha256 } = await store.put(arriving(Buffer.from('short-lived')))
    const after = await clock()
    expect(await store.has(sha256)).toBe(true)
    const modified = Number(await store.modified(sha256))
    // S3 tells whole seconds.
    expect(modified).toBeGreaterThan(before.getTime() - 1_000)
    expect(modified).toBeLessThanOrEqual(after.getTime())
    await store.remove(sha256)
    await store.remove(sha256)
    expect(await store.has(sha256)).toBe(false)
    expect(await store.modified(sha256)).toBeNull()
    await expect(store.open(sha256)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('leaves nothing behind when the sender aborts', async () => {
    const before = await hashes(store)
    const cut = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )
    await expect(store.put(cut)).rejects.toThrow('connection lost')
    expect(await staged(kind)).toEqual([])
    expect(await hashes(store)).toEqual(before)
  })

  it('accepts exactly the limit and not one byte more', async () => {
    const limit = 100_000
    const fits = await store.stage(arriving(randomBytes(limit)), { limit })
    await fits.discard()
    await expect(store.stage(arriving(randomBytes(limit + 1)), { limit })).rejects.toThrow(
      TooLargeError,
    )
    expect(await staged(kind)).toEqual([])
  })

  it('shows staged content only after it is kept', async () => {
    const bytes = Buffer.from(`staged on ${kind}`)
    const one = await store.stage(arriving(bytes))
    expect(await store.has(one.sha256)).toBe(false)
    await one.keep()
    expect(await store.has(one.sha256)).toBe(true)
    const other = await store.stage(arriving(Buffer.from(`dropped on ${kind}`)))
    await other.discard()
    expect(await store.has(other.sha256)).toBe(false)
    expect(await staged(kind)).toEqual([])
  })

  it('removes old staged content that was never kept', async () => {
    const old = await store.stage(arriving(Buffer.from('old')))
    const young = await store.stage(arriving(Buffer.from('young')))
    await utimes(old.path, new Date(0), new Date(0))
    await utimes(young.path, new Date(), new Date())
    expect(await store.removeStaleStages(new Date(Date.now() - 60_000))).toBe(1)
    expect(await staged(kind)).toHaveLength(1)
    await young.discard()
  })

  it.each(['', '../../etc/passwd', 'A'.repeat(64), `${'a'.repeat(63)}/`])(
    'refuses %j as a content hash',
    async (name) => {
      await expect(async () => store.open(name)).rejects.toThrow('Not the hash')
    },
  )
})

describe('the store on S3', () => {
  it('aborts the upload when a part is refused', async () => {
    const store = openFileStore(options('s3'))
    const bytes = randomBytes(20 * 1024 * 1024)
    s3.failPart(2)
    await expect(store.put(arriving(bytes))).rejects.toMatchObject({
      name: 'OutageError',
      dependency: 'files',
    })
    s3.failPart(null)
    expect(s3.openUploads()).toBe(0)
    expect(await store.has(hashOf(bytes))).toBe(false)
    expect(await staged('s3')).toEqual([])
  })

  it('reports an outage, not missing content, when S3 is unreachable', async () => {
    const away = await startS3('bucket')
    const store = openFileStore({ ...options('s3'), S3_ENDPOINT: away.url })
    await away.close()
    const list = async () => {
      for await (const _entry of store.entries());
    }
    for (const work of [() => store.has('a'.repeat(64)), list]) {
      await expect(work()).rejects.toMatchObject({ name: 'OutageError', dependency: 'files' })
    }
  })
})

import { randomFillSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import ZipStream from 'zip-stream'
import { signIn, whenAllProcessed } from '#scripts/demo-documents/session.ts'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { type ZipEntry, zipOf } from '#server/features/documents/downloads/zip.ts'
import { diskStore } from '#server/services/files/disk-store.ts'
import { alternate, median, ms, ratio, table } from './lib.ts'
import { startProduct } from './server.ts'

/** Archives against zip-stream, and what transfers cost in memory (docs/benchmarks.md, "Downloads"). */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const MEGABYTE = 2 ** 20
/** 150 MB: documents and pictures, which are already compressed, and tables, which are not. */
const KINDS = [
  { count: 24, size: 5 * MEGABYTE, mime_type: 'application/pdf', ending: 'pdf' },
  { count: 10, size: 2 * MEGABYTE, mime_type: 'image/jpeg', ending: 'jpg' },
  { count: 5, size: 2 * MEGABYTE, mime_type: 'text/csv', ending: 'csv' },
] as const

export async function benchDownloads(): Promise<string> {
  return `${await benchArchives()}\n\n${await benchMemory()}`
}

interface Packing {
  first: number
  whole: number
  bytes: number
}

async function benchArchives(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jb-bench-zip-'))
  try {
    const entries = await fill(folder)
    const stored = entries.map((entry) => ({ ...entry, mime_type: 'application/pdf' }))
    const seen = await alternate(ROUNDS, {
      product: () => pack(zipOf(stored)),
      floor: () => packPlain(stored, () => true),
      mixed: () => pack(zipOf(entries)),
      mixedFloor: () => packPlain(entries, (entry) => entry.mime_type !== 'text/csv'),
    })
    const row = (name: string, own: Packing[], floor: Packing[]) => {
      const of = (list: Packing[], key: keyof Packing) => median(list.map((one) => one[key]))
      return [
        name,
        ms(of(own, 'whole')),
        ms(of(floor, 'whole')),
        ratio(of(floor, 'whole') / of(own, 'whole')),
        ms(of(own, 'first')),
        ms(of(own, 'first') - of(floor, 'first')),
        `${(of(own, 'bytes') / MEGABYTE).toFixed(1)} MB`,
      ]
    }
    return table(
      ['150 MB of files', 'product', 'zip-stream', 'speed', 'first byte', 'later by', 'archive'],
      [
        row('all stored', seen.product, seen.floor),
        row('tables deflated', seen.mixed, seen.mixedFloor),
      ],
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Puts the files into a separate store; returns them as entries of an archive. */
export async function fill(folder: string): Promise<ZipEntry[]> {
  const store = diskStore(folder)
  const entries: ZipEntry[] = []
  for (const { count, size, mime_type, ending } of KINDS) {
    for (let index = 0; index < count; index++) {
      const bytes = ending === 'csv' ? csv(size, index) : randomFillSync(Buffer.alloc(size))
      const { sha256 } = await store.put(Readable.from([bytes]))
      entries.push({
        name: `${ending}-${index}.${ending}`,
        modified: new Date(0),
        mime_type,
        sha256,
        size: bytes.length,
        open: () => store.open(sha256),
      })
    }
  }
  return entries
}

function csv(size: number, seed: number): Buffer {
  const rows: string[] = []
  for (let length = 0, row = 0; length < size; row++) {
    const line = `${row},${(row * (seed + 7919)) % 100_003},2026-11-21,Inverter ${row % 97}\n`
    rows.push(line)
    length += line.length
  }
  return Buffer.from(rows.join(''))
}

export async function pack(archive: Readable): Promise<Packing> {
  const start = performance.now()
  let first = 0
  let bytes = 0
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (first === 0) first = performance.now() - start
      bytes += chunk.length
      done()
    },
  })
  await pipeline(archive, sink)
  return { first, whole: performance.now() - start, bytes }
}

/** The same archive made by the library alone. */
export function plainZip(
  entries: readonly ZipEntry[],
  isStored: (entry: ZipEntry) => boolean,
): Readable {
  const archive = new ZipStream({ zlib: { level: 6 } })
  const feed = async () => {
    for (const entry of entries) {
      const content = await entry.open()
      const facts = { name: entry.name, date: entry.modified, store: isStored(entry) }
      await new Promise<void>((resolve, reject) => {
        archive.entry(content, facts, (cause) => (cause ? reject(cause) : resolve()))
      })
    }
    archive.finish()
  }
  feed().catch((cause: Error) => archive.destroy(cause))
  return archive
}

const packPlain = (entries: readonly ZipEntry[], isStored: (entry: ZipEntry) => boolean) =>
  pack(plainZip(entries, isStored))

const JPEG = Buffer.from('ffd8ffe000104a46494600', 'hex')

/** How much memory a transfer of 150 MB adds to the server. */
async function benchMemory(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jb-bench-memory-'))
  const server = await startProduct(folder, {
    DEMO: '1',
    NODE_ENV: 'production',
    EMBEDDED: '1',
    PUBLIC_URL: 'http://localhost',
  })
  try {
    const { base } = server
    const session = await signIn(base, 'admin@joulebridge.test', DEMO_PASSWORD)
    await whenAllProcessed(session)
    const watch = watcher(server.pid)
    const upload = (megabytes: number) => {
      const form = new FormData()
      form.append('project_id', '1')
      // A picture is stored but not read, since reading would add its own cost.
      const bytes = Buffer.alloc(megabytes * MEGABYTE, 0x61)
      JPEG.copy(bytes)
      bytes.write(String(performance.now()), JPEG.length)
      form.append('file', new Blob([bytes]), 'large.jpg')
      return session.post<{ id: number }[]>('/api/versioned-documents/', form)
    }
    await upload(10)
    const uploading = await watch(async () => upload(149))
    const { body } = uploading.result
    const id = body[0]?.id ?? 0
    const downloading = await watch(async () => {
      const { body: content } = await session.open(`/api/versioned-document/${id}/file/`)
      let bytes = 0
      for await (const chunk of content ?? []) bytes += chunk.length
      return bytes
    })
    return table(
      ['150 MB', 'memory before', 'peak', 'more', 'target'],
      [
        [
          'upload',
          mb(uploading.before),
          mb(uploading.peak),
          mb(uploading.peak - uploading.before),
          '64 MB',
        ],
        [
          'download',
          mb(downloading.before),
          mb(downloading.peak),
          mb(downloading.peak - downloading.before),
          '64 MB',
        ],
      ],
    )
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Tracks the memory of a process while something runs, in bytes as the system counts them. */
const watcher =
  (pid: number) =>
  async <R>(work: () => Promise<R>): Promise<{ before: number; peak: number; result: R }> => {
    const before = residentOf(pid)
    let peak = before
    const timer = setInterval(() => {
      peak = Math.max(peak, residentOf(pid))
    }, 20)
    try {
      const result = await work()
      return { result, before, peak: Math.max(peak, residentOf(pid)) }
    } finally {
      clearInterval(timer)
    }
  }

function residentOf(pid: number): number {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1_024
}

const mb = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { must } from '#scripts/run.ts'
import { leftovers } from '#tests/server/documents/uploads/folders.ts'
import { FILE_HEADER, metadataHeader } from '#tests/server/documents/uploads/tus.ts'
import {
  type Browser,
  browserOf,
  killAll,
  NPM_START,
  SERVER,
  type Seeded,
  type ServerProcess,
  seededFolder,
  startServer,
} from '#tests/server/faults/server-process.ts'
import { pdf } from '#tests/server/services/files/contents.ts'

/** The product's promise: an idle server ends within 10 s, a busy one within 30 s. */
const IDLE_MS = 10_000
const BUSY_MS = 30_000

let seeded: Seeded
beforeAll(async () => {
  must(process.execPath, ['scripts/build.ts'])
  seeded = await seededFolder()
})
afterEach(killAll)
afterAll(() => rm(seeded.dataDir, { recursive: true, force: true }))

const start = (command: readonly string[], env: Record<string, string> = {}) =>
  startServer(command, { DATA_DIR: seeded.dataDir, ...env })

/** The process ID of the server itself, which holds the port. */
function serverPid(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const child = Number(children.trim().split(' ')[0])
  return child > 0 ? serverPid(child) : pid
}

describe('an idle `npm start`', () => {
  it.each<[string, NodeJS.Signals, (pid: number) => number]>([
    ['its process alone', 'SIGTERM', (pid) => pid],
    ['its group', 'SIGTERM', (pid) => -pid],
    ['the server', 'SIGTERM', serverPid],
    ['its group, as by a terminal', 'SIGINT', (pid) => -pid],
    ['its process alone', 'SIGINT', (pid) => pid],
  ])(
    'ends with all its processes and code 0 when %s gets %s',
    async (_whom, signal, whom) => {
      const server = await start(NPM_START)
      const kept = connect(server.port, '127.0.0.1')
      kept.on('error', () => {})
      await once(kept, 'connect')
      process.kill(whom(server.pid), signal)
      expect(await within(IDLE_MS, server.ended)).toMatchObject({ code: 0, signal: null })
      expect(() => process.kill(-server.pid, 0)).toThrow('ESRCH')
    },
    60_000,
  )
})

describe('a busy server', () => {
  it.each<[string, (pid: number) => number]>([
    ['its process alone', (pid) => pid],
    ['its group', (pid) => -pid],
  ])('finishes or saves work in progress when %s gets SIGTERM', async (_whom, whom) => {
    const server = await start(NPM_START)
    const browser = await browserOf(server.port, seeded.token)
    const events = await browser.get('/api/versioned-documents/progress/')
    const stream = events.text()
    const content = pdf('goes on')
    const { location, chunk } = await partOfUpload(server, browser, content, 40)
    const form = await partOfForm(browser, 'finished.pdf')

    process.kill(whom(server.pid), 'SIGTERM')
    await refused(server)
    expect(await stream).toContain('retry: 2000')
    form.end(FORM_END)
    expect((await answerOf(form)).status).toBe(201)
    expect(await within(BUSY_MS, server.ended)).toMatchObject({ code: 0, signal: null })
    chunk.destroy()

    const next = await start(SERVER)
    const again = await browserOf(next.port, seeded.token)
    const rest = again.begin('PATCH', location, { ...CHUNK, 'upload-offset': '40' })
    rest.end(content.subarray(40))
    const { status, headers } = await answerOf(rest)
    expect([status, headers[FILE_HEADER]]).toEqual([204, expect.stringMatching(/^\d+$/)])
    process.kill(next.pid, 'SIGTERM')
    expect(await within(BUSY_MS, next.ended)).toMatchObject({ code: 0 })
  })

  it('first reports that it is not ready, and keeps responding', async () => {
    const server = await start(SERVER, { DRAIN_MS: '3000' })
    const browser = await browserOf(server.port, seeded.token)
    expect((await browser.get('/api/health/ready/')).status).toBe(200)
    process.kill(server.pid, 'SIGTERM')
    await vi.waitFor(async () => {
      expect((await browser.get('/api/health/ready/')).status).toBe(503)
    }, 30_000)
    expect((await browser.get('/api/projects/')).status).toBe(200)
    await refused(server)
    expect(await within(IDLE_MS, server.ended)).toMatchObject({ code: 0, errors: '' })
  })

  it('cuts off work beyond the deadline, and logs what it was', async () => {
    const before = await leftovers(seeded.dataDir)
    const server = await start(SERVER, { STOP_TIMEOUT_MS: '1500' })
    const browser = await browserOf(server.port, seeded.token)
    const form = await partOfForm(browser, 'cut.pdf')
    const cut = once(form, 'error')
    process.kill(server.pid, 'SIGTERM')
    expect(await within(IDLE_MS, server.ended)).toMatchObject({
      code: 0,
      errors: 'Cut off at the deadline of 1500 ms: POST /api/versioned-documents/.\n',
    })
    await cut
    expect(await leftovers(seeded.dataDir)).toEqual(before)
  })

  it('ends at once on a later second signal', async () => {
    const server = await start(SERVER, { DRAIN_MS: '60000' })
    const browser = await browserOf(server.port, seeded.token)
    process.kill(server.pid, 'SIGTERM')
    process.kill(server.pid, 'SIGTERM')
    await vi.waitFor(async () => {
      expect((await browser.get('/api/health/ready/')).status).toBe(503)
    }, 30_000)
    const repeating = setInterval(() => signalIfThere(server.pid), 200)
    const { code, errors } = await within(IDLE_MS, server.ended)
    clearInterval(repeating)
    expect([code, errors]).toEqual([1, 'Ended at once by a second signal.\n'])
  })
})

function signalIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM')
  } catch {
    // The process has ended.
  }
}

const CHUNK = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }

/** A resumable upload with this many bytes received, and the request that waits for more. */
async function partOfUpload(
  server: ServerProcess,
  browser: Browser,
  content: Buffer,
  sent: number,
): Promise<{ location: string; chunk: ClientRequest }> {
  const create = browser.begin('POST', '/api/uploads/', {
    'tus-resumable': '1.0.0',
    'upload-length': String(content.length),
    'upload-metadata': metadataHeader({
      filename: `goes-on-${server.pid}.pdf`,
      project_id: String(seeded.projectId),
    }),
  })
  create.end()
  const created = await answerOf(create)
  expect(created.status, created.body).toBe(201)
  const location = String(created.headers.location)
  const chunk = browser.begin('PATCH', location, { ...CHUNK, 'upload-offset': '0' })
  chunk.on('error', () => {})
  chunk.write(content.subarray(0, sent))
  const path = join(seeded.dataDir, 'uploads', location.split('/').at(-1) ?? '')
  await vi.waitFor(async () => expect((await stat(path)).size).toBe(sent), 30_000)
  return { location, chunk }
}

const FORM_END = '\r\n--part--\r\n'

/** A form upload that has begun to arrive and lacks its last bytes. */
async function partOfForm(browser: Browser, name: string): Promise<ClientRequest> {
  const before = await leftovers(seeded.dataDir)
  const form = browser.begin('POST', '/api/versioned-documents/', {
    'content-type': 'multipart/form-data; boundary=part',
  })
  form.write(
    `--part\r\ncontent-disposition: form-data; name="project_id"\r\n\r\n${seeded.projectId}\r\n` +
      `--part\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
  )
  form.write(pdf(name))
  await vi.waitFor(async () => {
    expect(await leftovers(seeded.dataDir)).toHaveLength(before.length + 1)
  }, 30_000)
  return form
}

async function answerOf(outgoing: ClientRequest) {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    outgoing.once('response', resolve).once('error', reject),
  )
  const { statusCode, headers } = response
  return { status: statusCode, headers, body: await text(response) }
}

/** Waits until the listener is closed. */
const refused = ({ port }: ServerProcess) =>
  vi.waitFor(async () => {
    const socket = connect(port, '127.0.0.1')
    const [error] = await Promise.race([once(socket, 'error'), once(socket, 'connect')])
    socket.destroy()
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  }, 30_000)

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not within ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { Agent, type ClientRequest, get } from 'node:http'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { namesIn } from '#server/services/files/staging.ts'
import { upload } from '#tests/server/documents/files/world.ts'
import { begin, sendPart } from '#tests/server/documents/uploads/socket.ts'
import {
  FILE_HEADER,
  headUpload,
  sendChunk,
  startUpload,
} from '#tests/server/documents/uploads/tus.ts'
import { pdfOfSize } from '#tests/server/services/files/contents.ts'
import type { Client } from '#tests/support/client.ts'
import { modelServer } from '#tests/support/model-server.ts'
import { until } from '#tests/support/until.ts'
import { isReady } from './at-work.ts'
import { readablePdf, runOf } from './documents.ts'
import { type Fleet, fleetOfTest, signIn, visit } from './fleet.ts'
import { makeOwner } from './people.ts'
import type { Product } from './process.ts'

/** SIGTERM to one process of several. */

const WELL = { code: 0, signal: null }
const IDLE_MS = 10_000
const BUSY_MS = 30_000
const STREAMS = 10

const portOf = ({ base }: Product) => Number(new URL(base).port)

/** A user of a web process, with a file that waits to be read, so that its streams stay open. */
async function ownerAtWork() {
  const fleet = await fleetOfTest()
  const { user, project } = await makeOwner(fleet.db)
  const web = await fleet.start('web')
  const owner = await signIn(visit(web.base), user.email)
  const place = { project_id: project.id }
  const file = await upload(owner, place, 'waits.pdf', await readablePdf())
  return { fleet, web, owner, place, file }
}

/** Follows the processing of files; resolves when the stream has begun, to a function that waits for its end. */
async function follow(web: Product, client: Client): Promise<() => Promise<void>> {
  const outgoing = begin(portOf(web), client, 'GET', '/api/versioned-documents/progress/', {})
  outgoing.end()
  const [answer] = await once(outgoing, 'response')
  expect(answer.statusCode).toBe(200)
  await once(answer, 'data')
  let closed = false
  answer.on('error', () => {})
  answer.resume().once('close', () => {
    closed = true
  })
  return () => until('the stream is closed', BUSY_MS, () => closed)
}

/** Whether a process takes no new work: it says so, or it refuses connections. */
const isLeaving = (web: Product) =>
  isReady(web).then(
    (ready) => !ready,
    () => true,
  )

const BYTES = pdfOfSize(400_000)
const HALF = BYTES.length / 2

/** Sends the first half of a request's body, and waits until it arrives in a folder. */
async function sendHalf(outgoing: ClientRequest, folder: string, rest: Buffer): Promise<void> {
  onTestFinished(sendPart(outgoing, rest))
  await until('half has arrived', 30_000, async () => {
    for (const name of await namesIn(folder)) {
      if ((await stat(join(folder, name))).size >= HALF) return true
    }
    return false
  })
}

/** Begins a form upload, which cannot continue elsewhere. */
async function beginForm({ dataDir }: Fleet, web: Product, owner: Client, project: number) {
  const data = new FormData()
  data.append('project_id', String(project))
  data.append('file', new Blob([new Uint8Array(BYTES)]), 'half.pdf')
  const form = new Response(data)
  const body = Buffer.from(await form.arrayBuffer())
  const outgoing = begin(portOf(web), owner, 'POST', '/api/versioned-documents/', {
    'content-type': form.headers.get('content-type') ?? '',
    'content-length': String(body.length),
  })
  // More than half of the file, to make up for the multipart framing.
  const first = HALF + 100_000
  await sendHalf(outgoing, join(dataDir, 'files/tmp'), body.subarray(0, first))
  return { outgoing, rest: body.subarray(first) }
}

/** Begins a resumable upload. */
async function beginUpload({ dataDir }: Fleet, web: Product, owner: Client, project: number) {
  const metadata = { filename: 'half.pdf', project_id: String(project) }
  const location = await startUpload(owner, BYTES.length, metadata)
  const outgoing = begin(portOf(web), owner, 'PATCH', location, {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(BYTES.length),
    'upload-offset': '0',
  })
  await sendHalf(outgoing, join(dataDir, 'uploads'), BYTES.subarray(0, HALF))
  return location
}

it.each(['web', 'worker'] as const)('an idle %s process ends at once', async (role) => {
  const fleet = await fleetOfTest()
  const product = await fleet.start(role)
  if (role === 'web') {
    // A browser keeps its connection for the next request.
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    const [answer] = await once(get(`${product.base}/api/health/live/`, { agent }), 'response')
    await once(answer.resume(), 'end')
  }
  expect(await product.end('SIGTERM', IDLE_MS)).toMatchObject(WELL)
})

it('streams are closed, and an upload in progress is finished', async () => {
  const { fleet, web, owner, place } = await ownerAtWork()
  const streams = await Promise.all(Array.from({ length: STREAMS }, () => follow(web, owner)))
  const sending = await beginForm(fleet, web, owner, place.project_id)
  web.signal('SIGTERM')
  await until('it takes no new work', 30_000, () => isLeaving(web))
  const answered = once(sending.outgoing, 'response')
  sending.outgoing.end(sending.rest)
  const [answer] = await answered
  expect(answer.statusCode).toBe(201)
  for (const closed of streams) await closed()
  await until('it has ended', BUSY_MS, () => web.ended() !== undefined)
  expect(web.ended()).toMatchObject(WELL)
  expect(web.ended()?.afterMs).toBeLessThan(BUSY_MS)
})

it('a stalled upload does not block the process, and continues on another one', async () => {
  const { fleet, web, owner, place } = await ownerAtWork()
  const location = await beginUpload(fleet, web, owner, place.project_id)
  expect(await web.end('SIGTERM', BUSY_MS)).toMatchObject(WELL)
  const { base } = await fleet.start('web')
  const there = visit(base)
  for (const [name, value] of owner.cookies) there.cookies.set(name, value)
  const head = await headUpload(there, location)
  expect(head.headers['upload-offset']).toBe(String(HALF))
  const last = await sendChunk(there, location, HALF, BYTES.subarray(HALF))
  expect(last.headers[FILE_HEADER]).toMatch(/^\d+$/)
})

it('a waiting job is finished without what it waits for, or left to another worker', async () => {
  const model = await modelServer(() => ({ never: true }))
  onTestFinished(() => model.close())
  const { fleet, file } = await ownerAtWork()
  const worker = await fleet.start('worker', {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: model.url,
    AI_MODEL: 'reader',
    AI_TIMEOUT_MS: '60000',
  })
  await until('the worker waits for the model', 30_000, () => model.asked.length > 0)
  expect(await worker.end('SIGTERM', BUSY_MS)).toMatchObject(WELL)
  const { rows } = await fleet.db.execute(sql`
    select sum(retry_count)::int as tries from pgboss.job where name = 'label-file'`)
  expect(rows).toEqual([{ tries: 0 }])
  await fleet.start('worker')
  await until('another worker has done it', 30_000, async () => {
    return (await runOf(fleet, file.id))?.status === 'done'
  })
})

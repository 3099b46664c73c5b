import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import {
  createUpload,
  FILE_HEADER,
  headUpload,
  sendChunk,
} from '#tests/server/documents/uploads/tus.ts'
import { pdfOfSize } from '#tests/server/services/files/contents.ts'
import type { Answer, Client } from '#tests/support/client.ts'
import { LostRequest } from './http.ts'

/** Two users at work whose server is killed: each remembers what was acknowledged. */

export interface Sent {
  /** Bytes of uploaded files, by ID. */
  files: Map<number, Buffer>
  /** Transfers that were confirmed. */
  confirmed: number[]
  /** An upload interrupted by the kill. */
  cut?: { location: string; bytes: Buffer; acknowledged: number }
}

const FILE_BYTES = 60_000
const CHUNK_BYTES = 20_000
const PATIENCE_MS = 200

/** Uploads one file after another in chunks; the returned function stops it. */
export function startUploading(client: Client, projectId: number, round: number, sent: Sent) {
  return untilLost(async (index) => {
    const name = `upload ${round}.${index}`
    const bytes = pdfOfSize(FILE_BYTES, name)
    const place = { filename: `${name}.pdf`, project_id: String(projectId) }
    const made = await patiently(() => createUpload(client, bytes.length, place))
    expect(made.status, made.text).toBe(201)
    const location = String(made.headers.location)
    sent.cut = { location, bytes, acknowledged: 0 }
    await sendRest(client, sent)
    return true
  })
}

/** Resumes the interrupted upload: no acknowledged chunk is lost. */
export async function continueUpload(client: Client, sent: Sent): Promise<void> {
  if (!sent.cut) return
  const { location } = sent.cut
  const head = await patiently(() => headUpload(client, location))
  expect(head.status).toBe(200)
  const offset = Number(head.headers['upload-offset'])
  expect(offset).toBeGreaterThanOrEqual(sent.cut.acknowledged)
  sent.cut.acknowledged = offset
  await sendRest(client, sent)
}

async function sendRest(client: Client, sent: Sent): Promise<void> {
  const { cut } = sent
  if (!cut) return
  const { location, bytes } = cut
  for (;;) {
    const from = cut.acknowledged
    const chunk = bytes.subarray(from, from + CHUNK_BYTES)
    const answer = await patiently(() => sendChunk(client, location, from, chunk))
    expect(answer.status, answer.text).toBe(204)
    cut.acknowledged = from + chunk.length
    if (cut.acknowledged < bytes.length) continue
    sent.files.set(Number(answer.headers[FILE_HEADER]), bytes)
    sent.cut = undefined
    return
  }
}

/** Confirms one transfer after another; the returned function stops it. */
export function startConfirming(
  client: Client,
  account: number,
  ids: readonly number[],
  sent: Sent,
): () => Promise<void> {
  return untilLost(async (index) => {
    const id = ids[index]
    if (id === undefined) return false
    const body = { buyer_account: account, session_id: `session-of-${id}` }
    const headers = { 'if-match': '"1"' }
    const answer: Answer = await client.patch(`/api/funds/transfer/${id}/confirm`, body, {
      headers,
    })
    expect(answer.status, answer.text).toBe(200)
    sent.confirmed.push(id)
    return true
  })
}

/** Repeats a request while a busy machine asks to come back. */
async function patiently(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
    await pause(PATIENCE_MS)
  }
}

/** Repeats some work until the server is gone, the work returns false, or it is stopped. */
function untilLost(work: (index: number) => Promise<boolean>): () => Promise<void> {
  let stopping = false
  const loop = async () => {
    for (let index = 0; !stopping; index++) if (!(await work(index))) return
  }
  const ended = loop().catch((cause: unknown) => {
    if (!(cause instanceof LostRequest)) throw cause
  })
  // A failure is reported when it is stopped.
  ended.catch(() => {})
  return async () => {
    stopping = true
    await ended
  }
}

import type { Answer, Client } from '#tests/support/client.ts'

/** The resumable upload protocol, as a client uses it. */

const VERSION = { 'tus-resumable': '1.0.0' }

export const metadataHeader = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

export const createUpload = (
  client: Client,
  size: number,
  metadata: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  client.post('/api/uploads/', undefined, {
    headers: {
      ...VERSION,
      'upload-length': String(size),
      'upload-metadata': metadataHeader(metadata),
      ...headers,
    },
  })

export const sendChunk = (
  client: Client,
  location: string,
  offset: number,
  bytes: Buffer,
): Promise<Answer> =>
  client.patch(location, bytes, {
    headers: {
      ...VERSION,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
  })

export const headUpload = (client: Client, location: string): Promise<Answer> =>
  client.send('HEAD', location, { headers: VERSION })

export const removeUpload = (client: Client, location: string): Promise<Answer> =>
  client.delete(location, { headers: VERSION })

/** Creates an upload that should be accepted, and returns its location. */
export async function startUpload(
  client: Client,
  size: number,
  metadata: Record<string, string>,
): Promise<string> {
  const answer = await createUpload(client, size, metadata)
  if (answer.status !== 201) throw new Error(`The upload was refused: ${answer.text}`)
  return String(answer.headers.location)
}

/** Sends content in chunks and returns the last response. */
export async function uploadAll(
  client: Client,
  bytes: Buffer,
  metadata: Record<string, string>,
  chunk = bytes.length,
): Promise<Answer> {
  const location = await startUpload(client, bytes.length, metadata)
  let answer: Answer | undefined
  for (let at = 0; at < bytes.length; at += chunk) {
    answer = await sendChunk(client, location, at, bytes.subarray(at, at + chunk))
    if (answer.status !== 204) return answer
  }
  if (!answer) throw new Error('Nothing was sent')
  return answer
}

export const FILE_HEADER = 'joulebridge-versioned-document'

import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The part of the S3 protocol that the store uses, in memory: an imitation of an outside service. */
export interface FakeS3 {
  url: string
  /** Fails this part of every upload; null ends that. */
  failPart(number: number | null): void
  /** Multipart uploads that were neither completed nor aborted. */
  openUploads(): number
  /** Starts or ends an outage; ending it cuts off requests that are still waiting. */
  setOutage(outage: Outage | null): Promise<void>
  /** Requests for an object during an outage, except those whose connection was refused. */
  turnedAway(): number
  close(): Promise<void>
}

/** Connections are refused, requests get no response, or the service reports overload. */
export type Outage = 'refuses' | 'hangs' | 'busy'

interface StoredObject {
  bytes: Buffer
  modified: Date
}

/** Starts the imitation on a free local port, with one bucket. */
export async function startS3(bucket: string): Promise<FakeS3> {
  const state = new State(bucket)
  let outage: Outage | null = null
  let turnedAway = 0
  const server = createServer((request, response) => {
    if (outage) {
      if (request.url?.startsWith(`/${bucket}/files/`)) turnedAway++
      // A hanging service neither reads nor responds.
      if (outage === 'busy') request.resume().once('end', () => send(response, 503))
      return
    }
    state.answer(request, response).catch(() => send(response, 500))
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    failPart: (number) => {
      state.failingPart = number
    },
    openUploads: () => state.uploads.size,
    turnedAway: () => turnedAway,
    async setOutage(next) {
      outage = next
      if (next === null) server.closeAllConnections()
      if (next === 'refuses' && server.listening) await stop()
      if (next !== 'refuses' && !server.listening) await listen(port)
    },
    close: stop,
  }
}

class State {
  readonly objects = new Map<string, StoredObject>()
  readonly uploads = new Map<string, Map<number, Buffer>>()
  failingPart: number | null = null
  readonly #bucket: string

  constructor(bucket: string) {
    this.#bucket = bucket
  }

  async answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://s3')
    const [, bucket, ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    const body = await buffer(request)
    if (bucket !== this.#bucket) return send(response, 404)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return send(response, 403)
    const uploadId = url.searchParams.get('uploadId')
    if (uploadId !== null) return this.#part(request, response, url, key, uploadId, body)
    switch (request.method) {
      case 'PUT':
        if (request.headers['x-amz-copy-source']) return this.#copy(request, response, key)
        this.objects.set(key, { bytes: body, modified: new Date() })
        return send(response, 200, '', { etag: tag(body) })
      case 'POST':
        return this.#begin(response, key)
      case 'DELETE':
        this.objects.delete(key)
        return send(response, 204)
      default:
        return key === '' ? this.#list(response, url) : this.#read(request, response, key)
    }
  }

  #copy(request: IncomingMessage, response: ServerResponse, key: string) {
    const [, ...from] = decodeURIComponent(String(request.headers['x-amz-copy-source'])).split('/')
    const source = this.objects.get(from.join('/'))
    if (!source) return send(response, 404)
    const modified = new Date()
    this.objects.set(key, { bytes: source.bytes, modified })
    return send(
      response,
      200,
      `<CopyObjectResult><ETag>${tag(source.bytes)}</ETag><LastModified>${modified.toISOString()}</LastModified></CopyObjectResult>`,
    )
  }

  #begin(response: ServerResponse, key: string) {
    const id = randomUUID()
    this.uploads.set(id, new Map())
    return send(
      response,
      200,
      `<InitiateMultipartUploadResult><Bucket>${this.#bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }

  #part(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    key: string,
    uploadId: string,
    body: Buffer,
  ) {
    const parts = this.uploads.get(uploadId)
    if (!parts) return send(response, 404)
    if (request.method === 'DELETE') {
      this.uploads.delete(uploadId)
      return send(response, 204)
    }
    if (request.method === 'PUT') {
      const number = Number(url.searchParams.get('partNumber'))
      if (number === this.failingPart) return send(response, 400)
      parts.set(number, body)
      return send(response, 200, '', { etag: tag(body) })
    }
    const ordered = [...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)
    this.objects.set(key, { bytes: Buffer.concat(ordered), modified: new Date() })
    this.uploads.delete(uploadId)
    return send(
      response,
      200,
      `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>x</ETag></CompleteMultipartUploadResult>`,
    )
  }

  #read(request: IncomingMessage, response: ServerResponse, key: string) {
    const object = this.objects.get(key)
    if (!object) return send(response, 404)
    const { bytes, modified } = object
    const headers = { 'last-modified': modified.toUTCString(), etag: tag(bytes) }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (!range) return send(response, 200, bytes, headers)
    const [start, end] = [Number(range[1]), Number(range[2])]
    return send(response, 206, bytes.subarray(start, end + 1), {
      ...headers,
      'content-range': `bytes ${start}-${end}/${bytes.length}`,
    })
  }

  /** Lists two objects per page, so that tests go through several pages. */
  #list(response: ServerResponse, url: URL) {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(prefix) && key > after)
      .sort()
    const page = keys.slice(0, 2)
    const contents = page.map((key) => {
      const object = this.objects.get(key)
      return `<Contents><Key>${key}</Key><LastModified>${object?.modified.toISOString()}</LastModified><Size>${object?.bytes.length}</Size></Contents>`
    })
    const more = keys.length > page.length
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return send(
      response,
      200,
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
  }
}

const tag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer = '',
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body)
}

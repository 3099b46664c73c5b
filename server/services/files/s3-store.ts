import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { OutageError } from '#server/outage.ts'
import {
  contentKey,
  type FileStore,
  type MarkName,
  MissingContentError,
  type Quarantine,
  type StagedFile,
} from './file-store.ts'
import { type LocalContent, receiveInto, removeOlder } from './staging.ts'

export interface S3Options {
  endpoint: string | undefined
  region: string
  bucket: string
  /** Undefined to let the library find them: environment, shared files, web identity, the machine's role. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Local folder for incoming content: its hash, which is its name, is known only at the end. */
  staging: string
}

/** Bytes per part of a large object, and how many parts are sent at once: bounds the memory. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
const PREFIX = 'files/'
const ASIDE = 'quarantine/'
/** The first place is tried twice: content given back from quarantine during the search would be missed otherwise. */
const PLACES = [PREFIX, ASIDE, PREFIX]
const MARKS = 'marks/'

/**
 * Stores content in an S3-compatible store under `files/ab/<sha256>`, quarantine under `quarantine/`. An object appears
 * whole or not at all.
 */
export function s3Store(options: S3Options): FileStore {
  const { bucket, staging } = options
  const client = createClient(options)
  const at = (sha256: string, prefix = PREFIX) => ({
    Bucket: bucket,
    Key: prefix + contentKey(sha256),
  })
  const markAt = (name: MarkName) => ({ Bucket: bucket, Key: `${MARKS}${name}` })
  const head = (sha256: string, prefix?: string) =>
    orNull(client.send(new HeadObjectCommand(at(sha256, prefix))))
  const move = async (sha256: string, from: string, to: string) => {
    const CopySource = `${bucket}/${from}${contentKey(sha256)}`
    const copied = await orNull(
      client.send(new CopyObjectCommand({ ...at(sha256, to), CopySource })),
    )
    // Until deleted here, the object is in both places, which hides it from no one.
    if (copied) await client.send(new DeleteObjectCommand(at(sha256, from))).catch(asOutage)
  }

  const store: FileStore = {
    async stage(content, limits) {
      const local = await receiveInto(staging, content, limits)
      return stagedForS3(local, () => send(client, at(local.sha256), local))
    },
    async put(content) {
      const staged = await store.stage(content)
      await staged.keep()
      return { sha256: staged.sha256, size: staged.size }
    },
    async open(sha256, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      for (const prefix of PLACES) {
        const asked = new GetObjectCommand({ ...at(sha256, prefix), Range })
        const object = await orNull(client.send(asked))
        if (object?.Body instanceof Readable) return untilOutage(object.Body)
      }
      throw new MissingContentError(sha256)
    },
    async has(sha256) {
      for (const prefix of PLACES) {
        if ((await head(sha256, prefix)) !== null) return true
      }
      return false
    },
    modified: async (sha256) => (await head(sha256))?.LastModified ?? null,
    async remove(sha256) {
      await orNull(client.send(new DeleteObjectCommand(at(sha256))))
    },
    quarantine: s3Quarantine(client, bucket, move),
    async check(abortSignal) {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal }).catch(asOutage)
    },
    async readMark(name) {
      const object = await orNull(client.send(new GetObjectCommand(markAt(name))))
      return (await object?.Body?.transformToString()) ?? null
    },
    async writeMark(name, text) {
      await client.send(new PutObjectCommand({ ...markAt(name), Body: text })).catch(asOutage)
    },
    async removeMark(name) {
      await orNull(client.send(new DeleteObjectCommand(markAt(name))))
    },
    async *entries() {
      for await (const { sha256, at: modified } of objectsOf(client, bucket, PREFIX)) {
        yield { sha256, modified }
      }
    },
    removeStaleStages: (before) => removeOlder(staging, before),
  }
  return store
}

const createClient = (options: S3Options): S3Client =>
  new S3Client({
    region: options.region,
    ...(options.endpoint ? { endpoint: options.endpoint, forcePathStyle: true } : {}),
    ...(options.keys ? { credentials: options.keys } : {}),
    // Many compatible stores don't know the newer checksum trailers; our names are hashes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  })

function stagedForS3(local: LocalContent, upload: () => Promise<void>): StagedFile {
  const discard = () => rm(local.path, { force: true })
  return {
    ...local,
    discard,
    async keep() {
      try {
        await upload()
      } finally {
        await discard()
      }
    },
  }
}

function s3Quarantine(
  client: S3Client,
  bucket: string,
  move: (sha256: string, from: string, to: string) => Promise<void>,
): Quarantine {
  return {
    take: (sha256) => move(sha256, PREFIX, ASIDE),
    giveBack: (sha256) => move(sha256, ASIDE, PREFIX),
    async remove(sha256) {
      const Key = ASIDE + contentKey(sha256)
      await orNull(client.send(new DeleteObjectCommand({ Bucket: bucket, Key })))
    },
    async *entries() {
      for await (const { sha256, size, at: since } of objectsOf(client, bucket, ASIDE)) {
        yield { sha256, size, since }
      }
    },
  }
}

/** Yields the contents under a prefix, with their bytes and when each got there. */
async function* objectsOf(client: S3Client, bucket: string, prefix: string) {
  try {
    for await (const page of paginateListObjectsV2(
      { client },
      { Bucket: bucket, Prefix: prefix },
    )) {
      for (const { Key = '', LastModified: at, Size: size = 0 } of page.Contents ?? []) {
        if (at) yield { sha256: Key.slice(Key.lastIndexOf('/') + 1), size, at }
      }
    }
  } catch (cause) {
    asOutage(cause)
  }
}

/** Uploads a local file; the library cleans up the parts of a failed upload. */
async function send(
  client: S3Client,
  target: { Bucket: string; Key: string },
  local: LocalContent,
): Promise<void> {
  const upload = new Upload({
    client,
    params: { ...target, Body: createReadStream(local.path) },
    partSize: PART_BYTES,
    queueSize: PARTS_AT_ONCE,
  })
  await upload.done().catch(asOutage)
}

/** Returns the response, or null if the store says that the object doesn't exist. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (cause) {
    if (isNoSuchObject(cause)) return null
    return asOutage(cause)
  }
}

/** A missing bucket means the store is unavailable; it says nothing about objects. */
const isNoSuchObject = (cause: unknown): boolean =>
  cause instanceof S3ServiceException &&
  cause.$metadata.httpStatusCode === 404 &&
  cause.name !== 'NoSuchBucket'

/** A store that doesn't respond is an outage on our side, not a fault in the request. */
function asOutage(cause: unknown): never {
  throw new OutageError('files', cause)
}

/** Passes on the bytes of an object; a connection that breaks midway is an outage too. */
function untilOutage(body: Readable): Readable {
  const content = new PassThrough()
  body.once('error', (cause) => content.destroy(new OutageError('files', cause)))
  content.once('close', () => body.destroy())
  return body.pipe(content)
}

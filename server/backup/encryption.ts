import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { OperatorError } from '#server/operator-error.ts'

/**
 * Backups are age files (https://age-encryption.org/v1): the key is an age identity, and the file
 * opens with the age program too (docs/decisions/026-backup.md).
 */

/** Bytes that are read from the disk at once. */
const READ_BYTES = 1024 * 1024

/** A key for BACKUP_KEY, which every version of the age program understands. */
export const newBackupKey = (): Promise<string> => generateX25519Identity()

/** Encrypts a stream into a new file. Throws EEXIST when there is one. */
export async function writeEncrypted(
  path: string,
  key: string,
  content: ReadableStream<Uint8Array>,
): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  const encrypted = await encrypter.encrypt(content)
  await pipeline(encrypted, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
}

interface Decrypted {
  content: ReadableStream<Uint8Array>
  /** Lets go of the file, however much of it was read. */
  close(): void
}

/**
 * Decrypts a file. Every chunk is authenticated before it is handed out, and the end too: a content
 * that ends without an error is the whole of what was written. Throws OperatorError for a wrong key
 * and for a file that is not as it was written, as does reading the content.
 */
export async function openEncrypted(path: string, key: string): Promise<Decrypted> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  const file = createReadStream(path, { highWaterMark: READ_BYTES })
  const close = () => void file.destroy()
  try {
    return { content: streamOf(inWords(await decrypter.decrypt(streamOf(file)))), close }
  } catch (cause) {
    close()
    throw problemOf(cause)
  }
}

async function* inWords(content: ReadableStream<Uint8Array>) {
  try {
    yield* content
  } catch (cause) {
    throw problemOf(cause)
  }
}

/** A web stream of pieces, each read when it is asked for. */
function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
}

/** The library's own words are about headers and tags; a failure of the disk keeps its own. */
function problemOf(cause: unknown): unknown {
  if (cause instanceof Error && 'code' in cause) return cause
  return new OperatorError(
    cause instanceof Error && cause.message.startsWith('no identity matched')
      ? 'BACKUP_KEY is not the key that this backup was made with, or its beginning is damaged'
      : 'This is no backup, or it is damaged: it was cut, altered or reordered',
    cause,
  )
}

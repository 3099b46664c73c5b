import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { OperatorError } from '#server/operator-error.ts'

/**
 * Backups are age files (https://age-encryption.org/v1): the key is an age identity, and the age program opens the file
 * too (docs/decisions/026-backup.md).
 */

/** Bytes per disk read. */
const READ_BYTES = 1024 * 1024

/** Returns a new BACKUP_KEY, which every version of the age program understands. */
export const newBackupKey = (): Promise<string> => generateX25519Identity()

/** Encrypts a stream into a new file. Throws EEXIST if the file exists. */
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
  /** Closes the file, however much of it was read. */
  close(): void
}

/**
 * Decrypts a file. Every chunk is authenticated before it is returned, and so is the end: a content that ends without
 * an error is complete. Opening and reading throw OperatorError for a wrong key or an altered file.
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

/** Returns a web stream of pieces, each read on demand. */
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

/** Replaces the library's errors, which speak of headers and tags; disk errors are kept. */
function problemOf(cause: unknown): unknown {
  if (cause instanceof Error && 'code' in cause) return cause
  return new OperatorError(
    cause instanceof Error && cause.message.startsWith('no identity matched')
      ? 'BACKUP_KEY is not the key that this backup was made with, or its beginning is damaged'
      : 'This is no backup, or it is damaged: it was cut, altered or reordered',
    cause,
  )
}

import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/utils'
import { ignoreAbsent } from '#server/services/files/staging.ts'
import { UPLOAD_LIFE_MS } from './limits.ts'
import type { UploadRow } from './store.ts'

/** The work the protocol's store leaves to us. */
export interface UploadRecords {
  pathOf(id: string): string
  find(id: string): Promise<UploadRow | null>
  insert(upload: Upload): Promise<void>
  remove(id: string): Promise<void>
  /** Called once all bytes have arrived: creates the file, or throws why it is rejected. */
  finish(id: string): Promise<void>
}

/**
 * Stores the bytes of resumable uploads in a folder, and their metadata in the database. The file's size is the offset,
 * so only written bytes count.
 */
export class UploadBytes extends DataStore {
  readonly #records: UploadRecords

  constructor(records: UploadRecords) {
    super()
    this.#records = records
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  override getExpiration(): number {
    return UPLOAD_LIFE_MS
  }

  override async create(upload: Upload): Promise<Upload> {
    const path = this.#records.pathOf(upload.id)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, '', { flag: 'wx', mode: 0o600 })
    try {
      await this.#records.insert(upload)
    } catch (cause) {
      await rm(path, { force: true })
      throw cause
    }
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#records.find(id)
    if (!row) throw ERRORS.FILE_NOT_FOUND
    return new Upload({
      id,
      size: row.size,
      offset: await this.#offsetOf(row),
      metadata: row.metadata,
      creation_date: row.created_at.toISOString(),
    })
  }

  /**
   * Counts the last byte as arrived only once the file has been created from the upload. If creating it is interrupted,
   * a sender that resumes sends that byte again, which retries the work.
   */
  async #offsetOf(row: UploadRow): Promise<number> {
    if (row.versioned_document_id !== null) return row.size
    const facts = await stat(this.#records.pathOf(row.id)).catch(ignoreAbsent)
    if (!facts) throw ERRORS.FILE_NO_LONGER_EXISTS
    return Math.min(facts.size, row.size - 1)
  }

  /** Appends at the offset, under the upload's lock; bytes that arrived before a failure stay. */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const row = await this.#records.find(id)
    if (!row) throw ERRORS.FILE_NOT_FOUND
    const end = await appendAt(this.#records.pathOf(id), content, offset)
    if (end === row.size) await this.#records.finish(id)
    return end
  }

  override remove(id: string): Promise<void> {
    return this.#records.remove(id)
  }
}

async function appendAt(path: string, content: Readable, offset: number): Promise<number> {
  const handle = await open(path, 'r+')
  let position = offset
  try {
    for await (const chunk of content) {
      for (let done = 0; done < chunk.length; ) {
        const { bytesWritten } = await handle.write(chunk, done, chunk.length - done, position)
        done += bytesWritten
        position += bytesWritten
      }
    }
    // Acknowledged bytes must survive a power cut.
    await handle.datasync()
  } finally {
    await handle.close()
  }
  return position
}

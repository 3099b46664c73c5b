import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/utils'
import { ignoreAbsent } from '#server/services/files/staging.ts'
import { UPLOAD_LIFE_MS } from './limits.ts'
import type { UploadRow } from './store.ts'

/** What the protocol's store leaves to the feature. */
export interface UploadRecords {
  pathOf(id: string): string
  find(id: string): Promise<UploadRow | null>
  insert(upload: Upload): Promise<void>
  remove(id: string): Promise<void>
  /** All bytes are there: makes the file, or throws what it is refused for. */
  finish(id: string): Promise<void>
}

/**
 * Bytes of resumable uploads in a folder, their facts in the database. The size of the file is the
 * offset, so that nothing can be counted that was not written.
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
   * The last byte counts as arrived once the file is made of it. Whatever interrupts the making
   * after the last byte was written, a sender that resumes sends that byte again, and so repeats it.
   */
  async #offsetOf(row: UploadRow): Promise<number> {
    if (row.versioned_document_id !== null) return row.size
    const facts = await stat(this.#records.pathOf(row.id)).catch(ignoreAbsent)
    if (!facts) throw ERRORS.FILE_NO_LONGER_EXISTS
    return Math.min(facts.size, row.size - 1)
  }

  /** Appends at the offset, under the upload's lock; what arrived before a failure stays. */
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
    // Acknowledged bytes survive a power cut.
    await handle.datasync()
  } finally {
    await handle.close()
  }
  return position
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { OcrEngine } from '#server/services/text/ocr/engine.ts'
import { openTextService } from '#server/services/text/open.ts'
import type { PoolOptions } from '#server/services/text/pool.ts'
import type { ReadOptions, TextService } from '#server/services/text/text-service.ts'

type Content = Uint8Array | Promise<Uint8Array>

/** A text service for the tests of one file, and a reader of bytes that were never stored. */
export function textReader(pool: PoolOptions = {}, ocr: OcrEngine | null = null) {
  let folder = ''
  let service: TextService
  let count = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jb-text-'))
    service = openTextService({ ocr, pool })
  })
  afterAll(async () => {
    await service.close()
    await rm(folder, { recursive: true })
  })
  return async (content: Content, read: ReadOptions & { type?: string } = {}) => {
    const path = join(folder, String(++count))
    await writeFile(path, await content)
    const { type = 'application/pdf', ...rest } = read
    return service.readPages(path, type, rest)
  }
}

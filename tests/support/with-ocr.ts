import type { OcrEngine } from '#server/services/text/ocr/engine.ts'
import { openTextService } from '#server/services/text/open.ts'
import type { PoolOptions } from '#server/services/text/pool.ts'
import type { TestApp } from './test-app.ts'

/**
 * Gives a server whose OCR is off an engine and thread limits; returns a function that restores it. Methods of the
 * engine that are not given recognize nothing.
 */
export function withOcr(
  { services: { text } }: TestApp,
  own: Partial<OcrEngine>,
  pool: PoolOptions = {},
): () => Promise<void> {
  const before = { ...text }
  const blind: OcrEngine = {
    readPdfPage: async () => null,
    readPicture: async () => [],
    close: async () => {},
  }
  const given = openTextService({ ocr: { ...blind, ...own }, pool })
  Object.assign(text, given)
  return async () => {
    Object.assign(text, before)
    await given.close()
  }
}

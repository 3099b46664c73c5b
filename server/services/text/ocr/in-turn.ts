import type { OcrEngine } from './engine.ts'

/** Asks the second engine if the first reads nothing, such as a sideways page or one under a watermark. */
export const inTurn = (one: OcrEngine, other: OcrEngine): OcrEngine => ({
  readPdfPage: async (...asked) =>
    (await one.readPdfPage(...asked)) ?? (await other.readPdfPage(...asked)),
  async readPicture(...asked) {
    const pages = await one.readPicture(...asked)
    return pages.some(({ text }) => text !== '') ? pages : other.readPicture(...asked)
  },
  async close() {
    await Promise.all([one.close(), other.close()])
  },
})

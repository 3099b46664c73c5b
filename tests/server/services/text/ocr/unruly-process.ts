import type { OcrRequest } from '#server/services/text/ocr/messages.ts'

/** Stands in for the OCR process: does with a page what its file name says. */
const hoard: Uint8Array[] = []

const seen = (text: string) => {
  const word = { text, x: 0, y: 0, right: 1, bottom: 1, confidence: 90 }
  return { width: 10, height: 10, lines: [[word]], sure: 1 }
}

const DEEDS: Record<string, (id: number, page: number) => void> = {
  stuck: () => {
    for (;;);
  },
  silent: () => {},
  greedy: () => {
    setInterval(() => hoard.push(new Uint8Array(16 * 1024 ** 2).fill(1)), 5)
  },
  dies: () => process.exit(1),
  reads: (id) => process.send?.({ id, found: seen(String(process.pid)) }),
  'holds three': (id, page) =>
    process.send?.({ id, found: page === 2 ? null : seen(`picture ${page}`), of: 3 }),
  'holds none': (id) => process.send?.({ id, found: null, of: 2 }),
}

process.on('message', ({ id, path, page }: OcrRequest) => DEEDS[path]?.(id, page))
process.on('disconnect', () => process.exit())

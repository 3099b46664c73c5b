// @vitest-environment jsdom
import { getDocument, PDFWorker } from 'pdfjs-dist'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closePdf, openPdfEarly, startPdfWorker, takePdf } from '#shared/ui/documents/open-pdf.ts'

// PDF.js needs a browser: here it only counts what is opened and closed.
vi.mock('pdfjs-dist', () => ({
  GlobalWorkerOptions: {},
  getDocument: vi.fn(() => ({
    promise: Promise.resolve({ getPage: vi.fn() }),
    destroy: vi.fn(async () => {}),
  })),
  PDFWorker: vi.fn(function PDFWorker(this: { destroy: () => void }) {
    this.destroy = vi.fn()
  }),
}))

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('gives a file that was opened early to the first caller', () => {
  openPdfEarly('/a')
  openPdfEarly('/a')
  const first = takePdf('/a')
  expect(getDocument).toHaveBeenCalledTimes(1)
  expect(takePdf('/a')).not.toBe(first)
  expect(takePdf('/b')).not.toBe(first)
  expect(getDocument).toHaveBeenCalledTimes(3)
})

it('closes a file that no one takes, but not one that was taken', async () => {
  openPdfEarly('/taken')
  const taken = takePdf('/taken')
  openPdfEarly('/left')
  const left = vi.mocked(getDocument).mock.results[1]?.value
  await vi.advanceTimersByTimeAsync(31_000)
  expect(taken.destroy).not.toHaveBeenCalled()
  expect(left.destroy).toHaveBeenCalledTimes(1)
})

it('gives an early worker to the next file and ends it with that file', async () => {
  startPdfWorker()
  startPdfWorker()
  expect(PDFWorker).toHaveBeenCalledTimes(1)
  const worker = vi.mocked(PDFWorker).mock.instances[0]
  const task = takePdf('/a')
  takePdf('/b')
  const used = vi.mocked(getDocument).mock.calls.map(([options]) => Object(options).worker)
  expect(used).toEqual([worker, undefined])
  await vi.advanceTimersByTimeAsync(31_000)
  expect(worker?.destroy).not.toHaveBeenCalled()
  await closePdf(task)
  expect(worker?.destroy).toHaveBeenCalledTimes(1)
})

it('ends an early worker that no file needs', async () => {
  startPdfWorker()
  const worker = vi.mocked(PDFWorker).mock.instances[0]
  await vi.advanceTimersByTimeAsync(31_000)
  expect(worker?.destroy).toHaveBeenCalledTimes(1)
  takePdf('/a')
  expect(Object(vi.mocked(getDocument).mock.calls[0]?.[0]).worker).toBeUndefined()
})

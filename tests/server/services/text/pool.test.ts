import { describe, expect, it } from 'vitest'
import * as pdfs from './pdfs.ts'
import { textReader } from './read.ts'

const program = (name: string) => new URL(`./${name}-thread.ts`, import.meta.url)
const numbersOf = (pages: readonly { number: number }[]) => pages.map(({ number }) => number)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('a long file', () => {
  const read = textReader()

  it('delivers its pages in order, although two threads read it', async () => {
    const batches: number[][] = []
    const result = await read(pdfs.numberedPdf(200), {
      // The first thread alone would hand on chunk after chunk; these pile up until one of the two
      // has nothing of this file left to read.
      async onPages(pages) {
        if (batches.length === 0) await read(pdfs.numberedPdf(1))
        batches.push(numbersOf(pages))
      },
    })
    expect(result).toMatchObject({ status: 'ready', page_count: 200, pages: [] })
    expect(batches.flat()).toEqual(upTo(200))
  })

  it('numbers the text of each page correctly', async () => {
    const { pages } = await read(pdfs.numberedPdf(60))
    expect(pages.map(({ text }) => text)).toEqual(
      upTo(60).map((number) => `This is page ${number}`),
    )
  })

  it('is abandoned when it is no longer wanted', async () => {
    const wanted = new AbortController()
    const seen: number[] = []
    const reading = read(pdfs.numberedPdf(400), {
      signal: wanted.signal,
      onPages(pages) {
        seen.push(...numbersOf(pages))
        wanted.abort(new Error('not wanted'))
      },
    })
    await expect(reading).rejects.toThrow('not wanted')
    expect(seen.length).toBeLessThan(400)
    expect(await read(pdfs.numberedPdf(1))).toMatchObject({ status: 'ready' })
  })

  it('is never started when it is canceled from the start', async () => {
    const reading = read(pdfs.numberedPdf(1), { signal: AbortSignal.abort(new Error('never')) })
    await expect(reading).rejects.toThrow('never')
  })

  it('fails when the receiver of its pages fails', async () => {
    const onPages = () => Promise.reject(new Error('database is away'))
    await expect(read(pdfs.numberedPdf(100), { onPages })).rejects.toThrow('database is away')
  })

  it('waits its turn among many others', async () => {
    const counts = [1, 30, 2, 50, 3, 9, 1]
    const results = await Promise.all(counts.map((count) => read(pdfs.numberedPdf(count))))
    expect(results.map(({ pages }) => pages.length)).toEqual(counts)
  })
})

const longFile = () => pdfs.numberedPdf(100)

describe('a thread that dies', () => {
  const read = textReader({ program: program('dying') })

  it('fails its file with a reason and is replaced', async () => {
    const dying = await read(longFile())
    expect(dying).toMatchObject({ status: 'failed', problem: 'worker_lost' })
    expect(dying.reason).toBe('Processing stopped unexpectedly. Try again.')
    expect(await read(pdfs.numberedPdf(2))).toMatchObject({ status: 'ready', page_count: 2 })
  })
})

describe('a thread that hangs', () => {
  const read = textReader({ program: program('stuck'), silentMs: 3_000, threads: 1 })

  it('fails its file with a reason and is replaced', async () => {
    const [stuck, next] = await Promise.all([read(longFile()), read(pdfs.numberedPdf(1))])
    expect(stuck).toMatchObject({ status: 'failed', problem: 'timed_out' })
    expect(stuck.reason).toMatch(/took too long/)
    expect(next).toMatchObject({ status: 'ready' })
  })
})

describe('a file that takes forever', () => {
  const read = textReader({
    program: program('talking'),
    silentMs: 3_000,
    workMs: 1_000,
    threads: 1,
  })

  it('times out, even if its thread keeps reporting', async () => {
    const long = await read(longFile())
    expect(long).toMatchObject({ status: 'failed', problem: 'timed_out' })
    expect(await read(pdfs.numberedPdf(1))).toMatchObject({ status: 'ready' })
  })
})

describe('a thread on a busy machine', () => {
  const read = textReader({ program: program('slow'), silentMs: 3_000 })

  it('may load and wait longer than it may work silently', async () => {
    expect(await read(pdfs.numberedPdf(1))).toMatchObject({ status: 'ready', page_count: 1 })
  })
})

describe('a thread that never loads', () => {
  const read = textReader({ program: program('absent'), loadMs: 500 })

  it('fails its file as one that may be tried again', async () => {
    const lost = await read(pdfs.numberedPdf(1))
    expect(lost).toMatchObject({ status: 'failed', problem: 'worker_lost' })
    expect(lost.reason).toBe('Processing stopped unexpectedly. Try again.')
  })
})

describe('a file that decompresses to more than fits in memory', () => {
  const read = textReader({ memoryBytes: 100 * 1024 ** 2 })

  it('fails for too much memory', async () => {
    const bomb = await read(pdfs.bombPdf(300_000_000))
    expect(bomb).toMatchObject({ status: 'failed', problem: 'too_much_memory' })
    expect(await read(pdfs.numberedPdf(1))).toMatchObject({ status: 'ready' })
  })
})

import { afterEach, expect, it } from 'vitest'
import { type BoxedOptions, boxedEngine } from '#server/services/text/ocr/boxed.ts'
import type { OcrEngine } from '#server/services/text/ocr/engine.ts'

const program = new URL('./unruly-process.ts', import.meta.url)
const page = { number: 1, width: 100, height: 100, text: '', boxes: new Uint16Array(0) }

let engine: OcrEngine
const open = (options: BoxedOptions = {}) => {
  engine = boxedEngine({ program, ...options })
  return (path: string, signal?: AbortSignal) => engine.readPdfPage(path, page, signal)
}
afterEach(() => engine.close())

/** The process that read a page. */
const processOf = async (found: ReturnType<ReturnType<typeof open>>) => (await found)?.text

const isRunning = (pid: string | undefined) => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

it.each([
  ['dies', {}],
  ['silent', { pageMs: 5_000 }],
  ['stuck', { workMs: 1_500, pageMs: 3_600_000 }],
  ['greedy', { memoryBytes: 300 * 1024 ** 2 }],
])('continues with the next page after a bad one: %s', async (deed, options) => {
  const read = open(options)
  const [bad, good] = await Promise.all([read(deed), processOf(read('reads'))])
  expect(bad).toBeNull()
  expect(Number(good)).toBeGreaterThan(0)
})

it('keeps the process for later pages, and ends it when idle', async () => {
  const read = open({ idleMs: 300 })
  const first = await processOf(read('reads'))
  expect(await processOf(read('reads'))).toBe(first)
  await expect.poll(() => isRunning(first), { timeout: 240_000 }).toBe(false)
  expect(await processOf(read('reads'))).not.toBe(first)
})

it('drops a canceled page, whether running or waiting', async () => {
  const read = open()
  const gone = new AbortController()
  const pages = [read('stuck', gone.signal), read('stuck', gone.signal)]
  const after = read('reads')
  gone.abort(new Error('gone'))
  for (const unwanted of pages) await expect(unwanted).rejects.toThrow('gone')
  expect((await after)?.text).toMatch(/^\d+$/)
  await expect(read('reads', gone.signal)).rejects.toThrow('gone')
})

it('ends when the server shuts down', async () => {
  const read = open()
  const pid = await processOf(read('reads'))
  const waiting = read('stuck')
  await engine.close()
  expect(await waiting).toBeNull()
  expect(isRunning(pid)).toBe(false)
})

it('returns words with their boxes and certainty', async () => {
  const found = await open()('reads')
  expect(found?.certainty).toEqual(Uint8Array.of(90))
  expect(Array.from(found?.boxes ?? [])).toEqual([0, 0, 6_554, 6_554])
})

it('reads all images of a file, including those without text', async () => {
  open()
  const pages = await engine.readPicture('holds three')
  expect(pages.map(({ number, text }) => [number, text])).toEqual([
    [1, 'picture 1'],
    [2, ''],
    [3, 'picture 3'],
  ])
  expect(await engine.readPicture('holds none')).toEqual([])
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxedEngine } from '#server/services/text/ocr/boxed.ts'
import { wordsOf } from '#shared/reading/page-text/page-text.ts'
import { type Laid, LEASE, scan, scannedPdf } from './scans.ts'

const engine = boxedEngine({ pageMs: 3_600_000 })
let folder: string
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jb-ocr-'))
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true })
})

async function stored(bytes: Uint8Array): Promise<string> {
  const path = join(folder, String(++count))
  await writeFile(path, bytes)
  return path
}

const LINES = LEASE.slice(0, 4)
const readScan = async (lines: readonly string[], laid: Laid) =>
  engine.readPicture(await stored(scan(lines, laid).toBuffer('image/jpeg')))

it('reads a PDF page that is an image', async () => {
  const path = await stored(await scannedPdf([scan(LINES)]))
  const page = { number: 1, width: 612, height: 792, text: '', boxes: new Uint16Array(0) }
  const found = await engine.readPdfPage(path, page)
  expect(found?.text).toBe(LINES.join('\n'))
  expect(Math.min(...(found?.certainty ?? [0]))).toBeGreaterThan(80)
})

describe('a scan', () => {
  it.each<[string, Laid, { x: number; y: number }]>([
    ['upright', {}, { x: 0.1, y: 0.086 }],
    ['on its side', { turn: 90 }, { x: 0.9, y: 0.1 }],
    ['upside down', { turn: 180 }, { x: 0.84, y: 0.9 }],
    ['askew', { turn: 3 }, { x: 0.13, y: 0.07 }],
  ])('is read when it is %s', async (_way, laid, place) => {
    const [page] = await readScan(LINES, laid)
    expect(page?.text).toBe(LINES.join('\n'))
    const [first] = page ? wordsOf(page) : []
    expect(first?.box.x).toBeCloseTo(place.x, 1)
    expect(first?.box.y).toBeCloseTo(place.y, 1)
  })

  it('yields nothing when it is blank', async () => {
    expect(await readScan([], {})).toEqual([])
  })
})

describe('an image', () => {
  it('is not drawn when its header claims too many pixels', async () => {
    const bytes = scan([]).toBuffer('image/png')
    bytes.writeUInt32BE(60_000, 16)
    bytes.writeUInt32BE(60_000, 20)
    expect(await engine.readPicture(await stored(bytes))).toEqual([])
  })

  it('yields nothing when the file is something else or missing', async () => {
    const path = await stored(Buffer.from('nothing of the kind'))
    const page = { number: 1, width: 612, height: 792, text: '', boxes: new Uint16Array(0) }
    expect(await engine.readPicture(path)).toEqual([])
    expect(await engine.readPdfPage(path, page)).toBeNull()
    expect(await engine.readPicture(join(folder, 'gone'))).toEqual([])
  })
})

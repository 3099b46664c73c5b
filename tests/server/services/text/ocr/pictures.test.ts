import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxedPictures } from '#server/services/text/ocr/boxed.ts'
import { pixelsOfPicture } from '#server/services/text/ocr/picture-size.ts'
import { openTextService } from '#server/services/text/open.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { scan } from './scans.ts'

let folder: string
const service = openTextService({ ocr: null })
const draw = (name: string, mimeType: string, page = 1) =>
  service.drawPage(join(folder, name), mimeType, page)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const png = await scan(['Some words']).encode('png')
  await writeFile(join(folder, 'two.pdf'), await drawnPdf('One', 'Two'))
  await writeFile(join(folder, 'scan.png'), png)
  await writeFile(join(folder, 'broken.pdf'), '%PDF-1.7\nnothing')
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const JPEG = [0xff, 0xd8, 0xff]

describe('a page as an image', () => {
  it('is a JPEG of the page, within the size that providers accept', async () => {
    const [one, two] = [
      await draw('two.pdf', 'application/pdf'),
      await draw('two.pdf', 'application/pdf', 2),
    ]
    expect([...(one ?? []).slice(0, 3)]).toEqual(JPEG)
    expect(pixelsOfPicture(Buffer.from(one ?? []))).toEqual({ width: 1_212, height: 1_568 })
    expect(Buffer.from(one ?? []).equals(Buffer.from(two ?? []))).toBe(false)
  })

  it('is the whole file when the file is an image', async () => {
    const picture = await draw('scan.png', 'image/png')
    expect(pixelsOfPicture(Buffer.from(picture ?? []))).toEqual({ width: 850, height: 1_100 })
  })

  it.each([
    ['broken.pdf', 'application/pdf', 1],
    ['two.pdf', 'application/pdf', 3],
    ['two.pdf', 'image/png', 1],
    ['absent.pdf', 'application/pdf', 1],
    ['two.pdf', 'text/plain', 1],
  ])('is null for %s as %s, page %d', async (name, mimeType, page) => {
    expect(await draw(name, mimeType, page)).toBeNull()
  })

  it('is null when drawing takes too long', async () => {
    const program = new URL('./unruly-process.ts', import.meta.url)
    const pictures = boxedPictures({ program, pageMs: 1_000 })
    expect(await pictures.draw('stuck', 'pdf', 1)).toBeNull()
    await pictures.close()
  })
})

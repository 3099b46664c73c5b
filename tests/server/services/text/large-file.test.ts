import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTextService } from '#server/services/text/open.ts'
import type { TextService } from '#server/services/text/text-service.ts'
import { UPLOAD_LIMIT_BYTES } from '#shared/limits.ts'
import { numberedPdf } from './pdfs.ts'

/** The image, which makes the file nearly as large as an upload may be. */
const SIZE = UPLOAD_LIMIT_BYTES - 4_096

let folder: string
let service: TextService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jb-large-'))
  service = openTextService({ ocr: null })
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

/**
 * A PDF with one large image between two pages of text. The image is a hole in the file:
 * its bytes are never written.
 */
async function largePdf(): Promise<string> {
  const pages = [1, 2].map((number) => `BT /F1 12 Tf 72 700 Td (This is page ${number}) Tj ET`)
  const head = new Objects(0, '%PDF-1.4\n')
  head.add(1, '<< /Type /Catalog /Pages 2 0 R >>')
  head.add(2, '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 /MediaBox [0 0 612 792] >>')
  head.add(3, `<< /Type /Page /Parent 2 0 R ${RESOURCES} /Contents 4 0 R >>`)
  head.add(4, `<< /Length ${pages[0]?.length} >>\nstream\n${pages[0]}\nendstream`)
  head.begin(5, `<< ${PICTURE} /Length ${SIZE} >>\nstream\n`)
  const tail = new Objects(head.text.length + SIZE, '\nendstream\nendobj\n')
  tail.add(6, `<< /Type /Page /Parent 2 0 R ${RESOURCES} /Contents 7 0 R >>`)
  tail.add(7, `<< /Length ${pages[1]?.length} >>\nstream\n${pages[1]}\nendstream`)
  tail.add(8, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  const table = tail.start + tail.text.length
  const places = [...head.places, ...tail.places].map(
    (at) => `${String(at).padStart(10, '0')} 00000 n \n`,
  )
  const end = `xref\n0 9\n0000000000 65535 f \n${places.join('')}trailer << /Size 9 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  const path = join(folder, 'large.pdf')
  const file = await open(path, 'w')
  await file.write(head.text, 0, 'latin1')
  await file.write(tail.text + end, tail.start, 'latin1')
  await file.close()
  return path
}

const RESOURCES = '/Resources << /Font << /F1 8 0 R >> /XObject << /I1 5 0 R >> >>'
const PICTURE =
  '/Type /XObject /Subtype /Image /Width 7000 /Height 7000 /ColorSpace /DeviceRGB /BitsPerComponent 8'

class Objects {
  readonly places: number[] = []
  readonly start: number
  text: string

  constructor(start: number, text: string) {
    this.start = start
    this.text = text
  }

  add(number: number, content: string) {
    this.begin(number, `${content}\nendobj\n`)
  }

  begin(number: number, content: string) {
    this.places.push(this.start + this.text.length)
    this.text += `${number} 0 obj\n${content}`
  }
}

it('reads a file of the maximum size with about one copy in memory', async () => {
  const path = await largePdf()
  const small = join(folder, 'small.pdf')
  await writeFile(small, await numberedPdf(1))
  // The thread and its library are loaded before anything is measured.
  await service.readPages(small, 'application/pdf')
  const before = process.memoryUsage.rss()
  let most = before
  const texts: string[] = []
  const result = await service.readPages(path, 'application/pdf', {
    onPages(pages) {
      texts.push(...pages.map(({ text }) => text))
      most = Math.max(most, process.memoryUsage.rss())
    },
  })
  expect(result).toMatchObject({ status: 'ready', reason: null, page_count: 2 })
  expect(texts).toEqual(['This is page 1', 'This is page 2'])
  expect((most - before) / SIZE).toBeLessThan(1.5)
})

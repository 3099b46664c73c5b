import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { citations } from '#server/db/schema/ai-answers.ts'
import { dataRoomReads } from '#server/db/schema/data-room.ts'
import { forgetCopies } from '#server/features/documents/copies/copies.ts'
import { stampPdf } from '#server/services/pdf/stamp.ts'
import { admin, makeSale, type Sale, saleWorld, test } from '#tests/server/accounts/buyers/sale.ts'
import { makeSlot, upload } from '#tests/server/documents/files/world.ts'
import { png } from '#tests/server/services/files/contents.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { protectedPdf, signedPdf } from '#tests/support/protected-pdf.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

saleWorld()

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const fileOf = (id: number) => `/api/versioned-document/${id}/file/`
const logOf = ({ transferId }: Sale) => `/api/funds/transfer/${transferId}/access-log/`

let sale: Sale
beforeAll(async () => {
  sale = await makeSale()
})

/** Uploads a file that the buyer may read to the data room of the sale. */
async function shared(name: string, bytes: Buffer): Promise<number> {
  const owner = { project_id: sale.projectId }
  const { id } = await upload(sale.seller, owner, name, bytes)
  const sorted = await admin.patch(`/api/versioned-document/${id}/`, { label: 'site_lease' })
  expect(sorted.status).toBe(200)
  return id
}

/** A PDF in the engine that reads documents. */
async function pdfOf(bytes: Buffer) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  return getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
}

/** The text of every page of a PDF. */
async function textsOf(bytes: Buffer): Promise<string[]> {
  const document = await pdfOf(bytes)
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return texts
}

describe('a file that a buyer opens', () => {
  it('is stamped with reader, company, and time on every page, and the original stays as it was', async () => {
    const bytes = await drawnPdf('Site lease', 'Second page')
    const id = await shared('lease.pdf', bytes)
    const opened = await sale.investor.get(fileOf(id))
    expect(opened.status).toBe(200)
    for (const text of await textsOf(opened.raw)) {
      expect(text).toMatch(/Confidential\. Copy of .+@.+, Buyer .+ 11\/16\/2026, 10:00 AM EST/)
    }
    const own = await sale.seller.get(fileOf(id))
    expect(own.raw.equals(bytes)).toBe(true)
    const [first] = (await admin.get(logOf(sale))).body
    expect(first).toMatchObject({
      document: 'lease.pdf',
      number: 1,
      way: 'view',
      plain_reason: null,
      source_sha256: sha256(bytes),
      given_sha256: sha256(opened.raw),
    })
  })

  it('is in the log when its words are read without it, once a day', async () => {
    const id = await shared('words.pdf', await drawnPdf('Words'))
    for (const _time of [1, 2]) {
      expect((await sale.investor.get(`/api/versioned-document/${id}/text/`)).status).toBe(200)
    }
    await admin.get(`/api/versioned-document/${id}/text/`)
    const { body } = await sale.investor.get(logOf(sale))
    const own = body.filter(({ document }: { document: string }) => document === 'words.pdf')
    expect(own).toMatchObject([{ way: 'text', number: 1, plain_reason: null }])
    expect(own[0].given_sha256).toBe(own[0].source_sha256)
  })

  it('is in the log when a passage of it is read, once a day whatever shows it', async () => {
    const id = await shared('passages.pdf', await drawnPdf('Quillfeather lease'))
    await runJobs(test)
    const place = { page_number: 1, coords: { x: 0.1, y: 0.1, w: 0.5, h: 0.5 } }
    const cited = { document: id, field_name: 'lender', action: 'create', ...place }
    expect((await admin.post('/api/save-citation/', cited)).status).toBe(200)
    await test.db.update(citations).set({ quote: 'Quillfeather' })
    const log = async () => {
      const { body } = await sale.investor.get(logOf(sale))
      return body.filter(({ document }: { document: string }) => document === 'passages.pdf')
    }
    const { id: user_id } = (await sale.investor.get('/api/active-user/')).body
    expect((await admin.post('/api/view-as/', { user_id })).status).toBe(200)
    await admin.get(`/api/versioned-document/${id}/`)
    await admin.delete('/api/view-as/')
    expect(await log()).toEqual([])
    const search = '/api/versioned-documents/search/?q=quillfeather'
    expect((await sale.investor.get(search)).body).toHaveLength(1)
    expect(await log()).toMatchObject([{ way: 'quote', number: 1, plain_reason: null }])
    await sale.investor.get(search)
    await sale.investor.get(`/api/versioned-document/${id}/`)
    await sale.investor.get(`/api/buyer/${sale.buyerId}/documents/?full=1`)
    await sale.seller.get(search)
    expect(await log()).toHaveLength(1)
    test.clock.set(new Date(TEST_NOW.getTime() + 25 * 60 * 60_000))
    try {
      await sale.investor.get(`/api/versioned-document/${id}/`)
    } finally {
      test.clock.set(TEST_NOW)
    }
    expect(await log()).toHaveLength(2)
  })

  it('serves ranges of the same copy, even half an hour later', async () => {
    const id = await shared('ranges.pdf', await drawnPdf('Ranges'))
    const whole = await sale.investor.get(fileOf(id))
    test.clock.set(new Date(TEST_NOW.getTime() + 30 * 60_000))
    try {
      const part = await sale.investor.get(fileOf(id), { headers: { range: 'bytes=100-299' } })
      expect(part.status).toBe(206)
      expect(part.raw.equals(whole.raw.subarray(100, 300))).toBe(true)
      const anew = await sale.investor.get(fileOf(id))
      expect(anew.raw.equals(whole.raw)).toBe(false)
    } finally {
      test.clock.set(TEST_NOW)
    }
    const { body } = await sale.investor.get(logOf(sale))
    const own = body.filter(({ document }: { document: string }) => document === 'ranges.pdf')
    expect(own).toHaveLength(2)
  })

  it.each([
    ['signed', 'signed.pdf', async () => signedPdf('A signed lease')],
    ['encrypted', 'locked.pdf', async () => protectedPdf('aes-256', ['A locked lease'])],
    ['not_pdf', 'photo.png', async () => png],
  ] as const)(
    'is given as it is when it is %s, and the access log says so',
    async (reason, name, make) => {
      const bytes = await make()
      const id = await shared(name, bytes)
      const opened = await sale.investor.get(`${fileOf(id)}?download=1`)
      expect(opened.raw.equals(bytes)).toBe(true)
      const [first] = (await sale.investor.get(logOf(sale))).body
      const hash = sha256(bytes)
      expect(first).toMatchObject({
        way: 'download',
        plain_reason: reason,
        source_sha256: hash,
        given_sha256: hash,
      })
    },
  )

  it('keeps its copy for a day, and the log entry for good', async () => {
    const id = await shared('kept.pdf', await drawnPdf('Kept'))
    await sale.investor.get(fileOf(id))
    const rows = () =>
      test.db.select().from(dataRoomReads).where(eq(dataRoomReads.versioned_document_id, id))
    await forgetCopies(test.db, new Date(TEST_NOW.getTime() + 23 * 3_600_000))
    expect((await rows())[0]?.copy_sha256).not.toBeNull()
    await forgetCopies(test.db, new Date(TEST_NOW.getTime() + 25 * 3_600_000))
    expect(await rows()).toMatchObject([{ copy_sha256: null, plain_reason: null }])
    const again = await sale.investor.get(fileOf(id))
    expect(again.status).toBe(200)
  })
})

describe('an archive that a buyer downloads', () => {
  it('holds copies, and lists the hash of each copy and of its original', async () => {
    const originals = [await drawnPdf('One'), signedPdf('Two')]
    const ids = [
      await shared('one.pdf', originals[0] ?? Buffer.alloc(0)),
      await shared('two.pdf', originals[1] ?? Buffer.alloc(0)),
    ]
    const url = `/api/documents/${sale.projectId}/download/`
    const packed = await sale.investor.post(url, { document_ids: ids })
    await check(packed.raw)
    const asked = await sale.investor.post(`/api/documents/${sale.projectId}/download-async/`, {
      document_ids: ids,
    })
    await runJobs(test, ['pack-download'])
    const job = await sale.investor.get(`/api/download-job/${asked.body.job_id}/`)
    await check((await sale.investor.get(job.body.url)).raw)

    async function check(raw: Buffer) {
      const zip = await JSZip.loadAsync(raw)
      const rows = ((await zip.file('MANIFEST.csv')?.async('string')) ?? '').trim().split('\r\n')
      expect(rows[0]).toBe('file,bytes,sha256,original_sha256')
      for (const [index, name] of ['one.pdf', 'two.pdf'].entries()) {
        const bytes = (await zip.file(name)?.async('nodebuffer')) ?? Buffer.alloc(0)
        const original = sha256(originals[index] ?? Buffer.alloc(0))
        expect(rows[index + 1]).toBe(`${name},${bytes.length},${sha256(bytes)},${original}`)
      }
      const first = (await zip.file('one.pdf')?.async('nodebuffer')) ?? Buffer.alloc(0)
      expect((await textsOf(first)).join()).toContain('Confidential. Copy of')
    }
  })

  it('is unchanged for everyone else', async () => {
    const id = await shared('plain.pdf', await drawnPdf('Plain'))
    const other = await shared('other.pdf', await drawnPdf('Other'))
    const url = `/api/documents/${sale.projectId}/download/`
    const { raw } = await sale.seller.post(url, { document_ids: [id, other] })
    const zip = await JSZip.loadAsync(raw)
    expect(await zip.file('MANIFEST.csv')?.async('string')).toMatch(/^file,bytes,sha256\r\n/)
  })
})

describe('the access log', () => {
  it('is visible to staff and the buyer, for the files of its transfer only', async () => {
    const other = await makeSale()
    await makeSlot(test, { project_id: other.projectId }, 'deed_of_title', true)
    expect((await other.investor.get(logOf(sale))).status).toBe(404)
    expect((await sale.seller.get(logOf(sale))).status).toBe(403)
    expect((await other.investor.get(logOf(other))).body).toEqual([])
    expect((await admin.get(logOf(sale))).body.length).toBeGreaterThan(3)
  })

  it('records nothing when staff read the original', async () => {
    const bytes = await drawnPdf('Viewed')
    const id = await shared('viewed.pdf', bytes)
    expect((await admin.get(fileOf(id))).raw.equals(bytes)).toBe(true)
    const reads = await test.db
      .select()
      .from(dataRoomReads)
      .where(eq(dataRoomReads.versioned_document_id, id))
    expect(reads).toEqual([])
  })
})

describe('a stamp', () => {
  it('is in the corner of every page, however it is rotated', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jb-stamp-'))
    try {
      const document = await PDFDocument.create()
      for (const angle of [0, 90, 180, 270]) {
        document.addPage([300, 500]).setRotation(degrees(angle))
      }
      const [source, target] = [join(folder, 'in.pdf'), join(folder, 'out.pdf')]
      await writeFile(source, await document.save())
      const work = { source, target, footer: 'Copy of Ada', mark: 'Ada, Tamarack' }
      expect(await stampPdf(work)).toEqual({ ok: true })
      const made = await pdfOf(await readFile(target))
      for (let number = 1; number <= 4; number++) {
        const page = await made.getPage(number)
        const { items } = await page.getTextContent()
        const footer = items.find((item) => 'str' in item && item.str === 'Copy of Ada')
        if (!footer || !('transform' in footer)) throw new Error(`No footer on page ${number}`)
        const view = page.getViewport({ scale: 1 })
        const [x = 0, y = 0] = view.convertToViewportPoint(
          footer.transform[4] ?? 0,
          footer.transform[5] ?? 0,
        )
        // In the lower left corner, as a reader sees the page.
        expect([number, Math.round(x), Math.round(view.height - y)]).toEqual([number, 18, 8])
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('is refused for a file that is not a PDF', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jb-stamp-'))
    const [source, target] = [join(folder, 'in.pdf'), join(folder, 'out.pdf')]
    await writeFile(source, 'no pdf at all')
    const work = { source, target, footer: 'f', mark: 'm' }
    expect(await stampPdf(work)).toEqual({ ok: false, problem: 'corrupt' })
    await rm(folder, { recursive: true, force: true })
  })
})

afterAll(() => test.clock.set(TEST_NOW))

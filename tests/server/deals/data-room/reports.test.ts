import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import JSZip from 'jszip'
import { beforeAll, describe, expect, it } from 'vitest'
import { files } from '#server/db/schema/documents.ts'
import { reportFiles } from '#server/db/schema/reports.ts'
import { admin, makeSale, type Sale, saleWorld, test } from '#tests/server/accounts/buyers/sale.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { makeGuest } from '#tests/support/factories.ts'
import { jobsDone } from '#tests/support/jobs.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

saleWorld({ jobs: true })

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const deal = ({ transferId }: Sale) => `/api/funds/transfer/${transferId}`

let sale: Sale
let bytes: Buffer
let report: string
beforeAll(async () => {
  sale = await makeSale()
  bytes = await drawnPdf('Project diligence report')
  const stored = await test.services.files.put(Readable.from([bytes]))
  const facts = { mime_type: 'application/pdf', created_at: TEST_NOW }
  await test.db.insert(files).values({ ...stored, ...facts })
  const [row] = await test.db
    .insert(reportFiles)
    .values({
      project_id: sale.projectId,
      kind: 'project_report',
      audience: 'buyer',
      number: 2,
      status: 'ready',
      digest: '',
      report: { title: '', project: '', seller: '', audience: '', sections: [], disclaimer: '' },
      sha256: stored.sha256,
      page_count: 1,
      created_at: TEST_NOW,
      generated_at: TEST_NOW,
    })
    .returning()
  report = `/api/report-file/${row?.id}/`
})

describe('a report', () => {
  it('is given to the buyer as a copy with their name, and appears in the access log', async () => {
    const opened = await sale.investor.get(report)
    expect(opened.status).toBe(200)
    expect(opened.raw.equals(bytes)).toBe(false)
    const part = await sale.investor.get(report, { headers: { range: 'bytes=0-99' } })
    expect([part.status, part.raw.equals(opened.raw.subarray(0, 100))]).toEqual([206, true])
    const [first, ...others] = (await admin.get(`${deal(sale)}/access-log/`)).body
    expect(others).toEqual([])
    expect(first).toMatchObject({
      document: expect.stringMatching(/^Project Diligence Report, Project /),
      number: 2,
      way: 'view',
      plain_reason: null,
      source_sha256: sha256(bytes),
      given_sha256: sha256(opened.raw),
    })
    expect((await admin.get(report)).raw.equals(bytes)).toBe(true)
  })

  it('is given to a guest with the guest’s name, and the inviter sees the access', async () => {
    const { user, guest } = await makeGuest(test.db, { transfer_id: sale.transferId })
    const client = await test.as(user.id)
    const opened = await client.get(`${report}?download=1`)
    expect([opened.status, opened.raw.equals(bytes)]).toEqual([200, false])
    const { body } = await sale.investor.get(`${deal(sale)}/guests/`)
    expect(body).toMatchObject([
      { id: guest.id, reads: [{ document: expect.stringContaining('Report'), way: 'download' }] },
    ])
  })

  it('is such a copy in a ZIP file too, with both hashes', async () => {
    expect((await sale.investor.post(`${deal(sale)}/reports-zip/`)).status).toBe(202)
    await jobsDone(test)
    const { url } = (await sale.investor.get(`${deal(sale)}/reports-zip/`)).body
    const zip = await JSZip.loadAsync((await sale.investor.get(url)).raw)
    const [name = ''] = Object.keys(zip.files).filter((one) => one.endsWith('.pdf'))
    const copy = (await zip.file(name)?.async('nodebuffer')) ?? Buffer.alloc(0)
    expect(copy.equals(bytes)).toBe(false)
    const [heads, row] = ((await zip.file('MANIFEST.csv')?.async('string')) ?? '').split(/\r?\n/)
    expect(heads).toContain('original_sha256')
    expect(row).toContain(sha256(copy))
    expect(row).toContain(sha256(bytes))
  })
})

import { Readable } from 'node:stream'
import JSZip from 'jszip'
import { beforeAll, describe, expect, it } from 'vitest'
import { files } from '#server/db/schema/documents.ts'
import { reportFiles } from '#server/db/schema/reports.ts'
import { expireArchives } from '#server/features/deals/transfer-archives/store.ts'
import type { Audience } from '#shared/entities/reports.ts'
import { admin, makeSale, type Sale, saleWorld, test } from '#tests/server/accounts/buyers/sale.ts'
import { jobsDone } from '#tests/support/jobs.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

saleWorld({ jobs: true })

let sale: Sale
beforeAll(async () => {
  sale = await makeSale()
})

const pathOf = ({ transferId }: Sale) => `/api/funds/transfer/${transferId}/reports-zip/`

async function publish(project_id: number, number: number, audience: Audience, text: string) {
  const { sha256, size } = await test.services.files.put(Readable.from([Buffer.from(text)]))
  await test.db
    .insert(files)
    .values({ sha256, size, mime_type: 'application/pdf', created_at: TEST_NOW })
  await test.db.insert(reportFiles).values({
    project_id,
    kind: 'project_report',
    audience,
    number,
    status: 'ready',
    digest: text,
    report: { title: '', project: '', seller: '', audience: '', sections: [], disclaimer: '' },
    sha256,
    page_count: 1,
    created_at: TEST_NOW,
    generated_at: TEST_NOW,
  })
}

describe('the reports of a transfer as a ZIP file', () => {
  it('is refused while nothing is published', async () => {
    const answer = await sale.investor.post(pathOf(sale), {})
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe('No reports are published for these projects yet.')
    expect((await sale.investor.get(pathOf(sale))).body).toMatchObject({
      status: 'none',
      url: null,
    })
  })

  it('holds only the latest buyer report of each kind', async () => {
    await publish(sale.projectId, 1, 'buyer', 'first')
    await publish(sale.projectId, 2, 'buyer', 'second')
    await publish(sale.projectId, 1, 'seller', 'not for buyers')
    const asked = await sale.investor.post(pathOf(sale), {})
    expect([asked.status, asked.body.status]).toEqual([202, 'pending'])
    await jobsDone(test)
    const { body } = await sale.investor.get(pathOf(sale))
    expect(body).toMatchObject({ status: 'ready', files_count: 1, manifest_sha256: null })
    const { raw } = await sale.investor.get(body.url)
    const zip = await JSZip.loadAsync(raw)
    const names = Object.keys(zip.files).filter((name) => !name.endsWith('/'))
    expect(names).toEqual([expect.stringMatching(/\/project-report-2\.pdf$/), 'MANIFEST.csv'])
    expect(await zip.file(names[0] ?? '')?.async('string')).toBe('second')
  })

  it('is for the person who asked, for 15 minutes', async () => {
    const { body } = await sale.investor.get(pathOf(sale))
    const other = await makeSale()
    expect((await admin.get(body.url)).status).toBe(404)
    expect((await other.investor.get(body.url)).status).toBe(404)
    test.clock.set(new Date(TEST_NOW.getTime() + 16 * 60_000))
    try {
      expect((await sale.investor.get(body.url)).status).toBe(404)
      const late = await sale.investor.get(pathOf(sale))
      expect(late.body).toMatchObject({ status: 'expired', url: null })
      await expireArchives(test.db, test.clock.now())
      expect((await sale.investor.get(pathOf(sale))).body.status).toBe('expired')
    } finally {
      test.clock.set(TEST_NOW)
    }
  })
})

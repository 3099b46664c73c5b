import { randomFillSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packingOf } from '#server/features/deals/transfer-archives/binder.ts'
import { binderPage } from '#server/features/deals/transfer-archives/binder-page.ts'
import { binderFacts } from '#server/features/deals/transfer-archives/facts.ts'
import { verifyBinder } from '#server/features/deals/transfer-archives/verify.ts'
import { admin, makeSale, type Sale, saleWorld, test } from '#tests/server/accounts/buyers/sale.ts'
import { upload } from '#tests/server/documents/files/world.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { jobsDone } from '#tests/support/jobs.ts'
import { TEST_NOW } from '#tests/support/test-app.ts'

saleWorld({ jobs: true })

let sale: Sale
let folder: string
let binder: Buffer
let manifestSha256: string

const pathOf = ({ transferId }: Sale) => `/api/funds/transfer/${transferId}/binder/`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jb-binder-'))
  sale = await makeSale()
  const owner = { project_id: sale.projectId }
  const lease = await upload(sale.seller, owner, 'lease <b>.pdf', await drawnPdf('Site lease'))
  const payroll = await upload(sale.seller, owner, 'payroll.pdf', await drawnPdf('Payroll'))
  await admin.patch(`/api/versioned-document/${lease.id}/`, { label: 'site_lease' })
  await admin.patch(`/api/versioned-document/${payroll.id}/`, { label: 'certified_payroll_report' })
  await jobsDone(test)
  const asked = await admin.post(pathOf(sale), {})
  expect(asked.status).toBe(202)
  expect(asked.body).toMatchObject({ status: 'pending', url: null })
  await jobsDone(test)
  const { body } = await sale.investor.get(pathOf(sale))
  expect(body).toMatchObject({ status: 'ready', reason: null, expires_at: null })
  manifestSha256 = body.manifest_sha256
  const file = await sale.investor.get(body.url)
  expect(file.headers['content-disposition']).toContain('attachment')
  binder = file.raw
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Saves the binder to a file, after this change. */
async function saved(change: (zip: JSZip) => void | Promise<void> = () => {}): Promise<string> {
  const zip = await JSZip.loadAsync(binder)
  await change(zip)
  const path = join(folder, `${crypto.randomUUID()}.zip`)
  await writeFile(path, await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' }))
  return path
}

const problemOf = async (path: string): Promise<string> =>
  verifyBinder(path).then(
    () => 'none',
    (cause: Error) => cause.message,
  )

describe('a closing binder', () => {
  it('holds what the buyer may read, with the hash of each file, and nothing else', async () => {
    const path = join(folder, 'as-packed.zip')
    await writeFile(path, binder)
    const { manifest, manifestSha256: seen } = await verifyBinder(path)
    expect(seen).toBe(manifestSha256)
    expect(manifest.files.map((one) => one.path)).toEqual([
      'index.html',
      'data/transfer.json',
      'data/closing.json',
      'data/payments.json',
      'data/recaptures.json',
      'data/fields.json',
      'data/activity.json',
      expect.stringMatching(/^documents\/lease.*\.pdf$/),
    ])
    expect(manifest.files.at(-1)).toMatchObject({ what: 'document', version: 1 })
  })

  it('leaves out fees, nets, and changes to other parties’ records', async () => {
    const zip = await JSZip.loadAsync(binder)
    const texts = await Promise.all(
      Object.values(zip.files)
        .filter(({ name }) => name.startsWith('data/'))
        .map((file) => file.async('string')),
    )
    expect(texts.join()).not.toMatch(/"(fees?|net|before|after)": [^n]/)
    expect(texts.join()).toContain('"entity": "transfers"')
  })

  it('joins refunds and recaptures to what was paid, and dates what was asked before', async () => {
    const facts = await binderFacts(test.db, test.services.files, sale.transferId, TEST_NOW)
    const none = { documents: [], papers: [], reports: [] }
    const empty = { ...facts, documents: [], papers: [], reports: [], fields: [] }
    expect(binderPage(empty, none)).toContain('Nothing has been paid.')
    const payment = {
      id: 1,
      state: 'succeeded',
      failure: null,
      amount: 3_708_905.42,
      payee: { name: 'Mesa', institution: 'First Bank' },
      created_at: '2026-11-10T15:00:00.000Z',
      settled_at: null,
    } as unknown as (typeof facts)['payments'][number]
    const refund = {
      id: 1,
      kind: 'refund',
      state: 'received',
      seller: 'Mesa',
      amount: 86_005.42,
      received_on: '2026-12-01',
      reference: null,
      recorded_by_id: null,
    } as const
    const recapture = {
      project_name: 'Mesa I',
      kind: 'use_change',
      happened_on: '2027-02-01',
      share: 10,
      description: 'Another use',
      amount: 320_000,
    } as unknown as (typeof facts)['recaptures'][number]
    const page = binderPage(
      {
        ...empty,
        transfer: { ...facts.transfer, total_credit: 4_000_000 },
        payments: [payment],
        recaptures: [recapture],
        closing: {
          ...facts.closing,
          status: 'SUCCEEDED',
          balances: [refund],
          lines_as_of: '2026-11-10T15:00:00.000Z',
        },
      },
      none,
    )
    expect(page).toContain('Paid $3,708,905.42, less a refund of $86,005.42, comes to $3,622,900.')
    expect(page).toContain(
      'Of $4,000,000 of credit, $320,000 has been recaptured; $3,680,000 is left.',
    )
    expect(page).toContain('as it stood on 11/10/2026')
    expect(page).toContain('Change of use: Another use')
  })

  it('has a page without scripts, in which names are plain text', async () => {
    const zip = await JSZip.loadAsync(binder)
    const page = (await zip.file('index.html')?.async('string')) ?? ''
    expect(page).toContain('closing binder</title>')
    expect(page).not.toMatch(/<script|<b>|\son\w+=/i)
    const links = [...page.matchAll(/href="([^"#]+)/g)].map(([, href = '']) =>
      decodeURIComponent(href),
    )
    expect(links.length).toBeGreaterThan(2)
    expect(links.filter((href) => !zip.file(href))).toEqual([])
  })

  it.each<[string, RegExp, (zip: JSZip) => void]>([
    [
      'a changed file',
      /^data\/transfer\.json was changed/,
      (zip) => zip.file('data/transfer.json', '{}'),
    ],
    ['a missing file', /^data\/fields\.json is missing/, (zip) => zip.remove('data/fields.json')],
    ['a file too many', /^more\.txt is not in/, (zip) => zip.file('more.txt', 'more')],
    ['no list', /^It has no MANIFEST\.json/, (zip) => zip.remove('MANIFEST.json')],
    ['another list', /not one that this version knows/, (zip) => zip.file('MANIFEST.json', '{}')],
    ['other sums', /^MANIFEST\.sha256 differs/, (zip) => zip.file('MANIFEST.sha256', '')],
  ])('does not verify with %s', async (_name, problem, change) => {
    expect(await problemOf(await saved())).toBe('none')
    expect(await problemOf(await saved(change))).toMatch(problem)
  })

  it('does not verify when it was cut, damaged, or is not a ZIP file', async () => {
    const write = async (bytes: Buffer) => {
      const path = join(folder, `${crypto.randomUUID()}.zip`)
      await writeFile(path, bytes)
      return problemOf(path)
    }
    expect(await write(binder.subarray(0, -40))).toMatch(/not a whole ZIP file/)
    expect(await write(Buffer.alloc(0))).toMatch(/not a whole ZIP file/)
    expect(await write(randomFillSync(Buffer.alloc(5_000)))).toMatch(/not a whole ZIP file/)
    const damaged = Buffer.from(binder)
    damaged.fill(0x5a, 200, 260)
    expect(await write(damaged)).not.toBe('none')
  })
})

describe('making and reading binders', () => {
  it('is for staff, and reading also for the buyer of the transfer', async () => {
    const other = await makeSale()
    expect((await sale.investor.post(pathOf(sale), {})).status).toBe(403)
    expect((await sale.seller.get(pathOf(sale))).status).toBe(403)
    const { body } = await sale.investor.get(pathOf(sale))
    expect((await other.investor.get(pathOf(sale))).status).toBe(404)
    expect((await other.investor.get(body.url)).status).toBe(404)
    expect((await admin.get(body.url)).status).toBe(200)
  })
})

describe('a file whose content is missing', () => {
  it('prevents the binder', async () => {
    const facts = await binderFacts(test.db, test.services.files, sale.transferId, TEST_NOW)
    const [file] = facts.documents
    expect(file).toBeDefined()
    const documents = facts.documents.map((one) => ({ ...one, sha256: 'a'.repeat(64) }))
    const packing = packingOf({ ...facts, documents }, test.services.files)
    await expect(packing).rejects.toThrow(/is missing/)
  })
})

import { readdirSync, readlinkSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { files, versionedDocuments } from '#server/db/schema/documents.ts'
import { downloadJobs } from '#server/db/schema/downloads.ts'
import {
  expireDownloads,
  failDownload,
} from '#server/features/documents/downloads/download-jobs.ts'
import {
  makeSlot,
  makeWorld,
  upload,
  type World,
  withoutRequest,
} from '#tests/server/documents/files/world.ts'
import { docx, pdf, pdfOfSize, png } from '#tests/server/services/files/contents.ts'
import type { Client } from '#tests/support/client.ts'
import { startJobs } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { begin, listen } from '../uploads/socket.ts'

let test: TestApp
let world: World

beforeAll(async () => {
  test = await testApp()
  world = await makeWorld(test)
})
afterAll(() => test.close())

const mine = () => ({ project_id: world.projectId })
const download = (who: keyof World['clients'], ids: unknown, projectId = world.projectId) =>
  world.clients[who].post(`/api/documents/${projectId}/download/`, { document_ids: ids })

async function unpack(bytes: Buffer): Promise<Record<string, Buffer>> {
  const archive = await JSZip.loadAsync(bytes, { checkCRC32: true })
  const entries: Record<string, Buffer> = {}
  for (const [name, entry] of Object.entries(archive.files)) {
    entries[name] = await entry.async('nodebuffer')
  }
  return entries
}

describe('downloading', () => {
  it('returns the file itself when there is one', async () => {
    const bytes = pdf('alone')
    const file = await upload(world.clients.seller, mine(), 'alone.pdf', bytes)
    for (const ids of [[file.id], [file.id, file.id]]) {
      const answer = await download('seller', ids)
      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(answer.headers['content-disposition']).toBe('attachment; filename="alone.pdf"')
      expect(answer.raw.equals(bytes)).toBe(true)
    }
  })

  it('returns a ZIP file with the same bytes for several, company files included', async () => {
    const table = Buffer.from('a,b\n'.repeat(20_000))
    const files = [
      await upload(world.clients.seller, mine(), 'a.pdf', pdf('a')),
      await upload(world.clients.seller, mine(), 'b.png', png),
      await upload(world.clients.seller, mine(), 'c.docx', await docx()),
      await upload(world.clients.seller, mine(), 'd.csv', table),
      await upload(world.clients.seller, { company_id: world.companyId }, 'e.pdf', pdf('e')),
    ]
    const answer = await download(
      'seller',
      files.map((file) => file.id),
    )
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="project-\d+-documents\.zip"$/,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
    const entries = await unpack(answer.raw)
    expect(Object.keys(entries)).toEqual([
      'a.pdf',
      'b.png',
      'c.docx',
      'd.csv',
      'e.pdf',
      'MANIFEST.csv',
    ])
    expect(entries['a.pdf']?.equals(pdf('a'))).toBe(true)
    expect(entries['d.csv']?.equals(table)).toBe(true)
    // Text is compressed; already compressed content is stored as it is.
    expect(answer.raw.length).toBeLessThan(table.length / 2)
    expect(answer.raw.includes(pdf('a'))).toBe(true)
  })

  it('gives every ZIP entry a safe, unique name', async () => {
    const names = [
      'same.pdf',
      'same.pdf',
      'SAME.PDF',
      '../../same.pdf',
      'a\r\nb.pdf',
      'q"q.pdf',
      '☀️.pdf',
      'con.pdf',
    ]
    const ids: number[] = []
    for (const name of names) {
      const file = await upload(world.clients.seller, mine())
      await world.clients.seller.patch(`/api/versioned-document/${file.id}/`, { name })
      ids.push(file.id)
    }
    const entries = Object.keys(await unpack((await download('seller', ids)).raw))
    expect(entries).toEqual([
      'same.pdf',
      'same (2).pdf',
      'SAME (3).PDF',
      'same (4).pdf',
      'ab.pdf',
      'q_q.pdf',
      '☀️.pdf',
      '_con.pdf',
      'MANIFEST.csv',
    ])
  })

  it('refuses a type that is not served, naming its extension', async () => {
    const file = await upload(world.clients.seller, mine())
    const fine = await upload(world.clients.seller, mine())
    await test.db
      .update(versionedDocuments)
      .set({ name: 'setup.svg' })
      .where(eq(versionedDocuments.id, file.id))
    await test.db
      .update(files)
      .set({ mime_type: 'image/svg+xml' })
      .where(eq(files.sha256, file.sha256))
    for (const ids of [[file.id], [fine.id, file.id]]) {
      const answer = await download('seller', ids)
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_extension'])
      expect(answer.body.message).toContain('.svg')
    }
  })
})

describe('a file that the caller may not have', () => {
  it('fails the whole call, for the same reason as a missing one', async () => {
    const own = await upload(world.clients.seller, mine())
    const foreign = await upload(world.clients.otherSeller, { project_id: world.otherProjectId })
    const theirs = await upload(world.clients.otherSeller, { company_id: world.otherCompanyId })
    const hidden = await upload(world.clients.seller, mine())
    await world.clients.seller.patch(`/api/versioned-document/${hidden.id}/`, { is_hidden: true })
    const missing = await download('seller', [own.id, 2_147_483_647])
    expect(missing.status).toBe(404)
    for (const bad of [foreign.id, theirs.id, hidden.id]) {
      const answer = await download('seller', [own.id, bad])
      expect(answer.status).toBe(404)
      expect(withoutRequest(answer.body)).toEqual(withoutRequest(missing.body))
    }
  })

  it('may be one of another project, even for staff', async () => {
    const own = await upload(world.clients.seller, mine())
    const foreign = await upload(world.clients.otherSeller, { project_id: world.otherProjectId })
    expect((await download('staff', [own.id, foreign.id])).status).toBe(404)
    expect((await download('staff', [foreign.id], world.otherProjectId)).status).toBe(200)
  })

  it('may be one that is not yet in a slot, for an investor', async () => {
    const waiting = await upload(world.clients.seller, mine())
    const settled = await upload(world.clients.seller, mine())
    const slot = await makeSlot(test, mine(), 'deed_of_title')
    await world.clients.staff.patch(`/api/document/${slot.id}/documents/`, {
      versioned_document_ids: [settled.id],
    })
    expect((await download('investor', [settled.id])).status).toBe(200)
    expect((await download('investor', [settled.id, waiting.id])).status).toBe(404)
    expect((await download('otherInvestor', [settled.id])).status).toBe(404)
  })

  it('fails the call before the first byte when its content is missing', async () => {
    const lost = await upload(world.clients.seller, mine())
    const own = await upload(world.clients.seller, mine())
    await test.services.files.remove(lost.sha256)
    const answer = await download('seller', [own.id, lost.id])
    expect([answer.status, answer.body.code]).toEqual([410, 'file_missing'])
  })
})

it.each([
  {},
  { document_ids: [] },
  { document_ids: 'all' },
  { document_ids: [0] },
  { document_ids: [1], x: 1 },
])('refuses %j, but only to those who may see the project', async (body) => {
  const path = `/api/documents/${world.projectId}/download/`
  expect((await world.clients.seller.post(path, body)).body.code).toBe('validation')
  expect((await world.clients.otherSeller.post(path, body)).status).toBe(404)
})

/** Contents that this process has open. */
const openContents = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(`${test.dataDir}/files/`)
    } catch {
      return false
    }
  }).length

it.skipIf(process.platform !== 'linux')(
  'closes open files when the client disconnects',
  async () => {
    const ids: number[] = []
    for (let index = 0; index < 4; index++) {
      const bytes = pdfOfSize(8 * 1024 * 1024, `long ${index}`)
      ids.push((await upload(world.clients.seller, mine(), 'long.pdf', bytes)).id)
    }
    const port = await listen(test.app)
    const body = JSON.stringify({ document_ids: ids })
    const request = begin(
      port,
      world.clients.seller,
      'POST',
      `/api/documents/${world.projectId}/download/`,
      {
        'content-type': 'application/json',
        'content-length': String(body.length),
      },
    )
    request.end(body)
    const response = await new Promise<import('node:http').IncomingMessage>((resolve) => {
      request.on('response', resolve)
    })
    response.once('data', () => response.pause())
    await vi.waitFor(() => expect(openContents()).toBeGreaterThan(0), 30_000)
    response.destroy()
    await vi.waitFor(() => expect(openContents()).toBe(0), 30_000)
  },
)

describe('downloading in the background', () => {
  const ask = (who: keyof World['clients'], ids: unknown, projectId = world.projectId) =>
    world.clients[who].post(`/api/documents/${projectId}/download-async/`, { document_ids: ids })

  it('packs a ZIP file with a manifest, for the person who asked, for 15 minutes', async () => {
    await startJobs(test)
    const files = [
      await upload(world.clients.seller, mine(), 'same.pdf', pdf('one')),
      await upload(world.clients.seller, mine(), 'same.pdf', pdf('two')),
      await upload(world.clients.seller, mine(), 'MANIFEST.csv', Buffer.from('not the manifest')),
    ]
    const asked = await ask(
      'seller',
      files.map(({ id }) => id),
    )
    expect([asked.status, asked.body.status]).toEqual([202, 'pending'])
    const { seller, colleague } = world.clients
    const job = await vi.waitFor(
      async () => {
        const answer = await seller.get(`/api/download-job/${asked.body.job_id}/`)
        expect(answer.body.status).not.toBe('pending')
        return answer
      },
      { timeout: 240_000, interval: 50 },
    )
    expect(job.body).toMatchObject({ status: 'ready', files_done: 3, files_total: 3, reason: null })
    const archive = await seller.get(job.body.url)
    expect(archive.headers['content-disposition']).toMatch(/^attachment; filename="project-.*zip"$/)
    const entries = await unpack(archive.raw)
    expect(Object.keys(entries).sort()).toEqual([
      'MANIFEST (2).csv',
      'MANIFEST.csv',
      'same (2).pdf',
      'same.pdf',
    ])
    expect(entries['MANIFEST.csv']?.toString()).toContain(
      `same (2).pdf,${files[1].size},${files[1].sha256}`,
    )
    expect((await colleague.get(job.body.url)).status).toBe(404)
    const { db, clock } = test
    const ready = clock.now().getTime()
    expect(Date.parse(job.body.expires_at) - ready).toBe(15 * 60_000)
    clock.set(new Date(ready + 15 * 60_000 - 1))
    expect((await seller.get(job.body.url)).status).toBe(200)
    clock.set(new Date(ready + 15 * 60_000))
    expect((await seller.get(job.body.url)).status).toBe(409)
    clock.set(new Date(ready + 15 * 60_000 + 1))
    expect(await expireDownloads(db, clock.now())).toBeGreaterThan(0)
    const gone = await seller.get(`/api/download-job/${asked.body.job_id}/`)
    expect(gone.body).toMatchObject({ status: 'expired', url: null, size: null })
  })

  it('names the missing file when it fails because of one', async () => {
    const { seller } = world.clients
    const kept = await upload(seller, mine(), 'kept.pdf', pdf('kept'))
    const lost = await upload(seller, mine(), 'lost.pdf', pdf('lost'))
    const { job_id } = (await ask('seller', [kept.id, lost.id])).body
    const status = async () => (await seller.get(`/api/download-job/${job_id}/`)).body
    await vi.waitFor(async () => expect((await status()).status).toBe('ready'), 30_000)
    await test.services.files.remove(lost.sha256)
    await expect(test.services.files.open(lost.sha256)).rejects.toThrow()
    await test.db
      .update(downloadJobs)
      .set({ status: 'pending' })
      .where(eq(downloadJobs.id, Number(job_id)))
    await failDownload(test.db, Number(job_id))
    expect(await status()).toMatchObject({
      status: 'failed',
      reason: '“lost.pdf” is missing. Our team was told. Request the download again without it.',
    })
  })

  it('is not found while the caller may not see one of its files, and returns with the right', async () => {
    const slot = await makeSlot(test, mine(), 'easement_agreement')
    const { investor, staff } = world.clients
    const files = [
      await upload(world.clients.seller, mine(), 'kept.pdf'),
      await upload(world.clients.seller, mine(), 'withdrawn.pdf'),
    ]
    const ids = files.map(({ id }) => id)
    await staff.patch(`/api/document/${slot.id}/documents/`, { versioned_document_ids: ids })
    const { job_id } = (await ask('investor', ids)).body
    const status = `/api/download-job/${job_id}/`
    await vi.waitFor(async () => expect((await investor.get(status)).body.status).toBe('ready'), {
      timeout: 240_000,
      interval: 50,
    })
    const { url } = (await investor.get(status)).body
    const calls = async (client: Client) => [
      (await client.get(status)).status,
      (await client.get(url)).status,
    ]
    expect(await calls(investor)).toEqual([200, 200])
    expect(await calls(staff)).toEqual([404, 404])
    const second = `/api/versioned-document/${ids[1]}/`
    await staff.patch(second, { label: 'proof_of_payment' })
    expect(await calls(investor)).toEqual([404, 404])
    await staff.patch(second, { label: 'easement_agreement' })
    expect(await calls(investor)).toEqual([200, 200])
    await staff.patch(second, { is_hidden: true })
    expect(await calls(investor)).toEqual([404, 404])
  })

  it('refuses what a download would refuse before packing anything', async () => {
    const theirs = await upload(world.clients.otherSeller, { project_id: world.otherProjectId })
    expect((await ask('seller', [theirs.id])).status).toBe(404)
    expect((await ask('seller', [])).status).toBe(400)
    expect((await ask('seller', [theirs.id], world.otherProjectId)).status).toBe(404)
  })
})

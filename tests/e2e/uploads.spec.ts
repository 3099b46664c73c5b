import JSZip from 'jszip'
import type { Page } from 'playwright/test'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, pdfOf, test } from './journey.ts'
import { named, whole } from './whole.ts'

/** A folder of documents is uploaded: reviewed first, interrupted midway, and received once. */
test.describe.configure({ mode: 'serial' })

const LEASE = 'uploads journey Site Lease.pdf'
const CONTRACT = 'uploads journey contract.pdf'
const LARGE = 'uploads journey drawings.pdf'
/** Bytes per request of the resumable protocol, and the size of a file that needs three requests. */
const CHUNK = 8 * 1024 * 1024
const LARGE_BYTES = 2.2 * CHUNK

/** A PDF padded so that its upload takes a while. */
async function largePdf(text: string): Promise<Buffer> {
  const bytes = Buffer.alloc(LARGE_BYTES, '%')
  const pdf = Buffer.from(await pdfOf(text))
  pdf.copy(bytes)
  // The end of the PDF must be the end of the file.
  pdf.copy(bytes, bytes.length - pdf.length)
  return bytes
}

async function dataRoom(): Promise<Buffer> {
  const lease = await pdfOf(`Site lease of the uploads journey`)
  const nested = new JSZip()
  nested.file(CONTRACT, await pdfOf('Energy services contract of the uploads journey'))
  const zip = new JSZip()
  zip.file(`site/${LEASE}`, lease)
  zip.file('site/copies/lease again.pdf', lease)
  zip.file(LARGE, await largePdf('Drawings of the uploads journey'))
  zip.file('more.zip', await nested.generateAsync({ type: 'uint8array' }))
  zip.file('__MACOSX/._junk.pdf', 'junk')
  return zip.generateAsync({ type: 'nodebuffer' })
}

type Slots = ResponseOf<'projects.documents'>
type Files = ResponseOf<'versionedDocuments.admin'>

const read = async <T>(page: Page, path: string): Promise<T> =>
  (await page.request.get(path)).json()

/** The seller's first project with a missing required document. */
async function openProject(page: Page): Promise<{ id: number; path: string }> {
  const projects = await read<ResponseOf<'projects.list'>>(page, '/api/projects/')
  for (const { id, slug } of projects) {
    const slots = await read<Slots>(page, `/api/project/${id}/documents/`)
    const isAsked = slots.some(({ document_type }) => document_type === 'site_lease')
    if (isAsked && slots.some(({ required, state }) => required && state === 'missing')) {
      return { id, path: `/projects/${slug}-${id}?tab=documents` }
    }
  }
  throw new Error('Every project has all of its documents')
}

/** The files of a project: those in its list and those waiting to be categorized. */
async function filesOf(page: Page, id: number): Promise<Files> {
  const slots = await read<Slots>(page, `/api/project/${id}/documents/`)
  const filter = encodeURIComponent(JSON.stringify({ project_id: id, document_id: null }))
  const waiting = await read<Files>(page, `/api/versioned-documents/todo/?filter=${filter}`)
  return [...waiting, ...slots.flatMap(({ versioned_documents }) => versioned_documents)]
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType: '', buffer })

const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('joulebridge-uploads')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('uploads').objectStore('uploads').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result.map(({ name }) => name))
          }
        }
      }),
  )

/** Tabs that are uploading, and tabs that look for unfinished uploads of others. */
const uploadLocks = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    const count = (part: string) =>
      [...held, ...pending].filter(({ name }) => name?.startsWith(`joulebridge-uploads-${part}`))
        .length
    return { tabs: count('tab-'), taking: count('take') }
  })

test('a data room is reviewed, survives a closed page, and arrives once', async ({ page }) => {
  await signIn(page.context(), 'seller')
  const project = await openProject(page)
  await page.goto(project.path)
  await expect(page.getByText(/Waiting to be categorized|required/)).not.toHaveCount(0)

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/uploads\/$/.test(request.url())) sent.push('new')
  })
  // Everything beyond the first chunk is held back for good.
  let held = () => {}
  const isHeld = new Promise<void>((resolve) => {
    held = resolve
  })
  await page.route(/\/api\/uploads\/[0-9a-f]{32}$/, async (route, request) => {
    const isLater = request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > 0
    if (isLater) held()
    else await route.continue()
  })

  await choose(page, 'uploads-journey.zip', await dataRoom())
  const review = page.getByRole('dialog', named('Review 4 files before uploading'))
  await expect(review).toBeVisible()
  await expect(review.getByText('Excluded: macOS metadata', whole)).toBeVisible()
  await expect(review.getByText(`Same content as “${LEASE}” in this upload`, whole)).toBeVisible()
  await expect(review.getByRole('checkbox', named('lease again.pdf'))).not.toBeChecked()
  await expect(review.getByRole('heading', { name: /^Required documents/ })).toBeVisible()
  await expect(review.getByText(/^Still missing \(\d+\):$/)).toBeVisible()
  await expectAccessible(page)
  expect(sent).toEqual([])

  // A reload loses neither the files nor the choices made for them.
  const contract = review.getByRole('checkbox', named(CONTRACT))
  await contract.uncheck()
  await page.reload()
  await expect(review.getByText(/Your choices are as you left them\./)).toBeVisible()
  await expect(contract).not.toBeChecked()
  await contract.check()

  // By keyboard: the type is chosen, and the upload starts.
  const type = review.getByRole('combobox', named(`Type of ${LEASE}`))
  await type.focus()
  await type.selectOption({ label: 'Site Lease' })
  await review.getByRole('button', named('Upload 3 files')).focus()
  await page.keyboard.press('Enter')

  const uploads = page.getByRole('region', named('Uploads'))
  await isHeld
  await expect(uploads.getByRole('link', named(LEASE))).toBeVisible()
  await expect(uploads.getByRole('link', named(CONTRACT))).toBeVisible()
  await expect.poll(() => keptFiles(page)).toEqual([LARGE])
  await expectAccessible(page)

  // Another tab does not touch what this one is uploading.
  const beside = await page.context().newPage()
  await beside.goto(project.path)
  await expect.poll(() => uploadLocks(beside)).toEqual({ tabs: 2, taking: 0 })
  await expect(beside.getByRole('region', named('Uploads'))).toHaveCount(0)
  await beside.close()
  await page.close()

  const again = await page.context().newPage()
  const offsets: string[] = []
  const anew: string[] = []
  again.on('request', (request) => {
    if (/\/api\/uploads\/$/.test(request.url())) anew.push(request.method())
  })
  let goOn = () => {}
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await again.route(/\/api\/uploads\/[0-9a-f]{32}$/, async (route, request) => {
    if (request.method() === 'PATCH') {
      offsets.push(request.headers()['upload-offset'] ?? '')
      await mayGoOn
    }
    await route.continue()
  })
  await again.goto(project.path)
  const panel = again.getByRole('region', named('Uploads'))
  await expect(panel.getByText('1 interrupted upload is resuming.', whole)).toBeVisible()
  goOn()
  await expect(panel.getByRole('link', named(LARGE))).toBeVisible()
  // The browser may still have sent one of the held requests.
  expect(Number(offsets[0])).toBeGreaterThanOrEqual(CHUNK)
  expect(anew, 'uploads that began anew').toEqual([])
  await expect.poll(() => keptFiles(again)).toEqual([])

  const files = await filesOf(again, project.id)
  const called = (name: string) => files.filter((one) => one.name === name)
  expect([LEASE, CONTRACT, LARGE].map((name) => called(name).length)).toEqual([1, 1, 1])
  expect(called('lease again.pdf')).toEqual([])
  expect(called(LEASE)[0]?.label).toBe('site_lease')
  expect(called(LARGE)[0]?.size).toBe(Math.floor(LARGE_BYTES))
})

test('different content under an existing name becomes its new version', async ({ page }) => {
  await signIn(page.context(), 'seller')
  const { id, path } = await openProject(page)
  await page.goto(path)
  await expect(page.getByText(CONTRACT, whole).first()).toBeVisible()
  await choose(
    page,
    CONTRACT.toUpperCase().replace('.PDF', ' (1).pdf'),
    Buffer.from(await pdfOf('Amended')),
  )
  const review = page.getByRole('dialog', named('Review 1 file before uploading'))
  await expect(
    review.getByText(`“${CONTRACT}” already exists with different content`, whole),
  ).toBeVisible()
  await expect(review.getByRole('combobox', { name: /^What to do with/ })).toHaveValue('version')
  await review.getByRole('button', named('Upload 1 file')).click()
  const uploads = page.getByRole('region', named('Uploads'))
  await expect(uploads).toContainText(`for a new version of ${CONTRACT}`)
  await expect(uploads.getByRole('link')).toBeVisible()
  // Then it is read, and the row shows what was found.
  await expect(uploads.getByRole('listitem')).toContainText(/[a-z] \(\d+%\)/)
  const files = (await filesOf(page, id)).filter(({ name }) =>
    /uploads journey contract/i.test(name),
  )
  expect(files.map(({ current_number }) => current_number)).toEqual([2])
})

test('a damaged archive is refused visibly, and nothing in it is sent', async ({ page }) => {
  await signIn(page.context(), 'seller')
  const { path } = await openProject(page)
  await page.goto(path)
  const good = await dataRoom()
  await choose(page, 'cut-off.zip', good.subarray(0, good.length / 2))
  const uploads = page.getByRole('region', named('Uploads'))
  await expect(uploads.getByText(/cut-off\.zip/)).toBeVisible()
  await expect(uploads).toContainText(
    'We couldn’t read this archive, so nothing was uploaded from it',
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('signing out leaves no uploads on the device', async ({ page }) => {
  await signIn(page.context(), 'seller')
  const { path } = await openProject(page)
  await page.goto(path)
  await page.route(/\/api\/uploads\/[0-9a-f]{32}$/, (route, request) =>
    request.method() === 'PATCH' ? undefined : route.continue(),
  )
  await choose(page, 'uploads journey left.pdf', Buffer.from(await pdfOf('Left behind')))
  await expect.poll(() => keptFiles(page)).toEqual(['uploads journey left.pdf'])
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  await page.getByRole('button', named('Sign out')).click()
  await page.waitForURL(/login/)
  expect(questions[0]).toContain('1 file has not finished uploading')
  expect(await keptFiles(page)).toEqual([])
})

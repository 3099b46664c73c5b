import { INTERCONNECTION, PPA } from '#tests/server/reading/bundles/papers-of-a-set.ts'
import { drawnPdf } from '#tests/support/drawn-pdf.ts'
import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { beside, send } from './calls.ts'
import { expect, test } from './journey.ts'
import { named, whole } from './whole.ts'

/** A seller uploads two documents in one file, splits it as proposed with a new name, and finds both. */
test('a file with two documents is split as proposed', async ({ page, browser }) => {
  await signIn(page.context(), 'seller')
  const projects = await (await page.request.get('/api/projects/')).json()
  const bytes = await drawnPdf(...PPA, ...INTERCONNECTION)
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')
  const uploaded = await page.request.post('/api/versioned-documents/', {
    headers: { 'x-csrftoken': csrf?.value ?? '' },
    multipart: {
      project_id: String(projects[0].id),
      file: { name: 'split journey.pdf', mimeType: 'application/pdf', buffer: bytes },
    },
  })
  expect(uploaded.ok(), await uploaded.text()).toBe(true)
  const [{ id }] = await uploaded.json()
  const staff = await beside(browser, 'admin')
  const ids = [id]
  try {
    await page.goto(`/document-viewer/${id}/`)
    await expect(page.getByText(/^This file seems to contain 2 documents\./)).toBeVisible()
    await expect(page.getByText(/^Pages 1–3: Power Purchase/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', named('Review the split')).click()
    const dialog = page.getByRole('dialog', named('Split into documents'))
    await expect(dialog.getByLabel('Name of file 2', whole)).toHaveValue(/^split journey - /)
    await expectAccessible(page)
    await dialog.getByLabel('Name of file 2', whole).fill('split journey grid')
    const made = page.waitForResponse((response) => response.url().endsWith('/bundle/accept/'))
    await dialog.getByRole('button', named('Create 2 files')).click()
    for (const part of await (await made).json()) ids.push(part.id)
    await expect(page.getByText(/^Split into 2 files/)).toBeVisible()
    await page.getByRole('link', named('split journey grid.pdf')).click()
    await expect(page.getByText(/^Pages 4–5 of/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('split journey grid.pdf')
    await page.getByRole('link', named('split journey.pdf')).click()
    await expect(page.getByText(/^Split into 2 files/)).toBeVisible()
    await expect(page.getByRole('button', named('Review the split'))).toHaveCount(0)
  } finally {
    for (const one of ids) {
      await send(staff, 'patch', `/api/versioned-document/${one}/`, { is_hidden: true })
    }
  }
})

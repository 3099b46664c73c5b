import { signIn } from './accounts.ts'
import { expect, logIn, nestedZip, test } from './journey.ts'
import { openForSeller } from './projects.ts'
import { named } from './whole.ts'

/**
 * What a seller uploads is found and labeled by staff: each part builds on the one before.
 */
test.describe.configure({ mode: 'serial' })

const LEASE = 'overlook-annex-lease.pdf'
const NESTED = 'overlook-annex-contract.pdf'

test('a seller uploads a zip with a nested zip to a project', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await openForSeller(page, 'Overlook Mesa Solar', 'documents')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'data-room.zip',
      mimeType: 'application/zip',
      buffer: await nestedZip(LEASE, NESTED),
    })
  await page.getByRole('button', named('Upload 2 files')).click()
  const uploads = page.getByRole('region', named('Uploads'))
  await expect(uploads.getByRole('link', named(LEASE))).toBeVisible()
  await expect(uploads.getByRole('link', named(NESTED))).toBeVisible()
})

test('a damaged archive is refused with an explanation', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await openForSeller(page, 'Overlook Mesa Solar', 'documents')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'broken.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('PK nope'),
    })
  await expect(page.getByRole('region', named('Uploads'))).toContainText(
    'couldn’t read this archive',
  )
})

test('an administrator finds and labels the file, and sees which questions are open', async ({
  page,
}) => {
  await logIn(page, 'admin')
  await expect(page).toHaveURL(/\/dashboard/)
  await page.getByRole('link', named('Documents')).click()
  await page.getByPlaceholder(/file name/i).fill('overlook-annex-lease')
  await page.getByRole('link', named(LEASE)).click()
  await expect(page.getByRole('heading', named(LEASE))).toBeVisible()
  await expect(page.locator('canvas').first()).toBeVisible()
  const type = page.getByRole('combobox', named('Document type'))
  await type.click()
  await type.fill('Site Lease')
  await page.getByRole('option', named('Site Lease')).click()
  await page.getByRole('button', named('Save label')).click()
  await page.getByRole('button', named('Confirm as valid')).click()
  // Its questions come first: documents-work.spec.ts answers them.
  await expect(page.getByRole('alert').filter({ hasText: 'questions are still open' })).toHaveText(
    '3 questions are still open: Tenant, Commencement Date, and Site Lease Term.',
  )
})

import { expect, logIn, nestedZip, test } from './journey.ts'

/**
 * The main job from end to end: each part stands on what the one before it left. Last by its name,
 * because it uses up what the demo has open.
 */
test.describe.configure({ mode: 'serial' })

const LEASE = 'overlook-annex-lease.pdf'
const NESTED = 'overlook-annex-contract.pdf'

test('a seller uploads a zip with a nested zip to a project', async ({ page }) => {
  await logIn(page, 'seller')
  await page.getByRole('link', { name: 'Overlook Mesa Solar' }).first().click()
  await page.waitForURL(/\/projects\/.*-\d+/)
  await page.goto(`${new URL(page.url()).pathname}?tab=documents`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'data-room.zip',
      mimeType: 'application/zip',
      buffer: await nestedZip(LEASE, NESTED),
    })
  await page.getByRole('button', { name: 'Upload 2 files' }).click()
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByRole('link', { name: LEASE })).toBeVisible()
  await expect(uploads.getByRole('link', { name: NESTED })).toBeVisible()
})

test('a damaged archive is told in words and takes nothing', async ({ page }) => {
  await logIn(page, 'seller')
  await page.getByRole('link', { name: 'Overlook Mesa Solar' }).first().click()
  await page.waitForURL(/\/projects\/.*-\d+/)
  await page.goto(`${new URL(page.url()).pathname}?tab=documents`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'broken.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('PK nope'),
    })
  await expect(page.getByRole('region', { name: 'Uploads' })).toContainText(
    'couldn’t read this archive',
  )
})

test('an administrator finds and labels the file, and is told what is open', async ({ page }) => {
  await logIn(page, 'admin')
  await expect(page).toHaveURL(/\/dashboard/)
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await page.getByPlaceholder('File name').fill('overlook-annex-lease')
  await page.getByRole('link', { name: LEASE }).click()
  await expect(page.getByRole('heading', { name: LEASE })).toBeVisible()
  await expect(page.locator('canvas').first()).toBeVisible()
  const type = page.getByRole('combobox', { name: 'Document type' })
  await type.click()
  await type.fill('Site Lease')
  await page.getByRole('option', { name: 'Site Lease' }).click()
  await page.getByRole('button', { name: 'Save label' }).click()
  await page.getByRole('button', { name: 'Confirm as valid' }).click()
  // Its questions come first: documents-work.spec.ts settles them.
  await expect(page.getByRole('alert').filter({ hasText: 'questions are still open' })).toHaveText(
    '3 questions are still open: Tenant, Commencement Date, and Site Lease Term.',
  )
})

test('a reviewer completes a review request', async ({ page }) => {
  await logIn(page, 'reviewer')
  const open = await (
    await page.request.get('/api/review-requests/?filter={"is_complete":false}')
  ).json()
  await page.goto(`/review/${open[0].id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(open[0].project.name)
  await page.getByRole('button', { name: 'Complete review' }).click()
  await expect(page.getByText('Choose an outcome.').first()).toBeVisible()
  for (const box of await page.getByRole('checkbox', { name: / viewed$/ }).all()) await box.check()
  await page
    .getByRole('textbox', { name: /^Summary/ })
    .fill('The project stands as described; two minor items remain.')
  await page.getByRole('radio', { name: 'Pass B' }).check()
  await page.getByRole('button', { name: 'Complete review' }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByRole('button', { name: 'Complete review' })).toHaveCount(0)
  const after = await (await page.request.get(`/api/review-request/${open[0].id}/`)).json()
  expect(after).toMatchObject({ is_complete: true, outcome: 'pass_b' })
})

test('an investor purchases a transfer once and sees the confirmation', async ({ page }) => {
  // Not the investor whose open transfer is visited later.
  await logIn(page, 'investor2')
  await expect(page).toHaveURL(/\/investor$/)
  const rows = await (
    await page.request.get('/api/funds/transfers/?filter={"status":"CREATED"}')
  ).json()
  const open = rows[0]
  await page.goto(`/investor/transfer/${open.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(open.name)
  await page.goto(`/investor/transfer/${open.id}/purchase`)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await page.getByLabel('Enter the amount to confirm').fill(String(open.total_price))
  await page.getByRole('button', { name: /^Confirm and pay/ }).click()
  await page.waitForURL(/\/confirmation$/)
  await expect(page.getByText(open.transaction_id).first()).toBeVisible()
  const after = await (await page.request.get(`/api/funds/transfer/${open.id}/`)).json()
  expect(after.status).toBe('CONFIRMED')
  await page.goto(`/investor/transfer/${open.id}/purchase`)
  await expect(page).toHaveURL(/\/confirmation$/)
})

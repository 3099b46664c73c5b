import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { settled } from './visiting.ts'
import { named } from './whole.ts'

test('staff find who opened a record, and download the filtered log', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/users')
  await page.getByRole('link', named('Marisol Vega')).click()
  await expect(page.getByRole('heading', { ...named('Marisol Vega'), level: 1 })).toBeVisible()
  const record = 'Marisol Vega'

  const row = page
    .getByRole('row')
    .filter({ hasText: 'Viewed' })
    .filter({ hasText: record })
    .filter({ hasText: 'Dana Whitfield' })
  // Rows are written in batches of about a second.
  await expect(async () => {
    await page.goto('/dashboard/audit?filter=%7B%22kind%22%3A%22view%22%7D')
    await settled(page)
    expect(await row.count()).toBeGreaterThan(0)
  }).toPass()
  await expectAccessible(page)
  await expect(page.getByRole('row').filter({ hasText: 'Signed in' })).toHaveCount(0)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', named('CSV')).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv).toMatch(new RegExp(`^\\d{4}-.*Z,admin@joulebridge.test,Viewed,User,${record},`, 'm'))
  expect(csv).not.toContain('Signed in')
})

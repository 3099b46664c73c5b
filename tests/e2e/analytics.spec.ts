import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { openForStaff } from './projects.ts'
import { on } from './story.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

/** Every figure links to the rows behind it, and the period is in the address. */

test('the period of the figures is in the address, and each figure links to its rows', async ({
  page,
}) => {
  await signIn(page.context(), 'admin')
  await page.goto(`/dashboard/analytics?from=${on('2026-01-01')}&to=${on('2026-11-16')}`)
  const stages = page.getByRole('region', named('Time in stage'))
  const review = stages.getByRole('row', { name: /^Review / })
  const left = review.getByRole('cell').nth(3)
  const count = Number(await left.textContent())
  expect(count).toBeGreaterThan(0)
  await settled(page)
  await left.getByRole('link').click()
  await expect(page.getByRole('heading', { ...named('Stage moves'), level: 1 })).toBeVisible()
  await settled(page)
  await expect(page.getByRole('row')).toHaveCount(count + 1)
  await page.goBack()
  await page.getByLabel('From', whole).fill(on('2026-11-01'))
  await page.getByLabel('From', whole).press('Enter')
  await expect(page).toHaveURL(new RegExp(`from=${on('2026-11-01')}`))
})

test('the sentences of a project summary link to their details', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await openForStaff(page, 'Overlook Mesa Solar')
  const summary = page.getByRole('region', named('Summary'))
  await summary.getByRole('link', { name: /^Its projected credit is \$/ }).click()
  await expect(page).toHaveURL(/\/facts$/)
})

import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

/** A file of projects is checked, reviewed, imported, and undone. */
test('staff import projects from a file and undo the import', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/projects')
  await page.getByRole('link', named('Import projects')).click()
  await page.getByRole('button', named('Check file')).click()
  await expect(page.getByText('Choose a CSV or XLSX file', whole)).toBeVisible()
  await page.getByLabel('CSV or XLSX file', whole).setInputFiles({
    name: 'pipeline.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Seller,Project Name,kW DC,Remarks\r\n' +
        'Halcyon Ridge Renewables,Imported Rooftop,850,new\r\n' +
        'Halcyon Ridge Renewables,Imported Carport,many,wrong\r\n',
    ),
  })
  await page.getByRole('button', named('Check file')).click()
  await expect(page.getByRole('heading', named('Ready to import'))).toBeVisible()
  await expect(page.getByText('2 rows: 1 new project, 1 row with an error', whole)).toBeVisible()
  await expect(page.getByText('Left out: Remarks', whole)).toBeVisible()
  await expect(page.getByText('kW DC: “many” isn’t a number', whole)).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', named('Download errors (XLSX)')).click()
  expect((await download).suggestedFilename()).toBe('pipeline errors.xlsx')
  await page.getByRole('button', named('Import 1 row')).click()
  await expect(
    page.getByText('2 rows: 1 project created, 1 row with an error', whole),
  ).toBeVisible()
  await page.getByRole('button', named('Undo import')).click()
  await page.getByRole('dialog').getByRole('button', named('Undo import')).click()
  await expect(
    page.getByText('2 rows: 1 project removed again, 1 row with an error', whole),
  ).toBeVisible()
})

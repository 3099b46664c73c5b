import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

/** A name matches a list; a list with a bad line is reviewed, activated without it, and screened against. */
test('staff screen a name and add a list', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/sanctions')
  await page.getByRole('button', named('Screen name')).click()
  await expect(page.getByText('Enter a name', whole)).toBeVisible()
  await page.getByLabel('Kind', whole).selectOption('Person')
  await page.getByLabel('Name', whole).fill('Анатолий Заверский')
  await page.getByLabel('Date of birth', whole).fill('1962-08-12')
  await page.getByRole('button', named('Screen name')).click()
  await expect(page.getByText(/1 possible match for “Анатолий Заверский”/)).toBeVisible()
  await expect(page.getByText('Same date of birth', whole)).toBeVisible()
  await settled(page)
  await expectAccessible(page)

  await page.getByLabel('List', whole).selectOption('Other list')
  await page.getByRole('button', named('Read list')).click()
  await expect(page.getByText('Choose the files of the list', whole)).toBeVisible()
  await page.getByLabel('Files of the list', whole).setInputFiles({
    name: 'own.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('id,name,kind\n1,Thaddeus Marchbanks,person\n2,"Open quote,person\n'),
  })
  await page.getByRole('button', named('Read list')).click()
  await expect(page.getByText('own.csv, line 3', whole)).toBeVisible()
  await expect(page.getByText('A quotation mark isn’t closed', whole)).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('button', named('Activate without 1 bad line')).click()
  await page.getByRole('dialog').getByRole('button', named('Activate')).click()
  await expect(page.getByText('Active', whole)).toBeVisible()

  await page.getByRole('link', named('Sanctions')).first().click()
  await page.getByLabel('Kind', whole).selectOption('Person')
  await page.getByLabel('Name', whole).fill('Marchbanks, Thadeus')
  await page.getByRole('button', named('Screen name')).click()
  await expect(page.getByText(/1 possible match for “Marchbanks, Thadeus”/)).toBeVisible()
})

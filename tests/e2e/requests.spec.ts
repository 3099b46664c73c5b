import { readFile } from 'node:fs/promises'
import { formatDate } from '#shared/format/dates.ts'
import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, logIn, test } from './journey.ts'
import { openForStaff } from './projects.ts'
import { on } from './story.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

/** Missing documents are requested in one message, which staff preview before it is sent. */
test.describe.configure({ mode: 'serial' })

const PROJECT = 'Bayview College Canopy'
const NOTE = 'We need these before the review.'
/** A date that is always in the future. */
const DUE = '2099-12-01'
const MESSAGE = `New for ${PROJECT}: 2 requests`

test('staff choose missing documents, preview the message, and send it', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await openForStaff(page, PROJECT)
  await page.getByRole('link', named('Tasks')).click()
  // The overview has the same button next to "Open tasks", and is shown until the tab has loaded.
  const tasks = page.getByRole('region', named('Tasks'))
  await tasks.getByRole('button', named('Request what’s missing')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', named('Upload Cost Segregation')).check()
  await dialog.getByRole('checkbox', named('Upload Construction Permit')).check()
  await expect(
    dialog.getByText(`Already requested: Overdue, due ${formatDate(on('2026-11-10'))}.`, whole),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', named('Preview message')).click()
  await dialog.getByLabel('Note (optional)', whole).fill(NOTE)
  await dialog.getByLabel('Due (optional)', whole).fill(DUE)
  const message = dialog.getByRole('region', named('Message'))
  await expect(message.getByRole('heading', named(MESSAGE))).toBeVisible()
  await expect(message).toContainText(NOTE)
  await expect(message.getByRole('listitem')).toHaveText([
    'Upload Cost Segregation',
    'Upload Construction Permit',
  ])
  await expectAccessible(page)
  await dialog.getByRole('button', named('Send 2 requests')).click()
  await expect(page.getByText('2 requests sent', whole)).toBeVisible()
  await expect(page.getByRole('button', named('Upload Construction Permit'))).toBeVisible()
})

test('the seller is notified once and finds both requests', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/inbox')
  await expect(page.getByRole('link', named(MESSAGE))).toHaveCount(1)
  await page.getByRole('link', named(MESSAGE)).click()
  await settled(page)
  await expect(page.getByText('Upload Cost Segregation', whole)).toBeVisible()
  await expect(page.getByText('Upload Construction Permit', whole)).toBeVisible()
})

test('key dates download as a spreadsheet and a calendar that match the list', async ({ page }) => {
  await logIn(page, 'seller')
  await page.getByRole('link', named(PROJECT)).first().click()
  const dates = page.getByRole('region', named('Key dates'))
  const coming = dates.getByRole('listitem')
  await expect(coming).toHaveCount(5)
  await dates.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect(coming.filter({ hasText: 'Upload Construction Permit' })).toBeVisible()
  const listed = await coming.evaluateAll((rows) =>
    rows.map((row) => ({
      date: row.querySelector('time')?.dateTime ?? '',
      words: row.querySelector('.jb-date-words')?.textContent ?? '',
    })),
  )
  const fileOf = async (choice: string) => {
    await dates.getByRole('button', named('Download')).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', named(choice)).click()
    const file = await download
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const table = await fileOf('Spreadsheet (.csv)')
  expect(table.name).toMatch(/-key-dates\.csv$/)
  const rows = table.text.split('\r\n')
  const calendar = await fileOf('Calendar file (.ics)')
  expect(calendar.name).toMatch(/-key-dates\.ics$/)
  const events = calendar.text.replaceAll(/\r\n[ \t]/g, '').split('BEGIN:VEVENT')
  expect(listed.map(({ date }) => date)).toContain(DUE)
  for (const { date, words } of listed) {
    expect(rows.some((row) => row.startsWith(date) && row.includes(words))).toBe(true)
    // What has no day yet is in no calendar.
    if (date === '') continue
    const day = `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}\r\n`
    expect(
      events.some((event) => event.includes(day) && event.includes(words.replaceAll(',', '\\,'))),
    ).toBe(true)
  }
})

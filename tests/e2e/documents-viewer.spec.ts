import type { Page } from 'playwright/test'
import type { ResponseOf } from '#shared/contract/contract.ts'
import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import { paths } from '#shared/paths.ts'
import { boxText } from '#shared/ui/documents/pdf/box-geometry.ts'
import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { beginning, named, whole } from './whole.ts'

/** A question about a document, from the AI answer to the value that the owner sees. */
test.describe.configure({ mode: 'serial' })

/** A file that nobody has validated yet, so its answers are open. */
const FILE = 'Bayview College Canopy - EPC Agreement.pdf'
const FIELD = 'contract_price'
/** Words next to the value in it. */
const WORDS = 'contract price'

/** The answer for the file, once the server has read it. */
async function theAnswer(page: Page): Promise<AiAnswer> {
  const read = async <T>(path: string): Promise<T> => (await page.request.get(path)).json()
  const search = encodeURIComponent(JSON.stringify({ q: FILE }))
  const files = await read<ResponseOf<'versionedDocuments.admin'>>(
    `/api/admin-documents/?filter=${search}`,
  )
  const filter = JSON.stringify({ versioned_document_id: files[0]?.id, field_name: FIELD })
  const address = `/api/ai-answers/?filter=${encodeURIComponent(filter)}`
  const find = async () => (await read<ResponseOf<'aiAnswers.list'>>(address))[0]
  await expect.poll(find).toBeTruthy()
  const answer = await find()
  if (!answer) throw new Error(`${FILE} has no answer for ${FIELD}`)
  return answer
}

const open = async (page: Page, id: number, query = '') => {
  await page.goto(`${paths.documentViewer.build({ document_id: id })}${query}`)
  await expect(page.locator('.jb-page canvas').first()).toBeVisible()
}

test('staff correct and accept an answer by keyboard alone, including its location', async ({
  page,
}) => {
  await signIn(page.context(), 'admin')
  const before = await theAnswer(page)
  await open(page, before.versioned_document_id)
  const row = page.getByRole('button', { name: beginning(before.question) })
  await expect(row).toBeVisible()

  // Moves to the location in the document: the row gets the focus and the page is shown.
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('n')
    if ((await row.getAttribute('aria-expanded')) === 'true') break
  }
  await expect(row).toBeFocused()
  await expect(page.getByRole('textbox', named('Page'))).toHaveValue(String(before.page))
  const mark = page.getByRole('button', {
    name: new RegExp(`^${before.field_label}: `),
    pressed: true,
  })
  await expect(mark).toBeInViewport()
  await expectAccessible(page)

  // The location is corrected without a pointer, by a search match.
  await page.keyboard.press('m')
  await page.keyboard.press('/')
  await page.keyboard.type(WORDS)
  const count = page.getByRole('search').getByRole('status')
  await expect(count).toHaveText(/^\d+ of \d+$/)
  const cite = page.getByRole('button', named('Cite this match'))
  for (let step = 0; step < 12; step++) {
    if (await cite.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(cite).toHaveCount(0)
  const placed = await theAnswer(page)
  expect(placed.quote?.toLowerCase()).toContain(WORDS)
  expect(placed.box).not.toEqual(before.box)

  // Accepted with one key.
  await page.keyboard.press('Escape')
  await row.focus()
  if ((await row.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('Enter')
  await page.keyboard.press('a')
  await expect.poll(async () => (await theAnswer(page)).state).toBe('accepted')
  await expect(row).toContainText('Accepted')
})

test('the owner sees the accepted value and no open answers', async ({ page, browser }) => {
  const staff = await browser.newPage()
  await signIn(staff.context(), 'admin')
  const answer = await theAnswer(staff)
  await staff.close()
  await signIn(page.context(), 'seller')
  await open(page, answer.versioned_document_id)
  const rows = page.getByRole('list', named('Answers')).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: beginning(answer.question) }).click()
  await expect(rows).toContainText('Accepted')
  await expect(rows.getByRole('button', { name: /^Reopen/ })).toHaveCount(0)
})

test('an address opens a document at a page and a box', async ({ page, browser }) => {
  const staff = await browser.newPage()
  await signIn(staff.context(), 'admin')
  const { versioned_document_id: id, page: at, box, field_label } = await theAnswer(staff)
  await staff.close()
  await signIn(page.context(), 'seller')
  await open(page, id, `?page=${at}&box=${box && boxText(box)}`)
  const number = page.getByRole('textbox', named('Page'))
  await expect(number).toHaveValue(String(at))
  const mark = page.getByRole('button', { name: new RegExp(`^${field_label}: `), pressed: true })
  await expect(mark).toBeInViewport()
  // Turning the page keeps the address in step.
  await page.keyboard.press('j')
  await expect(number).toHaveValue(String((at ?? 0) + 1))
  await expect(page).toHaveURL(new RegExp(`[?&]page=${(at ?? 0) + 1}(?!.*box=)`))
})

test('the layout of a page is shown over it, with links to sections', async ({ page }) => {
  await signIn(page.context(), 'admin')
  const answer = await theAnswer(page)
  await open(page, answer.versioned_document_id)
  const toggle = page.getByRole('button', named('Page layout'))
  await toggle.click()
  await expect(page.getByRole('status').filter({ hasText: 'Page 1:' })).toBeVisible()
  await expect(page.locator('.jb-block').first()).toBeVisible()
  await expectAccessible(page)
  const sections = page.getByLabel('Go to section', whole)
  await sections.selectOption({
    index: await sections
      .getByRole('option')
      .count()
      .then((n) => n - 1),
  })
  await expect(page.getByRole('textbox', named('Page'))).not.toHaveValue('1')
  await page.getByRole('button', named('Hide layout')).click()
  await expect(page.locator('.jb-block')).toHaveCount(0)
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
})

import { test } from 'playwright/test'
import { createWindows, type Windows } from '../e2e/accounts.ts'
import { expectBackToRow } from '../e2e/back-to-row.ts'

/** Lists whose rows open pages of the back office. */
const LISTS = [
  'projects',
  'documents',
  'sellers',
  'transfers',
  'companies',
  'users',
  'fields',
  'questions',
  'project-tasks',
  'company-tasks',
  'review-requests',
  'guarantor-review',
] as const

let windows: Windows

test.beforeAll(async ({ browser, baseURL }) => {
  windows = createWindows(browser, baseURL)
})

test.afterAll(() => windows.close())

for (const list of LISTS) {
  test(`Back returns to the row and the scroll position in ${list}`, async () => {
    const page = await windows.of('admin')
    await page.setViewportSize({ width: 1280, height: 420 })
    await expectBackToRow(page, list)
  })
}

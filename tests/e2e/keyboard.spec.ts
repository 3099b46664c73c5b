import type { Page } from 'playwright/test'
import { signIn } from './accounts.ts'
import { expectFocused } from './focused.ts'
import { expect, logIn, test } from './journey.ts'
import { openForSeller } from './projects.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

/** The pages for daily work, used by keyboard alone. */

async function openField(page: Page) {
  await openForSeller(page, 'Overlook Mesa Solar', 'documents')
  await settled(page)
}

test('an arrow key in the choice of a document type saves nothing', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await openField(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url())
  })
  const choice = page.getByRole('combobox', { name: /^Document type for / }).first()
  await choice.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  const confirm = page.getByRole('button', { name: /^Confirm .* for / })
  await expect(confirm).toBeFocused()
  expect(sent).toEqual([])
})

test('letter keys can be switched off in the account settings', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/documents/classifier/')
  const name = page.getByRole('heading', { level: 2 }).first()
  await settled(page)
  const skip = page.getByRole('button', named('Skip'))
  await expect(skip).toHaveAttribute('aria-keyshortcuts', 's')
  await page.goto('/account-settings/')
  await page.getByRole('radio', named('Off')).check()
  await page.goto('/dashboard/documents/classifier/')
  await settled(page)
  const before = (await name.textContent()) ?? ''
  await expect(skip).not.toHaveAttribute('aria-keyshortcuts', /./)
  await page.keyboard.press('j')
  await expect(name).toHaveText(before)
  await page.keyboard.press('ArrowDown')
  await expect(name).not.toHaveText(before)
})

test('only the current tab is highlighted in forced colors', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await openField(page)
  await page.emulateMedia({ forcedColors: 'active' })
  const tabs = page.getByRole('navigation', { name: /project/i }).locator('li > a')
  const looks = await tabs.evaluateAll((links) =>
    links.map((link) => {
      const { backgroundColor, borderBottomColor } = getComputedStyle(link)
      return {
        now: link.hasAttribute('aria-current'),
        look: `${backgroundColor} ${borderBottomColor}`,
      }
    }),
  )
  const [current] = looks.filter(({ now }) => now).map(({ look }) => look)
  const others = new Set(looks.filter(({ now }) => !now).map(({ look }) => look))
  expect(others.size).toBe(1)
  expect(others.has(current ?? '')).toBe(false)
})

test('a filled button has a border in forced colors', async ({ page }) => {
  await logIn(page, 'admin')
  await page.emulateMedia({ forcedColors: 'active' })
  const start = page.getByRole('button', named('Start'))
  await expect(start).toHaveCSS('border-top-style', 'solid')
})

for (const width of [320, 375]) {
  test(`no field of the quote is covered when focused at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 560 })
    await page.goto('/quote?step=contactInfo')
    await page.getByLabel('First name', whole).focus()
    for (let step = 0; step < 7; step += 1) {
      await expectFocused(page)
      await page.keyboard.press('Tab')
    }
  })
}

test('the first step of the quote moves the focus to the next heading', async ({ page }) => {
  await page.goto('/quote?step=contactInfo')
  await page.getByLabel('First name', whole).fill('Ada')
  await page.getByLabel('Last name', whole).fill('Quinn')
  await page.getByLabel('Work email', whole).fill('ada@example.com')
  await page.getByLabel('Phone', whole).fill('212-555-0100')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

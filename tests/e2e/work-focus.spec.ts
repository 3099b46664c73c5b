import type { Page } from 'playwright/test'
import { signIn } from './accounts.ts'
import { expectFocused } from './focused.ts'
import { expect, test } from './journey.ts'
import { openForStaff } from './projects.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

/** Work that removes the focused element: the focus moves to something in view, never to the body. */

const focused = (page: Page) => page.locator(':focus')

test('the focus moves to something in view after a task is answered', async ({ page }) => {
  await signIn(page.context(), 'seller')
  await page.goto('/tasks')
  await settled(page)
  const task = page
    .getByRole('article')
    .filter({ has: page.getByText('Respond', whole) })
    .first()
  const title = (await task.getByRole('heading').textContent()) ?? ''
  await task.getByRole('button', { name: /^Respond/ }).press('Enter')
  const form = page.getByRole('form', named(`Respond: ${title}`))
  await form.getByLabel('Your response', whole).fill('The lease is signed and runs for 35 years.')
  await form.getByRole('button', named('Send response')).press('Enter')
  await expect(form).toHaveCount(0)
  await settled(page)
  await expectFocused(page)
  await expect(focused(page)).toBeInViewport()
})

test('the focus returns from a bulk dialog when it closes', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard?filter=%7B%7D')
  await settled(page)
  const box = page.getByRole('checkbox', { name: /^Select / }).nth(1)
  await box.press('Space')
  const assign = page.getByRole('toolbar').getByRole('button', named('Assign'))
  await assign.press('Enter')
  const dialog = page.getByRole('dialog', named('Assign: 1 row'))
  await dialog.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(assign).toBeFocused()

  await assign.press('Enter')
  const assignee = dialog.getByRole('combobox', named('Assignee'))
  await assignee.press('ArrowDown')
  await assignee.press('Enter')
  await dialog.getByRole('button', named('Assign')).press('Enter')
  await expect(dialog.getByText('1 of 1 done', whole)).toBeVisible()
  await dialog.getByRole('button', named('Close')).press('Enter')
  await expect(dialog).toHaveCount(0)
  await settled(page)
  await expectFocused(page)
  await expect(focused(page)).toBeInViewport()
})

test('the focus returns after an edit is canceled with Escape', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await openForStaff(page, 'Overlook Mesa Solar')
  await page.getByRole('link', named('Details')).first().click()
  const edit = page.getByRole('button', { name: /^Edit Projected ITC/ })
  await edit.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Projected ITC/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await expectFocused(page)
})

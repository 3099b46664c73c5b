import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { openForSeller } from './projects.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

/** A changed fact moves a project back: the seller requests the change, staff see its effect and accept it. */
test.describe.configure({ mode: 'serial' })

const NAME = 'Meadowbrook Dairy RNG'
const FIELD = 'Domestic Content Claimed'

test('a seller requests a change of a locked fact', async ({ page }) => {
  await signIn(page.context(), 'seller2')
  await openForSeller(page, NAME, 'fields')
  await expect(page.getByText(/^Requested: .* Our team will accept or refuse it\.$/)).toBeVisible()
  const ask = page.getByRole('button', named(`Request a change to ${FIELD}`))
  await ask.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', named('Request change')).click()
  await expect(dialog.getByText('This is the current value', whole)).toBeVisible()
  await dialog.getByLabel(FIELD, whole).selectOption('Yes')
  await dialog.getByLabel('Reason', whole).fill('The compressors are made in Ohio.')
  await expectAccessible(page)
  await dialog.getByRole('button', named('Request change')).click()
  await expect(
    page.getByText('Requested: Yes. Our team will accept or refuse it.', whole),
  ).toBeVisible()
  await settled(page)
  await expectAccessible(page)
})

test('staff accept the change, and the project goes back to review', async ({ page }) => {
  await signIn(page.context(), 'admin')
  await page.goto('/dashboard/approvals')
  await page.getByRole('link', named(FIELD)).click()
  await expect(page.getByRole('heading', { ...named(NAME), level: 1 })).toBeVisible()
  const change = page.getByRole('group', named(`Change of ${FIELD}`))
  await expect(change).toContainText('“The compressors are made in Ohio.”')
  await change.getByRole('button', { name: /^Accept/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The project would go back to Review.', whole)).toBeVisible()
  await expect(dialog.getByText(/Missing: Domestic Content Certification\./)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', named('Accept')).click()
  await expect(page.getByText('Change accepted. Back in Review.', whole)).toBeVisible()
  await expect(change).toBeHidden()
  await expect(page.getByRole('button', named('Move to Funding Ready'))).toBeVisible()
})

test('the seller sees that the change was accepted, and can edit the fact again', async ({
  page,
}) => {
  await signIn(page.context(), 'seller2')
  await page.goto('/inbox')
  await page.getByText(`Change accepted for ${NAME}: ${FIELD}`, whole).click()
  await expect(page.getByRole('button', named(`Edit ${FIELD}: Yes`))).toBeVisible()
})

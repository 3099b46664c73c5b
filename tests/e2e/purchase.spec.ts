import type { APIRequestContext, BrowserContext } from 'playwright/test'
import { formatDateMedium } from '#shared/format/dates.ts'
import { expectAccessible } from './accessible.ts'
import { signIn } from './accounts.ts'
import { beside, send } from './calls.ts'
import { closeTransfer } from './closing.ts'
import { expect, test } from './journey.ts'
import { bankDayOn } from './story.ts'
import { named, whole } from './whole.ts'

/** Staff change a transfer while its buyer is about to confirm it: nobody pays under terms they have not read. */
test.use({ breaksRequests: true })

const CREDIT = 1_000

test('a buyer sees changed terms, reviews them, and types the new amount', async ({
  page,
  browser,
}) => {
  const staff = await beside(browser, 'admin')
  await signIn(page.context(), 'investor')
  const { buyer_id } = await (await page.request.get('/api/active-user/')).json()
  const project = await freeCredit(staff)
  const payoutAt = (price_per_credit: number) => [
    { project_id: project.id, projected_itc_amount: CREDIT, price_per_credit },
  ]
  const transfer = await send(staff, 'post', '/api/funds/transfers/', {
    name: 'Repriced credits, journey',
    buyer_id,
    payment_date: bankDayOn('2027-01-15'),
    payouts: payoutAt(0.9),
  })

  await page.goto(`/investor/transfer/${transfer.id}/purchase`)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', named('Continue with $900')).click()
  await page.getByLabel('Enter the amount to confirm', whole).fill('900')
  await send(staff, 'patch', `/api/funds/transfer/${transfer.id}/`, {
    payouts: payoutAt(0.98),
    payment_date: bankDayOn('2027-02-01'),
  })
  await page.getByRole('button', named('Confirm and pay $900')).click()

  const notice = page.getByRole('alert').filter({ hasText: 'changed since you reviewed it' })
  await expect(notice).toBeFocused()
  await expect(notice.getByRole('row')).toHaveText([
    'What changedYou reviewedNow',
    /^Meadowbrook Dairy RNG.*\$900 for \$1,000 of credit\$980 for \$1,000 of credit$/,
    'Total$900 for $1,000 of credit$980 for $1,000 of credit',
    `Payment date${formatDateMedium(bankDayOn('2027-01-15'))}${formatDateMedium(bankDayOn('2027-02-01'))}`,
  ])
  await expectAccessible(page)
  expect(await statusOf(page.request, transfer.id)).toBe('CREATED')
  await closeTransfer(browser, transfer.id, 'seller2')
  await page.reload()
  await expect(notice).toBeVisible()

  await page.getByRole('button', named('Continue with $980')).click()
  await expect(notice).toHaveCount(0)
  const amount = page.getByLabel('Enter the amount to confirm', whole)
  await expect(amount).toHaveValue('')
  await amount.fill('900')
  await page.getByRole('button', named('Confirm and pay $980')).click()
  await expect(page.getByText('This doesn’t match the purchase amount', whole)).toBeVisible()
  expect(await statusOf(page.request, transfer.id)).toBe('CREATED')
  await amount.fill('980')
  await page.getByRole('button', named('Confirm and pay $980')).click()
  await page.waitForURL(/\/confirmation$/)
  expect(await statusOf(page.request, transfer.id)).toBe('CONFIRMED')
  // A purchased transfer cannot be purchased again.
  await page.goto(`/investor/transfer/${transfer.id}/purchase`)
  await expect(page).toHaveURL(/\/confirmation$/)
  await staff.close()
})

/** Takes some credit of a project that may be sold out of the sale of its other half, and returns the project. */
async function freeCredit(staff: BrowserContext): Promise<{ id: number }> {
  const sales = await (await staff.request.get('/api/funds/transfers/')).json()
  const half = sales.find(({ name }: { name: string }) => name.endsWith('second half'))
  const [payout] = half.payouts
  const left = payout.projected_itc_amount - CREDIT
  await send(staff, 'patch', `/api/funds/transfer/${half.id}/`, {
    payouts: [
      {
        project_id: payout.project_id,
        projected_itc_amount: left,
        project_itc_amount: left,
        price_per_credit: payout.price_per_credit,
      },
    ],
  })
  return { id: payout.project_id }
}

async function statusOf(request: APIRequestContext, id: number): Promise<string> {
  return (await (await request.get(`/api/funds/transfer/${id}/`)).json()).status
}

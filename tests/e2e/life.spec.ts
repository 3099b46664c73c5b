import type { Page } from 'playwright/test'
import { elect, notifyRecapture, REPLY } from '#scripts/demo-closing/afterwards.ts'
import { compose, proposeTerms, sign } from '#scripts/demo-closing/agreeing.ts'
import { bringDocuments, claimCosts, fillIn, review } from '#scripts/demo-closing/diligence.ts'
import {
  accept,
  applied,
  emailedToken,
  PLANT,
  VISITOR,
  VISITOR_PASSWORD,
} from '#scripts/demo-closing/entering.ts'
import { moveTo } from '#scripts/demo-closing/life.ts'
import { DAYS, makePayable, othersOf } from '#scripts/demo-closing/live.ts'
import { receive } from '#scripts/demo-closing/paying.ts'
import { type DemoWorld, openDemoWorld } from '#scripts/demo-closing/world.ts'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { test as base, expect } from './journey.ts'
import {
  acceptOnScreen,
  answerRecapture,
  applyAtFrontDoor,
  createAccount,
  fillInQuote,
  moveOnScreen,
  purchase,
} from './life-screens.ts'
import { having, named, whole } from './whole.ts'

/** The whole life of one credit, from a visitor's quote to the end of five years, on its own clock. */

const test = base.extend<object, { world: DemoWorld }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      const world = await openDemoWorld(DAYS.quote)
      await use(world)
      await world.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ world }, use) => use(world.url),
})

const TELLING = { heading: () => {}, line: () => {} }

const saleOf = ({ project_id }: { project_id: number }) =>
  `/projects/levee-east-${project_id}?tab=sale`

/** Signs somebody in on the password page. */
async function enter(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/password-login')
  await page.getByLabel('Password', whole).fill(password)
  await page.getByLabel(having('Email')).fill(email)
  await page.getByRole('button', named('Sign in')).click()
  await page.waitForURL((url) => url.pathname !== '/password-login')
}

test('a credit goes from the quote to its exit', async ({ page: seller, browser, world }) => {
  const open = async (): Promise<Page> =>
    (await browser.newContext({ baseURL: world.url })).newPage()
  const [staff, buyer] = [await open(), await open()]
  const turnTo = async (day: string) => {
    world.turnTo(day)
    for (const page of [seller, staff, buyer]) await page.clock.setFixedTime(`${day}T17:00:00Z`)
  }
  await turnTo(DAYS.quote)

  await test.step('a visitor requests a quote and opens an account', async () => {
    await fillInQuote(seller)
    await expect(seller.getByText(having('Pre-qualified')).first()).toBeVisible()
    await expect(seller.getByText(having('$750,000')).first()).toBeVisible()
    await createAccount(seller)
    const token = await emailedToken(await world.visitor(), world)
    await seller.goto(`/create-account#token=${token}`)
    await seller.waitForURL(/\/welcome$/)
    await applyAtFrontDoor(seller)
  })

  const account = await world.visitor()
  await account.send('POST', '/api/auth/login/', {
    email: VISITOR.email,
    password: VISITOR_PASSWORD,
  })
  const life = await applied({
    ...(await othersOf(world)),
    world,
    telling: TELLING,
    seller: account,
  })

  await test.step('our team accepts the seller, and diligence passes', async () => {
    await accept(life)
    await enter(staff, 'admin@joulebridge.test')
    await enter(seller, VISITOR.email, VISITOR_PASSWORD)
    await turnTo(DAYS.diligence)
    await moveOnScreen(staff, life.project_id, 'Onboarding')
    await fillIn(life)
    await moveTo(life, 'processing')
    await bringDocuments(life)
    await claimCosts(life)
    await moveTo(life, 'review')
    await review(life)
    await moveOnScreen(staff, life.project_id, 'Funding Ready')
  })

  const sale = await test.step('both sides accept terms', async () => {
    await turnTo(DAYS.terms)
    const composed = await compose(life, DAYS.payment)
    await proposeTerms(composed)
    await seller.goto(saleOf(life))
    await acceptOnScreen(seller, 'Manager')
    await enter(buyer, 'investor@joulebridge.test')
    await buyer.goto(`/investor/transfer/${composed.transfer.id}`)
    await acceptOnScreen(buyer, 'Vice President of Tax')
    await sign(composed)
    await moveOnScreen(staff, life.project_id, 'Settlement')
    return composed
  })

  await test.step('the buyer pays once all conditions are met', async () => {
    await makePayable(sale)
    await turnTo(DAYS.payment)
    await purchase(buyer, sale.transfer.id, '$683,100')
    await receive(sale)
    await buyer.reload()
    await expect(buyer.getByText(having('Paid')).first()).toBeVisible()
    await seller.goto(saleOf(life))
    await expect(seller.getByText('Paid', whole)).toBeVisible()
    await elect(sale)
    await moveOnScreen(staff, life.project_id, 'Monitoring')
  })

  await test.step('the credit vests over five years, and the project exits', async () => {
    const page = `/investor/transfer/${sale.transfer.id}`
    await turnTo('2029-02-15')
    await notifyRecapture(sale)
    await buyer.goto(page)
    // A tenth of 60% of $742,500.
    await expect(buyer.getByText(/^Recapture notice: \$44,550/)).toBeVisible()
    await answerRecapture(buyer, REPLY)
    await seller.reload()
    await expect(seller.getByText(having(`“${REPLY}”`))).toBeVisible()
    await turnTo('2032-02-15')
    await buyer.goto(page)
    await expect(buyer.getByText(having('Fully vested since 02/15/2032'))).toBeVisible()
    await moveOnScreen(staff, life.project_id, 'Exited')
    await seller.goto('/?tab=exited')
    await expect(seller.getByRole('link', { name: having(PLANT) }).first()).toBeVisible()
  })
  for (const page of [staff, buyer]) await page.context().close()
})

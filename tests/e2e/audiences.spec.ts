import type { Browser, Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { beside, send } from './calls.ts'
import { expect, logIn, test, written } from './journey.ts'
import { emailedPath, fillSections, quoteOf, requestQuote, sendQuote } from './prospect.ts'
import { settled } from './visiting.ts'
import { named, whole } from './whole.ts'

/** The main task of each audience, on a desktop and on a phone. */

const WINDOWS = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

for (const [name, viewport] of Object.entries(WINDOWS)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('a visitor’s quote becomes quoted projects, with nothing typed twice', async ({
      page,
    }) => {
      const form = quoteOf(name)
      await page.goto(`/quote/${await requestQuote(page, form)}`)
      const table = page.getByRole('table', { name: /with and without tax credit insurance/ })
      await expect(table.getByRole('row', { name: /Net proceeds/ })).toContainText(/\$.*\$/)
      await expect(table.getByRole('row', { name: /Weeks to cash/ })).toContainText(
        /\d+ to \d+ weeks/,
      )
      await expectFits(page)
      await page.getByRole('link', named('Create an account')).click()
      await expect(page.getByLabel('Work email', whole)).toHaveValue(form.contact_info.email)
      await page.getByLabel('Password', whole).fill('Levee-pass-2026!')
      await page.getByLabel('Confirm password', whole).fill('Levee-pass-2026!')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', named('Create account')).click()
      await expect(page.getByText(/Open the link in the email/)).toBeVisible()
      await page.goto(await emailedPath(page, form.contact_info.email))
      await page.waitForURL(/\/welcome$/)
      await expect(page.getByRole('button', named('Submit application'))).toBeDisabled()
      await expectFits(page)
      await fillSections(page)
      await page.getByRole('button', named('Submit application')).click()
      await expect(page.getByText(/We have your application and are reviewing it\./)).toBeVisible()
      await expect(page.getByRole('button', named('Submit application'))).toHaveCount(0)
      const { projects } = await (await page.request.get('/api/application/')).json()
      expect(projects).toMatchObject([
        { name: 'Levee East', stage: 'quoted_project' },
        { name: 'Levee West', stage: 'quoted_project' },
      ])
    })

    test('a seller answers a request and reads the proceeds of the sale', async ({
      page,
      browser,
    }) => {
      const title = `Send the meter readings, ${name}`
      const staff = await beside(browser, 'admin')
      const closing = await firstSale(browser)
      const task = await send(staff, 'post', '/api/tasks/', {
        project_id: closing.project_id,
        title,
        due_date: '2099-12-01',
      })
      for (const state of ['ready_to_send_request', 'requested']) {
        await send(staff, 'patch', `/api/task/${task.id}/`, { state })
      }
      await logIn(page, 'seller')
      await settled(page)
      await expectFits(page)
      await openMenu(page, viewport)
      await page.getByRole('link', named('Tasks')).click()
      const card = page.getByRole('article', named(title))
      await card.getByRole('button', named('Respond')).click()
      await card
        .getByLabel('Your response', whole)
        .fill('The readings are in the letter of October.')
      await expectAccessible(page)
      await card.getByRole('button', named('Send response')).click()
      await expect(page.getByText('Response sent', whole)).toBeVisible()
      await expectFits(page)
      await page.goto(`/projects/p-${closing.project_id}?tab=sale`)
      await expect(page.getByText('Platform fee', whole).first()).toBeVisible()
      await expect(page.getByText(/^Net/).first()).toBeVisible()
      await settled(page)
      await expectFits(page)
      await expectAccessible(page)
      await staff.close()
    })

    test('an investor sees the next steps, asks a question, and opens a receipt', async ({
      page,
    }) => {
      const asked = `Who reads the meter, asked on a ${name}?`
      await logIn(page, 'investor')
      await expect(page.getByRole('region', named('Next steps'))).toBeVisible()
      await settled(page)
      await expectFits(page)
      const transfers = await send<{ id: number; name: string; status: string }[]>(
        page.context(),
        'get',
        '/api/funds/transfers/',
      )
      const transfer = transfers.find(({ status }) => status === 'SUCCEEDED')
      await openMenu(page, viewport)
      await page
        .getByRole('navigation')
        .getByRole('link', named(transfer?.name ?? ''))
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(transfer?.name ?? '')
      await settled(page)
      await expectFits(page)
      const questions = page.getByRole('region', named('Questions and answers'))
      await questions.getByRole('button', named('Ask a question')).click()
      await page.getByRole('textbox', named('Question')).fill(asked)
      await page.getByRole('button', named('Send question')).click()
      await expect(written(questions, asked)).toBeVisible()
      await expectAccessible(page)
      await page
        .getByRole('link', { name: /receipt/i })
        .first()
        .click()
      await settled(page)
      await expectFits(page)
    })

    test('a reviewer comments, and an evaluator reads and replies', async ({ page, browser }) => {
      const said = `The fence was moved, seen on a ${name}.`
      await logIn(page, 'reviewer')
      await settled(page)
      await expectFits(page)
      const reviews = await send<{ id: number; kind: string; project: { name: string } }[]>(
        page.context(),
        'get',
        '/api/review-requests/',
      )
      const own = reviews.find(
        ({ kind, project }) => kind === 'ie' && /Overlook/.test(project.name),
      )
      await page.goto(`/review/${own?.id}`)
      await page.getByRole('link', named('Tests and drawings')).click()
      await expect(page.getByRole('heading', named('Commissioning tests'))).toBeVisible()
      await expectFits(page)
      await page.goto(`${new URL(page.url()).pathname}?part=comments`)
      await page.getByRole('combobox', named('New comment')).fill(said)
      await page.getByRole('button', named('Comment')).last().click()
      await expect(page.getByRole('article').filter({ hasText: said })).toBeVisible()
      await expectFits(page)
      await expectAccessible(page)

      const other = await beside(browser, 'evaluator')
      const reader = await other.newPage()
      await reader.setViewportSize(viewport)
      await reader.goto(page.url())
      const thread = reader.getByRole('article').filter({ hasText: said })
      await thread.getByRole('button', named('Reply')).click()
      await thread.getByRole('combobox', named('Reply')).fill('Noted.')
      await thread.getByRole('button', named('Send')).click()
      await expect(written(thread, 'Noted.')).toBeVisible()
      await reader.goto(`${new URL(page.url()).pathname}?part=form`)
      await expect(reader.getByRole('heading', named('Commissioning tests'))).toBeVisible()
      await expect(reader.getByRole('button', { name: /^Save/ })).toHaveCount(0)
      await expectFits(reader)
      await other.close()
    })

    test('staff convert a lead, and see what blocks a project', async ({ page }) => {
      const form = quoteOf(`lead-${name}`)
      await sendQuote(page.context(), form)
      await logIn(page, 'admin')
      await settled(page)
      await expectFits(page)
      await openMenu(page, viewport)
      await page.getByRole('link', named('Leads')).click()
      await page.getByPlaceholder('Email', whole).fill(form.contact_info.email)
      await page.getByRole('button', named('Convert Odile Marchand')).first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('Seller name', whole)).toHaveValue('Marchand Solar LLC')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: /^Convert/ }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText('2 quoted projects added', whole)).toBeVisible()
      await expectFits(page)
      await page.goto('/dashboard/projects?filter={"q":"Overlook Mesa"}')
      await page.getByRole('link', named('Overlook Mesa Solar')).first().click()
      await settled(page)
      await expectFits(page)
      await page
        .getByRole('button', { name: /^Move to / })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toContainText('is currently in')
      await expectAccessible(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Close|Cancel)$/ })
        .click()
    })
  })
}

/** A sale by seller@. */
async function firstSale(browser: Browser): Promise<{ project_id: number }> {
  const seller = await beside(browser, 'seller')
  const [summary] = await send<{ transfer_id: number }[]>(seller, 'get', '/api/funds/closings/')
  const { projects } = await send<{ projects: { id: number }[] }>(
    seller,
    'get',
    `/api/funds/transfer/${summary?.transfer_id}/closing/`,
  )
  await seller.close()
  return { project_id: projects[0]?.id ?? 0 }
}

/** Nothing overflows the window horizontally. */
async function expectFits(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over, 'pixels out of the window').toBe(0)
}

/** On a phone the sidebar is behind its button. */
async function openMenu(page: Page, { width }: { width: number }): Promise<void> {
  if (width < 768) await page.getByRole('button', named('Open sidebar')).click()
}

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { NewTransferPage } from '#admin/resources/deals/transfers/NewTransferPage.tsx'
import { TransferPage } from '#admin/resources/deals/transfers/TransferPage.tsx'
import { LeaveGuard } from '#shared/ui/forms/LeaveGuard.tsx'
import {
  type Answers,
  forgetRefusals,
  refusal,
  renderAdmin,
  rows,
  type Sent,
  stubNetwork,
} from '#tests/admin/render.tsx'
import { fill } from '#tests/shared/ui/fill.ts'
import { quietly } from '#tests/shared/ui/render.tsx'
import { aRecord } from '#tests/support/a-record.ts'
import { transfer } from './records.ts'

quietly()

const BUYER = aRecord('buyers.list', {
  id: 4,
  name: 'Tideline Capital',
  company_name: 'Tideline LLC',
})
const MESA = aRecord('projects.list', {
  id: 5,
  name: 'Overlook Mesa',
  seller_name: 'Halcyon',
  projected_itc_amount: 3e6,
})
const ROOF = aRecord('projects.list', {
  id: 6,
  name: 'Prairie Roof',
  seller_name: 'Prairie',
  projected_itc_amount: 9e6,
})

const writes = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET')

async function open(address: string, answers: Answers = {}) {
  const sent = stubNetwork({
    'GET /api/buyers/': () => rows(BUYER),
    'GET /api/projects/': () => rows(MESA, ROOF),
    'GET /api/project/5/': () => ({ body: aRecord('projects.get', MESA) }),
    'GET /api/project/6/': () => ({ body: aRecord('projects.get', ROOF) }),
    'GET /api/funds/transfers/': ({ url }) => (/%3A(%5B)?5/.test(url) ? rows(transfer()) : rows()),
    'GET /api/funds/transfer/9/': () => ({ body: transfer() }),
    ...answers,
  })
  const page = renderAdmin(
    <>
      <Routes>
        <Route path="/dashboard/transfers/create" element={<NewTransferPage />} />
        <Route path="/dashboard/transfers/:id" element={<TransferPage />} />
        <Route path="*" element={null} />
      </Routes>
      <LeaveGuard />
    </>,
  )
  await page.router.navigate(address)
  return { sent, router: page.router }
}

const row = (name: string) => within(screen.getByRole('group', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function choose(input: HTMLElement, option: RegExp) {
  await userEvent.click(input)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

describe('a new transfer', () => {
  it('caps the credit at what is available, using the final credit once it is typed', async () => {
    const { sent } = await open('/dashboard/transfers/create?buyer_id=4&project_id=5')
    await screen.findByRole('button', { name: 'Sell $2,000,000' })
    await fill(row('Project 1').getByLabelText('Credit to sell'), '100')
    await fill(row('Project 1').getByLabelText(/^Final credit/), '2000001')
    await press('Create transfer')
    const words = /Only \$2,000,000 of this project’s credit is available to sell/
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(writes(sent)).toEqual([])
    await press('Sell $2,000,000')
    expect(row('Project 1').getByLabelText(/^Final credit/)).toHaveProperty('value', '2,000,000')
    expect(row('Project 1').queryByText(words)).toBeNull()
  })

  it('is composed of a buyer and projects, and sent once as a whole', async () => {
    const { sent, router } = await open('/dashboard/transfers/create?buyer_id=4', {
      'POST /api/funds/transfers/': () => ({ status: 201, body: transfer() }),
    })
    await fill(await screen.findByLabelText('Name'), 'Mesa credits')
    await waitFor(() =>
      expect(screen.getByLabelText('Buyer')).toHaveProperty('value', 'Tideline Capital'),
    )
    await choose(
      row('Project 1').getByLabelText('Project'),
      /^Overlook Mesa.*\$2,000,000 left to sell$/,
    )
    // The existing transfer already sells one million of the three.
    await userEvent.click(await screen.findByRole('button', { name: 'Sell $2,000,000' }))
    await fill(row('Project 1').getByLabelText('Price per $1'), '0.915')
    expect(row('Project 1').getByText('$1,830,000')).toBeTruthy()
    await press('Add project')
    await choose(row('Project 2').getByLabelText('Project'), /Prairie Roof/)
    await screen.findByRole('button', { name: 'Sell $9,000,000' })
    await fill(row('Project 2').getByLabelText('Credit to sell'), '100000')
    await fill(row('Project 2').getByLabelText('Price per $1'), '.9')
    expect(screen.getByText('Total price').nextSibling?.textContent).toBe('$1,920,000')
    await press('Create transfer')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/transfers/9'))
    expect(writes(sent)).toMatchObject([
      {
        body: {
          name: 'Mesa credits',
          buyer_id: 4,
          payment_date: null,
          payouts: [
            { project_id: 5, projected_itc_amount: 2e6, price_per_credit: 0.915 },
            { project_id: 6, projected_itc_amount: 1e5, price_per_credit: 0.9 },
          ],
        },
        idempotencyKey: expect.any(String),
      },
    ])
  })

  it('says what is missing and sends nothing', async () => {
    const { sent } = await open('/dashboard/transfers/create')
    await screen.findByLabelText('Name')
    await press('Create transfer')
    for (const words of [
      'Name: Enter a transfer name',
      'Buyer: Choose a buyer',
      'Project 1, Project: Choose a project',
      'Project 1, Credit to sell: Enter the credit amount',
      'Project 1, Price per $1: Enter a price',
    ]) {
      expect(await screen.findByText(words)).toBeTruthy()
    }
    expect(writes(sent)).toEqual([])
  })

  it('refuses more credit than is available, and a project that is already in the transfer', async () => {
    await open('/dashboard/transfers/create?project_id=5')
    await screen.findByText(/\$2,000,000 of \$3,000,000 is available to sell/)
    await fill(row('Project 1').getByLabelText('Credit to sell'), '2000000.01')
    expect(
      await screen.findByText('Only $2,000,000 of this project’s credit is available to sell'),
    ).toBeTruthy()
    await press('Add project')
    await choose(row('Project 2').getByLabelText('Project'), /Overlook Mesa/)
    expect(await screen.findByText('This project is already in the transfer')).toBeTruthy()
  })

  it.each([
    ['payouts.0.projected_itc_amount', 'Only $5 is left', 'Project 1, Credit to sell: '],
    ['payouts', 'These amounts are too large to pay together', 'Projects: '],
  ])('shows a refusal of %s at its place and can be sent again', async (field, words, place) => {
    let isRefused = true
    const { sent, router } = await open('/dashboard/transfers/create?buyer_id=4&project_id=6', {
      'POST /api/funds/transfers/': () =>
        isRefused
          ? refusal(400, 'validation', { [field]: words })
          : { status: 201, body: transfer() },
    })
    await fill(await screen.findByLabelText('Name'), 'Roof')
    await fill(row('Project 1').getByLabelText('Credit to sell'), '10')
    await fill(row('Project 1').getByLabelText('Price per $1'), '0.9')
    await press('Create transfer')
    await screen.findByText(`${place}${words}`)
    isRefused = false
    await fill(row('Project 1').getByLabelText('Credit to sell'), '5')
    await press('Create transfer')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/transfers/9'))
    const [first, second] = writes(sent)
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
    forgetRefusals()
  })

  it('asks before discarding what was typed', async () => {
    const { router } = await open('/dashboard/transfers/create')
    await userEvent.type(await screen.findByLabelText('Name'), 'Roof')
    void router.navigate('/dashboard/elsewhere')
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/dashboard/transfers/create')
  })
})

describe('a transfer that the buyer has not confirmed', () => {
  it('sends only what changed, with the version that was read', async () => {
    const { sent } = await open('/dashboard/transfers/9', {
      'PATCH /api/funds/transfer/9/': ({ body }) => ({
        body: transfer({ ...Object(body), version: 4 }),
      }),
    })
    await fill(await screen.findByLabelText('Name'), 'Mesa and roof')
    await press('Save')
    await waitFor(() => expect(writes(sent)).toHaveLength(1))
    expect(writes(sent)[0]).toMatchObject({ body: { name: 'Mesa and roof' }, ifMatch: '"3"' })
    expect(writes(sent)[0]?.body).not.toHaveProperty('payouts')
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(screen.queryByLabelText('Buyer')).toBeNull()
  })

  it('sends the whole list of projects when one is removed', async () => {
    const { sent } = await open('/dashboard/transfers/9', {
      'PATCH /api/funds/transfer/9/': () => ({ body: transfer({ version: 4 }) }),
    })
    await screen.findByLabelText('Name')
    await press('Remove project 2')
    await press('Save')
    await waitFor(() => expect(writes(sent)).toHaveLength(1))
    expect(writes(sent)[0]?.body).toEqual({
      payouts: [
        {
          project_id: 5,
          projected_itc_amount: 1_000_000,
          project_itc_amount: null,
          price_per_credit: 0.92,
        },
      ],
    })
  })

  it('describes both lists of projects when someone else has changed them', async () => {
    let saved = transfer()
    await open('/dashboard/transfers/9', {
      'GET /api/funds/transfer/9/': () => ({ body: saved }),
      'PATCH /api/funds/transfer/9/': () => refusal(412, 'stale'),
    })
    await screen.findByLabelText('Name')
    await press('Remove project 2')
    const [mesa, roof] = saved.payouts
    if (!mesa || !roof) throw new Error('The transfer sells two projects')
    saved = transfer({ payouts: [{ ...mesa, price_per_credit: 0.95 }, roof], version: 4 })
    await press('Save')
    const table = await screen.findByRole('table', { name: 'Differences' })
    const cells = [...table.querySelectorAll('tbody td')].map((cell) =>
      [...cell.children].map((line) => line.textContent),
    )
    expect(cells.slice(1)).toEqual([
      ['Overlook Mesa: $1,000,000 projected, at 92¢'],
      [
        'Overlook Mesa: $1,000,000 projected, at 95¢',
        'Prairie Roof: $500,000 projected, $480,000 final, at 90¢',
      ],
    ])
    expect(table.textContent).toContain('Projects')
    // Close the dialog, so that it does not block the next test.
    await press('Keep editing')
    forgetRefusals()
  })

  it('counts its own credit as available to sell', async () => {
    await open('/dashboard/transfers/9')
    expect(await screen.findByText(/All \$3,000,000 is available to sell/)).toBeTruthy()
  })

  it('says that the last payment failed', async () => {
    await open('/dashboard/transfers/9', {
      'GET /api/funds/transfer/9/': () => ({
        body: transfer({ last_failure: 'insufficient funds' }),
      }),
    })
    expect(await screen.findByText(/The last payment failed: insufficient funds/)).toBeTruthy()
  })
})

describe('a transfer that the buyer has confirmed', () => {
  it('is read-only', async () => {
    await open('/dashboard/transfers/9', {
      'GET /api/funds/transfer/9/': () => ({ body: transfer({ status: 'CONFIRMED' }) }),
    })
    expect(await screen.findByText(/it can’t be changed/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Overlook Mesa' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })
})

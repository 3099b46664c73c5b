// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { ResourceContextProvider } from 'react-admin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LeadList } from '#admin/resources/accounts/leads/LeadList.tsx'
import { renderAdmin, rows, stubNetwork } from '#tests/admin/render.tsx'
import { quietly } from '#tests/shared/ui/render.tsx'
import { aRecord } from '#tests/support/a-record.ts'
import { FIRST_GRID } from '#tests/support/prices.ts'

quietly()

const UUID = '0b8f4c1e-6d4c-4d43-9a58-0d2f3e6f7a11'

const { form } = aRecord('quotes.leads')
const lead = aRecord('quotes.leads', {
  id: 1,
  uuid: UUID,
  status: 'Pending',
  itc_amount: null,
  created_at: '2026-03-01T12:00:00.000Z',
  form: {
    ...form,
    technology: 'solar',
    contact_info: {
      first_name: 'Ana',
      last_name: 'Reyes',
      email: 'ana@example.test',
      phone_number: '555-010-1234',
      company_name: 'Reyes Solar',
    },
  },
})

const PRICES = {
  id: FIRST_GRID.id,
  rows: FIRST_GRID.rows.map(({ from, to, price, as_of }) => ({ from, to, price, as_of })),
}

/** A window as narrow as a phone's, or a wide one. */
const stubWidth = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('max-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the price grid behind the quotes', () => {
  afterEach(() => vi.useRealTimers())

  it.each([
    ['2026-12-01', false],
    ['2026-12-02', true],
  ])('is marked for review on %s: %s', async (today, isDue) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) })
    stubWidth(false)
    stubNetwork({
      'GET /api/quote-requests/': () => rows(lead),
      'GET /api/quote-prices/': () => ({ body: PRICES }),
    })
    renderAdmin(
      <ResourceContextProvider value="leads">
        <LeadList />
      </ResourceContextProvider>,
    )
    await screen.findByRole('link', { name: 'Ana Reyes' })
    await screen.findByText(/Prices as of December 2025/)
    expect(screen.queryByText(/: review due\./) !== null).toBe(isDue)
  })
})

it('distinguishes the quote’s prequalification from the follow-up by staff', async () => {
  stubWidth(false)
  stubNetwork({
    'GET /api/quote-requests/': () => rows(lead),
    'GET /api/quote-prices/': () => ({ body: PRICES }),
  })
  renderAdmin(
    <ResourceContextProvider value="leads">
      <LeadList />
    </ResourceContextProvider>,
  )
  await screen.findByRole('columnheader', { name: 'Prequalification' })
  expect(screen.getByRole('columnheader', { name: 'Follow-up' })).toBeTruthy()
  expect(screen.queryByText('State')).toBeNull()
})

describe('the quote of a lead', () => {
  it.each([
    ['a wide window', false],
    ['a phone', true],
  ])('opens as a page load, outside this bundle, on %s', async (_name, isPhone) => {
    stubWidth(isPhone)
    stubNetwork({
      'GET /api/quote-requests/': () => rows(lead),
      'GET /api/quote-prices/': () => ({ body: PRICES }),
    })
    const { router } = renderAdmin(
      <ResourceContextProvider value="leads">
        <LeadList />
      </ResourceContextProvider>,
    )
    const link = await screen.findByRole('link', { name: 'Ana Reyes' })
    expect(link.getAttribute('href')).toBe(`/quote/${UUID}`)
    // Stands in for the page load, which the simulated browser cannot do.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true })
    const isLeft = vi.fn()
    document.body.addEventListener('click', (event) => isLeft(event.defaultPrevented), {
      once: true,
    })
    fireEvent.click(link)
    expect(isLeft).toHaveBeenCalledWith(false)
    expect(router.state.location.pathname).toBe('/')
  })
})

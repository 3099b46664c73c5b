// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KeyDate } from '#shared/contract/schemas/projects/key-dates.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { ComingDates } from '#shared/ui/key-dates/ComingDates.tsx'
import { renderSignedIn } from '#tests/portals/seller/signed-in.tsx'
import { contractProblem } from '#tests/support/contract-answer.ts'
import { quietly } from '../render.tsx'

const vests: KeyDate = {
  id: 'deadline-1',
  kind: 'deadline',
  key: 'vesting',
  title: 'A fifth vests',
  due_on: '2027-06-13',
  state: 'ahead',
  basis: 'A year since service.',
  owner: 'seller',
  is_urgent: false,
  is_repeat: false,
  link: '/investor',
  transfer_id: null,
  project_id: 11,
  project_name: 'Mesa',
}
const payment: KeyDate = {
  ...vests,
  id: 'payment-5',
  kind: 'payment',
  key: 'payment',
  title: 'Sale',
  due_on: '2027-09-01',
  transfer_id: 5,
}

/** Only dates that match the filter of a call are told. */
function tell(rows: readonly KeyDate[], total: string | number = rows.length) {
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://localhost').searchParams
    const filter = Object.entries<unknown>(JSON.parse(query.get('filter') ?? '{}'))
    const body = rows.filter((row) =>
      filter.every(([key, value]) => [value].flat().includes(row[key as keyof KeyDate])),
    )
    expect(contractProblem({ method: 'GET', url, status: 200, body })).toBeNull()
    return Response.json(body, {
      headers: { 'content-range': `key-dates 0-${body.length}/${total}` },
    })
  })
}

quietly()
beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

const show = (page: ReactNode) =>
  renderSignedIn(page, { route: 'projectDocuments', params: { id: 11, slug: 'mesa' } })

it('shows what vests of the projects that a transfer sold, in the order of days', async () => {
  tell([payment, vests])
  show(<ComingDates transferId={5} soldProjectIds={[11]} />)
  expect(await screen.findByText(/A fifth vests/)).toBeTruthy()
  expect([...document.querySelectorAll('time')].map((day) => day.dateTime)).toEqual([
    '2027-06-13',
    '2027-09-01',
  ])
})

it('shows nothing of them while a transfer isn’t paid', async () => {
  tell([vests])
  show(<ComingDates transferId={5} />)
  expect(await screen.findByText(/No dates ahead/)).toBeTruthy()
})

it('names no number of dates that were not counted', async () => {
  const rows = Array.from({ length: 9 }, (_, n) => ({ ...vests, id: `deadline-${n}` }))
  tell(rows, '*')
  show(<ComingDates />)
  await userEvent.click(await screen.findByRole('button', { name: /^Show \d+ more$/ }))
  expect(screen.getByText('Many more in the spreadsheet and the calendar')).toBeTruthy()
})

// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { TransferGuest } from '#shared/contract/schemas/deals/transfer-guests.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { GuestsSection } from '#shared/ui/transfers/GuestsSection.tsx'
import { quietly, render } from '../render.tsx'

quietly()

const counsel: TransferGuest = {
  id: 1,
  name: 'Theodora Quill',
  email: 'guest@joulebridge.test',
  kind: 'counsel',
  firm: 'Quill & Lowe LLP',
  state: 'active',
  seller_name: null,
  expires_on: '2027-01-22',
  reads_binder: false,
  invited_by: 'Eleanor Castellano',
  invited_at: '2026-11-01T12:00:00.000Z',
  has_entered: true,
  terms_accepted_at: null,
  withdrawn_at: null,
  last_active: null,
  reads_count: 0,
  reads: [],
  version: 1,
}

it('stacks name, firm, and email in one cell, for the cards on a phone', async () => {
  vi.stubGlobal('fetch', async () => Response.json([counsel]))
  render(
    <QueryClientProvider client={queryClient}>
      <GuestsSection transferId={1} />
    </QueryClientProvider>,
  )
  const cell = (await screen.findByText(/Theodora Quill/)).closest('td')
  // Phones lay the children of a cell out in a row.
  expect(cell?.childNodes).toHaveLength(1)
  expect(cell?.textContent).toContain('guest@joulebridge.test')
  vi.unstubAllGlobals()
})

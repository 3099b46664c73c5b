// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { it, onTestFinished, vi } from 'vitest'
import { QueryRoot } from '#portals/frame/QueryRoot.tsx'
import { WhatIfPanel } from '#shared/ui/what-if/WhatIfPanel.tsx'
import { projectOf } from '#tests/portals/seller/records.ts'
import { FIRST_GRID } from '#tests/support/prices.ts'
import { quietly, render } from '../render.tsx'

quietly()

const plant = (id: number, costs: number) =>
  projectOf({
    id,
    installation_type: 'groundmount_solar',
    construction_start_date: '2025-06-01',
    placed_in_service_date: '2026-10-15',
    adder_pw_apprenticeship_claimed: true,
    values: { installed_capacity_ac: 4_800, eligible_costs: costs },
  })

it('shows one of the simulated projects at a time', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const known = [plant(5, 10_000_000), plant(6, 20_000_000)]
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url === '/api/quote-prices/'
        ? FIRST_GRID
        : known.find(({ id }) => url === `/api/project/${id}/`),
    ),
  )
  const sold = [
    { id: 5, name: 'Mesa Solar' },
    { id: 6, name: 'Ridge Solar' },
  ]
  render(
    <QueryRoot>
      <WhatIfPanel projects={sold} today="2026-11-21" />
    </QueryRoot>,
  )
  const result = async () => within(await screen.findByRole('status', { name: 'Result' }))
  await (await result()).findByText('$3,000,000')
  await userEvent.selectOptions(screen.getByLabelText('Project of the what-if'), 'Ridge Solar')
  // The form of the other project takes the place of this one's.
  await waitFor(async () => (await result()).getByText('$6,000,000'))
})

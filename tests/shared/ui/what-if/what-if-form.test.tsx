// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { leaveStore } from '#shared/ui/forms/leave-store.ts'
import { WhatIfForm } from '#shared/ui/what-if/WhatIfForm.tsx'
import { projectOf } from '#tests/portals/seller/records.ts'
import { FIRST_GRID } from '#tests/support/prices.ts'
import { quietly, render, stubSize } from '../render.tsx'

quietly()

const plant = projectOf({
  installation_type: 'groundmount_solar',
  construction_start_date: '2025-06-01',
  placed_in_service_date: '2026-10-15',
  adder_pw_apprenticeship_claimed: true,
  values: {
    installed_capacity_ac: 4_800,
    eligible_costs: 10_540_000,
    interconnection_costs: 600_000,
  },
})
const result = () => within(screen.getByRole('status', { name: 'Result' }))

describe('the simulator', () => {
  it('starts from the recorded facts and shows the effect of a change', async () => {
    render(<WhatIfForm project={plant} prices={FIRST_GRID} today="2026-11-21" />)
    result().getByText('$3,342,000')
    expect(result().getAllByText('same as recorded details')).toHaveLength(2)
    await userEvent.click(screen.getByLabelText('Energy community'))
    result().getByText('$4,456,000')
    result().getByText('$1.1M more than with recorded details')
    await userEvent.click(screen.getByRole('button', { name: 'Reset to recorded details' }))
    result().getByText('$3,342,000')
  })

  it('can be left without a question, since nothing is kept', async () => {
    render(<WhatIfForm project={plant} prices={FIRST_GRID} today="2026-11-21" />)
    await userEvent.click(screen.getByLabelText('Energy community'))
    result().getByText('$4,456,000')
    expect(leaveStore.state()).toBeNull()
  })

  it('shows at the date why there is no result', async () => {
    render(<WhatIfForm project={plant} prices={FIRST_GRID} today="2026-11-21" />)
    const service = screen.getByLabelText('Placed in service')
    fireEvent.change(service, { target: { value: '2025-05-31' } })
    fireEvent.blur(service)
    await screen.findByText('Can’t be before the construction start date')
    const start = screen.getByLabelText('Construction start')
    fireEvent.change(start, { target: { value: '2025-05-01' } })
    await waitFor(() => expect(screen.queryByText(/Can’t be before/)).toBeNull())
  })

  it('warns about a sale before the year of the credit', async () => {
    const planned = { ...plant, placed_in_service_date: '2027-02-01' }
    render(<WhatIfForm project={planned} prices={FIRST_GRID} today="2026-11-21" />)
    screen.getByText(/A buyer can’t pay for a credit before the year/)
    await userEvent.selectOptions(screen.getByLabelText('Sale month'), '2027-03')
    expect(screen.queryByText(/A buyer can’t pay for a credit/)).toBeNull()
  })

  it('shows the bars as a table, year by year', () => {
    render(<WhatIfForm project={plant} prices={FIRST_GRID} today="2026-11-21" />)
    const table = within(screen.getByRole('table', { name: 'Unvested credit by year' }))
    const amounts = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.lastChild?.textContent)
    expect(amounts).toEqual([
      '$3,342,000',
      '$2,673,600',
      '$2,005,200',
      '$1,336,800',
      '$668,400',
      '$0',
    ])
  })

  it('draws the same years as a chart with axes, hidden from screen readers', async () => {
    stubSize(600, 240)
    const { container } = render(
      <WhatIfForm project={plant} prices={FIRST_GRID} today="2026-11-21" />,
    )
    await waitFor(() => expect(container.querySelectorAll('.recharts-yAxis')).toHaveLength(1))
    const chart = container.querySelector('[aria-hidden="true"]:has(.recharts-wrapper)')
    expect(chart?.textContent).toMatch(/Year ?1.*Year ?5.*After/)
    expect(chart?.textContent).toContain('$2.7M')
    expect(chart?.querySelector('[tabindex="0"]')).toBeNull()
  })

  it('says which facts it needs instead of a result', () => {
    render(<WhatIfForm project={projectOf({})} prices={FIRST_GRID} today="2026-11-21" />)
    screen.getByText(/To see a result, fill in the technology, the capacity/)
    expect(screen.queryByRole('status', { name: 'Result' })).toBeNull()
  })
})

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { FieldsEditor } from '#shared/ui/fields/FieldsEditor.tsx'
import { fieldOf } from '../../../portals/seller/records.ts'
import { quietly, render } from '../render.tsx'

quietly()

const FIELDS = [
  fieldOf('projected_itc_amount', 3_000_000),
  fieldOf('construction_start_date', '2026-03-01'),
  fieldOf('placed_in_service_date'),
  fieldOf('target_placed_in_service_date', '2026-08-01'),
]

const show = (locked?: Record<string, string>) =>
  render(
    <FieldsEditor
      project={{ id: 5, version: 7 }}
      fields={FIELDS}
      locked={locked}
      refresh={async () => {}}
    />,
  )

describe('the fields of a project', () => {
  it('show a locked one with its value and the reason, and nothing to edit it by', () => {
    show({ projected_itc_amount: 'Locked for a good reason.' })
    expect(screen.queryByRole('button', { name: /Projected ITC/ })).toBeNull()
    const value = screen.getByText('Locked for a good reason.').parentElement
    expect(value?.textContent).toContain('$3,000,000')
    within(value ?? document.body).getByLabelText('Locked')
  })

  it('leave it open where nothing locks it', () => {
    show()
    screen.getByRole('button', { name: /^Edit Projected ITC/ })
  })

  it.each([
    ['Fill in Placed In Service Date', '2026-02-28', 'before the start of construction'],
    ['Edit Target Placed In Service Date', '2026-02-28', 'before the start of construction'],
    ['Edit Construction Start Date', '2026-08-02', 'after the target day of service'],
  ])('%s: says at once what is wrong beside the other dates', async (name, day, words) => {
    show()
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`, 'i') }))
    const input = document.querySelector<HTMLInputElement>('input[type="date"]')
    if (!input) throw new Error('There is no input')
    await userEvent.clear(input)
    await userEvent.type(input, day)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(new RegExp(`Must not be ${words}`))
  })
})

// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { EMPTY_COST } from '#shared/ui/costs/cost-rows.ts'
import { LineFields } from '#shared/ui/costs/LineFields.tsx'
import { quietly, render } from '../render.tsx'

quietly()

function Fields() {
  const [row, setRow] = useState({ ...EMPTY_COST, claimed: 7 as number | null })
  return (
    <>
      <LineFields row={row} onRow={setRow} />
      <output>{row.claimed}</output>
      <button type="button" onClick={() => setRow({ ...row, claimed: 9 })}>
        Other
      </button>
    </>
  )
}

it('accepts an amount with cents digit by digit and follows the row', () => {
  render(<Fields />)
  const field = screen.getByLabelText<HTMLInputElement>('Claimed ($)')
  for (const typed of ['12', '12.', '12.5']) {
    fireEvent.change(field, { target: { value: typed } })
    expect(field.value).toBe(typed)
  }
  expect(screen.getByRole('status').textContent).toBe('12.5')
  fireEvent.change(field, { target: { value: '1.2M' } })
  expect(screen.getByRole('status').textContent).toBe('12.5')
  fireEvent.click(screen.getByRole('button', { name: 'Other' }))
  expect(field.value).toBe('9')
})

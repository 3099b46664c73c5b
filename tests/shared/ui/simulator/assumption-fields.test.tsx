// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Assumptions } from '#shared/risk/assumptions.ts'
import { AssumptionFields } from '#shared/ui/simulator/AssumptionFields.tsx'
import { SLIDER_STEPS } from '#shared/ui/simulator/parameter-groups.ts'
import { quietly, render } from '../render.tsx'

quietly()

function Fields({
  told,
  scenario = {},
}: {
  told: (c: Assumptions) => void
  scenario?: Assumptions
}) {
  const [changes, setChanges] = useState<Assumptions>({})
  const change = (next: Assumptions) => {
    told(next)
    setChanges(next)
  }
  return <AssumptionFields scenario={scenario} changes={changes} onChange={change} />
}

const AUDIT = 'The basis is audited and cut'

describe('the assumptions', () => {
  it('are changed by slider and by typing, with unit, bounds, and source', () => {
    const told = vi.fn()
    render(<Fields told={told} />)
    const input = screen.getByLabelText(AUDIT)
    expect(input).toHaveProperty('value', '8')
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Happens or does not, once. 0 to 100. Our assumption.',
    )
    fireEvent.change(screen.getByLabelText(`${AUDIT}, slider`), {
      target: { value: String(SLIDER_STEPS) },
    })
    expect(told).toHaveBeenLastCalledWith({ audit: 1 })
    expect(input).toHaveProperty('value', '100')
    fireEvent.change(input, { target: { value: '12.5' } })
    expect(told).toHaveBeenLastCalledWith({ audit: 0.125 })
    fireEvent.change(input, { target: { value: '8' } })
    expect(told).toHaveBeenLastCalledWith({})
  })
  it('are refused at their field outside the bounds', () => {
    render(<Fields told={() => {}} />)
    fireEvent.change(screen.getByLabelText(AUDIT), { target: { value: '140' } })
    expect(screen.getByRole('alert').textContent).toBe('Enter a number from 0 to 1')
    fireEvent.change(screen.getByLabelText(AUDIT), { target: { value: 'x' } })
    expect(screen.getByRole('alert').textContent).toBe('Enter a number')
  })
  it('return to those of the scenario', () => {
    const told = vi.fn()
    render(<Fields told={told} scenario={{ insurance: 'none' }} />)
    const insurance = screen.getByLabelText('Tax insurance')
    expect(insurance).toHaveProperty('value', 'none')
    fireEvent.change(insurance, { target: { value: 'facts' } })
    expect(told).toHaveBeenLastCalledWith({ insurance: 'facts' })
    fireEvent.change(insurance, { target: { value: 'none' } })
    expect(told).toHaveBeenLastCalledWith({})
  })
})

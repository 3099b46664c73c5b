// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type ChecklistLine, ChecklistSection } from '#shared/ui/closings/ChecklistSection.tsx'
import { quietly, render } from '../render.tsx'

const line = (item: ChecklistLine['item'], state: ChecklistLine['state']): ChecklistLine => ({
  item,
  state,
  phase: 'before_signing',
  sides: ['seller'],
  text: state === 'open' ? 'Not recorded yet.' : null,
  may_waive: false,
  waiver: null,
})

quietly()

const isFolded = () => document.querySelector('details') !== null

it('shows what is left and collapses a complete list', () => {
  const { unmount } = render(
    <ChecklistSection
      phase="before_signing"
      lines={[line('guaranty', 'open'), line('terms', 'done')]}
    />,
  )
  expect(screen.getByText('Not recorded yet. Waiting for seller.')).toBeTruthy()
  expect(isFolded()).toBe(false)
  unmount()
  render(<ChecklistSection phase="before_signing" lines={[line('guaranty', 'waived')]} />)
  expect(isFolded()).toBe(true)
  expect(screen.getByText('1 of 1 done')).toBeTruthy()
  expect(screen.getByText('Complete.')).toBeTruthy()
})

it('does not say that all is complete while something is open that the reader does not see', () => {
  const lines = [line('guaranty', 'done')]
  render(<ChecklistSection phase="before_signing" lines={lines} isOpenElsewhere />)
  expect(screen.queryByText('Complete.')).toBeNull()
  expect(screen.getByText(/Your side is done/)).toBeTruthy()
})

it('does not collapse a list that can be worked on', () => {
  render(
    <ChecklistSection
      phase="before_signing"
      lines={[line('guaranty', 'waived')]}
      actionsOf={() => <button type="button">Withdraw</button>}
    />,
  )
  expect(isFolded()).toBe(false)
})

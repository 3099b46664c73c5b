// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type ChecklistLine, ChecklistSection } from '#shared/ui/closings/ChecklistSection.tsx'
import { quietly, render } from '../render.tsx'

const line = (key: ChecklistLine['key'], state: ChecklistLine['state']): ChecklistLine => ({
  key,
  state,
  phase: 'before_signing',
  side: 'seller',
  beneficiary: 'buyer',
  text: state === 'open' ? 'Not recorded yet.' : null,
  by: state === 'waived' ? 'Ada Quinn for Tideline' : null,
  at: state === 'waived' ? '2026-11-20T15:00:00.000Z' : null,
  reason: state === 'waived' ? 'The parent is rated A.' : null,
  ref: null,
  waits_for: state === 'open' ? [{ side: 'seller', name: null }] : [],
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
  render(<ChecklistSection phase="before_signing" lines={[line('guaranty', 'done')]} />)
  expect(isFolded()).toBe(true)
  expect(screen.getByText('1 of 1 done')).toBeTruthy()
  expect(screen.getByText('Complete.')).toBeTruthy()
})

it('keeps what was waived in sight, with who and why, and never as done', () => {
  render(<ChecklistSection phase="before_signing" lines={[line('guaranty', 'waived')]} />)
  expect(isFolded()).toBe(false)
  expect(
    screen.getByText('Waived by Ada Quinn for Tideline on 11/20/2026: The parent is rated A.'),
  ).toBeTruthy()
  expect(screen.getByText('Nothing is open: 0 done, 1 waived.')).toBeTruthy()
  expect(screen.getByTitle('Waived')).toBeTruthy()
  expect(screen.queryByTitle('Done')).toBeNull()
})

it('says that a paid transfer shows what stood at the payment', () => {
  render(
    <ChecklistSection
      phase="before_signing"
      lines={[line('guaranty', 'done')]}
      asOf="2026-11-24T15:00:00.000Z"
    />,
  )
  expect(screen.getByText('As it stood on 11/24/2026, when the buyer confirmed.')).toBeTruthy()
})

it('dates lines by the day of the reader, and names who did what has no day', () => {
  const done = line('guaranty', 'done')
  render(
    <ChecklistSection
      phase="before_signing"
      lines={[
        // Still the evening before in Eastern Time.
        { ...done, by: 'Ada Quinn', at: '2026-11-21T02:00:00.000Z' },
        { ...done, key: 'in_service', by: 'Tideline' },
      ]}
    />,
  )
  expect(screen.getByText('Done on 11/20/2026, Ada Quinn')).toBeTruthy()
  expect(screen.getByText('Done, Tideline')).toBeTruthy()
})

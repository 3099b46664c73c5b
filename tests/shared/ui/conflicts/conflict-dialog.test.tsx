// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleDifferences } from '#portals/styleguide/fixtures/conflict.ts'
import { Conflicts } from '#shared/ui/conflicts/Conflicts.tsx'
import { conflicts } from '#shared/ui/conflicts/conflict-store.ts'
import { quietly, render } from '../render.tsx'

quietly()

describe('a change by someone else', () => {
  it.each([
    ['Save my values', 'mine'],
    ['Use saved values', 'theirs'],
    ['Keep editing', 'cancel'],
  ])('"%s" decides: %s', async (button, choice) => {
    render(<Conflicts />)
    let decided = conflicts.ask(exampleDifferences)
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect(await decided).toBe(choice)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => {
      decided = conflicts.ask([])
    })
    await screen.findByText('Your values match the saved ones.')
    await userEvent.keyboard('{Escape}')
    expect(await decided).toBe('cancel')
  })

  it('shows both values of each field in words', async () => {
    render(<Conflicts />)
    const decided = conflicts.ask(exampleDifferences)
    const table = await screen.findByRole('table', { name: 'Differences' })
    const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    )
    expect(rows).toEqual([
      ['Full Street Address', '12 Mesa Road, Pueblo', '14 Mesa Road, Pueblo'],
      ['Installed Capacity DC', '7920', '–'],
      ['Has Project Level Debt', 'Yes', 'No'],
    ])
    await userEvent.keyboard('{Escape}')
    await decided
  })
})

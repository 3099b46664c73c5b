// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { exampleFailures } from '#portals/styleguide/fixtures/failures.ts'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { quietly, render } from '../render.tsx'

quietly()

const failure = exampleFailures['Server failed']

describe('a part that failed', () => {
  it('says what happened, gives the reference, and tries again', async () => {
    const retry = vi.fn()
    render(<ErrorState error={failure} onRetry={retry} />)
    const words = screen.getByRole('alert').textContent
    expect(words).toContain('Something went wrong on our end.')
    expect(words).toContain('Reference 5a33acd7-9847')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('offers no retry when that cannot help', () => {
    render(<ErrorState error={exampleFailures['Not found']} onRetry={() => {}} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is the heading of a page without one', () => {
    render(
      <main>
        <ErrorState error={failure} />
      </main>,
    )
    expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('tabIndex', -1)
  })

  it('goes below the heading of its page', () => {
    render(
      <main>
        <h1>Projects</h1>
        <ErrorState error={failure} />
      </main>,
    )
    screen.getByRole('heading', { level: 2 })
  })
})

// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#shared/client/api-error.ts'
import { emitClient } from '#shared/client/events.ts'
import { RetryBanner } from '#shared/ui/feedback/RetryBanner.tsx'
import { quietly, render } from '../render.tsx'

quietly()

describe('the outage banner', () => {
  it('disappears with the next response of the server', () => {
    render(<RetryBanner onRetry={async () => {}} />)
    const error = new ApiError(503, 'unavailable', 'The service is busy.')
    act(() => emitClient('error', { error, quiet: false }))
    screen.getByText('The service is busy.')
    act(() => emitClient('success', { id: 2 }))
    expect(screen.queryByText('The service is busy.')).toBeNull()
  })
})

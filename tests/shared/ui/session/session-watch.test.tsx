// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/client/api-error.ts'
import { emitClient } from '#shared/client/events.ts'
import { SessionWatch } from '#shared/ui/session/SessionWatch.tsx'
import { quietly, render } from '../render.tsx'

quietly()
afterEach(() => {
  vi.unstubAllGlobals()
})

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const refused = { code: 'invalid_credentials', message: 'Wrong credentials. Please try again' }

function setUp(...answers: Response[]) {
  const fetch = vi.fn(async () => answers.shift() ?? answer(500, {}))
  vi.stubGlobal('fetch', fetch)
  const onSignedIn = vi.fn()
  render(
    <>
      <label>
        Notes <input name="notes" />
      </label>
      <SessionWatch email="ada@example.com" onSignedIn={onSignedIn} />
    </>,
  )
  return { fetch, onSignedIn }
}

const end = (code: 'not_authenticated' | 'forbidden') =>
  act(() => emitClient('error', { error: new ApiError(401, code, 'Ended'), quiet: false }))

describe('the end of a session', () => {
  it('asks for the password over the page, which keeps its input', async () => {
    const { fetch, onSignedIn } = setUp(answer(401, refused), answer(200, { id: 1 }))
    const notes = screen.getByLabelText('Notes')
    await userEvent.type(notes, 'three pages of notes')
    end('not_authenticated')
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' })
    expect(dialog.textContent).toContain(
      'Sign in again as ada@example.com. Anything you typed on this page is still here.',
    )
    await userEvent.type(screen.getByLabelText('Password'), 'wrong-1!')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByText('Wrong credentials. Please try again')
    expect(onSignedIn).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Password'), '{Control>}a{/Control}right-1!')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(screen.getByLabelText('Notes')).toBe(notes)
    expect(notes).toHaveProperty('value', 'three pages of notes')
  })

  it('is not assumed for any other refusal', () => {
    setUp()
    end('forbidden')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('cannot be closed by Escape, since the page would only fail again', async () => {
    setUp()
    end('not_authenticated')
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    screen.getByRole('dialog')
  })
})

// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/client/api-error.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { quietly, render } from '../render.tsx'

quietly()

interface Props {
  work: () => Promise<unknown>
  wordsOf?: (error: unknown) => string | null
}

/** What every screen that writes has: an input, a button, and the message of a refusal. */
function Screen({ work, wordsOf }: Props) {
  const { isBusy, failure, write } = useWrite(wordsOf)
  const [outcome, setOutcome] = useState('not yet')
  const save = async () => setOutcome((await write(work)) ? 'saved' : 'not saved')
  return (
    <>
      <input aria-label="Note" />
      <button type="button" aria-busy={isBusy} onClick={() => void save()}>
        Save
      </button>
      {failure ? <div role="alert">{failure}</div> : null}
      <output>{outcome}</output>
    </>
  )
}

const button = () => screen.getByRole('button', { name: 'Save' })
const press = () => userEvent.click(button())
const isBusy = () => button().getAttribute('aria-busy') === 'true'
const outcome = () => screen.getByRole('status').textContent

const refused = new ApiError(409, 'stale', 'Someone else changed this.', {
  errors: { note: 'Enter a note' },
})

describe('a write from a screen', () => {
  it('is busy until the work is done, then reports success', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    render(<Screen work={() => promise} />)
    expect(isBusy()).toBe(false)
    await press()
    expect(isBusy()).toBe(true)
    expect(outcome()).toBe('not yet')
    resolve()
    await screen.findByText('saved')
    expect(isBusy()).toBe(false)
  })

  it('keeps the message of a refusal and what was typed', async () => {
    render(<Screen work={() => Promise.reject(refused)} />)
    await userEvent.type(screen.getByLabelText('Note'), 'As agreed')
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Someone else changed this. Enter a note',
    )
    expect(outcome()).toBe('not saved')
    expect(isBusy()).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('As agreed')
  })

  it('clears the earlier error when it is tried again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(refused)
    render(<Screen work={work.mockReturnValueOnce(promise)} />)
    await press()
    await screen.findByRole('alert')
    await press()
    expect(screen.queryByRole('alert')).toBeNull()
    resolve()
    await screen.findByText('saved')
  })

  it('ignores a second press, even before the button is redrawn', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const work = vi.fn(() => promise)
    render(<Screen work={work} />)
    button().click()
    button().click()
    await vi.waitFor(() => expect(isBusy()).toBe(true))
    fireEvent.click(button())
    expect(work).toHaveBeenCalledTimes(1)
    resolve()
    await screen.findByText('saved')
    await press()
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('also fails when the work throws synchronously', async () => {
    const work = () => {
      throw refused
    }
    render(<Screen work={work} />)
    await press()
    await screen.findByRole('alert')
    expect(isBusy()).toBe(false)
  })

  it('says nothing of a failure that the screen shows at its inputs', async () => {
    render(<Screen work={() => Promise.reject(refused)} wordsOf={() => null} />)
    await press()
    await screen.findByText('not saved')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

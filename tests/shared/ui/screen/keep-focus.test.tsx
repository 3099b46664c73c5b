// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { emitClient } from '#shared/client/events.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { FocusKeeper } from '#shared/ui/screen/FocusKeeper.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import { quietly, render } from '../render.tsx'

quietly()

/** A list whose rows disappear when they are done. */
function Work({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names)
  return (
    <main>
      <FocusKeeper />
      <h1 tabIndex={-1}>Work</h1>
      <Section title="Waiting">
        {left.map((name) => (
          <article key={name} aria-label={name}>
            <button type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
              Do {name}
            </button>
          </article>
        ))}
      </Section>
    </main>
  )
}

function Row() {
  const [isOpen, setOpen] = useState(false)
  return (
    <ul>
      <FocusKeeper />
      <li>
        <a href="#about">About</a>
        <div>
          {isOpen ? (
            <button type="button" onClick={() => setOpen(false)}>
              Close
            </button>
          ) : (
            <button type="button" key="edit" onClick={() => setOpen(true)}>
              Edit
            </button>
          )}
        </div>
      </li>
    </ul>
  )
}

function Page() {
  const [state, setState] = useState<'open' | 'asking' | 'done'>('open')
  return (
    <main>
      <FocusKeeper />
      <h1 tabIndex={-1}>Review</h1>
      <Section title="Decision">
        {state === 'done' ? (
          'Completed'
        ) : (
          <button type="button" onClick={() => setState('asking')}>
            Complete
          </button>
        )}
      </Section>
      {state === 'asking' ? (
        <FormDialog onClose={() => setState('open')} dirty={false} aria-label="Sure?">
          <button type="button" onClick={() => setState('done')}>
            Yes
          </button>
        </FormDialog>
      ) : null}
    </main>
  )
}

function Busy() {
  const [busy, setBusy] = useState(false)
  return (
    <main>
      <FocusKeeper />
      <h1 tabIndex={-1}>Form</h1>
      <button type="button" disabled={busy} onClick={() => setBusy(true)}>
        Save
      </button>
      <button type="button" onClick={() => setBusy(false)}>
        Answer
      </button>
    </main>
  )
}

function Pager() {
  const [page, setPage] = useState(1)
  return (
    <main>
      <FocusKeeper />
      <Section title={`Page ${page}`}>
        <button type="button" disabled={page === 2} onClick={() => setPage(2)}>
          Next
        </button>
      </Section>
    </main>
  )
}

function Asks({ title = <h2>Question</h2>, children }: { title?: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <FocusKeeper />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <FormDialog onClose={() => setOpen(false)} aria-label="Question">
          {title}
          <p>Some words</p>
          {children}
        </FormDialog>
      ) : null}
    </main>
  )
}

function Late() {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHere(true), 30)
    return () => clearTimeout(timer)
  }, [])
  return isHere ? <h2>Question</h2> : null
}

const button = (name: string) => screen.getByRole('button', { name })
const focused = (name: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toBe(name))

describe('the focus when its element disappears', () => {
  it('moves to the next row, and from the last to the heading of the section', async () => {
    render(<Work names={['one', 'two', 'three']} />)
    await userEvent.click(button('Do two'))
    await focused('Do three')
    await userEvent.keyboard('{Enter}')
    await focused('Waiting')
    expect(document.activeElement?.tagName).toBe('H2')
  })

  it('stays in the row when something replaces the control', async () => {
    render(<Row />)
    await userEvent.click(screen.getByText('Edit'))
    await focused('Close')
    await userEvent.keyboard('{Enter}')
    await focused('Edit')
  })

  it('moves from a dialog to the heading above its button when that is gone', async () => {
    render(<Page />)
    await userEvent.click(button('Complete'))
    await userEvent.click(button('Yes'))
    await focused('Decision')
  })

  it('returns to a control that was disabled during a request', async () => {
    render(<Busy />)
    const save = button('Save')
    act(() => emitClient('start', { id: 7, spinner: false }))
    await userEvent.click(save)
    // Browsers take the focus from disabled elements; the simulated one does not.
    await act(async () => save.blur())
    act(() => button('Answer').click())
    act(() => emitClient('end', { id: 7 }))
    await focused('Save')
  })

  it('moves on from a control that stays disabled', async () => {
    render(<Pager />)
    await userEvent.click(button('Next'))
    await act(async () => button('Next').blur())
    await focused('Page 2')
  })

  it('is left alone when someone gave it up', async () => {
    render(<Work names={['one', 'two']} />)
    act(() => button('Do one').focus())
    await userEvent.click(document.body)
    act(() => button('Do two').click())
    await waitFor(() => expect(screen.queryByText('Do two')).toBeNull())
    expect(document.activeElement).toBe(document.body)
  })
})

describe('the focus when a dialog opens', () => {
  it('goes to its first field, and follows a click elsewhere', async () => {
    render(
      <Asks>
        <form>
          <button type="button">Help</button>
          <input type="hidden" />
          <input aria-label="Name" />
        </form>
      </Asks>,
    )
    await userEvent.click(button('Open'))
    const field = screen.getByLabelText('Name')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await userEvent.click(screen.getByText('Some words'))
    expect(document.activeElement).not.toBe(field)
  })

  it('goes to its heading when it has no form', async () => {
    render(
      <Asks>
        <button type="button">Yes</button>
      </Asks>,
    )
    await userEvent.click(button('Open'))
    await focused('Question')
  })

  it('stays where the dialog puts it', async () => {
    render(
      <Asks>
        {/* biome-ignore lint/a11y/noAutofocus: as dialogs that ask do */}
        <button type="button" autoFocus>
          Stay
        </button>
      </Asks>,
    )
    await userEvent.click(button('Open'))
    await focused('Stay')
  })

  it('waits for a heading that appears later', async () => {
    render(
      <Asks title={<Late />}>
        <p>More words</p>
      </Asks>,
    )
    await userEvent.click(button('Open'))
    await focused('Question')
  })
})

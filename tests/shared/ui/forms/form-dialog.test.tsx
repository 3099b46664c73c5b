// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { LeaveGuard } from '#shared/ui/forms/LeaveGuard.tsx'
import { leaveStore } from '#shared/ui/forms/leave-store.ts'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { fill } from '../fill.ts'
import { quietly, render } from '../render.tsx'

quietly()

/** A dialog with a form, and one with a note that no form holds. */
function NameDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { name: '' } })
  return (
    <FormDialog onClose={onClose} aria-label="Add project">
      <FormShell form={form} onSubmit={onClose} submitError={null}>
        <TextField control={form.control} name="name" label="Name" />
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit">Add</button>
      </FormShell>
    </FormDialog>
  )
}

function NoteDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  return (
    <FormDialog onClose={onClose} dirty={name !== ''} aria-label="Add project">
      <label>
        Name
        <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
      <button type="button" onClick={onClose}>
        Add
      </button>
    </FormDialog>
  )
}

function SendingDialog({ onClose, answer }: { onClose: () => void; answer: Promise<string> }) {
  const form = useForm({ defaultValues: { name: '' } })
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <FormDialog onClose={onClose} aria-label="Add project">
      <FormShell form={form} onSubmit={async () => setRefusal(await answer)} submitError={refusal}>
        <TextField control={form.control} name="name" label="Name" />
        <button type="submit">Add</button>
      </FormShell>
    </FormDialog>
  )
}

const WAYS = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'a press beside it': async () => {
    const [beside] = document.querySelectorAll('.MuiDialog-container')
    if (!beside) throw new Error('No dialog is open')
    fireEvent.mouseDown(beside)
    fireEvent.click(beside)
  },
} as const

const asked = () => screen.findByRole('dialog', { name: 'Close without saving?' })

describe.each([
  ['a form', NameDialog],
  ['a note', NoteDialog],
])('a dialog with %s', (_what, Content) => {
  function open() {
    const onClose = vi.fn()
    render(
      <>
        <LeaveGuard />
        <Content onClose={onClose} />
      </>,
    )
    return onClose
  }
  const type = () => fill(screen.getByLabelText('Name'), 'Mesa')

  it.each(Object.entries(WAYS))('closes by %s when nothing was typed', async (_way, leave) => {
    const onClose = open()
    screen.getByLabelText('Name').focus()
    await leave()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each(Object.entries(WAYS))('asks before %s loses what was typed', async (_way, leave) => {
    const onClose = open()
    await type()
    await leave()
    await asked()
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mesa')
    await leave()
    await asked()
    await userEvent.click(screen.getByRole('button', { name: 'Close without saving' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('stays open when the question is answered by Escape', async () => {
    const onClose = open()
    await type()
    await userEvent.keyboard('{Escape}')
    await asked()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('closes at once by its own buttons', async () => {
    const onClose = open()
    await type()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  })

  it('holds its page like any unsaved input', async () => {
    open()
    await type()
    expect(leaveStore.state()).toBe('unsaved')
  })
})

describe('a dialog whose input is being sent', () => {
  it.each(Object.entries(WAYS))('stays open on %s, and shows a refusal', async (_way, leave) => {
    const onClose = vi.fn()
    const answer = Promise.withResolvers<string>()
    render(<SendingDialog onClose={onClose} answer={answer.promise} />)
    await fill(screen.getByLabelText('Name'), 'Mesa')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await leave()
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    answer.resolve('This name is taken.')
    await screen.findByText('This name is taken.')
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mesa')
  })
})

// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#shared/client/api-error.ts'
import { emitClient } from '#shared/client/events.ts'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { LeaveGuard } from '#shared/ui/forms/LeaveGuard.tsx'
import { PasswordField } from '#shared/ui/forms/PasswordField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { useLeaveGuard } from '#shared/ui/forms/use-leave-guard.ts'
import { quietly, render } from '../render.tsx'

quietly()

function NameForm({ done = '/' }: { done?: string }) {
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { name: 'Ada', password: '' } })
  return (
    <FormShell form={form} onSubmit={() => navigate(done)} submitError={null}>
      <TextField control={form.control} name="name" label="Name" />
      <PasswordField control={form.control} name="password" label="Password" isNew />
      <button type="submit">Save</button>
    </FormShell>
  )
}

function Page({ form = <NameForm /> }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <LeaveGuard />
      <p>At {pathname + search}</p>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/?tab=documents">Documents</Link>
      <Link to="/?q=text">Filter</Link>
      {pathname === '/' && !search.includes('tab') ? form : null}
    </>
  )
}

/** A form that stays open when it is saved. */
function KeptForm() {
  const form = useForm({ defaultValues: { name: 'Ada' } })
  return (
    <FormShell form={form} onSubmit={(values) => form.reset(values)} submitError={null}>
      <TextField control={form.control} name="name" label="Name" />
      <button type="submit">Save</button>
    </FormShell>
  )
}

/** A form whose save is on its way until a button says how it ended. */
function Saving() {
  const [state, setState] = useState<boolean | 'saving'>('saving')
  useLeaveGuard(state)
  return (
    <>
      <button type="button" onClick={() => setState(false)}>
        Answer
      </button>
      <button type="button" onClick={() => setState(true)}>
        Refuse
      </button>
    </>
  )
}

const type = (text: string) => userEvent.type(screen.getByLabelText('Name'), text)
const at = (address: string) => screen.findByText(`At ${address}`)

describe('leaving a page with unsaved input', () => {
  it('asks nothing when nothing was changed', async () => {
    render(<Page />)
    await userEvent.click(screen.getByText('Elsewhere'))
    await at('/elsewhere')
  })

  it.each([
    ['Elsewhere', '/elsewhere'],
    ['Documents', '/?tab=documents'],
  ])('asks before %s, keeps the input on Stay, and goes on Leave', async (link, address) => {
    render(<Page />)
    await type(' Quinn')
    await userEvent.click(screen.getByText(link))
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await userEvent.click(screen.getByRole('button', { name: 'Stay on page' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada Quinn')
    await userEvent.click(screen.getByText(link))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await at(address)
  })

  it('asks nothing for a filter on the same page', async () => {
    render(<Page />)
    await type('!')
    await userEvent.click(screen.getByText('Filter'))
    await at('/?q=text')
  })

  it('asks nothing once what was typed is undone', async () => {
    render(<Page />)
    await type('!{Backspace}')
    await userEvent.click(screen.getByText('Elsewhere'))
    await at('/elsewhere')
  })

  it('lets the browser ask before the window closes, but only with unsaved input', async () => {
    render(<Page />)
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(close()).toBe(false)
    await type('!')
    expect(close()).toBe(true)
  })

  it('waits for a running save and then leaves by itself', async () => {
    render(<Page form={<Saving />} />)
    await userEvent.click(screen.getByText('Elsewhere'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByRole('dialog', { name: 'Still saving' })
    fireEvent.click(screen.getByText('Refuse'))
    await screen.findByRole('dialog', { name: 'Leave without saving?' })
    fireEvent.click(screen.getByText('Answer'))
    await at('/elsewhere')
  })
})

describe('a failure of the server', () => {
  const fail = () =>
    act(() => emitClient('error', { error: new ApiError(500, 'internal', 'Broken'), quiet: false }))

  it('asks nothing, and restores the form later without the password', async () => {
    const first = render(<Page />)
    await type(' Quinn')
    await userEvent.type(screen.getByLabelText('Password'), 'secret-1!')
    await userEvent.click(screen.getByLabelText('Show password'))
    fail()
    await userEvent.click(screen.getByText('Elsewhere'))
    await at('/elsewhere')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-1!')
    first.unmount()
    render(<Page />)
    await screen.findByText('We restored what you typed earlier. It isn’t saved yet.')
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada Quinn')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
    expect(sessionStorage).toHaveLength(0)
  })

  const BACK = 'We restored what you typed earlier. It isn’t saved yet.'

  it('is mentioned until the input is saved, and not again with more typing', async () => {
    const first = render(<Page form={<KeptForm />} />)
    await type(' Quinn')
    fail()
    first.unmount()
    render(<Page form={<KeptForm />} />)
    await screen.findByText(BACK)
    await userEvent.click(screen.getByText('Save'))
    await waitFor(() => expect(screen.queryByText(BACK)).toBeNull())
    await type(' the Third')
    expect(screen.queryByText(BACK)).toBeNull()
  })

  it('is not mentioned when the input was saved after all', async () => {
    const first = render(<Page form={<KeptForm />} />)
    await type(' Quinn')
    fail()
    first.unmount()
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, '{"name":"Ada"}')
    render(<Page form={<KeptForm />} />)
    await type('!')
    expect(screen.queryByText(BACK)).toBeNull()
  })

  it('keeps nothing of an unchanged form', () => {
    render(<Page />)
    fail()
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('a submit', () => {
  it('may lead away from the form', async () => {
    render(<Page form={<NameForm done="/done" />} />)
    await type('!')
    fireEvent.click(screen.getByText('Save'))
    await at('/done')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

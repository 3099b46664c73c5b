// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { EmailForm } from '#portals/public/EmailForm.tsx'
import { nameRules, newPasswordRules, optionalPhoneRules } from '#shared/ui/forms/account-rules.ts'
import { CheckboxField } from '#shared/ui/forms/CheckboxField.tsx'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { PasswordField } from '#shared/ui/forms/PasswordField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { quietly, render } from '../render.tsx'

quietly()

const EMPTY = { name: '', phone: '', password: '', repeated: '', terms: true }

/** The fields of an account, with the words of docs/product.md section 5. */
function AccountForm() {
  const form = useForm({ mode: 'onChange', defaultValues: EMPTY })
  const { control } = form
  return (
    <FormShell form={form} onSubmit={() => {}} submitError={null} disposable>
      <TextField control={control} name="name" label="Name" rules={nameRules('Enter it')} />
      <TextField control={control} name="phone" label="Phone" rules={optionalPhoneRules} />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        isNew
        help="Use 8 or more characters with a mix of letters, numbers & symbols"
        rules={newPasswordRules}
      />
      <PasswordField
        control={control}
        name="repeated"
        label="Repeat"
        isNew
        meter={false}
        rules={{
          validate: (text, { password }) => text === password || "Passwords doesn't match",
        }}
      />
      <CheckboxField
        control={control}
        name="terms"
        label="Terms"
        rules={{ validate: (value) => value || 'Please check the box above' }}
      />
      <button type="submit">Send</button>
    </FormShell>
  )
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

/** A form whose errors come all at once and in no order, as a schema or the server sends them. */
function CheckedForm() {
  const form = useForm<{ first: string; part: { second: string }; third: string; more: boolean }>({
    defaultValues: { first: '', part: { second: '' }, third: '', more: false },
    resolver: () => ({
      values: {},
      errors: {
        more: { type: 'schema', message: 'Four' },
        third: { type: 'schema', message: 'Three' },
        part: { second: { type: 'schema', message: 'Two' } },
        first: { type: 'schema', message: 'One' },
      },
    }),
  })
  const { control, watch, setValue } = form
  return (
    <FormShell form={form} onSubmit={() => {}} submitError={null} disposable>
      {watch('more') ? <TextField control={control} name="first" label="First" /> : null}
      <TextField control={control} name="part.second" label="Second" />
      <TextField control={control} name="third" label="Third" />
      <button type="button" onClick={() => setValue('more', true)}>
        More
      </button>
      <button type="submit">Send</button>
    </FormShell>
  )
}

describe('the summary of errors', () => {
  it('follows the order of the form, including fields that were added later', async () => {
    render(<CheckedForm />)
    await userEvent.click(screen.getByText('More'))
    await userEvent.click(screen.getByText('Send'))
    const links = await screen.findAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'First: One',
      'Second: Two',
      'Third: Three',
      'Four',
    ])
  })
})

describe('messages of account fields', () => {
  it.each([
    ['Name', 'R2', 'Must contain only letters, spaces, hyphens, and slashes'],
    ['Phone', '555-01', 'Value must contain either 10 or 11 digits'],
    [
      'Password',
      'short',
      'Password must be at least 8 characters and contain letters, numbers & symbols',
    ],
    ['Repeat', 'other', "Passwords doesn't match"],
  ])('%s "%s": %s', async (label, text, message) => {
    render(<AccountForm />)
    await type(label, text)
    await waitFor(() => expect(alerts()).toEqual([message]))
    const input = screen.getByLabelText(label)
    expect(input.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('asks for the box once it is unticked', async () => {
    render(<AccountForm />)
    await userEvent.click(screen.getByLabelText('Terms'))
    await waitFor(() => expect(alerts()).toEqual(['Please check the box above']))
    await userEvent.click(screen.getByLabelText('Terms'))
    await waitFor(() => expect(alerts()).toEqual([]))
  })

  it('shows the hint of a password until an error takes its place', async () => {
    render(<AccountForm />)
    const hint = 'Use 8 or more characters with a mix of letters, numbers & symbols'
    screen.getByText(hint)
    await type('Password', 'short')
    await waitFor(() => expect(screen.queryByText(hint)).toBeNull())
  })
})

describe('showing errors', () => {
  it('waits until a field is changed and then happens at once', async () => {
    render(<AccountForm />)
    await userEvent.click(screen.getByLabelText('Name'))
    await userEvent.tab()
    expect(alerts()).toEqual([])
    await type('Phone', '5')
    await waitFor(() => expect(alerts()).toEqual(['Value must contain either 10 or 11 digits']))
  })

  it('waits until an email field is left and then happens at once', async () => {
    render(<EmailForm submitLabel="Send" onSend={async () => {}} />)
    const email = screen.getByLabelText('Email')
    await type('Email', 'ada@example')
    expect(alerts()).toEqual([])
    expect(email.getAttribute('aria-invalid')).toBe('false')
    await userEvent.tab()
    await waitFor(() => expect(alerts()).toHaveLength(1))
    await type('Email', '.com')
    await waitFor(() => expect(alerts()).toEqual([]))
  })

  it('waits for an email address that is typed after the field was passed empty', async () => {
    render(<EmailForm submitLabel="Send" onSend={async () => {}} />)
    await userEvent.click(screen.getByLabelText('Email'))
    await userEvent.tab()
    await type('Email', 'ada@')
    expect(alerts()).toEqual([])
    await userEvent.tab()
    await waitFor(() => expect(alerts()).toHaveLength(1))
  })

  it('is limited to the first error of a field', async () => {
    render(<AccountForm />)
    await type('Name', '7')
    await waitFor(() => expect(alerts()).toHaveLength(1))
    await userEvent.clear(screen.getByLabelText('Name'))
    // Back at its initial value, the field is no longer dirty.
    await waitFor(() => expect(alerts()).toEqual([]))
  })

  it('covers every field after a refused submit, with a summary that takes the focus', async () => {
    render(<AccountForm />)
    await userEvent.click(screen.getByText('Send'))
    const summary = (await screen.findByText('Check the highlighted fields')).parentElement
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect([...(summary?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
      'Name: Enter it',
      'Password: Password must be at least 8 characters and contain letters, numbers & symbols',
    ])
    await userEvent.click(screen.getByText('Name: Enter it'))
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })
})

describe('strength of a password', () => {
  it.each([
    ['', ''],
    ['solar', 'Weak'],
    ['solarpanels', 'Weak'],
    ['solarpanels7', 'Fair'],
    ['solarpanels7!', 'Good'],
    ['Solarpanels7!', 'Strong'],
  ])('%j is %j', async (password, word) => {
    render(<AccountForm />)
    if (password) await type('Password', password)
    expect(screen.getByRole('status').textContent).toBe(word)
  })

  it('lets the password be revealed', async () => {
    render(<AccountForm />)
    await type('Password', 'secret')
    const [show] = screen.getAllByLabelText('Show password')
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password')
    if (show) await userEvent.click(show)
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text')
  })
})

interface NumberFormProps {
  decimals?: boolean
  negative?: boolean
  onValue: (value: number | null) => void
}

function NumberForm({ decimals, negative, onValue }: NumberFormProps) {
  const form = useForm<{ size: number | null }>({ defaultValues: { size: null } })
  onValue(form.watch('size'))
  return (
    <FormShell form={form} onSubmit={() => {}} submitError={null} disposable>
      <NumberField
        control={form.control}
        name="size"
        label="Size"
        unit="kW"
        decimals={decimals}
        negative={negative}
      />
    </FormShell>
  )
}

describe('numeric input', () => {
  const whole = {}
  const decimal = { decimals: true }
  const signed = { decimals: true, negative: true }
  it.each([
    [whole, '12a3', '123', 123],
    [whole, '1.5', '15', 15],
    [whole, '-4', '4', 4],
    [decimal, '1.5', '1.5', 1.5],
    [decimal, '1.2.3', '1.23', 1.23],
    [decimal, '-2.5', '2.5', 2.5],
    [signed, '-2.5', '-2.5', -2.5],
    [signed, '2-5', '25', 25],
    [signed, '--2', '-2', -2],
    [whole, 'abc', '', null],
  ])('with %j takes %j as %j', async (rules, text, shown, value) => {
    let latest: number | null = null
    render(
      <NumberForm
        {...rules}
        onValue={(next) => {
          latest = next
        }}
      />,
    )
    await type('Size', text)
    expect(screen.getByLabelText('Size')).toHaveProperty('value', shown)
    expect(latest).toBe(value)
  })

  it('reads a pasted amount and shows it with separators at rest', async () => {
    render(<NumberForm decimals onValue={() => {}} />)
    await userEvent.click(screen.getByLabelText('Size'))
    await userEvent.paste('$1,200,000')
    expect(screen.getByLabelText('Size')).toHaveProperty('value', '1200000')
    await userEvent.tab()
    expect(screen.getByLabelText('Size')).toHaveProperty('value', '1,200,000')
    screen.getByText('kW')
  })
})

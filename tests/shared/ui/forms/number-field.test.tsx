// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { FormShell } from '#shared/ui/forms/FormShell.tsx'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { quietly, render } from '../render.tsx'

quietly()

function CostsForm({ onSubmit = () => {} }) {
  const form = useForm({ defaultValues: { costs: 1_234_567.5 } })
  return (
    <FormShell form={form} onSubmit={onSubmit} submitError={null}>
      <NumberField control={form.control} name="costs" label="Costs" unit="$" decimals />
    </FormShell>
  )
}

const input = () => {
  const found = screen.getByLabelText('Costs')
  if (!(found instanceof HTMLInputElement)) throw new Error('Not an input')
  return found
}
const selected = () => input().value.slice(input().selectionStart ?? 0, input().selectionEnd ?? 0)

describe('a number', () => {
  it('is fully selected when reached by keyboard, so that typing replaces it', async () => {
    render(<CostsForm />)
    expect(input().value).toBe('1,234,567.5')
    act(() => input().focus())
    expect(input().value).toBe('1234567.5')
    expect(selected()).toBe('1234567.5')
    await userEvent.keyboard('99')
    expect(input().value).toBe('99')
  })

  it('shows a refused minus at the field until the number is entered anew', async () => {
    const onSubmit = vi.fn()
    render(<CostsForm onSubmit={onSubmit} />)
    act(() => input().focus())
    await userEvent.keyboard('-0.9')
    expect(input().value).toBe('0.9')
    expect(screen.getByText('Enter a number without a minus')).toBeTruthy()
    act(() => input().blur())
    expect(screen.getByText('Enter a number without a minus')).toBeTruthy()
    const form = input().form ?? input()
    fireEvent.submit(form)
    await screen.findByText('Check the highlighted fields')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.clear(input())
    await userEvent.type(input(), '0.8')
    await waitFor(() => expect(screen.queryByText('Enter a number without a minus')).toBeNull())
    fireEvent.submit(form)
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  })

  it('keeps the clicked position', async () => {
    render(<CostsForm />)
    await userEvent.click(input())
    expect(input().value).toBe('1234567.5')
    expect(selected()).toBe('')
  })
})
